// What goes into a project comes out of it, and an import that fails or is cancelled leaves no trace.
#include "tests/store/fixtures.h"

#include <gmock/gmock.h>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <random>

namespace themata::test {

using testing::ElementsAre;
using testing::Pair;

namespace {

std::string tokenText(const DocumentContent& document, std::size_t i)
{
    return document.text.substr(document.offsets[i].begin, document.offsets[i].length);
}

} // namespace

TEST(ProjectImport, DocumentsComeBackWithTextAndMetadata)
{
    const TemporaryFolder folder;
    littleProject(folder / "p.themata").reset();
    const auto project = valueOf(Project::open(folder / "p.themata"));
    const auto expected = littleTexts();
    for (std::size_t d = 0; d < expected.size(); ++d) {
        const DocumentContent document = valueOf(project->document(d));
        EXPECT_EQ(document.row.index, d);
        EXPECT_EQ(document.row.name, expected[d].name);
        EXPECT_EQ(document.row.source, expected[d].source);
        EXPECT_EQ(document.row.date, expected[d].date);
        EXPECT_EQ(document.row.group, expected[d].group);
        EXPECT_EQ(document.metadata, expected[d].metadata);
        EXPECT_EQ(document.text, expected[d].text);
    }
}

TEST(ProjectImport, TokensPointAtTheirWordsInTheText)
{
    const TemporaryFolder folder;
    const auto project = littleProject(folder / "p.themata");
    const auto corpus = valueOf(project->corpus(true));
    const auto vocabulary = valueOf(project->vocabulary());
    for (std::size_t d = 0; d < corpus->documentCount(); ++d) {
        const DocumentContent document = valueOf(project->document(d));
        const auto words = corpus->document(d);
        EXPECT_TRUE(std::equal(words.begin(), words.end(), document.words.begin(), document.words.end()));
        ASSERT_EQ(document.offsets.size(), document.words.size());
        EXPECT_EQ(document.row.tokens, document.words.size());
        EXPECT_GE(document.row.words, document.row.tokens);
        for (std::size_t i = 0; i < document.words.size(); ++i) {
            std::string text = tokenText(document, i);
            std::transform(text.begin(), text.end(), text.begin(),
                           [](char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c); });
            EXPECT_EQ(text, vocabulary->words[document.words[i]]);
        }
    }
}

TEST(ProjectImport, PositionsRankTheTokensInTheirText)
{
    const TemporaryFolder folder;
    const auto project = littleProject(folder / "p.themata");
    const auto corpus = valueOf(project->corpus(true));
    for (std::size_t d = 0; d < corpus->documentCount(); ++d) {
        const DocumentContent document = valueOf(project->document(d));
        for (std::size_t i = 0; i < document.words.size(); ++i)
            for (std::size_t j = 0; j < document.words.size(); ++j)
                EXPECT_EQ(corpus->position(d, i) < corpus->position(d, j),
                          document.offsets[i].begin < document.offsets[j].begin);
    }
    EXPECT_TRUE(valueOf(project->corpus(false))->positions.empty());
}

TEST(ProjectImport, ALargeTextComesBackWhole)
{
    const TemporaryFolder folder;
    std::mt19937 random(1);
    std::string text = "river ";
    while (text.size() < 17'000'000) // is written piece by piece
        text += static_cast<char>('a' + random() % 4);
    text += " river wind";
    MemoryReader reader({themata::test::text("large", text), themata::test::text("small", "river wind")});
    const auto project = valueOf(Project::create(folder / "p.themata"));
    ASSERT_TRUE(valueOf(project->importCorpus(reader, keepAll(), {}, {})));
    EXPECT_EQ(valueOf(project->document(0)).text, text);
    EXPECT_EQ(valueOf(project->document(0)).row.tokens, 3U);
    EXPECT_EQ(valueOf(project->document(1)).text, "river wind");
    EXPECT_TRUE(valueOf(project->check()).empty());
}

TEST(ProjectImport, EmptyDocumentsStayAsRows)
{
    const TemporaryFolder folder;
    const auto project = littleProject(folder / "p.themata");
    const ProjectInfo info = valueOf(project->info());
    EXPECT_EQ(info.documents, 4U);
    EXPECT_EQ(info.emptyDocuments, 1U);
    EXPECT_TRUE(info.holdsTexts);
    EXPECT_EQ(valueOf(project->document(1)).row.tokens, 0U);
    EXPECT_EQ(valueOf(project->importReport())->documents, 4U);
    EXPECT_TRUE(valueOf(project->check()).empty());
}

TEST(ProjectImport, RowsOfAListComeInItsOrder)
{
    const TemporaryFolder folder;
    const auto project = littleProject(folder / "p.themata");
    const auto all = valueOf(project->documents(0, 4));
    const std::vector<std::uint32_t> documents{3, 1, 3};
    const auto rows = valueOf(project->documents(documents));
    ASSERT_EQ(rows.size(), documents.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].index, documents[i]);
        EXPECT_EQ(rows[i].name, all[documents[i]].name);
        EXPECT_EQ(rows[i].tokens, all[documents[i]].tokens);
    }
    const std::vector<std::uint32_t> beyond{0, 4};
    EXPECT_EQ(project->documents(beyond).error().code, ErrorCode::BadArgument);
}

