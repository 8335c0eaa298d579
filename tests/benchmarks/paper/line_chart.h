#pragma once

#include "tests/benchmarks/paper/axis.h"

#include <optional>
#include <string>
#include <vector>

namespace themata::bench {

struct Point {
    double x;
    double y;
};

struct Line {
    std::string name;
    std::vector<Point> points; ///< by rising x
    bool dashed = false;
};

/// What a chart of lines shows.
struct LineChart {
    std::string title;
    std::string xLabel;
    std::string yLabel;
    std::vector<Line> lines;
    Axis::Scale xScale = Axis::Scale::Linear; ///< logarithmic: points at 0 are not shown
    std::optional<double> lowest{}; ///< of y; what lies below is not shown
};

/// The chart as a picture that needs nothing else, legible on a light and on a dark page. Lines are thinned to a few
/// hundred points, the least and the greatest of each narrow column.
[[nodiscard]] std::string svg(const LineChart& chart);

} // namespace themata::bench
