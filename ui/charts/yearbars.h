#pragma once

#include "engine/topics/document_origins.h"

#include <QWidget>

#include <cstdint>
#include <map>
#include <optional>

namespace themata {

/// Documents of each year as small bars, of which some years are chosen: by the pointer, pressed at one end and let go
/// at the other, or by the arrow keys, which move the first year, with Shift the last. Esc chooses all. Where years are
/// too many for bars of their own, a bar has two, five, ten or more.
class YearBars : public QWidget {
    Q_OBJECT
public:
    explicit YearBars(QWidget* parent = nullptr);

    void setCounts(const std::map<int, std::uint64_t>& documentsByYear); ///< years stay chosen
    void setYears(std::optional<YearRange> years); ///< nothing: all; no signal

    [[nodiscard]] const std::optional<YearRange>& years() const { return m_years; }
    [[nodiscard]] YearRange all() const; ///< with counts
    [[nodiscard]] int yearsOfBar() const;
    [[nodiscard]] QRectF barAt(int year) const; ///< its place, of full height

    QSize sizeHint() const override { return {216, 40}; }
    QSize minimumSizeHint() const override { return {96, 40}; }

Q_SIGNALS:
    void yearsChosen(); ///< by the user

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override; ///< tool tips

private:
    [[nodiscard]] int firstOfBars() const; ///< a whole multiple of the years of a bar
    [[nodiscard]] int bars() const;
    [[nodiscard]] int barUnder(double x) const;
    [[nodiscard]] std::uint64_t documentsIn(int bar) const;
    void choose(std::optional<YearRange> years);
    void chooseBars(int first, int last);
    void paintTimes(QPainter& painter) const;
    void describe();

    std::map<int, std::uint64_t> m_counts;
    std::optional<YearRange> m_years;
    int m_pressed = -1; ///< the bar where the pointer was pressed
};

} // namespace themata
