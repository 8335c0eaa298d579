#pragma once

#include <optional>
#include <string>
#include <vector>

namespace themata {

// Charts of a report as pieces of HTML: SVG whose colours are classes of the page's style sheet (resources/report), so
// that they follow its light and its dark scheme. Texts may hold anything and are made harmless here.

/// A bar with what it stands for at its left and its value, as text, at its right.
struct SvgBar {
    std::string name;
    double value = 0;
    std::string shown; ///< the value in words
    std::optional<double> ground = {}; ///< a longer, pale bar behind it
    std::optional<std::pair<double, double>> interval = {};
};

/// One below the other, all from 0, to one scale. Nothing without bars.
[[nodiscard]] std::string svgBars(const std::vector<SvgBar>& bars, const std::string& title);

/// A point of a line, with the ends of its interval.
struct SvgPoint {
    double x = 0, y = 0;
    double low = 0, high = 0;
    std::string name; ///< of x
};

/// A line over time with its band, the y axis from 0 in per cent, the largest point and the last named. Nothing for
/// fewer than two points, which rise in x.
[[nodiscard]] std::string svgLine(const std::vector<SvgPoint>& points, const std::string& title);

struct SvgCircle {
    double x = 0, y = 0;
    double area = 0; ///< in any unit
    std::string number;
    std::string name; ///< in its tool tip
    std::string target; ///< id that it leads to
};

/// Circles at their places, of areas to one scale, y upwards.
[[nodiscard]] std::string svgMap(const std::vector<SvgCircle>& circles, const std::string& title);

} // namespace themata
