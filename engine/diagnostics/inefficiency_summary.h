#pragma once

#include <cstddef>
#include <span>

namespace themata {

/// The inefficiency factors of many parameters in a few numbers. Those are over the parameters that have a finite
/// factor, and NaN where there are too few.
struct InefficiencySummary {
    std::size_t parameters = 0; ///< that have one
    std::size_t constant = 0; ///< that have none, because they never changed
    double mean = 0;
    double standardDeviation = 0; ///< of the factors, not of the draws
    double median = 0;
    double upper = 0; ///< the 90 % quantile
};

inline constexpr double upperShare = 0.9;

/// @param factors of draw_table.h
[[nodiscard]] InefficiencySummary summarizeInefficiency(std::span<const double> factors);

} // namespace themata
