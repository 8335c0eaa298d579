#include "engine/diagnostics/after_warm_up.h"
#include "engine/diagnostics/scalar_diagnosis.h"

#include <gtest/gtest.h>

namespace themata {
namespace {

TEST(AfterWarmUp, LeavesItsPointsOutAndMayLeaveNothing)
{
    std::vector<TracePoint> points(6);
    for (std::size_t i = 0; i < points.size(); ++i)
        points[i].iteration = i + 1;
    EXPECT_EQ(afterWarmUp(points, 0).size(), 6U);
    EXPECT_EQ(afterWarmUp(points, 5).front().iteration, 6U);
    EXPECT_TRUE(afterWarmUp(points, 6).empty());
    EXPECT_TRUE(afterWarmUp(points, 1000).empty());
    EXPECT_TRUE(afterWarmUp({}, 3).empty());
}

TEST(LeftOutOfVerdict, IsTheBurnInOnceEnoughFollowsItAndHalfUntilThen)
{
    const std::uint64_t enough = 500 + fewestDraws;
    EXPECT_EQ(leftOutOfVerdict(500, 50, enough), 500U);
    EXPECT_EQ(leftOutOfVerdict(500, 50, 1000), 500U);
    EXPECT_EQ(leftOutOfVerdict(500, 50, enough - 1), (enough - 1) / 2);
    EXPECT_EQ(leftOutOfVerdict(500, 50, 401), 200U);
    EXPECT_EQ(leftOutOfVerdict(500, 50, 80), 50U) << "of the warm-up nothing counts";
    EXPECT_EQ(leftOutOfVerdict(500, 50, 0), 50U);
    EXPECT_EQ(leftOutOfVerdict(0, 0, 10), 0U) << "never more than the burn-in";
    EXPECT_EQ(leftOutOfVerdict(3, 0, 10), 3U);
    EXPECT_EQ(leftOutOfVerdict(3, 7, 1000), 7U);
}

} // namespace
} // namespace themata
