// Several chains of one model, as a script would train them.
#include "engine/store/project.h"
#include "tests/cli/little_corpus.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <sstream>
#include <thread>

namespace themata::test {

using testing::HasSubstr;

namespace {

class Chains : public InALittleCorpus {
protected:
    std::unique_ptr<Project> openProject() const { return Project::open(m_folder / "p.themata").value(); }

    static std::vector<nlohmann::json> jsonLines(const std::string& text)
    {
        std::vector<nlohmann::json> lines;
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);)
            lines.push_back(nlohmann::json::parse(line));
        return lines;
    }
};

} // namespace

TEST_F(Chains, OfOneModelHoldTheSameDocumentsOutAndAreJudgedByThem)
{
    const auto lines = [&](const char* seed, const char* chains, const char* cores) {
        const Outcome outcome = run({"train", "--corpus", "docword.little.txt", "--topics", "3", "--iterations", "60",
                                     "--warm-up", "2", "--seed", seed, "--held-out", "0.2", "--chains", chains, "--cores",
                                     cores, "--json"});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return jsonLines(outcome.out);
    };
    const auto two = lines("7", "2", "1"), again = lines("7", "2", "3"), one = lines("7", "1", "1");
    ASSERT_EQ(two.size(), 122U);
    for (std::size_t i = 1; i <= 120; ++i) {
        EXPECT_LT(two[i]["heldOut"], 0);
        EXPECT_EQ(two[i]["heldOut"], again[i]["heldOut"]) << "on three cores";
    }
    EXPECT_EQ(two[60]["heldOut"], one[60]["heldOut"]);
    EXPECT_EQ(two.back()["chains"][1]["heldOut"], two[120]["heldOut"]);
    EXPECT_EQ(two[0]["plannedBytes"]["z"], one[0]["plannedBytes"]["z"]);
    EXPECT_NE(two[60]["heldOut"], two[120]["heldOut"]);
}

TEST_F(Chains, HeldOutDocumentsAreOfACorpusAlone)
{
    makeProject();
    const Outcome ofProject = run({"train", "p.themata", "--topics", "3", "--held-out", "0.2"});
    EXPECT_NE(ofProject.status, 0);
    EXPECT_THAT(ofProject.err, HasSubstr("--held-out"));
    const Outcome tooMuch = run({"train", "--corpus", "docword.little.txt", "--topics", "3", "--held-out", "1"});
    EXPECT_NE(tooMuch.status, 0);
    EXPECT_THAT(tooMuch.err, HasSubstr("The share of documents to hold out is 1"));
    const Outcome trained = run({"train", "--corpus", "docword.little.txt", "--topics", "3", "--held-out", "0.2", "--chains",
                                 "2", "--iterations", "3"});
    EXPECT_THAT(trained.out, HasSubstr(", held-out log likelihood -"));
}

TEST_F(Chains, AChainWithHeldOutDocumentsGoesOn)
{
    const auto train = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"train", "--corpus", "docword.little.txt", "--topics", "3", "--held-out", "0.2"});
        const Outcome outcome = run(more);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
    };
    train({"--iterations", "4", "--state-file", "4.state"});
    train({"--iterations", "9", "--continue-from", "4.state", "--state-file", "9.state"});
    train({"--iterations", "9", "--state-file", "whole.state"});
    EXPECT_EQ(contentOf(m_folder / "9.state"), contentOf(m_folder / "whole.state"));
}

