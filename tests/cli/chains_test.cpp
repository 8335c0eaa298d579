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
        const Outcome outcome =
            run({"train", "--corpus", "docword.little.txt", "--topics", "3", "--iterations", "60", "--warm-up", "2",
                 "--seed", seed, "--held-out", "0.2", "--chains", chains, "--cores", cores, "--json"});
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

TEST_F(Chains, OfAProjectHoldTheSameDocumentsOutAsOfItsCorpus)
{
    makeProject();
    const auto lines = [&](std::vector<std::string> source, const char* chains) {
        source.insert(source.begin(), "train");
        source.insert(source.end(),
                      {"--topics", "3", "--iterations", "60", "--warm-up", "2", "--held-out", "0.2", "--chains", chains,
                       "--json"});
        const Outcome outcome = run(source);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return jsonLines(outcome.out);
    };
    const auto one = lines({"p.themata"}, "1"), two = lines({"p.themata"}, "2"),
               corpus = lines({"--corpus", "docword.little.txt"}, "1");
    ASSERT_EQ(one.size(), 61U);
    ASSERT_EQ(two.size(), 122U);
    for (std::size_t i = 1; i <= 60; ++i) {
        EXPECT_LT(one[i]["heldOut"], 0);
        EXPECT_EQ(one[i]["heldOut"], two[i]["heldOut"]);
        EXPECT_EQ(one[i]["heldOut"], corpus[i]["heldOut"]);
    }
    const auto info = nlohmann::json::parse(run({"info", "p.themata", "--json"}).out);
    EXPECT_EQ(info["runs"][0]["heldOut"], 0.2);
    EXPECT_GT(info["runs"][0]["heldOutTokens"], 0);
    EXPECT_THAT(run({"info", "p.themata"}).out, HasSubstr(", 20 % of documents held out ("));
    EXPECT_THAT(run({"diagnose", "p.themata"}).out, HasSubstr("held-out likelihood"));
}

TEST_F(Chains, ARunWithHeldOutDocumentsGoesOnAndIsExported)
{
    makeProject();
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{"--topics", "3", "--iterations", "12", "--warm-up", "2", "--thin", "2", "--held-out",
                                   "0.2", "--name", "cut"},
          {"--resume", "cut", "--iterations", "30"},
          {"--topics", "3", "--iterations", "30", "--warm-up", "2", "--thin", "2", "--held-out", "0.2", "--burn-in",
           "6", "--name", "whole"}}) {
        std::vector<std::string> all{"train", "p.themata"};
        all.insert(all.end(), more.begin(), more.end());
        const Outcome outcome = run(all);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }
    const auto project = openProject();
    const RunInfo cut = *project->findRun("cut"), whole = *project->findRun("whole");
    EXPECT_EQ(project->state(cut.id)->z, project->state(whole.id)->z);
    EXPECT_LT(project->state(cut.id)->z.size(), (*project->corpus())->tokenCount());
    EXPECT_EQ(cut.keptDraws, whole.keptDraws);
    for (const char* run_ : {"cut", "whole"})
        for (const char* format : {"csv", "theta-means", "phi-means", "mallet-state"}) {
            const std::string out = std::string(run_) + format;
            const Outcome outcome = run({"export", "p.themata", "--run", run_, "--format", format, "--out", out});
            EXPECT_EQ(outcome.status, 0) << outcome.err;
        }
    for (const char* name : {"theta-means", "phi-means"})
        EXPECT_EQ(contentOf(m_folder / (std::string("cut") + name)),
                  contentOf(m_folder / (std::string("whole") + name)));
    EXPECT_EQ(run({"topics", "p.themata", "--run", "cut"}).status, 0);
    EXPECT_EQ(run({"check", "p.themata"}).status, 0);
    const Outcome again = run({"train", "p.themata", "--resume", "cut", "--iterations", "40", "--held-out", "0.1"});
    EXPECT_NE(again.status, 0) << "a run has its own";
}

TEST_F(Chains, AShareOfDocumentsThatCannotBeHeldOutIsRefused)
{
    makeProject();
    for (const std::vector<std::string>& source :
         {std::vector<std::string>{"p.themata"}, {"--corpus", "docword.little.txt"}})
        for (const char* chains : {"1", "2"}) {
            std::vector<std::string> all{"train", "--topics", "3", "--held-out", "1", "--chains", chains};
            all.insert(all.end(), source.begin(), source.end());
            const Outcome tooMuch = run(all);
            EXPECT_NE(tooMuch.status, 0);
            EXPECT_THAT(tooMuch.err, HasSubstr("The share of documents to hold out is 1"));
        }
    EXPECT_TRUE(openProject()->runs()->empty()) << "no run is left behind";
    const Outcome trained = run({"train", "--corpus", "docword.little.txt", "--topics", "3", "--held-out", "0.2",
                                 "--chains", "2", "--iterations", "3"});
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
    const Outcome outcome = run({"train", "p.themata", "--topics", "3", "--iterations", "12", "--warm-up", "2",
                                 "--seed", "7", "--chains", "3"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(linesOf(outcome.out), 4U) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("Run 1, chain 2, seed 8: log posterior -"));
    EXPECT_THAT(outcome.out, HasSubstr("Too short to tell: 6 iterations to judge by"));
    ASSERT_EQ(
        run({"train", "p.themata", "--topics", "3", "--iterations", "12", "--warm-up", "2", "--seed", "8"}).status, 0);

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
    const std::vector<std::string> options{"--topics", "3", "--iterations", "40", "--warm-up", "5",
                                           "--chains", "2", "--json"};
    for (std::vector<std::string> command : {std::vector<std::string>{"train", "p.themata", "--name", "mine"},
                                             {"train", "--corpus", "docword.little.txt"}}) {
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
    CliProcess process(m_folder.path(),
                       {"train", "p.themata", "--topics", "3", "--iterations", "100000000", "--chains", "3", "--json"});
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
    for (const auto& [option, file] : {std::pair{"--state", "s.gz"},
                                       {"--state-file", "s.state"},
                                       {"--continue-from", "s.state"},
                                       {"--sweeps-csv", "s.csv"}}) {
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
