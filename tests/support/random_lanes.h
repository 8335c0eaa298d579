#pragma once

#include "engine/parallel/random.h"
#include "tests/support/simd_targets.h"

namespace themata::test {

/// Sixteen numbers, uniform on (0, 1), to try vector code on.
class RandomLanes : public OnEveryTarget {
protected:
    void SetUp() override { refill(); }
    void refill()
    {
        for (float& value : m_values)
            value = static_cast<float>(m_random.uniform());
    }

    RandomStream m_random{32, 0, Purpose::Test, 0};
    alignas(64) float m_values[16];
    alignas(64) float m_result[16];
};

} // namespace themata::test
