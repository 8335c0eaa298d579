#pragma once

#include <cstdint>

namespace themata {

/// The powers that the two factors of a warm-up's conditional are raised to, in parts of 32 (32 is 1, no sharpening).
struct Sharpening {
    int documents = 32; ///< of n_d + alpha
    int words = 32;     ///< of n_w + beta, over the sum of a topic's
};

/// The powers for one sweep of a warm-up. Measured, RESULTS.md:
/// - A chain with few topics finds them at once under a power of 4 of both, which then falls evenly to 1 and lets it spread
///   out.
/// - With many topics such a start ties documents to topics that mean nothing yet, and the exact chain loses all of it. A
///   slight power of the words alone, kept to the end, lets topics form in half the sweeps.
/// @param iteration from 0, below `warmUp`.
[[nodiscard]] Sharpening sharpeningAt(std::uint64_t iteration, std::uint32_t warmUp, std::uint32_t topics);

/// x to the power of parts / 32, by roots and products, which every machine rounds alike.
[[nodiscard]] double sharpened(double x, int parts);

} // namespace themata
