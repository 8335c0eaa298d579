#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/engine/simd/targets_test.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include <hwy/highway.h>

#include "tests/support/simd_targets.h"

#include <gmock/gmock.h>

HWY_BEFORE_NAMESPACE();
namespace themata::test::HWY_NAMESPACE {
namespace {

std::int64_t compiledFor()
{
    return HWY_TARGET;
}

} // namespace
} // namespace themata::test::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata::test {
namespace {

HWY_EXPORT(compiledFor);

std::int64_t targetThatRuns()
{
    return HWY_DYNAMIC_DISPATCH(compiledFor)();
}

TEST(SimdTargets, ForcingOneChangesTheCodeThatRuns)
{
    const std::vector<std::int64_t> targets = simdTargets();
    ASSERT_FALSE(targets.empty());
    for (const std::int64_t target : targets) {
        const ForcedTarget forced(target);
        EXPECT_EQ(targetThatRuns(), target) << hwy::TargetName(target);
    }
}

TEST(SimdTargets, AfterwardsTheBestIsChosenAgain)
{
    const std::int64_t before = targetThatRuns();
    EXPECT_EQ(before, simdTargets().front());
    {
        const ForcedTarget forced(simdTargets().back());
    }
    EXPECT_EQ(targetThatRuns(), before);
    EXPECT_THAT(simdTargets(), testing::Contains(before));
}

#if defined(__x86_64__)
TEST(SimdTargets, ThePlainestIsSse4)
{
    EXPECT_EQ(simdTargets().back(), HWY_SSE4);
}
#endif

} // namespace
} // namespace themata::test
#endif