TEST(ProjectImport, RowsComeInPages)
{
    const TemporaryFolder folder;
    const auto project = littleProject(folder / "p.themata");
    const auto page = valueOf(project->documents(1, 2));
    ASSERT_EQ(page.size(), 2U);
    EXPECT_EQ(page[0].name, "silence");
    EXPECT_EQ(page[1].name, "ships");
    EXPECT_EQ(valueOf(project->documents(3, std::numeric_limits<std::size_t>::max())).size(), 1U);
    EXPECT_TRUE(valueOf(project->documents(4, 10)).empty());
    const auto metadata = valueOf(project->metadata(1, 2));
    ASSERT_EQ(metadata.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_EQ(metadata[i], valueOf(project->document(i + 1)).metadata);
    EXPECT_EQ(project->document(4).error().code, ErrorCode::NotFound);
}

TEST(ProjectImport, CountsNeedNoTexts)
{
    const TemporaryFolder folder;
    const auto project = valueOf(Project::create(folder / "p.themata"));
    CountsReader reader({{{0, 2}, {2, 1}}, {}, {{1, 3}}}, 3);
    importInto(*project, reader);
    EXPECT_FALSE(valueOf(project->info()).holdsTexts);
    EXPECT_EQ(valueOf(project->corpus())->words.size(), 6U);
    const DocumentContent document = valueOf(project->document(0));
    EXPECT_THAT(document.words, ElementsAre(0, 0, 2));
    EXPECT_TRUE(document.offsets.empty());
    EXPECT_TRUE(document.text.empty());
    EXPECT_TRUE(valueOf(project->check()).empty());
}

TEST(ProjectImport, ManyBlocksOfTokensKeepTheirOrder)
{
    std::vector<std::vector<BagEntry>> bags;
    for (std::uint32_t d = 0; d < 700; ++d)
        bags.push_back({{d % 50, 300}, {50 + d % 7, 1}});
    const TemporaryFolder folder;
    const auto project = valueOf(Project::create(folder / "p.themata"));
    CountsReader reader(bags, 57);
    importInto(*project, reader);
    const auto corpus = valueOf(project->corpus());
    ASSERT_EQ(corpus->tokenCount(), 700U * 301U); // four blocks
    for (const std::size_t d : {0U, 217U, 218U, 219U, 435U, 436U, 699U}) {
        EXPECT_EQ(corpus->document(d).front(), d % 50) << d;
        EXPECT_EQ(corpus->document(d).back(), 50 + d % 7) << d;
        EXPECT_EQ(valueOf(project->document(d)).words.back(), 50 + d % 7) << d;
    }
}

TEST(ProjectImport, AFailedImportLeavesTheProjectAsItWas)
{
    const TemporaryFolder folder;
    const auto project = littleProject(folder / "p.themata");
    MemoryReader cut({text("new", "entirely new words"), text("never", "read")}, 1);
    const auto result = project->importCorpus(cut, keepAll(), {}, {});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().line(), "memory: The archive is cut off.");
    EXPECT_EQ(valueOf(project->info()).documents, 4U);
    EXPECT_EQ(valueOf(project->document(0)).row.name, "mill");
    EXPECT_TRUE(valueOf(project->check()).empty());
}

TEST(ProjectImport, ACancelledImportLeavesTheProjectAsItWas)
{
    const TemporaryFolder folder;
    const auto project = littleProject(folder / "p.themata");
    std::stop_source stop;
    stop.request_stop();
    MemoryReader reader({text("new", "entirely new words")});
    EXPECT_FALSE(valueOf(project->importCorpus(reader, keepAll(), {}, stop.get_token())).has_value());
    EXPECT_EQ(valueOf(project->info()).documents, 4U);
    EXPECT_EQ(valueOf(project->document(0)).row.name, "mill");
}

namespace {

/// Texts that do not compress, each of a quarter of a megabyte, and then a kill: at the last of them much is in the
/// file.
class KilledReader : public MemoryReader {
public:
    KilledReader()
        : MemoryReader({})
    {
    }
    Result<std::optional<RawDocument>> next() override
    {
        if (++m_documents > 40)
            raise(SIGKILL);
        RawDocument document;
        document.name = std::to_string(m_documents);
        while (document.text.size() < 250'000)
            document.text.append(std::to_string(m_random())).append(" ");
        return document;
    }

private:
    int m_documents = 0;
    std::mt19937_64 m_random{1};
};

void importAndBeKilled(const std::filesystem::path& file)
{
    auto project = Project::create(file);
    KilledReader reader;
    ImportOptions options;
    options.cores = 1; // threads do not live through fork()
    static_cast<void>((*project)->importCorpus(reader, options, {}, {}));
}

} // namespace

TEST(ProjectImport, AKilledImportLeavesAnEmptyProject)
{
    const TemporaryFolder folder;
    const auto file = folder / "p.themata";
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        importAndBeKilled(file);
        _exit(1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    ASSERT_GT(std::filesystem::file_size(file), 1'000'000U) << "the kill came before anything was written";

    const auto project = valueOf(Project::open(file));
    EXPECT_FALSE(project->corpus(false).has_value());
    EXPECT_THAT(valueOf(project->check()), testing::IsEmpty());
    MemoryReader texts(littleTexts());
    ASSERT_TRUE(project->importCorpus(texts, keepAll(), {}, {}));
    EXPECT_EQ(valueOf(project->corpus(false))->documentCount(), littleTexts().size());
    EXPECT_EQ(SQLite::Database(file.string()).execAndGet("PRAGMA journal_mode").getString(), "wal");
}

TEST(ProjectImport, ASecondImportReplacesTheCorpusUntilThereAreRuns)
{
    const TemporaryFolder folder;
    const auto project = littleProject(folder / "p.themata");
    MemoryReader second({text("new", "entirely new words")});
    importInto(*project, second);
    EXPECT_EQ(valueOf(project->info()).documents, 1U);
    EXPECT_TRUE(valueOf(project->check()).empty());

    valueOf(project->addRun("", {}, 10));
    MemoryReader third(littleTexts());
    const auto refused = project->importCorpus(third, keepAll(), {}, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::BadArgument);
    EXPECT_EQ(valueOf(project->info()).documents, 1U);
}

} // namespace themata::test
