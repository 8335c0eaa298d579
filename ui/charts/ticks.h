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

/// The range with `share` of its width added at both ends; never of width 0.
[[nodiscard]] Range padded(const Range& range, double share);

} // namespace themata
