#pragma once

#include "engine/samplers/config.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace themata::test {

/// All samplers there are, to run a test on each of them.
inline const auto everySampler = testing::Values(SamplerId::Pclda, SamplerId::PcldaDense, SamplerId::LightPclda,
                                                 SamplerId::LightPcldaSimple, SamplerId::Collapsed, SamplerId::SparseLda,
                                                 SamplerId::LightLda);

inline std::string samplerTestName(const testing::TestParamInfo<SamplerId>& tested)
{
    std::string text(name(tested.param));
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
}

} // namespace themata::test
