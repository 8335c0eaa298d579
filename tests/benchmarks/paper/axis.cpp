#include "tests/benchmarks/paper/axis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace themata::bench {

namespace {

/// The smallest of 1, 2, 5 times a power of ten that is not below `step`.
double roundStep(double step)
{
    const double decade = std::pow(10, std::floor(std::log10(step)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * decade >= step * (1 - 1e-9))
            return factor * decade;
    return 10 * decade;
}

/// Digits after the point that tell neighbours at this step apart.
int digitsFor(double step)
{
    return std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
}

/// @param largest of the axis: from 1e5 on, all labels are in its power of ten.
std::string label(double value, double step, double largest)
{
    if (largest < 1e5)
        return fmt::format("{:.{}f}", value, digitsFor(step));
    const int power = static_cast<int>(std::floor(std::log10(largest)));
    const double unit = std::pow(10, power);
    return fmt::format("{:.{}f}e{}", value / unit, digitsFor(step / unit), power);
}

std::vector<Tick> linearTicks(double low, double high)
{
    const double step = roundStep((high - low) / 6), largest = std::max(std::abs(low), std::abs(high));
    std::vector<Tick> ticks;
    for (double i = std::ceil(low / step - 1e-9) + 0.0; i * step <= high + 1e-9 * step; ++i) // + 0.0: no minus zero
        ticks.push_back({i * step, label(i * step, step, largest)});
    return ticks;
}

std::vector<Tick> logarithmicTicks(double low, double high)
{
    std::vector<Tick> ticks;
    for (double decade = std::pow(10, std::floor(std::log10(low))); decade <= high; decade *= 10)
        for (const double factor : {1.0, 2.0, 5.0})
            if (factor * decade >= low && factor * decade <= high)
                ticks.push_back({factor * decade, fmt::format("{:g}", factor * decade)});
    return ticks;
}

} // namespace

Axis::Axis(double low, double high, double length, Scale scale)
    : m_low(low)
    , m_high(high)
    , m_length(length)
    , m_scale(scale)
{
}

double Axis::scaled(double value) const
{
    return m_scale == Scale::Logarithmic ? std::log(value) : value;
}

double Axis::place(double value) const
{
    return m_length * (scaled(value) - scaled(m_low)) / (scaled(m_high) - scaled(m_low));
}

std::vector<Tick> Axis::ticks() const
{
    return m_scale == Scale::Logarithmic ? logarithmicTicks(m_low, m_high) : linearTicks(m_low, m_high);
}

} // namespace themata::bench
