// A chain that goes through the file is the chain that was never stopped, and others may read while it trains.
#include "tests/store/fixtures.h"

#include <thread>

namespace themata::test {

namespace {

/// Counts of documents of six years and two groups.
class DatedCounts : public CountsReader {
public:
    DatedCounts(std::vector<std::vector<BagEntry>> bags, std::size_t words)
        : CountsReader(std::move(bags), words)
    {
        for (std::size_t d = 0; d < m_documents.size(); ++d) {
            m_documents[d].date = std::to_string(1900 + d % 6);
            m_documents[d].group = d % 4 == 0 ? "north" : "south";
        }
    }
};

class Training : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder / "p.themata";
    ModelConfig m_config;
    RunId m_run;

    void SetUp() override
    {
        std::vector<std::vector<BagEntry>> bags;
        for (std::uint32_t d = 0; d < 30; ++d) {
            bags.emplace_back();
            for (std::uint32_t v = 0; v < 20; ++v)
                if ((d * 5 + v * v) % 3 > 0)
                    bags.back().push_back({v, 1 + d * v % 4});
        }
        const auto project = valueOf(Project::create(m_file));
        DatedCounts reader(bags, 20);
        importInto(*project, reader);
        m_config.topics = 4;
        m_config.warmUp = 5;
        m_run = valueOf(project->addRun("", m_config, 30, KeepRule{6, 3})).id;
    }

    /// Opens the project, trains up to `iterations` in all, closes it.
    void trainTo(std::uint64_t iterations, int cores)
    {
        const auto project = valueOf(Project::open(m_file));
        Arena arena(cores);
        const RunInfo run = valueOf(project->run(m_run));
        auto corpus = valueOf(project->corpus());
        const auto chain = valueOf(
            run.iteration == 0 ? Chain::start(corpus, run.config, arena)
                               : Chain::resume(corpus, run.config, valueOf(project->state(m_run)), run.seconds, arena));
        PosteriorMeans means = valueOf(project->means(m_run, corpus));
        ShareDraws shares = valueOf(project->shares(m_run, corpus));
        ProjectCheckpoints checkpoints(*project, m_run, &means, &shares);
        TrainingHooks hooks;
        hooks.checkpoints = &checkpoints;
        hooks.keep = run.keep;
        hooks.means = &means;
        hooks.shares = &shares;
        TrainingControl control(iterations, cores);
        EXPECT_EQ(valueOf(train(*chain, control, arena, hooks, {})), TrainingSnapshot::Phase::Finished);
    }
};

} // namespace

TEST_F(Training, StoppedAndResumedThroughTheFileIsTheSameChain)
{
    trainTo(7, 1);
    trainTo(8, 3);
    trainTo(30, 2);

    const auto project = valueOf(Project::open(m_file));
    Arena arena(1);
    const auto chain = valueOf(Chain::start(valueOf(project->corpus()), m_config, arena));
    std::vector<double> logPosteriors;
    PosteriorMeans means(chain->corpus(), m_config);
    ShareDraws shares =
        valueOf(project->shares(valueOf(project->addRun("none", m_config, 1, KeepRule{})).id, chain->corpus()));
    while (chain->state().iteration < 30) {
        logPosteriors.push_back(chain->sweep(arena).logPosterior);
        if (!KeepRule{6, 3}.keeps(chain->state().iteration, m_config.warmUp))
            continue;
        means.add(chain->state(), chain->counts(), arena);
        shares.add(*chain->corpus(), chain->state().z, arena);
    }
    EXPECT_EQ(valueOf(project->means(m_run, chain->corpus())).sums(), means.sums());
    const ShareDraws saved = valueOf(project->shares(m_run, chain->corpus()));
    EXPECT_EQ(saved.cells().size(), 9U) << "north is in even years alone";
    EXPECT_EQ(saved.seen(), 8U);
    EXPECT_EQ(saved.draws(), shares.draws());
    EXPECT_EQ(valueOf(project->run(m_run)).keptDraws, 8U);
    EXPECT_TRUE(valueOf(project->check()).empty());
    EXPECT_EQ(valueOf(project->state(m_run)).z, chain->state().z);
    const auto trace = valueOf(project->trace(m_run));
    ASSERT_EQ(trace.size(), 30U);
    double seconds = 0;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        EXPECT_EQ(trace[i].iteration, i + 1);
        EXPECT_EQ(trace[i].logPosterior, logPosteriors[i]);
        EXPECT_GE(trace[i].seconds, seconds) << "training time goes on over sessions";
        seconds = trace[i].seconds;
    }
}

TEST_F(Training, WhatIsLearnedGoesOnThroughTheFileToo)
{
    m_config.pi = 0.5;
    m_config.learnAlpha = AlphaLearning::Asymmetric;
    m_config.learnBeta = m_config.learnPi = true;
    m_config.warmUp = 3;
    m_run = valueOf(valueOf(Project::open(m_file))->addRun("", m_config, 20)).id;
    trainTo(6, 1);
    trainTo(20, 2);

    const auto project = valueOf(Project::open(m_file));
    Arena arena(1);
    const auto chain = valueOf(Chain::start(valueOf(project->corpus()), m_config, arena));
    std::vector<TracePoint> points;
    while (chain->state().iteration < 20)
        points.push_back(chain->sweep(arena));
    const ChainState state = valueOf(project->state(m_run));
    EXPECT_EQ(state.z, chain->state().z);
    EXPECT_EQ(state.hyperparameters, chain->state().hyperparameters);
    EXPECT_NE(state.hyperparameters.alpha[0], state.hyperparameters.alpha[1]);
    EXPECT_NE(state.hyperparameters.beta, m_config.beta);
    EXPECT_NE(state.hyperparameters.pi[0], m_config.pi);
    const auto trace = valueOf(project->trace(m_run));
    ASSERT_EQ(trace.size(), points.size());
    for (std::size_t i = 0; i < trace.size(); ++i) {
        EXPECT_EQ(trace[i].alpha, points[i].alpha);
        EXPECT_EQ(trace[i].beta, points[i].beta);
        EXPECT_EQ(trace[i].pi, points[i].pi);
        EXPECT_EQ(trace[i].zerosPhi, points[i].zerosPhi);
        EXPECT_EQ(trace[i].topicShares[0], points[i].topicShares[0]);
        EXPECT_EQ(trace[i].topicShares[1], points[i].topicShares[1]);
    }
}

TEST_F(Training, OthersReadWhileItSaves)
{
    std::jthread writer([this] {
        const auto project = valueOf(Project::open(m_file));
        for (std::uint64_t i = 1; i <= 50; ++i) {
            const TracePoint point = tracePoint(i);
            valueOf(
                project->saveCheckpoint(m_run, someState(*project, i, 4), std::span(&point, 1), RunStatus::Running));
        }
    });
    const auto project = valueOf(Project::open(m_file));
    std::uint64_t seen = 0;
    while (seen < 50) {
        seen = valueOf(project->run(m_run)).iteration;
        if (seen == 0)
            continue;
        const ChainState state = valueOf(project->state(m_run));
        EXPECT_EQ(state.z, someState(*project, state.iteration, 4).z) << "a state is read whole";
        EXPECT_GE(valueOf(project->trace(m_run)).size(), state.iteration);
    }
}

} // namespace themata::test
