#include "engine/run/training.h"

#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <future>
#include <thread>

namespace themata::test {
namespace {

using Phase = TrainingSnapshot::Phase;
using namespace std::chrono_literals;

/// Keeps what is saved; fails as often as it is told to.
class RecordingCheckpoints : public CheckpointSink {
public:
    Result<void> save(const ChainState& state, std::span<const TracePoint> newPoints, Phase phase) override
    {
        ++calls;
        if (failures > 0) {
            --failures;
            return fail(ErrorCode::DiskFull, "There is no space left");
        }
        states.push_back(state);
        phases.push_back(phase);
        for (const TracePoint& point : newPoints)
            iterations.push_back(point.iteration);
        return {};
    }

    int failures = 0;
    int calls = 0;
    std::vector<ChainState> states;
    std::vector<Phase> phases;
    std::vector<std::uint64_t> iterations;
};

std::vector<std::uint64_t> upTo(std::uint64_t last)
{
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t i = 1; i <= last; ++i)
        numbers.push_back(i);
    return numbers;
}

class TrainingTest : public testing::Test {
protected:
    TrainingTest()
    {
        hooks.checkpoints = &checkpoints;
        hooks.snapshots = &snapshots;
        hooks.trace = &trace;
    }

    Result<Phase> trainToEnd(TrainingControl& control)
    {
        return train(*chain, control, arena, hooks, stop.get_token());
    }

    /// Trains on another thread, as a Job does.
    std::future<Result<Phase>> trainAside(TrainingControl& control)
    {
        return std::async(std::launch::async, [&] { return trainToEnd(control); });
    }

    std::shared_ptr<const TrainingSnapshot> waitForSnapshot(Phase phase)
    {
        for (;;) {
            auto snapshot = snapshots.take();
            if (snapshot && snapshot->phase == phase)
                return snapshot;
            std::this_thread::yield();
        }
    }

    void waitForIteration(std::uint64_t iteration)
    {
        while (trace.size() < iteration)
            std::this_thread::yield();
    }

