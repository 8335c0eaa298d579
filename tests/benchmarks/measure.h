#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

namespace themata::bench {

using TimePoint = std::chrono::steady_clock::time_point;

inline TimePoint now()
{
    return std::chrono::steady_clock::now();
}

inline double secondsSince(TimePoint start)
{
    return std::chrono::duration<double>(now() - start).count();
}

/// The middle one, or the mean of the two in the middle. @param values at least one.
inline double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

inline double fastest(const std::vector<double>& values)
{
    return *std::min_element(values.begin(), values.end());
}

} // namespace themata::bench
