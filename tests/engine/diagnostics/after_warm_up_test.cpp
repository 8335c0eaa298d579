#include "engine/diagnostics/after_warm_up.h"

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

} // namespace
} // namespace themata