    Arena arena{1};
    std::unique_ptr<Chain> chain =
        std::move(*Chain::start(makeCorpus(4, {{0, 0, 1, 2}, {}, {1, 2, 3}}), {SamplerId::Pclda, 2}, arena));
    RecordingCheckpoints checkpoints;
    Mailbox<TrainingSnapshot> snapshots;
    TraceLog trace;
    TrainingHooks hooks;
    std::stop_source stop;
};

TEST_F(TrainingTest, RunsToItsEndAndSavesThere)
{
    TrainingControl control(50, 1);
    std::vector<std::uint64_t> seen;
    hooks.onIteration = [&](const TracePoint& point) { seen.push_back(point.iteration); };
    EXPECT_EQ(trainToEnd(control), Phase::Finished);

    EXPECT_EQ(chain->state().iteration, 50u);
    EXPECT_EQ(seen, upTo(50));
    EXPECT_EQ(trace.size(), 50u);
    EXPECT_EQ(checkpoints.phases, std::vector<Phase>{Phase::Finished});
    EXPECT_EQ(checkpoints.states.back().z, chain->state().z);
    EXPECT_EQ(checkpoints.iterations, upTo(50));

    const auto last = snapshots.take();
    EXPECT_EQ(last->phase, Phase::Finished);
    EXPECT_EQ(last->iteration, 50u);
    EXPECT_EQ(last->iterations, 50u);
    EXPECT_EQ(last->secondsLeft, 0);
    EXPECT_EQ(last->savedIteration, 50u);
    EXPECT_TRUE(last->savedAt.has_value());
    ASSERT_EQ(last->topics->size(), 2u);
    EXPECT_EQ((*last->topics)[0].tokens + (*last->topics)[1].tokens, 7u);
}

TEST_F(TrainingTest, KeepsTheDrawsOfTheRuleBeforeTheyAreSaved)
{
    PosteriorMeans means(chain->corpus(), chain->config()), expected(chain->corpus(), chain->config());
    std::vector<std::uint64_t> kept;
    hooks.keep = KeepRule{chain->config().warmUp, 3};
    hooks.means = &means;
    hooks.checkpointEvery = 0s;
    hooks.onKept = [&](const Chain& now) {
        kept.push_back(now.state().iteration);
        expected.add(now.state(), now.counts(), arena);
        EXPECT_LT(checkpoints.states.back().iteration, now.state().iteration);
    };
    TrainingControl control(chain->config().warmUp + 10, 1);
    EXPECT_EQ(trainToEnd(control), Phase::Finished);
    const std::uint64_t first = chain->config().warmUp;
    EXPECT_EQ(kept, (std::vector<std::uint64_t>{first + 3, first + 6, first + 9}));
    EXPECT_EQ(means.draws(), 3u);
    EXPECT_EQ(means.sums(), expected.sums());
}

TEST_F(TrainingTest, HeldOutDocumentsAreMeasuredAndDoNotTouchTheChain)
{
    const auto whole = makeCorpus(4, {{0, 0, 1, 2}, {}, {1, 2, 3}, {0, 3, 3}, {1, 1, 2}});
    const auto split = *splitForTraining(whole, 0.5);
    const auto start = [&] { return std::move(*Chain::start(split.training, {SamplerId::Pclda, 2}, arena)); };
    const auto alone = start(), expected = start();
    chain = start();
    DocumentCompletion completion(*split.heldOut, 3), again(*split.heldOut, 3);
    hooks.heldOut = &completion;
    TrainingControl control(20, 1);
    EXPECT_EQ(trainToEnd(control), Phase::Finished);
    for (const TracePoint& point : trace.since(0)) {
        alone->sweep(arena);
        expected->sweep(arena);
        EXPECT_EQ(point.heldOut, again.update(expected->state(), expected->counts(), arena));
        EXPECT_LT(point.heldOut, 0);
    }
    EXPECT_EQ(chain->state().z, alone->state().z);
}

TEST_F(TrainingTest, NeedsNoHooks)
{
    hooks = {};
    TrainingControl control(3, 1);
    EXPECT_EQ(trainToEnd(control), Phase::Finished);
    EXPECT_EQ(chain->state().iteration, 3u);
}

TEST_F(TrainingTest, GoesOnWhereTheChainStands)
{
    TrainingControl control(5, 1);
    EXPECT_EQ(trainToEnd(control), Phase::Finished);
    control.setIterations(8);
    EXPECT_EQ(trainToEnd(control), Phase::Finished);
    EXPECT_EQ(chain->state().iteration, 8u);
    EXPECT_EQ(checkpoints.iterations, upTo(8));
    EXPECT_EQ(trainToEnd(control), Phase::Finished); // nothing left to do
    EXPECT_EQ(checkpoints.iterations, upTo(8));
}

TEST_F(TrainingTest, StopsAtTheEndOfAnIterationAndSaves)
{
    TrainingControl control(1'000'000'000, 1);
    auto outcome = trainAside(control);
    waitForIteration(10);
    stop.request_stop();
    EXPECT_EQ(outcome.get(), Phase::Stopped);
    EXPECT_EQ(checkpoints.phases, std::vector<Phase>{Phase::Stopped});
    EXPECT_EQ(checkpoints.states.back().iteration, chain->state().iteration);
    EXPECT_EQ(checkpoints.iterations, upTo(chain->state().iteration));
    EXPECT_EQ(waitForSnapshot(Phase::Stopped)->iteration, chain->state().iteration);
}

TEST_F(TrainingTest, PausesSavesAndContinues)
{
    TrainingControl control(1'000'000'000, 1);
    auto outcome = trainAside(control);
    waitForIteration(10);
    control.setPaused(true);
    const auto paused = waitForSnapshot(Phase::Paused);
    EXPECT_EQ(paused->savedIteration, paused->iteration);
    std::this_thread::sleep_for(20ms); // long enough for thousands of iterations, had it not paused
    EXPECT_EQ(trace.size(), paused->iteration);

    control.setIterations(paused->iteration + 100);
    while (waitForSnapshot(Phase::Paused)->iterations != paused->iteration + 100) { }
    control.setPaused(false);
    EXPECT_EQ(outcome.get(), Phase::Finished);
    EXPECT_EQ(checkpoints.phases, (std::vector<Phase>{Phase::Paused, Phase::Finished}));
    EXPECT_EQ(checkpoints.iterations, upTo(paused->iteration + 100));
}

TEST_F(TrainingTest, StopsOrEndsWhilePaused)
{
    TrainingControl control(1'000'000'000, 1);
    control.setPaused(true);
    auto outcome = trainAside(control);
    waitForSnapshot(Phase::Paused);
    stop.request_stop();
    EXPECT_EQ(outcome.get(), Phase::Stopped);
    EXPECT_EQ(chain->state().iteration, 0u);

    stop = {};
    outcome = trainAside(control);
    waitForSnapshot(Phase::Paused);
    control.setIterations(0);
    EXPECT_EQ(outcome.get(), Phase::Finished);
}

TEST_F(TrainingTest, IterationsAndCoresChangeInMidRun)
{
    TrainingControl control(1'000'000'000, 1);
    auto outcome = trainAside(control);
    waitForIteration(10);
    control.setCores(3);
    while (waitForSnapshot(Phase::Running)->cores != 3) { }
    control.setIterations(5); // below the current iteration: ends now
    EXPECT_EQ(outcome.get(), Phase::Finished);
    EXPECT_EQ(arena.cores(), 3);
    EXPECT_LT(chain->state().iteration, 1'000'000'000u);
}

TEST_F(TrainingTest, SavesEverySoOften)
{
    hooks.checkpointEvery = 0s;
    TrainingControl control(20, 1);
    EXPECT_EQ(trainToEnd(control), Phase::Finished);
    EXPECT_EQ(checkpoints.calls, 21);
    EXPECT_EQ(checkpoints.iterations, upTo(20));
}

TEST_F(TrainingTest, ACheckpointThatFailsIsTriedAgainAndLosesNothing)
{
    hooks.checkpointEvery = 0s;
    checkpoints.failures = 4;
    int told = 0;
    hooks.onCheckpointFailed = [&](const Error& error) { told += error.code == ErrorCode::DiskFull; };
    TrainingControl control(10, 1);
    EXPECT_EQ(trainToEnd(control), Phase::Finished);
    EXPECT_EQ(told, 4);
    EXPECT_EQ(checkpoints.iterations, upTo(10));
}

TEST_F(TrainingTest, TheLastCheckpointsErrorIsTheOutcome)
{
    checkpoints.failures = 1;
    TrainingControl control(10, 1);
    const Result<Phase> outcome = trainToEnd(control);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::DiskFull);
    const auto last = snapshots.take();
    EXPECT_EQ(last->phase, Phase::Finished);
    EXPECT_EQ(last->savedIteration, 0u);
}

TEST_F(TrainingTest, WordsAreThereFromTheStart)
{
    TrainingControl control(1'000'000'000, 1);
    control.setPaused(true);
    auto outcome = trainAside(control);
    const auto snapshot = waitForSnapshot(Phase::Paused);
    ASSERT_TRUE(snapshot->topics);
    EXPECT_FALSE((*snapshot->topics)[0].topWords.empty());
    EXPECT_EQ(snapshot->secondsLeft, 0); // no iteration yet to tell the pace
    stop.request_stop();
    EXPECT_TRUE(outcome.get());
}

TEST_F(TrainingTest, SnapshotsAreRareAndTellTheTimeLeft)
{
    TrainingControl control(1'000'000'000, 1);
    auto outcome = trainAside(control);
    int posted = 0;
    const auto start = std::chrono::steady_clock::now();
    std::shared_ptr<const TrainingSnapshot> last;
    while (std::chrono::steady_clock::now() - start < 300ms) {
        if (auto snapshot = snapshots.take()) {
            last = std::move(snapshot);
            ++posted;
        }
    }
    EXPECT_LE(posted, 9);
    ASSERT_TRUE(last);
    EXPECT_GT(last->secondsLeft, 0);
    stop.request_stop();
    EXPECT_TRUE(outcome.get());
}

} // namespace
} // namespace themata::test
