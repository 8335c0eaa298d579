#pragma once

#include <string>
#include <vector>

namespace themata::bench {

/// A mark on an axis.
struct Tick {
    double value;
    std::string label;
};

/// One axis of a chart: the range it shows, and the length it has.
class Axis {
public:
    enum class Scale { Linear, Logarithmic };

    /// @param low below high; above 0 if logarithmic. @param length in pixels.
    Axis(double low, double high, double length, Scale scale = Scale::Linear);

    /// Where a value lies: 0 at low, the length at high.
    [[nodiscard]] double place(double value) const;
    [[nodiscard]] bool shows(double value) const { return value >= m_low && value <= m_high; }
    /// At steps of 1, 2 or 5 times a power of ten, about six of them; at 1, 2 and 5 of each decade if logarithmic.
    [[nodiscard]] std::vector<Tick> ticks() const;

private:
    [[nodiscard]] double scaled(double value) const;

    double m_low;
    double m_high;
    double m_length;
    Scale m_scale;
};

} // namespace themata::bench