TEST_F(Chains, OfAProjectAreRunsThatBelongTogether)
{
    makeProject();
    const Outcome outcome = run({"train", "p.themata", "--topics", "3", "--iterations", "12", "--warm-up", "2", "--seed",
                                 "7", "--chains", "3"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(linesOf(outcome.out), 4U) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("Run 1, chain 2, seed 8: log posterior -"));
    EXPECT_THAT(outcome.out, HasSubstr("Too short to tell: 6 iterations to judge by"));
    ASSERT_EQ(run({"train", "p.themata", "--topics", "3", "--iterations", "12", "--warm-up", "2", "--seed", "8"}).status, 0);

    const auto project = openProject();
    const std::vector<RunInfo> runs = *project->runs();
    ASSERT_EQ(runs.size(), 4U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(runs[i].name, "Run 1, chain " + std::to_string(i + 1));
        EXPECT_EQ(runs[i].config.seed, 7 + i);
        EXPECT_EQ(runs[i].chainOf, runs[0].id);
        EXPECT_EQ(runs[i].iteration, 12U);
        EXPECT_EQ(runs[i].status, RunStatus::Finished);
    }
    EXPECT_FALSE(runs[3].chainOf.has_value());
    EXPECT_EQ(project->state(runs[1].id)->z, project->state(runs[3].id)->z) << "as alone";
    EXPECT_NE(project->state(runs[0].id)->z, project->state(runs[1].id)->z);
    const auto info = nlohmann::json::parse(run({"info", "p.themata", "--json"}).out);
    EXPECT_EQ(info["runs"][2]["chainOf"], 1);
    EXPECT_TRUE(info["runs"][3]["chainOf"].is_null());
}

TEST_F(Chains, EachLineOfJsonHasItsChainAndTheLastTheVerdict)
{
    makeProject();
    const std::vector<std::string> options{"--topics", "3", "--iterations", "40", "--warm-up", "5", "--chains", "2",
                                           "--json"};
    for (std::vector<std::string> command :
         {std::vector<std::string>{"train", "p.themata", "--name", "mine"}, {"train", "--corpus", "docword.little.txt"}}) {
        const bool inProject = command[1] == "p.themata";
        command.insert(command.end(), options.begin(), options.end());
        const Outcome outcome = run(command);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        const auto lines = jsonLines(outcome.out);
        ASSERT_EQ(lines.size(), 1U + 2 * 40 + 1);
        EXPECT_TRUE(lines[0].contains("plannedBytes"));
        for (std::size_t i = 0; i < 80; ++i) {
            EXPECT_EQ(lines[i + 1]["chain"], i / 40 + 1);
            EXPECT_EQ(lines[i + 1]["iteration"], i % 40 + 1);
        }
        const auto& last = lines.back();
        EXPECT_EQ(last["chains"][1]["name"], inProject ? "mine, chain 2" : "Chain 2");
        EXPECT_EQ(last["chains"][1]["seed"], 2);
        EXPECT_NEAR(last["chains"][1]["logPosterior"].get<double>(), lines[80]["logPosterior"].get<double>(), 1e-3);
        EXPECT_TRUE(last["verdict"]["kind"].is_string());
        EXPECT_GT(last["verdict"]["sentence"].get<std::string>().size(), 10U);
    }
}

TEST_F(Chains, ThatASignalLeavesOutCanBeResumed)
{
    makeProject();
    CliProcess process(m_folder.path(), {"train", "p.themata", "--topics", "3", "--iterations", "100000000", "--chains",
                                         "3", "--json"});
    while (linesOf(process.outputSoFar()) < 3)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    process.signal(SIGINT);
    const Outcome stopped = process.wait();
    EXPECT_EQ(stopped.status, 130);
    EXPECT_EQ(linesOf(stopped.err), 1U) << stopped.err;
    EXPECT_THAT(stopped.err, HasSubstr("--resume \"Run 1, chain 1\", and the same with the chains after it"));
    const Outcome resumed = run({"train", "p.themata", "--resume", "Run 1, chain 3", "--iterations", "4"});
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(openProject()->findRun("Run 1, chain 3")->iteration, 4U);
    EXPECT_EQ(openProject()->findRun("Run 1, chain 3")->config.seed, 3U);
}

TEST_F(Chains, ThatCannotBe)
{
    makeProject();
    const std::vector<std::string> corpus{"train", "--corpus", "docword.little.txt", "--topics", "3", "--chains", "2"};
    for (const auto& [option, file] : {std::pair{"--state", "s.gz"}, {"--state-file", "s.state"},
                                       {"--continue-from", "s.state"}, {"--sweeps-csv", "s.csv"}}) {
        std::vector<std::string> command = corpus;
        command.insert(command.end(), {option, file});
        const Outcome refused = run(command);
        EXPECT_EQ(refused.status, 2) << option;
        EXPECT_THAT(refused.err, HasSubstr(std::string("--chains excludes ") + option));
    }
    EXPECT_EQ(run({"train", "p.themata", "--topics", "3", "--chains", "0"}).status, 2);
    EXPECT_EQ(run({"train", "p.themata", "--resume", "1", "--chains", "2"}).status, 2);
    EXPECT_EQ(run({"train", "p.themata", "--topics", "0", "--chains", "2"}).status, 1);
    EXPECT_TRUE(openProject()->runs()->empty()) << "settings that do not fit leave no runs behind";
}

} // namespace themata::test
