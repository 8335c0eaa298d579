// Passages read out of a project, against the documents it holds.
#include "engine/topics/passages.h"
#include "engine/topics/word_documents.h"
#include "tests/store/fixtures.h"

namespace themata::test {
namespace {

/// All tokens of a corpus as passages, the last first.
std::vector<Passage> everyToken(const Corpus& corpus)
{
    std::vector<Passage> passages;
    for (std::size_t d = corpus.documentCount(); d-- > 0;)
        for (std::size_t i = corpus.document(d).size(); i-- > 0;)
            passages.push_back({static_cast<std::uint32_t>(d), static_cast<std::uint32_t>(i)});
    return passages;
}

/// Every token is found where its document has it.
void expectKeywords(const Project& project)
{
    const auto corpus = valueOf(project.corpus());
    const auto passages = everyToken(*corpus);
    const auto rows = valueOf(project.keywords(passages, 12));
    ASSERT_EQ(rows.size(), passages.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto content = valueOf(project.document(passages[i].document));
        const TokenOffset place = content.offsets[passages[i].token];
        EXPECT_EQ(rows[i].name, content.row.name);
        EXPECT_EQ(rows[i].date, content.row.date);
        EXPECT_EQ(rows[i].place, place);
        EXPECT_EQ(rows[i].keyword.keyword, content.text.substr(place.begin, place.length));
        EXPECT_EQ(rows[i].keyword.before, keywordInContext(content.text, place, 12).before);
        EXPECT_EQ(rows[i].keyword.after, keywordInContext(content.text, place, 12).after);
    }
}

TEST(Keywords, StandWhereTheTextsHaveThem)
{
    const TemporaryFolder folder;
    const auto project = littleProject(folder / "p.themata");
    expectKeywords(*project);
    const auto words = valueOf(project->vocabulary())->words;
    const auto v = static_cast<std::uint32_t>(std::ranges::find(words, "ships") - words.begin());
    const auto corpus = valueOf(project->corpus());
    Arena arena(1);
    const auto passages = passagesOfWord(*corpus, v, documentsOfWord(*corpus, v, arena), {});
    const auto rows = valueOf(project->keywords(passages, 60));
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0].keyword.keyword, "Ships");
    EXPECT_EQ(rows[0].date, "1871-05-02");
    EXPECT_EQ(rows[1].keyword.before, "Ships sail; the miller's ");
    EXPECT_EQ(rows[2].keyword.before, "Le café du port, the port of ");
}

TEST(Keywords, OfManyBlocksAndOfPartsOfOneText)
{
    const TemporaryFolder folder;
    auto project = valueOf(Project::create(folder / "p.themata"));
    std::vector<RawDocument> texts;
    for (int d = 0; d < 40; ++d) {
        RawDocument& added = texts.emplace_back(text("text " + std::to_string(d), {}));
        for (int i = 0; i < 3000 + 17 * d; ++i)
            added.text += "wörd" + std::to_string((i * 31 + d) % 50) + (i % 9 == 0 ? ".\n\n" : " ");
    }
    MemoryReader reader(std::move(texts));
    ImportOptions options = keepAll();
    options.chunkWords = 500;
    ASSERT_TRUE(valueOf(project->importCorpus(reader, options, {}, {})).has_value());
    const auto corpus = valueOf(project->corpus());
    ASSERT_GT(corpus->documentCount(), 200U);
    ASSERT_GT(corpus->tokenCount(), 66'000U) << "more than a block";
    std::vector<Passage> passages;
    for (std::uint32_t d = 0; d < corpus->documentCount(); d += 5)
        passages.push_back({d, static_cast<std::uint32_t>(corpus->document(d).size()) - 1});
    std::ranges::reverse(passages);
    const auto rows = valueOf(project->keywords(passages, 30));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto content = valueOf(project->document(passages[i].document));
        EXPECT_EQ(rows[i].name, content.row.name);
        EXPECT_EQ(rows[i].place, content.offsets[passages[i].token]);
        EXPECT_EQ(rows[i].keyword.before, keywordInContext(content.text, rows[i].place, 30).before);
    }
}

TEST(Keywords, OfCountsOrOutOfTheCorpusAreRefused)
{
    const TemporaryFolder folder;
    const auto project = littleProject(folder / "p.themata");
    EXPECT_FALSE(project->keywords(std::vector<Passage>{{99, 0}}, 60).has_value());
    EXPECT_FALSE(project->keywords(std::vector<Passage>{{0, 99}}, 60).has_value());
    EXPECT_FALSE(project->keywords(std::vector<Passage>{{1, 0}}, 60).has_value()) << "an empty document";
    auto counts = valueOf(Project::create(folder / "counts.themata"));
    CountsReader reader({{{0, 2}, {1, 1}}}, 2);
    importInto(*counts, reader);
    const auto refused = counts->keywords(std::vector<Passage>{{0, 0}}, 60);
    ASSERT_FALSE(refused.has_value());
    EXPECT_NE(refused.error().line().find("counts"), std::string::npos);
}

TEST(DocumentRanks, AreThoseOfDatesAndNames)
{
    const TemporaryFolder folder;
    auto project = valueOf(Project::create(folder / "p.themata"));
    std::vector<RawDocument> texts{text("Zug", "water fire"), text("Äpfel", "water fire"), text("banane", "water fire"),
                                   text("Auto", "water fire")};
    texts[0].date = "1950";
    texts[2].date = "1871-05-02";
    texts[3].date = "1871-05";
    MemoryReader reader(std::move(texts));
    importInto(*project, reader);
    EXPECT_EQ(valueOf(project->documentRanks(DocumentKey::Date)), (std::vector<std::uint32_t>{2, 3, 1, 0}));
    EXPECT_EQ(valueOf(project->documentRanks(DocumentKey::Name)), (std::vector<std::uint32_t>{3, 0, 2, 1}));
}

} // namespace
} // namespace themata::test
