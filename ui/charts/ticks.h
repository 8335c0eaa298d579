#pragma once

#include <QList>
#include <QString>

namespace themata {

struct Range {
    double low = 0;
    double high = 1;

    [[nodiscard]] double width() const { return high - low; }
    [[nodiscard]] bool operator==(const Range&) const = default;
};

/// Round values inside the range, 1, 2 or 5 times a power of ten apart, about `count` of them.
struct Ticks {
    QList<double> values;
    int decimals = 0; ///< enough to tell them apart
};
[[nodiscard]] Ticks niceTicks(const Range& range, int count);

/// Grid lines of an axis from 0 to above 0: three to five round values.
[[nodiscard]] QList<double> gridLines(double highest);
/// Round times, at most `most` of them, in begin to before the end. @param months they are months counted from year 0,
/// else years
[[nodiscard]] QList<int> roundTimes(int begin, int end, bool months, int most);

/// The range with `share` of its width added at both ends; never of width 0.
[[nodiscard]] Range padded(const Range& range, double share);

} // namespace themata
