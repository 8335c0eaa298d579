// Runs whose traces are known, through `themata-cli diagnose`.
#include "engine/store/project.h"
#include "tests/cli/run_cli.h"
#include "tests/support/series.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace themata::test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

class Diagnose : public testing::Test {
protected:
    TemporaryFolder m_folder;

    void SetUp() override
    {
        for (int i = 0; i < 4; ++i)
            m_folder.write("texts/" + std::to_string(i) + ".txt", "The miller grinds the corn by the river.");
        ASSERT_EQ(runCli(m_folder, {"import", "texts", "--project", "p.themata"}).status, 0);
        ASSERT_EQ(runCli(m_folder, {"train", "p.themata", "--topics", "2", "--iterations", "1", "--seed", "99"}).status,
                  0);
        m_project = std::move(Project::open(m_folder / "p.themata").value());
        m_config.topics = 3;
        m_config.warmUp = 40;
    }

    /// Adds a run of 40 warm-up iterations and `draws` more, with independent draws and a trend.
    void addRun(std::uint64_t seed, std::size_t draws, double level = 0, double trend = 0)
    {
        ModelConfig config = m_config;
        config.seed = seed;
        const auto run = m_project->addRun({}, config, 40 + draws, m_keep).value();
        const auto noise = normalSeries(40 + draws, 0, 2 * run.id.value), more = normalSeries(40 + draws, 0, seed);
        std::vector<TracePoint> points(40 + draws);
        for (std::size_t i = 0; i < points.size(); ++i) {
            points[i].iteration = i + 1;
            points[i].logPosterior = i < 40 ? 1e6 : -5000 + noise[i] + level + trend * static_cast<double>(i);
            points[i].densityNw = 0.2 + 0.01 * more[i];
            points[i].densityNd = 0.5;
        }
        ASSERT_TRUE(m_project->saveCheckpoint(run.id, m_project->state(RunId{1}).value(), points, RunStatus::Finished));
    }

    Outcome diagnose(std::vector<std::string> options = {})
    {
        options.insert(options.begin(), {"diagnose", "p.themata"});
        return runCli(m_folder, options);
    }

    nlohmann::json json(std::vector<std::string> options = {})
    {
        options.emplace_back("--json");
        return nlohmann::json::parse(diagnose(options).out);
    }

    ModelConfig m_config;
    std::optional<KeepRule> m_keep;
    std::unique_ptr<Project> m_project;
};

} // namespace

TEST_F(Diagnose, TheRunsWithOtherSeedsAreTheChains)
{
    addRun(1, 1000);
    addRun(2, 1200);
    const Outcome outcome = diagnose({"--run", "Run 2"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("Run 2, seed 1: iterations 41 to 1,040\n"),
                      HasSubstr("Run 3, seed 2: iterations 241 to 1,240\n"), Not(HasSubstr("Run 1,"))));
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("\nlog posterior "), HasSubstr("\ndensity of n_w "), Not(HasSubstr("density of n_d")),
                      Not(HasSubstr("zeros"))))
        << "what is constant is left out";
    EXPECT_THAT(outcome.out, HasSubstr("\nSettled: the chains agree (R-hat is 1.00"));
}

TEST_F(Diagnose, JsonHoldsTheFigures)
{
    addRun(1, 1000);
    addRun(2, 1000);
    const auto found = json();
    EXPECT_EQ(found["draws"], 1000);
    EXPECT_EQ(found["chains"].size(), 2U);
    EXPECT_EQ(found["chains"][1]["name"], "Run 3");
    EXPECT_EQ(found["chains"][1]["burnIn"], 40);
    EXPECT_EQ(found["verdict"]["kind"], "settled");
    const auto& posterior = found["scalars"][0];
    EXPECT_EQ(posterior["name"], "logPosterior");
    EXPECT_NEAR(posterior["mean"].get<double>(), -5000, 0.2) << "without the warm-up";
    EXPECT_NEAR(posterior["standardDeviation"].get<double>(), 1, 0.1);
    EXPECT_NEAR(posterior["standardError"].get<double>(), 1 / std::sqrt(2000.0), 0.005);
    EXPECT_NEAR(posterior["rhat"].get<double>(), 1, 0.01);
    EXPECT_NEAR(posterior["bulkEss"].get<double>(), 2000, 400);
    EXPECT_NEAR(posterior["tailEss"].get<double>(), 2000, 400);
    EXPECT_NEAR(posterior["inefficiency"].get<double>(), 1, 0.2);
    EXPECT_EQ(posterior["gewekeZ"].size(), 2U);
}

