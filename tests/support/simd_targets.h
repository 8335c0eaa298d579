#pragma once

#include <hwy/targets.h>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace themata::test {

/// The targets that the vector code is compiled for and that this machine can run, best first.
inline std::vector<std::int64_t> simdTargets()
{
    return hwy::SupportedAndGeneratedTargets();
}

/// While it lives, vector code runs as compiled for one target. Not while other threads are in such code.
class ForcedTarget {
public:
    explicit ForcedTarget(std::int64_t target) { allow(target); }
    ~ForcedTarget() { allow(0); }
    ForcedTarget(const ForcedTarget&) = delete;
    ForcedTarget& operator=(const ForcedTarget&) = delete;

private:
    static void allow(std::int64_t targets) // 0: all
    {
        hwy::SetSupportedTargetsForTest(targets);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
};

/// A test that is run on each target.
class OnEveryTarget : public testing::TestWithParam<std::int64_t> {
private:
    ForcedTarget m_forced{GetParam()};
};

inline std::string targetTestName(const testing::TestParamInfo<std::int64_t>& tested)
{
    return hwy::TargetName(tested.param);
}

} // namespace themata::test
