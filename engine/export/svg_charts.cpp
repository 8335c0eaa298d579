#include "engine/export/svg_charts.h"

#include "engine/export/plain_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace themata {

namespace {

using Out = std::back_insert_iterator<std::string>;

std::string svgStart(double width, double height, const std::string& title)
{
    return fmt::format("<svg viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" role=\"img\">"
                       "<title>{2}</title>\n",
                       width, height, inXml(title));
}

/// The whole pixels of a chart's area for values from `least` to `most`.
struct Scale {
    double least = 0, most = 1;
    double from = 0, to = 1;
    [[nodiscard]] double at(double value) const
    {
        return most > least ? from + (to - from) * (value - least) / (most - least) : (from + to) / 2;
    }
};

/// A round number at or above, of the kind 1, 2, 2.5 or 5.
double roundedUp(double value)
{
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 2.5, 5.0})
        if (step * power >= value)
            return step * power;
    return 10 * power;
}

constexpr double barsLeft = 172; ///< of it the names

/// A name that ends before the bars: one that may be too long is drawn as wide as there is room, one far too long is
/// cut, and named whole where the pointer rests.
std::string nameBeside(const std::string& name, double y)
{
    constexpr double room = barsLeft - 16, latin = 7, wide = 12; // px of a letter
    constexpr double narrowest = 0.6; // to which letters are drawn
    double width = 0;
    std::size_t end = 0;
    while (end < name.size() && width * narrowest < room) {
        const auto lead = static_cast<unsigned char>(name[end]);
        width += lead < 0xE2 ? latin : wide;
        for (++end; end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U;)
            ++end;
    }
    const bool cut = end < name.size();
    return fmt::format(
        "<text x=\"{:.0f}\" y=\"{:.1f}\" text-anchor=\"end\"{}>{}{}</text>", barsLeft - 8, y,
        width > room ? fmt::format(" textLength=\"{:.0f}\" lengthAdjust=\"spacingAndGlyphs\"", room) : "",
        inXml(cut ? name.substr(0, end) + "…" : name), cut ? fmt::format("<title>{}</title>", inXml(name)) : "");
}

void addBar(std::string& svg, const SvgBar& bar, const Scale& scale, double y)
{
    constexpr double height = 11, left = barsLeft;
    const Out out(svg);
    const double end = scale.at(bar.value);
    svg += nameBeside(bar.name, y + 10);
    if (bar.ground)
        fmt::format_to(out, "<rect class=\"ground\" x=\"{:.0f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.0f}\"/>",
                       left, y, scale.at(*bar.ground) - left, height);
    fmt::format_to(out, "<rect class=\"bar\" x=\"{:.0f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.0f}\"/>", left, y,
                   end - left, height);
    if (bar.interval)
        fmt::format_to(
            out, "<path class=\"interval\" d=\"M{0:.1f} {2:.1f}H{1:.1f}M{0:.1f} {3:.1f}v6M{1:.1f} {3:.1f}v6\"/>",
            scale.at(bar.interval->first), scale.at(bar.interval->second), y + height / 2, y + height / 2 - 3);
    fmt::format_to(out, "<text class=\"muted\" x=\"640\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", y + 10,
                   inXml(bar.shown));
}

} // namespace

std::string svgBars(const std::vector<SvgBar>& bars, const std::string& title)
{
    if (bars.empty())
        return {};
    constexpr double row = 18, left = barsLeft, right = 540; // behind it the values
    double most = 0;
    for (const SvgBar& bar : bars)
        most = std::max({most, bar.value, bar.ground.value_or(0), bar.interval ? bar.interval->second : 0});
    std::string svg = svgStart(640, row * static_cast<double>(bars.size()) + 4, title);
    const Scale scale{0, most > 0 ? most : 1, left, right};
    double y = 4;
    for (const SvgBar& bar : bars) {
        addBar(svg, bar, scale, y);
        y += row;
    }
    return svg.append("</svg>\n");
}

std::string svgLine(const std::vector<SvgPoint>& points, const std::string& title)
{
    if (points.size() < 2)
        return {};
    const auto largest = std::ranges::max_element(points, {}, &SvgPoint::y);
    const double highest = std::ranges::max_element(points, {}, &SvgPoint::high)->high;
    const double top = roundedUp(std::max({highest, largest->y, 1e-6}));
    const Scale x{points.front().x, points.back().x, 44, 560}, y{0, top, 150, 16};
    std::string svg = svgStart(640, 176, title);
    const Out out(svg);
    for (const double part : {0.0, 0.5, 1.0})
        fmt::format_to(out,
                       "<path class=\"axis\" d=\"M44 {0:.1f}H560\"/><text class=\"muted\" x=\"38\" y=\"{1:.1f}\" "
                       "text-anchor=\"end\">{2:.4g} %</text>\n",
                       y.at(part * top), y.at(part * top) + 4, 100 * part * top);
    std::string line, upper, lower;
    for (const SvgPoint& point : points) {
        fmt::format_to(Out(line), "{:.1f},{:.1f} ", x.at(point.x), y.at(point.y));
        fmt::format_to(Out(upper), "{:.1f},{:.1f} ", x.at(point.x), y.at(point.high));
    }
    for (auto point = points.rbegin(); point != points.rend(); ++point)
        fmt::format_to(Out(lower), "{:.1f},{:.1f} ", x.at(point->x), y.at(point->low));
    fmt::format_to(out, "<polygon class=\"band\" points=\"{}{}\"/>\n<polyline class=\"line\" points=\"{}\"/>\n", upper,
                   lower, line);
    for (const SvgPoint& end : {points.front(), points.back()})
        fmt::format_to(out, "<text class=\"muted\" x=\"{:.1f}\" y=\"170\" text-anchor=\"middle\">{}</text>",
                       x.at(end.x), inXml(end.name));
    fmt::format_to(out, "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{} {:.1f} %</text>",
                   std::clamp(x.at(largest->x), 80.0, 520.0), y.at(largest->y) - 4, inXml(largest->name),
                   100 * largest->y);
    if (largest + 1 != points.end())
        fmt::format_to(out, "<text x=\"566\" y=\"{:.1f}\">{:.1f} %</text>", y.at(points.back().y) + 4,
                       100 * points.back().y);
    return svg.append("\n</svg>\n");
}

std::string svgMap(const std::vector<SvgCircle>& circles, const std::string& title)
{
    if (circles.empty())
        return {};
    constexpr double size = 560, margin = 40, largestRadius = 30;
    double reach = 1e-9, most = 1e-9;
    for (const SvgCircle& circle : circles) {
        reach = std::max({reach, std::abs(circle.x), std::abs(circle.y)});
        most = std::max(most, circle.area);
    }
    const Scale x{-reach, reach, margin, size - margin}, y{-reach, reach, size - margin, margin};
    std::string svg = svgStart(size, size, title);
    const Out out(svg);
    for (const SvgCircle& circle : circles)
        fmt::format_to(
            out,
            "<a href=\"#{0}\"><circle class=\"circle\" cx=\"{1:.1f}\" cy=\"{2:.1f}\" r=\"{3:.1f}\"><title>{4}"
            "</title></circle><text x=\"{1:.1f}\" y=\"{5:.1f}\" text-anchor=\"middle\">{6}</text></a>\n",
            circle.target, x.at(circle.x), y.at(circle.y), std::max(4.0, largestRadius * std::sqrt(circle.area / most)),
            inXml(circle.name), y.at(circle.y) + 4, inXml(circle.number));
    return svg.append("</svg>\n");
}

} // namespace themata
