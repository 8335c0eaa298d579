// import: what its options of the source set, the report as a table, and MALLET's state in and out.
#include "tests/cli/little_corpus.h"
#include "tests/support/workbooks.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <sstream>

namespace themata::test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

class ImportSources : public testing::Test {
protected:
    Outcome import(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), "import");
        for (const char* more : {"--project", "x.themata", "--min-count", "1", "--report", "x.csv"})
            arguments.emplace_back(more);
        std::filesystem::remove(m_folder / "x.themata");
        return runCli(m_folder, arguments);
    }

    std::string report() { return contentOf(m_folder / "x.csv"); }

    TemporaryFolder m_folder;
};

} // namespace

TEST_F(ImportSources, OptionsReachTheReader)
{
    m_folder.write("texts/1986 a.txt", "rivers");
    m_folder.write("texts/1986 b.xml", "<TEI><text><front>prefaces</front><body>mills</body></text></TEI>");
    m_folder.write("texts/1987 a.txt", "boats");
    m_folder.write("meta.csv", "key,date\n1986 a,5/3/1986\n");
    const Outcome outcome =
        import({"texts", "--only", "1986*", "--only", "z*", "--element", "body", "--metadata", "meta.csv",
                "--metadata-key", "key", "--date-order", "mdy", "--encoding-of", "*a.txt=koi8-r"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("2 documents"), HasSubstr("2 tokens"), HasSubstr("1 file left out"),
                      HasSubstr("without a row: 1 of 2"), Not(HasSubstr("two readings"))));
    EXPECT_THAT(report(), AllOf(HasSubstr("1986 a.txt,read,1,koi8-r,0,,\r\n"), HasSubstr("meta.csv,read,1,UTF-8")));
    const Outcome info = runCli(m_folder, {"info", "x.themata", "--report", "again.csv"});
    EXPECT_EQ(info.status, 0) << info.err;
    EXPECT_EQ(contentOf(m_folder / "again.csv"), report());
    EXPECT_EQ(runCli(m_folder, {"info", "x.themata", "--report", "again.json"}).status, 0);
    EXPECT_EQ(nlohmann::json::parse(contentOf(m_folder / "again.json")).at("documents"), 2);
}

TEST_F(ImportSources, AWorkbookIsATable)
{
    m_folder.write("a.xlsx",
                   workbook("<row r=\"1\"><c t=\"inlineStr\"><is><t>text</t></is></c></row>"
                            "<row r=\"2\"><c t=\"inlineStr\"><is><t>rivers</t></is></c></row>"));
    EXPECT_THAT(import({"a.xlsx"}).out, HasSubstr("1 document,"));
    EXPECT_THAT(import({"a.xlsx", "--sheet", "Other"}).out, HasSubstr("1 document,"));
    EXPECT_THAT(import({"a.xlsx", "--sheet", "None"}).err, HasSubstr("First, Other"));
    EXPECT_THAT(import({"a.xlsx", "--metadata", "a.xlsx", "--metadata-sheet", "None"}).err, HasSubstr("First, Other"));
}

