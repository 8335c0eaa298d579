// From texts to a project, and out of it again.
#include "engine/store/project.h"
#include "tests/cli/run_cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace themata::test {

using testing::HasSubstr;

namespace {

class ProjectCommands : public testing::Test {
protected:
    TemporaryFolder m_folder;

    void SetUp() override
    {
        for (int i = 0; i < 8; ++i)
            m_folder.write("texts/mill " + std::to_string(i) + ".txt",
                           "The miller grinds the corn. The mill stands by the river, and the corn is good.");
        m_folder.write("texts/empty.txt", "");
        m_folder.write("texts/latin.txt", "caf\xE9");
        m_folder.write("texts/picture.txt", std::string("\1\2\0\0\0\3\0\0\4", 9));
        const Outcome imported =
            runCli(m_folder, {"import", "texts", "--project", "p.themata", "--report", "report.json"});
        ASSERT_EQ(imported.status, 0) << imported.err;
        EXPECT_THAT(imported.out, HasSubstr("picture.txt")) << "a file that is left out is named";
        EXPECT_THAT(imported.out, HasSubstr("1 file read as windows-1252"));
        const Outcome trained = runCli(m_folder, {"train", "p.themata", "--topics", "2", "--iterations", "3"});
        ASSERT_EQ(trained.status, 0) << trained.err;
    }

    nlohmann::json json(const std::vector<std::string>& arguments)
    {
        return nlohmann::json::parse(runCli(m_folder, arguments).out);
    }
};

} // namespace

TEST_F(ProjectCommands, TheReportIsJson)
{
    const auto report = nlohmann::json::parse(contentOf(m_folder / "report.json"));
    EXPECT_TRUE(report.is_object());
    EXPECT_THAT(report.dump(), HasSubstr("picture.txt"));
}

TEST_F(ProjectCommands, InfoTellsSizesAndRuns)
{
    const auto info = json({"info", "p.themata", "--json"});
    EXPECT_EQ(info["tokens"], 8 * 8) << "miller grinds corn mill stands river corn good";
    EXPECT_EQ(info["runs"][0]["name"], "Run 1");
    EXPECT_EQ(info["runs"][0]["iteration"], 3);
    EXPECT_EQ(info["runs"][0]["status"], "finished");
    EXPECT_EQ(info["runs"][0]["warmUp"], defaultWarmUp);
    EXPECT_THAT(runCli(m_folder, {"info", "p.themata"}).out,
                HasSubstr("Run 1: pclda, K = 2, alpha = 0.1, beta = 0.01, seed = 1, warm-up = 40, "));
}

TEST_F(ProjectCommands, TopicsWithLabelsAndWords)
{
    ASSERT_EQ(runCli(m_folder, {"mark", "p.themata", "--topic", "2", "--name", "milling"}).status, 0);
    const auto topics = json({"topics", "p.themata", "--json", "--words", "2"});
    ASSERT_EQ(topics.size(), 2U);
    EXPECT_EQ(topics[0]["topic"], 1);
    EXPECT_TRUE(topics[0]["label"].is_null());
    EXPECT_EQ(topics[1]["label"], "milling");
    EXPECT_LE(topics[1]["words"].size(), 2U);
    EXPECT_NEAR(topics[0]["share"].get<double>() + topics[1]["share"].get<double>(), 1, 1e-12);
    EXPECT_THAT(runCli(m_folder, {"topics", "p.themata"}).out, HasSubstr(" [milling]"));
}

TEST_F(ProjectCommands, ExportsReplaceSpacesInNames)
{
    EXPECT_EQ(
        runCli(m_folder, {"export", "p.themata", "--run", "Run 1", "--format", "mallet-state", "--out", "s.gz"}).status,
        0);
    EXPECT_EQ(contentOf(m_folder / "s.gz").substr(0, 2), "\x1f\x8b");
    EXPECT_EQ(runCli(m_folder, {"export", "p.themata", "--format", "csv", "--out", "tables"}).status, 0);
    for (const char* table : {"topics.csv", "topic-words.csv", "document-topics.csv", "model.csv"})
        EXPECT_GT(contentOf(m_folder / "tables" / table).size(), 20U) << table;
}

TEST_F(ProjectCommands, CheckFindsAProjectSound)
{
    const Outcome outcome = runCli(m_folder, {"check", "p.themata"});
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    EXPECT_EQ(outcome.out, "p.themata is sound\n");
}

TEST_F(ProjectCommands, HelpAndVersion)
{
    EXPECT_EQ(runCli(m_folder, {"--version"}).out, "themata-cli " THEMATA_VERSION "\n");
    for (const std::string command : {"import", "process", "train", "topics", "mark", "similar", "tokens", "diagnose", "info", "export", "check"}) {
        EXPECT_THAT(runCli(m_folder, {"--help"}).out, HasSubstr(command));
        const Outcome help = runCli(m_folder, {command, "--help"});
        EXPECT_EQ(help.status, 0);
        EXPECT_EQ(help.err, "");
    }
}

} // namespace themata::test
