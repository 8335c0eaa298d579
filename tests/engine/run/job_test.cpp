#include "engine/run/job.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <stdexcept>

namespace themata::test {
namespace {

void waitUntilFinished(const Job& job)
{
    while (!job.finished())
        std::this_thread::yield();
}

void waitForStop(const std::stop_token& stop)
{
    while (!stop.stop_requested())
        std::this_thread::yield();
}

TEST(JobTest, HandsOutItsOutcomeOnceAndCanBeUsedAgain)
{
    Job job;
    EXPECT_FALSE(job.running());
    EXPECT_FALSE(job.finished());
    for (int i = 0; i < 3; ++i) {
        job.start([](std::stop_token) { return Result<void>(); });
        waitUntilFinished(job);
        EXPECT_FALSE(job.running());
        EXPECT_TRUE(job.takeOutcome());
        EXPECT_FALSE(job.finished());
        EXPECT_FALSE(job.running());
    }
}

TEST(JobTest, AnErrorComesOut)
{
    Job job;
    job.start([](std::stop_token) -> Result<void> { return fail(ErrorCode::NotFound, "There is no such file"); });
    const Result<void> outcome = job.takeOutcome();
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::NotFound);
}

TEST(JobTest, AnExceptionBecomesAnInternalError)
{
    Job job;
    job.start([](std::stop_token) -> Result<void> { throw std::runtime_error("a fault of ours"); });
    Result<void> outcome = job.takeOutcome();
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::Internal);
    EXPECT_NE(outcome.error().line().find("a fault of ours"), std::string::npos);

    job.start([](std::stop_token) -> Result<void> { throw 42; });
    outcome = job.takeOutcome();
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::Internal);
}

TEST(JobTest, StopsWhenAsked)
{
    Job job;
    job.start([](const std::stop_token& stop) {
        waitForStop(stop);
        return Result<void>();
    });
    EXPECT_TRUE(job.running());
    EXPECT_FALSE(job.finished());
    job.requestStop();
    EXPECT_TRUE(job.takeOutcome());
}

TEST(JobTest, ItsDestructorStopsAndWaits)
{
    bool ended = false;
    {
        Job job;
        job.start([&](const std::stop_token& stop) {
            waitForStop(stop);
            ended = true;
            return Result<void>();
        });
    }
    EXPECT_TRUE(ended);
}

} // namespace
} // namespace themata::test
