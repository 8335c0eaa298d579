#pragma once

#include "ui/charts/barlayers.h"
#include "ui/charts/chartmenu.h"
#include "ui/charts/readoutchart.h"

#include <QList>
#include <QString>

#include <cstdint>
#include <optional>
#include <utility>

namespace themata {

/// The bar of a period.
struct StackedBar {
    QString name; ///< "1860–64"
    int begin = 0, end = 0; ///< the year, or the month counted from year 0; the end is not in it
    QList<double> parts; ///< [layer], 0 or more
    std::uint64_t uses = 0, tokens = 0, documents = 0; ///< counts that the parts come from

    [[nodiscard]] double height() const; ///< of all parts
};

/// Bars over time made of layers, with their legend below. Where there is no bar, time has a gap.
class StackedBarsChart : public ReadOutChart {
    Q_OBJECT
public:
    /// @param title of the chart's files and table.
    explicit StackedBarsChart(const QString& title, QWidget* parent = nullptr);

    [[nodiscard]] TableText numbers() const; ///< a row a period

    /// @param unit "uses per 10,000 tokens". @param caption of the chart while nothing is read out
    void setUnit(const QString& unit, const QString& caption);
    /// @param months begin and end of the bars count months
    void setBars(const QList<BarLayer>& layers, const QList<StackedBar>& bars, bool months);
    /// A stretch of time that is selected: its begin and end, as those of bars; nothing: none.
    void setMarked(std::optional<std::pair<int, int>> times);
    [[nodiscard]] const std::optional<std::pair<int, int>>& marked() const { return m_marked; }
    /// Layers with other names, in the same order.
    void setLayers(const QList<BarLayer>& layers);
    [[nodiscard]] const QList<BarLayer>& layers() const { return m_layers; }
    [[nodiscard]] const QList<StackedBar>& bars() const { return m_bars; }

    [[nodiscard]] QString readOutText() const override; ///< "1860–64: 48.9. Largest: 4 Constitution with 16.7, …"

    QSize sizeHint() const override { return {368, 216}; }
    QSize minimumSizeHint() const override { return {240, 136}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] int pointAt(const QPointF& place) const override;
    [[nodiscard]] int shownPoints() const override { return static_cast<int>(m_bars.size()); }
    [[nodiscard]] QString tipOf(int bar) const override;

private:
    /// Where times and values are in the widget, to whole pixels.
    struct Scale {
        QRectF plot;
        double begin = 0, end = 1; ///< times
        double top = 1; ///< value

        [[nodiscard]] double toX(double time) const;
        [[nodiscard]] double toY(double value) const;
    };

    [[nodiscard]] Scale scale() const; ///< with a bar at least
    [[nodiscard]] QStringList largestParts(const StackedBar& bar) const; ///< three at most: "4 Constitution with 16.7"
    void paintCaption(QPainter& painter) const;
    void paintMarked(QPainter& painter, const Scale& scale) const;
    void paintColumn(QPainter& painter, const Scale& scale) const;
    void paintTimes(QPainter& painter, const Scale& scale) const;
    void paintBar(QPainter& painter, const Scale& scale, const StackedBar& bar) const;
    static void paintGrid(QPainter& painter, const Scale& scale);
    void describe();

    QString m_unit, m_caption;
    QList<BarLayer> m_layers;
    QList<StackedBar> m_bars;
    bool m_months = false;
    std::optional<std::pair<int, int>> m_marked;
};

} // namespace themata
