#pragma once

#include "ui/charts/chartmenu.h"

#include <QWidget>

namespace themata {

/// A small chart: its title, the present value with its unit, and below them a plot that the derived class paints.
class ChartWidget : public QWidget {
    Q_OBJECT
public:
    explicit ChartWidget(const QString& title = {}, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    /// "6.48 %", "of cells in use". A value not known yet is a dash.
    void setValue(const QString& value, const QString& unit);
    /// What the chart shows, in a sentence: tool tip, and part of its description.
    void setExplanation(const QString& sentence);
    /// Title and value share a line, so that a low chart keeps a plot.
    void setDense(bool dense);
    /// In place of the title stands a control of that size, at `titlePlace`; if it is empty, the title.
    void setTitleRoom(const QSize& control);
    static constexpr QPoint titlePlace{16, 5};
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) final;
    virtual void paintPlot(QPainter& painter, const QRectF& plot) = 0;
    [[nodiscard]] virtual TableText table() const = 0;
    void setPlotMargins(int left, int right, int bottom);

private:
    [[nodiscard]] QRectF plotRect() const;
    void describe();
    void paintHead(QPainter& painter) const;
    void paintDenseHead(QPainter& painter) const;
    void paintUnit(QPainter& painter, const QRect& rest) const;

    QString m_title, m_value, m_unit, m_explanation;
    bool m_dense = false;
    QSize m_titleRoom;
    QMargins m_margins{36, 0, 8, 24}; ///< around the plot, for labels; the top is under title and value
};

} // namespace themata