TEST_F(Diagnose, TellsWhatIsWrong)
{
    addRun(1, 1000);
    EXPECT_THAT(diagnose().out, HasSubstr("\nSettled, as far as one chain can tell"));
    addRun(2, 1000, 10);
    EXPECT_THAT(diagnose().out, HasSubstr("\nThe chains disagree: R-hat of the log posterior is "));
    m_config.alpha = 0.2;
    addRun(1, 1000, 0, 0.01);
    EXPECT_THAT(diagnose().out, HasSubstr("\nStill moving: the log posterior rises between"));
    m_config.alpha = 0.3;
    addRun(1, 60);
    EXPECT_THAT(diagnose().out, HasSubstr("\nToo few draws to tell: "));
}

TEST_F(Diagnose, BurnInLeavesTheClimbOut)
{
    addRun(1, 1000, 0, 0.01);
    EXPECT_EQ(json()["verdict"]["kind"], "stillMoving");
    const auto late = json({"--burn-in", "540"});
    EXPECT_EQ(late["draws"], 500);
    EXPECT_EQ(late["chains"][0]["burnIn"], 540);
    EXPECT_EQ(json({"--burn-in", "7"})["draws"], 1000) << "the warm-up is longer";
}

TEST_F(Diagnose, LeavesOutTheBurnInThatARunWasGiven)
{
    m_keep = KeepRule{540, 10};
    addRun(1, 1000, 0, 0.01);
    EXPECT_EQ(json()["draws"], 500);
    EXPECT_EQ(json()["chains"][0]["burnIn"], 540);
    EXPECT_EQ(json({"--burn-in", "0"})["draws"], 1000);
    m_keep = KeepRule{5000, 10};
    addRun(2, 1000);
    EXPECT_EQ(json()["chains"][0]["burnIn"], 540);
    EXPECT_EQ(json()["chains"][1]["burnIn"], 520) << "half of its iterations: it still burns in";
}

TEST_F(Diagnose, OfASeedTheLongestRunCounts)
{
    addRun(1, 1000);
    addRun(2, 100);
    addRun(2, 500);
    addRun(3, 21); // too short to be of use
    EXPECT_EQ(json({"--run", "2"})["draws"], 500);
    EXPECT_EQ(json({"--run", "2"})["chains"].size(), 2U);
    EXPECT_EQ(json({"--run", "3"})["draws"], 100) << "the run asked for stays";
    EXPECT_EQ(json({"--run", "3"})["chains"].size(), 2U);
}

TEST_F(Diagnose, RunsNamedMayDifferInTheWayToTheModel)
{
    addRun(1, 1000);
    m_config.sampler = SamplerId::PcldaDense;
    addRun(1, 1000);
    EXPECT_EQ(json({"--run", "2"})["chains"].size(), 1U);
    EXPECT_EQ(json({"--run", "3", "--run", "2"})["chains"].size(), 2U);
}

TEST_F(Diagnose, RunsThatAreNoChainsOfOneModelAreRefused)
{
    addRun(1, 100);
    addRun(1, 100);
    m_config.beta = 0.02;
    addRun(1, 100);
    const auto refused = [&](const std::vector<std::string>& options, const char* reason) {
        const Outcome outcome = diagnose(options);
        EXPECT_EQ(outcome.status, 1);
        EXPECT_EQ(outcome.out, "");
        EXPECT_EQ(linesOf(outcome.err), 1U);
        EXPECT_THAT(outcome.err, HasSubstr(reason));
    };
    refused({"--run", "9"}, "There is no run \"9\"");
    refused({"--run", "2", "--run", "2"}, "Run 2 is named twice");
    refused({"--run", "2", "--run", "3"}, "Run 2 and Run 3 are one chain");
    refused({"--run", "2", "--run", "4"}, "Run 2 and Run 4 are different models");
    refused({"--run", "2", "--burn-in", "130"}, "Run 2: Too short to tell: 10 iterations to judge by");
    refused({"--run", "1"}, "Run 1: Too short to tell: 0 iterations");
}

} // namespace themata::test