TEST_F(ImportSources, NamesMayBeInAnyScript)
{
    m_folder.write("论文语料/текст é.csv", "text\nrivers\n");
    const Outcome outcome = import({"论文语料/текст é.csv"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(report(), HasSubstr("论文语料/текст é.csv,read,1,"));
    const Outcome project =
        runCli(m_folder, {"import", "论文语料/текст é.csv", "--project", "论文.themata", "--min-count", "1"});
    EXPECT_EQ(project.status, 0) << project.err;
    EXPECT_TRUE(std::filesystem::exists(m_folder / "论文.themata"));
}

/// What is tiny is small work, and no reason to fail: one word, no word, more topics than documents.
TEST_F(ImportSources, AFewShortTextsAreACorpus)
{
    m_folder.write("few/a.txt", "rivers");
    m_folder.write("few/b.txt", "priv\xE9 d\xE9j\xE0 rivi\xE8re");
    m_folder.write("few/c.txt", "");
    EXPECT_THAT(import({"few/a.txt"}).out, HasSubstr("1 document,"));
    const Outcome outcome = import({"few", "--stop-words", "none"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("3 documents"), HasSubstr("4 tokens"), HasSubstr("windows-1252")));
    const Outcome trained = runCli(m_folder, {"train", "x.themata", "--topics", "4", "--iterations", "5"});
    EXPECT_EQ(trained.status, 0) << trained.err;
    EXPECT_EQ(runCli(m_folder, {"export", "x.themata", "--format", "csv", "--out", "out", "--bom"}).status, 0);
    EXPECT_TRUE(contentOf(m_folder / "out/topics.csv").starts_with("\xEF\xBB\xBF"));
    std::istringstream rows(contentOf(m_folder / "out/document-topics.csv"));
    std::string row;
    std::getline(rows, row);
    for (int d = 0; d < 3; ++d) {
        std::getline(rows, row);
        std::istringstream fields(row);
        std::string field;
        double sum = 0;
        for (int column = 0; std::getline(fields, field, ','); ++column)
            sum += column < 4 ? 0 : std::stod(field);
        EXPECT_NEAR(sum, 1, 1e-12) << row;
    }
}

TEST_F(ImportSources, WrongUseIsSaid)
{
    m_folder.write("a.txt", "rivers");
    EXPECT_EQ(import({"a.txt", "--encoding-of", "koi8-r"}).status, 2);
    EXPECT_EQ(import({"a.txt", "--date-order", "dym"}).status, 2);
    EXPECT_EQ(import({"a.txt", "--metadata-key", "x"}).status, 2);
    EXPECT_THAT(import({"a.txt", "--metadata", "a.txt"}).err, HasSubstr("no table"));
}

using FarMoreTopics = InALittleCorpus;

TEST_F(FarMoreTopics, ThanDocumentsAreTrainedAndShown)
{
    makeProject();
    for (const char* sampler : {"pclda", "sparse-lda"}) {
        const Outcome trained = run(
            {"train", "p.themata", "--topics", "1000", "--iterations", "2", "--warm-up", "0", "--sampler", sampler});
        EXPECT_EQ(trained.status, 0) << trained.err;
        const Outcome topics = run({"topics", "p.themata"});
        EXPECT_EQ(topics.status, 0) << topics.err;
        EXPECT_GE(linesOf(topics.out), 1000U);
    }
}

using FromMallet = InALittleCorpus;

TEST_F(FromMallet, AStateComesInWithItsTopics)
{
    makeProject();
    ASSERT_EQ(run({"train", "p.themata", "--topics", "3", "--iterations", "30"}).status, 0);
    ASSERT_EQ(run({"export", "p.themata", "--format", "mallet-state", "--out", "s.gz"}).status, 0);
    const Outcome imported = run({"import", "s.gz", "--project", "q.themata"});
    ASSERT_EQ(imported.status, 0) << imported.err;
    EXPECT_THAT(imported.out, HasSubstr("40 documents"));
    const auto first = [&](std::vector<std::string> more) {
        std::vector<std::string> arguments{"train", "q.themata", "--topics", "3", "--iterations", "1", "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        std::istringstream lines(outcome.out);
        std::string line;
        std::getline(lines, line); // the memory
        std::getline(lines, line);
        return nlohmann::json::parse(line).at("logPosterior").get<double>();
    };
    EXPECT_GT(first({"--from-mallet", "s.gz"}), first({"--warm-up", "0"}) + 100) << "it starts where the state is";
    EXPECT_THAT(run({"train", "q.themata", "--topics", "2", "--from-mallet", "s.gz"}).err, HasSubstr("topic 3"));
    EXPECT_THAT(run({"train", "p.themata", "--topics", "3", "--from-mallet", "docword.little.txt"}).err,
                HasSubstr("no line of a state"));
}

} // namespace themata::test
