// A run that goes on from another one's topics after a word was stopped, by the program.
#include "engine/store/project.h"
#include "tests/cli/run_cli.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace themata::test {

using testing::HasSubstr;

namespace {

class StartFrom : public testing::Test {
protected:
    TemporaryFolder m_folder;

    void SetUp() override
    {
        for (int i = 0; i < 9; ++i)
            m_folder.write("texts/mill " + std::to_string(i) + ".txt",
                           "The miller grinds the corn. The mill stands by the river, and the corn is good. " //
                               + std::string(i % 2 == 0 ? "Ships sail." : "Rain falls."));
        done({"import", "texts", "--project", "p.themata", "--min-count", "1"});
        done({"train", "p.themata", "--topics", "3", "--iterations", "4", "--warm-up", "1", "--learn-alpha",
              "asymmetric", "--held-out", "0.2"});
        done({"process", "p.themata", "--stop", "corn"});
    }

    std::string done(const std::vector<std::string>& arguments)
    {
        const Outcome outcome = runCli(m_folder, arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.out;
    }

    std::string refused(const std::vector<std::string>& arguments)
    {
        const Outcome outcome = runCli(m_folder, arguments);
        EXPECT_NE(outcome.status, 0);
        return outcome.err;
    }

    RunInfo run(const std::string& name) { return project()->findRun(name).value(); }
    std::unique_ptr<Project> project() { return Project::open(m_folder / "p.themata").value(); }
};

} // namespace

TEST_F(StartFrom, ANewRunHasTheSettingsOfTheOtherOnTheNewCorpus)
{
    const std::string out = done({"train", "p.themata", "--start-from", "Run 1", "--iterations", "6", "--seed", "9"});
    EXPECT_THAT(out, HasSubstr("Of Run 1, "));
    EXPECT_THAT(out, HasSubstr("tokens keep their topics; 0 were not there"));
    const RunInfo from = run("Run 1"), now = run("2");
    EXPECT_EQ(now.name, "Run 2, from Run 1");
    EXPECT_EQ(now.corpus.value, 2);
    EXPECT_EQ(now.iteration, 6U);
    EXPECT_EQ(now.config.topics, 3U);
    EXPECT_EQ(now.config.learnAlpha, AlphaLearning::Asymmetric);
    EXPECT_EQ(now.config.warmUp, 0U);
    EXPECT_EQ(now.config.seed, 9U);
    EXPECT_EQ(now.heldOut, from.heldOut);
    EXPECT_EQ(now.keep->burnIn, 3U);
    EXPECT_THAT(done({"check", "p.themata"}), HasSubstr("sound"));
}

TEST_F(StartFrom, ItIsTheSameOnAnyNumberOfCoresAndAfterAStop)
{
    done({"train", "p.themata", "--start-from", "Run 1", "--name", "one", "--iterations", "5", "--cores", "1"});
    done({"train", "p.themata", "--start-from", "Run 1", "--name", "three", "--iterations", "2", "--cores", "3"});
    done({"train", "p.themata", "--resume", "three", "--iterations", "5", "--cores", "3"});
    EXPECT_EQ(project()->state(run("one").id).value().z, project()->state(run("three").id).value().z);
    EXPECT_EQ(run("one").config.seed, 2U) << "the next one";
}

TEST_F(StartFrom, FromWhichRunIsToldAndTheExportsCommandMakesItAgain)
{
    const std::vector<std::string> train{"train",        "p.themata", "--start-from", "Run 1", "--seed", "9",
                                         "--iterations", "6",         "--burn-in",    "3",     "--thin", "1"};
    const auto named = [&train](const std::string& name) {
        std::vector<std::string> all = train;
        all.insert(all.end(), {"--name", name});
        return all;
    };
    done(named("grain"));
    const auto info = nlohmann::json::parse(done({"info", "p.themata", "--json"}));
    EXPECT_TRUE(info["runs"][0]["startedFrom"].is_null());
    EXPECT_EQ(info["runs"][1]["startedFrom"], info["runs"][0]["number"]);
    EXPECT_THAT(done({"info", "p.themata"}), HasSubstr("grain (corpus version 2): pclda, K = 3"));
    EXPECT_THAT(done({"info", "p.themata"}), HasSubstr(", began with the topics of Run 1"));

    done({"export", "p.themata", "--format", "all", "--out", "all"});
    const std::string command =
        "themata-cli train p.themata --start-from 'Run 1' --seed 9 --iterations 6 --burn-in 3 --thin 1\n";
    const std::string readme = contentOf(m_folder / "all/README.txt"), report = contentOf(m_folder / "all/report.html");
    EXPECT_THAT(readme, HasSubstr("\nThe run began with the topics of Run 1.\n"));
    EXPECT_THAT(readme, HasSubstr("    " + command));
    EXPECT_THAT(report, HasSubstr("<pre>themata-cli train p.themata --start-from "));
    EXPECT_THAT(readme, HasSubstr("Run 1 has to be as it was"));
    EXPECT_THAT(report, HasSubstr("<tr><th>Began with the topics of</th><td>Run 1</td></tr>"));
    EXPECT_THAT(report, HasSubstr("if Run 1 is as it was when this run began with its topics"));
    EXPECT_THAT(contentOf(m_folder / "all/csv/model.csv"), HasSubstr("began with the topics of,Run 1\r\n"));

    done(named("again"));
    EXPECT_EQ(project()->state(run("again").id).value().z, project()->state(run("grain").id).value().z);
}

TEST_F(StartFrom, JsonIsStillOneObjectALine)
{
    const std::string out = done({"train", "p.themata", "--start-from", "1", "--iterations", "2", "--json"});
    EXPECT_EQ(iterationsIn(out), 2U);
    EXPECT_TRUE(nlohmann::json::accept(out.substr(0, out.find('\n'))));
}

TEST_F(StartFrom, WhatDoesNotFitIsSaid)
{
    EXPECT_THAT(refused({"train", "p.themata", "--start-from", "Run 7"}), HasSubstr("There is no run \"Run 7\""));
    EXPECT_THAT(refused({"train", "p.themata", "--start-from", "Run 1", "--topics", "4"}), HasSubstr("--topics"));
    EXPECT_THAT(refused({"train", "p.themata", "--start-from", "Run 1", "--resume", "Run 1"}), HasSubstr("--resume"));
    EXPECT_EQ(project()->runs().value().size(), 1U) << "nothing is left behind";
}

} // namespace themata::test
