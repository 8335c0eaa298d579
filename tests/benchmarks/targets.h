#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace themata::bench {

/// Seconds on one core and on two.
struct Seconds {
    double one;
    double two;

    [[nodiscard]] double on(int cores) const { return cores == 1 ? one : two; }
};

/// A row of the two tables of issue 3: corpus NIPS, alpha 0.1, beta 0.01, training time alone.
struct Target {
    std::uint32_t topics;
    double logPosterior;
    Seconds bestPublic; ///< the best public sampler
    Seconds must; ///< ours must take at most
    std::optional<Seconds> aim; ///< and aims for
};

/// The seconds hold for a machine with this floor at K = 100, in ns; on a slower one they are scaled by its floor.
inline constexpr double floorOfTargets = 5;

/// The long runs' rows ask for half of the best public sampler's time and set no aim. In rising order for each K.
inline const std::vector<Target> targets{
    {20, -1.5269e7, {6.3, 3.8}, {3.1, 1.8}, Seconds{2.1, 1.2}},
    {100, -1.5067e7, {17.8, 9.4}, {7.5, 4}, Seconds{5.9, 3.1}},
    {100, -1.4925e7, {30, 16.9}, {30 / 2.0, 16.9 / 2}, {}},
    {1000, -1.5098e7, {27.8, 46}, {14, 7.5}, Seconds{9, 5}},
    {1000, -1.5028e7, {33, 82}, {33 / 2.0, 82 / 2.0}, {}},
};

} // namespace themata::bench
