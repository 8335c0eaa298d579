#pragma once

#include "ui/charts/lineplot.h"

#include <QWidget>

namespace themata {

/// Names of a chart's lines behind samples of them, for its title row. What does not fit is counted at the end.
class LineLegend : public QWidget {
    Q_OBJECT
public:
    explicit LineLegend(QWidget* parent = nullptr);

    void setLines(const QList<PlotLine>& lines); ///< their points do not matter; hidden with fewer than two
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 16}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int widthOf(const PlotLine& line) const;

    QList<PlotLine> m_lines; ///< without points
};

} // namespace themata
