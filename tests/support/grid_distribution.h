#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace themata::test {

/// A distribution on an interval, from its density on a fine grid by the trapezoidal rule.
class GridDistribution {
public:
    /// @param logDensity up to a constant.
    GridDistribution(const std::function<double(double)>& logDensity, double lower, double upper, int cells = 20000)
        : m_lower(lower)
        , m_step((upper - lower) / cells)
    {
        std::vector<double> logs;
        for (int i = 0; i <= cells; ++i)
            logs.push_back(logDensity(lower + m_step * i));
        const double largest = *std::max_element(logs.begin(), logs.end());
        m_below.push_back(0);
        for (std::size_t i = 1; i < logs.size(); ++i)
            m_below.push_back(m_below.back() + (std::exp(logs[i - 1] - largest) + std::exp(logs[i] - largest)) / 2);
    }

    [[nodiscard]] double operator()(double x) const
    {
        const auto last = static_cast<double>(m_below.size() - 1);
        const double place = std::clamp((x - m_lower) / m_step, 0.0, last);
        const auto i = static_cast<std::size_t>(std::min(place, last - 1));
        return std::lerp(m_below[i], m_below[i + 1], place - static_cast<double>(i)) / m_below.back();
    }

    [[nodiscard]] double quantile(double p) const
    {
        const double below = p * m_below.back();
        const auto after = std::upper_bound(m_below.begin(), m_below.end() - 1, below);
        const auto i = static_cast<double>(after - m_below.begin());
        return m_lower + m_step * (i - (*after - below) / (*after - *(after - 1)));
    }

private:
    double m_lower;
    double m_step;
    std::vector<double> m_below; // at each point of the grid, up to a factor
};

} // namespace themata::test
