// Shares of topics over time and by group: as tables, as JSON and as CSV.
#include "engine/store/project.h"
#include "tests/cli/run_cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace themata::test {

using testing::HasSubstr;

namespace {

/// Forty documents of four years and two groups, about the sea or the field.
std::string speeches()
{
    std::string csv = "id,date,party,text\n";
    for (int d = 0; d < 40; ++d) {
        csv += std::to_string(d) + ',' + std::to_string(1844 + d % 4) + ',' + (d % 2 ? "Whig" : "\"Free, Soil\"") + ',';
        for (int i = 0; i < 12; ++i)
            csv += std::string((d / 4 + i) % 3 ? "ship sail harbour " : "corn field mill ");
        csv += '\n';
    }
    return csv;
}

class Shares : public testing::Test {
protected:
    TemporaryFolder m_folder;

    void SetUp() override
    {
        m_folder.write("speeches.csv", speeches());
        const Outcome imported = run({"import", "speeches.csv", "--project", "p.themata", "--text", "text", "--date",
                                      "date", "--group", "party", "--min-count", "1"});
        ASSERT_EQ(imported.status, 0) << imported.err;
    }

    Outcome run(const std::vector<std::string>& arguments) { return runCli(m_folder, arguments); }

    void train(const std::string& name, const std::vector<std::string>& more)
    {
        std::vector<std::string> all{"train", "p.themata", "--topics", "3", "--warm-up", "4", "--name", name};
        all.insert(all.end(), more.begin(), more.end());
        const Outcome outcome = run(all);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }

    nlohmann::json json(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"topics", "p.themata", "--json"});
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return nlohmann::json::parse(outcome.out);
    }

    std::string exported(const std::vector<std::string>& more)
    {
        std::vector<std::string> all{"export", "p.themata", "--format", "shares", "--out", "out.csv"};
        all.insert(all.end(), more.begin(), more.end());
        const Outcome outcome = run(all);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return contentOf(m_folder / "out.csv");
    }
};

} // namespace

TEST_F(Shares, OfEachRowAddUpToOne)
{
    train("r", {"--iterations", "40", "--burn-in", "10", "--thin", "3"});
    for (const auto& [question, rows, count] :
         {std::tuple{"--over-time", "periods", 4U}, {"--by-group", "groups", 2U}}) {
        const auto topics = json({question});
        ASSERT_EQ(topics.size(), 3U);
        for (std::size_t row = 0; row < count; ++row) {
            double sum = 0;
            for (const auto& topic : topics) {
                const auto& share = topic[rows][row];
                EXPECT_EQ(topic["draws"], 10);
                EXPECT_LE(share["low"], share["high"]);
                EXPECT_GE(share["high"], share["share"].get<double>() - 0.2);
                EXPECT_EQ(share["tokens"], count == 4 ? 360 : 720);
                EXPECT_EQ(share["documents"], count == 4 ? 10 : 20);
                sum += share["share"].get<double>();
            }
            EXPECT_NEAR(sum, 1, 1e-9);
        }
    }
    const auto coarse = json({"--over-time", "--period", "5", "--topic", "2"});
    ASSERT_EQ(coarse.size(), 1U);
    EXPECT_EQ(coarse[0]["topic"], 2);
    EXPECT_EQ(coarse[0]["periods"][0]["period"], "1840-1844");
    EXPECT_EQ(coarse[0]["periods"][1]["period"], "1845-1849");
    EXPECT_EQ(coarse[0]["periods"][1]["documents"], 30);
}

TEST_F(Shares, AreTheSameWhetherTheRunWasStoppedOrNot)
{
    train("whole", {"--iterations", "40", "--burn-in", "10", "--thin", "3", "--cores", "1"});
    train("parts", {"--iterations", "17", "--burn-in", "10", "--thin", "3", "--cores", "2"});
    ASSERT_EQ(run({"train", "p.themata", "--resume", "parts", "--iterations", "40", "--cores", "1"}).status, 0);
    EXPECT_EQ(json({"--over-time", "--run", "whole"}), json({"--over-time", "--run", "parts"}));
    EXPECT_EQ(exported({"--run", "whole"}), exported({"--run", "parts"}));
    EXPECT_EQ(run({"check", "p.themata"}).status, 0);
}

