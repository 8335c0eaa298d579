#pragma once

#include <cstddef>
#include <cstdint>

namespace themata {

/// The indicators of up to 16 neighbouring topics, for indicators.cpp alone: what each target's code is given.
struct IndicatorStrip {
    std::uint64_t seed;
    std::uint32_t iteration;
    std::size_t firstTopic;
    std::size_t topics;
    std::size_t vocabularySize;
    const std::uint32_t* counts; ///< [v * countStride + j]: n_w of the strip's topic j
    std::size_t countStride;
    const std::uint32_t* unseen; ///< [j]: word types without tokens
    const std::uint32_t* active; ///< [j]: how many of them are active
    std::uint16_t* masks; ///< [v * maskStride]
    std::size_t maskStride;
};

} // namespace themata
