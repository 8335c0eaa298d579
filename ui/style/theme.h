#pragma once

#include <QColor>
#include <QList>
#include <QPalette>

#include <array>

namespace themata {

/// How a topic's colour is drawn: the colour repeats after 20 topics, the mark tells the three rounds apart.
enum class TopicMark { Solid, Ring, Half };

/// All colours of the window, by role. There are two values, light and dark, and one of them is current. Painters ask
/// for Theme::current() each time they paint, so that a change of scheme needs no more than a repaint.
struct Theme {
    bool dark = false;
    QColor window, surface, well;                   ///< bars and side panes; pages; row under the pointer
    QColor border, grid, mid, strong, axis;         ///< lines, from pale to clear
    QColor text, muted, dim, disabled;
    QColor accent, strongAccent, areaAccent, onAccent, tint;
    QColor bar, barGround;
    QColor success, successTint, warning, warningTint, danger, dangerTint;
    QColor shade, warmUpShade;                      ///< translucent
    std::array<QColor, 20> topics;
    std::array<QColor, 4> lines;
    std::array<QColor, 3> heat;                     ///< far, middle, near

    [[nodiscard]] static const Theme& light();
    [[nodiscard]] static const Theme& darkTheme();
    [[nodiscard]] static const Theme& current();

    /// `number` is the topic's number as shown, from 1.
    [[nodiscard]] QColor topicColor(int number) const; ///< the user's own, if it has one, in both schemes
    [[nodiscard]] static TopicMark topicMark(int number);
    /// Background of a token of the topic in the reader: opaque; stronger for the chosen topic.
    [[nodiscard]] QColor tokenTint(int number, bool chosen = false) const;
    /// Colour of the chain or run in place `index` from 0; grey from the fifth on.
    [[nodiscard]] QColor lineColor(int index) const;
    /// Dashes in pixels, empty for a solid line. QPen counts in pen widths: divide.
    [[nodiscard]] static QList<qreal> lineDashes(int index);
    /// `nearness` from 0 (far) to 1 (near).
    [[nodiscard]] QColor heatColor(double nearness) const;
    /// Text on a filled danger button.
    [[nodiscard]] QColor onDanger() const { return dark ? dangerTint : onAccent; }

    [[nodiscard]] QPalette palette() const;
};

/// `share` of `color` over the rest of `ground`, both opaque.
[[nodiscard]] QColor mixed(const QColor& color, const QColor& ground, double share);

} // namespace themata