TEST_F(Shares, GoOnAfterTheProgramWasKilled)
{
    CliProcess process(m_folder.path(),
                       {"train", "p.themata", "--topics", "3", "--warm-up", "4", "--name", "killed", "--iterations",
                        "10000000", "--burn-in", "10", "--thin", "3"});
    const auto saved = [this] {
        const auto project = Project::open(m_folder / "p.themata");
        const auto killed = project ? (*project)->findRun("killed") : Result<RunInfo>(tl::unexpected(project.error()));
        return killed ? killed->iteration : 0;
    };
    while (saved() == 0)
        usleep(10'000);
    process.signal(SIGKILL);
    process.wait();
    const std::string total = std::to_string(saved() + 50);
    ASSERT_EQ(run({"train", "p.themata", "--resume", "killed", "--iterations", total}).status, 0);
    train("whole", {"--iterations", total, "--burn-in", "10", "--thin", "3"});
    EXPECT_EQ(json({"--over-time", "--run", "killed"}), json({"--over-time", "--run", "whole"}));
    EXPECT_EQ(run({"check", "p.themata"}).status, 0);
}

TEST_F(Shares, AreAlsoTables)
{
    train("r", {"--iterations", "40", "--burn-in", "10", "--thin", "3"});
    const Outcome table = run({"topics", "p.themata", "--by-group", "--topic", "1"});
    EXPECT_THAT(table.out, HasSubstr("90 % interval over 10 kept draws of r."));
    EXPECT_THAT(table.out, HasSubstr("Free, Soil"));
    EXPECT_THAT(table.out, testing::Not(HasSubstr("Topic 2")));
    const std::string csv = exported({"--period", "5"});
    EXPECT_THAT(csv, HasSubstr("topic,label,of,name,share,low,high,tokens,documents,draws\r\n1,,corpus,,0."));
    EXPECT_THAT(csv, HasSubstr("1,,period,1840-1844,0."));
    EXPECT_THAT(csv, HasSubstr("3,,group,\"Free, Soil\",0."));
    EXPECT_EQ(linesOf(csv), 1U + 3 * (1 + 2 + 2));
}

TEST_F(Shares, OfTheLastStateHaveNoInterval)
{
    CliProcess process(m_folder.path(),
                       {"train", "p.themata", "--topics", "3", "--warm-up", "4", "--name", "r", "--iterations",
                        "10000000", "--burn-in", "9000000", "--json"});
    while (linesOf(process.outputSoFar()) < 10)
        usleep(10'000);
    process.signal(SIGINT);
    ASSERT_EQ(process.wait().status, 130);
    const auto topic = json({"--over-time"})[0];
    EXPECT_EQ(topic["draws"], 0);
    EXPECT_TRUE(topic["periods"][0]["low"].is_null());
    EXPECT_GT(topic["periods"][0]["share"], 0);
    EXPECT_THAT(run({"topics", "p.themata", "--over-time"}).out, HasSubstr("without intervals: it has kept no draws"));
    EXPECT_THAT(exported({}), HasSubstr(",,,360,10,0\r\n"));
}

TEST_F(Shares, OfOneDrawHaveNoneEither)
{
    train("r", {"--iterations", "40", "--burn-in", "30"});
    EXPECT_EQ(json({"--by-group"})[0]["draws"], 1);
    EXPECT_TRUE(json({"--by-group"})[0]["groups"][1]["high"].is_null());
    EXPECT_THAT(run({"topics", "p.themata", "--by-group"}).out, HasSubstr("the one draw that r has kept"));
}

TEST_F(Shares, WhatCannotBeIsRefused)
{
    train("r", {"--iterations", "5"});
    for (const std::vector<std::string>& usage : {std::vector<std::string>{"--over-time", "--by-group"},
                                                  {"--over-time", "--period", "0"},
                                                  {"--over-time", "--period", "5x"},
                                                  {"--by-group", "--period", "5"},
                                                  {"--period", "5"},
                                                  {"--over-time", "--json", "--details"},
                                                  {"--over-time", "--topic", "0"}}) {
        std::vector<std::string> all{"topics", "p.themata"};
        all.insert(all.end(), usage.begin(), usage.end());
        EXPECT_EQ(run(all).status, 2) << usage.back();
    }
    const Outcome months = run({"topics", "p.themata", "--over-time", "--period", "month"});
    EXPECT_EQ(months.status, 1);
    EXPECT_THAT(months.err, HasSubstr("kept by year"));
    EXPECT_THAT(run({"topics", "p.themata", "--over-time", "--topic", "4"}).err, HasSubstr("from 1 to 3"));

    writeBagOfWords(m_folder);
    ASSERT_EQ(run({"import", "docword.little.txt", "--project", "plain.themata"}).status, 0);
    ASSERT_EQ(run({"train", "plain.themata", "--topics", "2", "--iterations", "4"}).status, 0);
    EXPECT_THAT(run({"topics", "plain.themata", "--over-time"}).err, HasSubstr("no dates"));
    EXPECT_THAT(run({"topics", "plain.themata", "--by-group"}).err, HasSubstr("no groups"));
}

} // namespace themata::test
