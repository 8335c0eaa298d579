#include "tests/benchmarks/paper/line_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

namespace themata::bench {

namespace {

constexpr double width = 720, height = 400, left = 84, right = 176, top = 40, bottom = 52; // pixels
constexpr double plotWidth = width - left - right, plotHeight = height - top - bottom;
constexpr double columns = 150; // of the thinned lines

/// Of middling lightness, so that they stand out from white and from black; told apart by the colour-blind too.
constexpr std::array<std::string_view, 8> colours{"#0a84c6", "#d9680a", "#12946e", "#c2599a",
                                                  "#b08a00", "#7a6fd0", "#c8414b", "#7d7d7d"};

constexpr std::string_view style = "<style>text{font:12px sans-serif;fill:#222}.title{font-size:14px;font-weight:bold}"
                                   ".grid{stroke:#8886;stroke-width:1}.axis{stroke:#888;fill:none}"
                                   ".line{fill:none;stroke-width:1.5;stroke-linejoin:round}"
                                   "@media(prefers-color-scheme:dark){text{fill:#ddd}}</style>\n";

/// The places of a line's points on the plot.
using Path = std::vector<Point>;

std::string escaped(std::string_view text)
{
    std::string result;
    for (const char c : text)
        result += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    return result;
}

struct Range {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    void include(double value)
    {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    /// With something around it, so that it is not empty.
    [[nodiscard]] Range widened(double share) const
    {
        const double margin = high > low ? share * (high - low)
            : high == low                ? std::max(1e-3, 0.05 * std::abs(high))
                                         : 1;
        return high >= low ? Range{low - margin, high + margin} : Range{0, 1};
    }
};

bool shown(const LineChart& chart, const Point& point)
{
    return (!chart.lowest || point.y >= *chart.lowest) && (chart.xScale == Axis::Scale::Linear || point.x > 0);
}

std::pair<Axis, Axis> axesOf(const LineChart& chart)
{
    Range x, y;
    for (const Line& line : chart.lines)
        for (const Point& point : line.points)
            if (shown(chart, point)) {
                x.include(point.x);
                y.include(point.y);
            }
    x = x.high > x.low ? x : x.widened(0);
    y = y.widened(0.03);
    return {Axis(x.low, x.high, plotWidth, chart.xScale), Axis(y.low, y.high, plotHeight)};
}

/// The lowest and the highest of consecutive points, in their order.
void appendExtremes(std::span<const Point> points, Path& path)
{
    const auto [low, high] = std::ranges::minmax_element(points, {}, &Point::y);
    path.push_back(low < high ? *low : *high);
    if (low != high)
        path.push_back(low < high ? *high : *low);
}

Path thinned(const Path& path)
{
    Path result;
    for (std::size_t begin = 0, end = 0; begin < path.size(); begin = end) {
        const auto column = [&path](std::size_t i) {
            return static_cast<int>((path[i].x - left) / plotWidth * columns);
        };
        while (end < path.size() && column(end) == column(begin))
            ++end;
        appendExtremes(std::span(path).subspan(begin, end - begin), result);
    }
    return result;
}

Path pathOf(const Line& line, const LineChart& chart, const Axis& x, const Axis& y)
{
    Path path;
    for (const Point& point : line.points)
        if (shown(chart, point))
            path.push_back({left + x.place(point.x), top + plotHeight - y.place(point.y)});
    return thinned(path);
}

std::string drawLine(const Path& path, std::size_t number, bool dashed)
{
    std::string points;
    for (const Point& point : path)
        points += fmt::format("{:.1f},{:.1f} ", point.x, point.y);
    return fmt::format("<polyline class=\"line\" stroke=\"{}\"{} points=\"{}\"/>\n", colours[number % colours.size()],
                       dashed ? " stroke-dasharray=\"6 3\"" : "", points);
}

std::string drawLegend(const Line& line, std::size_t number)
{
    const double y = top + 12 + 18 * static_cast<double>(number), x = left + plotWidth + 12;
    return drawLine({{x, y - 4}, {x + 22, y - 4}}, number, line.dashed)
        + fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", x + 28, y, escaped(line.name));
}

std::string drawText(double x, double y, std::string_view attributes, std::string_view text)
{
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" {}>{}</text>\n", x, y, attributes, escaped(text));
}

std::string drawTicks(const Axis& x, const Axis& y)
{
    std::string result;
    const double floor = top + plotHeight;
    for (const Tick& tick : x.ticks()) {
        const double at = left + x.place(tick.value);
        result += fmt::format("<path class=\"grid\" d=\"M{0:.1f} {1}V{2}\"/>\n", at, top, floor)
            + drawText(at, floor + 18, "text-anchor=\"middle\"", tick.label);
    }
    for (const Tick& tick : y.ticks()) {
        const double at = floor - y.place(tick.value);
        result += fmt::format("<path class=\"grid\" d=\"M{0} {1:.1f}H{2}\"/>\n", left, at, left + plotWidth)
            + drawText(left - 8, at + 4, "text-anchor=\"end\"", tick.label);
    }
    return result;
}

std::string drawTitles(const LineChart& chart)
{
    const double middle = top + plotHeight / 2;
    return drawText(left, 22, "class=\"title\"", chart.title)
        + drawText(left + plotWidth / 2, height - 12, "text-anchor=\"middle\"", chart.xLabel)
        + drawText(16, middle, fmt::format("text-anchor=\"middle\" transform=\"rotate(-90 16 {})\"", middle),
                   chart.yLabel);
}

} // namespace

std::string svg(const LineChart& chart)
{
    const auto [x, y] = axesOf(chart);
    std::string result = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
                                     "height=\"{1}\">\n",
                                     width, height);
    result += style;
    result += drawTitles(chart) + drawTicks(x, y)
        + fmt::format("<rect class=\"axis\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", left, top, plotWidth,
                      plotHeight);
    for (std::size_t i = 0; i < chart.lines.size(); ++i)
        result +=
            drawLine(pathOf(chart.lines[i], chart, x, y), i, chart.lines[i].dashed) + drawLegend(chart.lines[i], i);
    return result + "</svg>\n";
}

} // namespace themata::bench
