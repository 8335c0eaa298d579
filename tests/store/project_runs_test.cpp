// Runs with their settings, traces, states and labels.
#include "engine/corpus/held_out.h"
#include "engine/run/chain.h"
#include "engine/store/training_lock.h"
#include "tests/store/fixtures.h"

#include <gmock/gmock.h>

#include <array>
#include <cmath>

namespace themata::test {

using testing::HasSubstr;

namespace {

class ProjectRuns : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder / "p.themata";
    std::unique_ptr<Project> m_project = littleProject(m_file);

    void reopen()
    {
        m_project.reset();
        m_project = valueOf(Project::open(m_file));
    }
};

ModelConfig config(std::uint32_t topics)
{
    ModelConfig config;
    config.topics = topics;
    return config;
}

} // namespace

TEST_F(ProjectRuns, SettingsComeBackBitForBit)
{
    ModelConfig settings;
    settings.sampler = SamplerId::PcldaDense;
    settings.topics = 7;
    settings.alpha = 0.1 + 1e-17 + 1.0 / 3;
    settings.beta = 1e-300;
    settings.seed = 0xffff'ffff'ffff'fffeU;
    settings.warmUp = 33;
    settings.pi = 1.0 / 3;
    settings.learnAlpha = AlphaLearning::Asymmetric;
    settings.learnBeta = true;
    settings.learnPi = true;
    settings.workers = 256;
    const RunId id = valueOf(m_project->addRun("seven", settings, 12'345)).id;
    reopen();
    const RunInfo run = valueOf(m_project->run(id));
    EXPECT_EQ(run.name, "seven");
    EXPECT_EQ(run.config.sampler, settings.sampler);
    EXPECT_EQ(run.config.topics, settings.topics);
    EXPECT_EQ(run.config.alpha, settings.alpha);
    EXPECT_EQ(run.config.beta, settings.beta);
    EXPECT_EQ(run.config.pi, settings.pi);
    EXPECT_EQ(run.config.seed, settings.seed);
    EXPECT_EQ(run.config.warmUp, settings.warmUp);
    EXPECT_EQ(run.config.learnAlpha, settings.learnAlpha);
    EXPECT_EQ(run.config.learnBeta, settings.learnBeta);
    EXPECT_EQ(run.config.learnPi, settings.learnPi);
    EXPECT_EQ(run.config.workers, settings.workers);
    EXPECT_FALSE(run.chainOf.has_value());
    EXPECT_EQ(run.iterations, 12'345U);
    EXPECT_EQ(run.iteration, 0U);
    EXPECT_FALSE(run.logPosterior.has_value());
    EXPECT_EQ(run.engineVersion, THEMATA_VERSION);
    EXPECT_EQ(m_project->state(id).error().code, ErrorCode::NotFound);
}

TEST_F(ProjectRuns, NamesAreGivenAndUnique)
{
    EXPECT_EQ(valueOf(m_project->addRun("", config(2), 1)).name, "Run 1");
    EXPECT_EQ(valueOf(m_project->addRun("Run 3", config(2), 1)).name, "Run 3");
    EXPECT_EQ(valueOf(m_project->addRun("", config(2), 1)).name, "Run 4");
    EXPECT_EQ(m_project->addRun("Run 3", config(2), 1).error().code, ErrorCode::BadArgument);
    EXPECT_EQ(valueOf(m_project->runs()).size(), 3U);
}

TEST_F(ProjectRuns, WhatIsLearnedIsToldApart)
{
    for (int learned = 0; learned < 3; ++learned) {
        ModelConfig settings = config(2);
        settings.learnAlpha = learned == 0 ? AlphaLearning::Symmetric : AlphaLearning::Fixed;
        settings.learnBeta = learned == 1;
        settings.learnPi = learned == 2;
        const RunInfo run = valueOf(m_project->addRun("", settings, 1));
        EXPECT_EQ(run.config.learnAlpha, settings.learnAlpha);
        EXPECT_EQ(run.config.learnBeta, settings.learnBeta);
        EXPECT_EQ(run.config.learnPi, settings.learnPi);
    }
}

TEST_F(ProjectRuns, ChainsOfAModelBelongTogether)
{
    const RunId before = valueOf(m_project->addRun("", config(2), 1)).id;
    ModelConfig settings = config(3);
    settings.seed = 0xffff'ffff'ffff'ffffU;
    const std::vector<RunInfo> chains = valueOf(m_project->addChains("", settings, 7, 3));
    const RunId after = valueOf(m_project->addRun("", config(2), 1)).id;
    reopen();
    ASSERT_EQ(chains.size(), 3U);
    for (std::uint32_t i = 0; i < 3; ++i) {
        const RunInfo run = valueOf(m_project->run(chains[i].id));
        EXPECT_EQ(run.name, "Run 2, chain " + std::to_string(i + 1));
        EXPECT_EQ(run.config.seed, settings.seed + i) << "seeds go round";
        EXPECT_EQ(run.config.topics, 3U);
        EXPECT_EQ(run.iterations, 7U);
        EXPECT_EQ(run.chainOf, chains[0].id);
        EXPECT_EQ(chains[i].chainOf, chains[0].id);
    }
    EXPECT_FALSE(valueOf(m_project->run(before)).chainOf.has_value());
    EXPECT_FALSE(valueOf(m_project->run(after)).chainOf.has_value());
    EXPECT_EQ(valueOf(m_project->run(after)).name, "Run 3");
}

TEST_F(ProjectRuns, ANumberThatChainsHaveIsTaken)
{
    valueOf(m_project->addChains("Run 2", config(2), 1, 2));
    EXPECT_EQ(valueOf(m_project->addRun("", config(2), 1)).name, "Run 3");
    EXPECT_EQ(valueOf(m_project->addChains("", config(2), 1, 2)).front().name, "Run 4, chain 1");
}

TEST_F(ProjectRuns, DocumentsThatAreHeldOutHaveNoPartInTheState)
{
    const auto corpus = valueOf(m_project->corpus());
    const auto split = valueOf(splitForTraining(corpus, 0.4));
    const RunId id = valueOf(m_project->addRun("", config(3), 10, KeepRule{2, 1}, 0.4)).id;
    reopen();
    const RunInfo run = valueOf(m_project->run(id));
    EXPECT_EQ(run.heldOut, 0.4);
    EXPECT_EQ(run.heldOutTokens, corpus->tokenCount() - split.training->tokenCount());
    EXPECT_GT(run.heldOutTokens, 0U);
    Arena arena(1);
    const auto chain = valueOf(Chain::start(split.training, run.config, arena));
    PosteriorMeans means(split.training, run.config);
    chain->sweep(arena);
    means.add(chain->state(), chain->counts(), arena);
    valueOf(m_project->saveCheckpoint(id, chain->state(), {}, RunStatus::Stopped, &means));
    EXPECT_EQ(valueOf(m_project->state(id)).z, chain->state().z);
    EXPECT_EQ(valueOf(m_project->means(id, split.training)).sums(), means.sums());
    EXPECT_TRUE(valueOf(m_project->check()).empty());
}

TEST_F(ProjectRuns, ChainsHoldOutTheSameDocumentsAndNoneByDefault)
{
    const auto chains = valueOf(m_project->addChains("", config(3), 10, 2, std::nullopt, 0.4));
    EXPECT_EQ(chains[0].heldOut, 0.4);
    EXPECT_EQ(chains[0].heldOutTokens, chains[1].heldOutTokens);
    EXPECT_EQ(valueOf(m_project->addRun("", config(3), 10)).heldOutTokens, 0U);
    EXPECT_EQ(m_project->addRun("", config(3), 10, std::nullopt, 1).error().code, ErrorCode::BadArgument);
    EXPECT_EQ(valueOf(m_project->runs()).size(), 3U);
}

TEST_F(ProjectRuns, ChainsAreAddedAllOrNone)
{
    valueOf(m_project->addRun("mine, chain 2", config(2), 1));
    const auto refused = m_project->addChains("mine", config(2), 1, 3);
    EXPECT_EQ(refused.error().code, ErrorCode::BadArgument);
    EXPECT_THAT(refused.error().line(), HasSubstr("mine, chain 2"));
    EXPECT_EQ(valueOf(m_project->runs()).size(), 1U);
    EXPECT_EQ(valueOf(m_project->addChains("other", config(2), 1, 2)).back().name, "other, chain 2");
}

TEST_F(ProjectRuns, AreFoundByNameByNumberOrAsTheNewest)
{
    EXPECT_EQ(m_project->findRun("").error().code, ErrorCode::NotFound);
    valueOf(m_project->addRun("first", config(2), 1));
    valueOf(m_project->addRun("1", config(3), 1));
    EXPECT_EQ(valueOf(m_project->findRun("first")).config.topics, 2U);
    EXPECT_EQ(valueOf(m_project->findRun("1")).config.topics, 3U) << "a name comes before a number";
    EXPECT_EQ(valueOf(m_project->findRun("2")).config.topics, 3U);
    EXPECT_EQ(valueOf(m_project->findRun("")).config.topics, 3U);
    EXPECT_THAT(m_project->findRun("third").error().line(), HasSubstr("The runs are: first; 1."));
    EXPECT_EQ(m_project->run(RunId{99}).error().code, ErrorCode::NotFound);
}

TEST_F(ProjectRuns, ANameIsFoundWhateverItsCase)
{
    for (const char* name : {"Run 1", "\xC3\x84pfel", "Run 3, from Run 1"})
        valueOf(m_project->addRun(name, config(2), 1));
    const auto found = [this](const std::string& asked) { return valueOf(m_project->findRun(asked)).name; };
    EXPECT_EQ(found("run 1"), "Run 1");
    EXPECT_EQ(found("\xC3\xA4PFEL"), "\xC3\x84pfel");
    EXPECT_EQ(found("RUN 3"), "Run 3, from Run 1") << "what is before the comma is enough";
    EXPECT_EQ(found("run 3, FROM run 1"), "Run 3, from Run 1");
    EXPECT_EQ(m_project->findRun("Run").error().code, ErrorCode::NotFound);
    valueOf(m_project->addRun("run 1", config(2), 1));
    EXPECT_EQ(found("run 1"), "run 1") << "as it is before another case";
    EXPECT_THAT(m_project->findRun("RUN 1").error().line(), HasSubstr("Give the whole name: Run 1; run 1."));
}

TEST_F(ProjectRuns, ANumberIsThatOfTheNameOrOfTheRow)
{
    valueOf(m_project->addChains("", config(2), 1, 2));
    const auto found = [this](const std::string& asked) { return valueOf(m_project->findRun(asked)).name; };
    EXPECT_EQ(found("2"), "Run 1, chain 2") << "there is no other second run";
    for (const char* chains : {"Run 1", "run 1"}) {
        const Error several = m_project->findRun(chains).error();
        EXPECT_EQ(several.code, ErrorCode::BadArgument);
        EXPECT_THAT(several.line(), HasSubstr("Run 1, chain 1; Run 1, chain 2"));
    }
    EXPECT_EQ(valueOf(m_project->addRun("", config(2), 1)).name, "Run 2");
    EXPECT_EQ(found("Run 2"), "Run 2");
    EXPECT_EQ(found("3"), "Run 2") << "as info --json numbers it";
    EXPECT_THAT(m_project->findRun("2").error().line(),
                HasSubstr("\"2\" may be any of several runs. Give the whole name: Run 1, chain 2; Run 2."));
}

TEST_F(ProjectRuns, CheckpointsComeBackBitForBit)
{
    const RunId id = valueOf(m_project->addRun("", config(3), 10)).id;
    const std::array first{tracePoint(1), tracePoint(2)};
    valueOf(m_project->saveCheckpoint(id, someState(*m_project, 2, 3), first, RunStatus::Running));
    const std::array second{tracePoint(3)};
    ChainState saved = someState(*m_project, 3, 3);
    saved.hyperparameters = someHyperparameters(3);
    valueOf(m_project->saveCheckpoint(id, saved, second, RunStatus::Paused));
    reopen();

    const ChainState state = valueOf(m_project->state(id));
    EXPECT_EQ(state.iteration, 3U);
    EXPECT_EQ(state.z, saved.z);
    EXPECT_EQ(state.hyperparameters, saved.hyperparameters);
    const auto trace = valueOf(m_project->trace(id));
    ASSERT_EQ(trace.size(), 3U);
    for (std::uint64_t i = 0; i < 3; ++i) {
        const TracePoint expected = tracePoint(i + 1);
        EXPECT_EQ(trace[i].iteration, expected.iteration);
        EXPECT_EQ(trace[i].seconds, expected.seconds);
        EXPECT_EQ(trace[i].logPosterior, expected.logPosterior);
        EXPECT_EQ(trace[i].tokensPerSecond, expected.tokensPerSecond);
        EXPECT_EQ(trace[i].phiSeconds, expected.phiSeconds);
        EXPECT_EQ(trace[i].zSeconds, expected.zSeconds);
        EXPECT_EQ(trace[i].densityNw, expected.densityNw);
        EXPECT_EQ(trace[i].densityNd, expected.densityNd);
        EXPECT_EQ(trace[i].zerosPhi, expected.zerosPhi);
        EXPECT_EQ(trace[i].alpha, expected.alpha);
        EXPECT_EQ(trace[i].beta, expected.beta);
        EXPECT_EQ(trace[i].pi, expected.pi);
        EXPECT_EQ(trace[i].heldOut, expected.heldOut);
        for (std::size_t rank = 0; rank < 3; ++rank)
            EXPECT_EQ(trace[i].topicShares[rank], expected.topicShares[rank]);
        EXPECT_TRUE(std::isnan(trace[i].topicShares[3]));
        EXPECT_TRUE(std::isnan(trace[i].topicShares[4]));
    }
    const RunInfo run = valueOf(m_project->run(id));
    EXPECT_EQ(run.iteration, 3U);
    EXPECT_EQ(run.status, RunStatus::Paused);
    EXPECT_EQ(run.seconds, tracePoint(3).seconds);
    EXPECT_EQ(run.logPosterior, tracePoint(3).logPosterior);
    EXPECT_TRUE(valueOf(m_project->check()).empty());
}

TEST_F(ProjectRuns, ThatWereTrainingAreInterruptedIfNobodyTrainsThemNow)
{
    const RunInfo run = valueOf(m_project->addRun("", config(3), 10));
    valueOf(m_project->saveCheckpoint(run.id, someState(*m_project, 2, 3), {}, RunStatus::Running));
    const auto statuses = [&] {
        return std::array{valueOf(m_project->run(run.id)).status, valueOf(m_project->runs()).front().status,
                          valueOf(m_project->findRun("1")).status};
    };
    EXPECT_THAT(statuses(), testing::Each(RunStatus::Interrupted));
    {
        const auto lock = TrainingLock::take(m_project->path(), run);
        EXPECT_THAT(statuses(), testing::Each(RunStatus::Running));
    }
    EXPECT_THAT(statuses(), testing::Each(RunStatus::Interrupted));
    valueOf(m_project->saveCheckpoint(run.id, someState(*m_project, 3, 3), {}, RunStatus::Stopped));
    EXPECT_THAT(statuses(), testing::Each(RunStatus::Stopped));
}

TEST_F(ProjectRuns, AStateWithoutHyperparametersHasThoseOfTheSettings)
{
    const RunId id = valueOf(m_project->addRun("", config(3), 10)).id;
    ChainState saved = someState(*m_project, 1, 3);
    saved.hyperparameters = someHyperparameters(3);
    valueOf(m_project->saveCheckpoint(id, saved, {}, RunStatus::Running));
    valueOf(m_project->saveCheckpoint(id, someState(*m_project, 2, 3), {}, RunStatus::Running));
    EXPECT_EQ(valueOf(m_project->state(id)).hyperparameters, hyperparametersOf(config(3)));
}

TEST_F(ProjectRuns, ASecondTrainerOfTheSameRunIsStopped)
{
    const RunId id = valueOf(m_project->addRun("", config(3), 10)).id;
    const auto other = valueOf(Project::open(m_file));
    const std::array points{tracePoint(1), tracePoint(2)};
    const ChainState saved = someState(*m_project, 2, 3);
    valueOf(m_project->saveCheckpoint(id, saved, points, RunStatus::Running));
    const auto refused =
        other->saveCheckpoint(id, someState(*other, 1, 3), std::span(points).first(1), RunStatus::Running);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::Busy);
    EXPECT_EQ(valueOf(other->state(id)).z, saved.z);
}

TEST_F(ProjectRuns, CheckpointsOfTrainingCarryItsPhase)
{
    const RunInfo run = valueOf(m_project->addRun("", config(3), 10));
    const auto lock = TrainingLock::take(m_file, run);
    ProjectCheckpoints checkpoints(*m_project, run.id);
    const std::array<std::pair<TrainingSnapshot::Phase, RunStatus>, 4> phases{
        {{TrainingSnapshot::Phase::Running, RunStatus::Running},
         {TrainingSnapshot::Phase::Paused, RunStatus::Paused},
         {TrainingSnapshot::Phase::Finished, RunStatus::Finished},
         {TrainingSnapshot::Phase::Stopped, RunStatus::Stopped}}};
    for (const auto& [phase, status] : phases) {
        valueOf(checkpoints.save(someState(*m_project, 1, 3), {}, phase));
        EXPECT_EQ(valueOf(m_project->run(run.id)).status, status);
    }
}

TEST_F(ProjectRuns, PlannedIterationsCanChange)
{
    const RunId id = valueOf(m_project->addRun("", config(3), 10)).id;
    valueOf(m_project->setRunIterations(id, 20));
    EXPECT_EQ(valueOf(m_project->run(id)).iterations, 20U);
    EXPECT_EQ(m_project->setRunIterations(RunId{99}, 20).error().code, ErrorCode::NotFound);
}

} // namespace themata::test
