#include "ui/charts/ticks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace themata {

Ticks niceTicks(const Range& range, int count)
{
    const double rough = range.width() / std::max(1, count);
    if (!(rough > 0) || !std::isfinite(rough))
        return {{range.low}, 0};
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    const double factor = rough / power;
    const double step = power * (factor < 1.5 ? 1 : factor < 3.5 ? 2 : factor < 7.5 ? 5 : 10);
    Ticks ticks;
    ticks.decimals = std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9)));
    const double slack = step * 1e-6;
    for (double k = std::ceil((range.low - slack) / step); k * step <= range.high + slack; ++k)
        ticks.values << k * step;
    return ticks;
}

QList<double> gridLines(double highest)
{
    constexpr qsizetype most = 5;
    QList<double> lines;
    for (int count = 4; count > 1; --count) {
        lines = niceTicks({0, highest}, count).values;
        if (lines.size() <= most)
            break;
    }
    return lines;
}

QList<int> roundTimes(int begin, int end, bool months, int most)
{
    static constexpr std::array monthSteps{1, 2, 3, 6, 12, 24, 60, 120};
    static constexpr std::array yearSteps{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};
    QList<int> times;
    for (const int step : months ? std::span<const int>(monthSteps) : std::span<const int>(yearSteps)) {
        times.clear();
        for (int time = (begin + step - 1) / step * step; time < end; time += step)
            times << time;
        if (times.size() <= std::max(most, 1))
            break;
    }
    return times;
}

Range padded(const Range& range, double share)
{
    const double width = range.width() > 0 ? range.width() : std::max(1e-12, std::abs(range.low) * 0.02 + 1e-9);
    return {range.low - width * share, range.high + width * share};
}

} // namespace themata
