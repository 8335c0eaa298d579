#pragma once

#include "ui/models/topicshareviews.h"

#include <QWidget>

namespace themata {

/// A chart of the shares of a topic in periods or groups: what its kinds have in common. The pointer or the arrow keys
/// choose a point to read out; the tool tip says all of it.
class ShareChart : public QWidget {
    Q_OBJECT
public:
    /// @param title of the chart's files and table. @param kind of point: "Period".
    ShareChart(const QString& title, const QString& kind, QWidget* parent);

    /// @param hasIntervals else low and high are not shown.
    void setPoints(const QList<SharePoint>& points, bool hasIntervals);
    [[nodiscard]] const QList<SharePoint>& points() const { return m_points; }
    [[nodiscard]] bool hasIntervals() const { return m_hasIntervals; }

    void setReadOut(int point); ///< −1: none
    [[nodiscard]] int readOut() const { return m_readOut; }
    [[nodiscard]] QString readOutText() const; ///< "1890–94: 4.6 % (4.4 to 4.8 %)"; empty: none

    QSize sizeHint() const override { return {368, 176}; }
    QSize minimumSizeHint() const override { return {240, 96}; }

Q_SIGNALS:
    void readOutChanged(const QString& text);

protected:
    /// The point to read out at that place, −1: none.
    [[nodiscard]] virtual int pointAt(const QPointF& place) const = 0;
    /// How many points there are to step through.
    [[nodiscard]] virtual int shownPoints() const { return static_cast<int>(m_points.size()); }

    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override; ///< tool tips

private:
    [[nodiscard]] QString sentence(const SharePoint& point) const;
    void describe();

    QList<SharePoint> m_points;
    QString m_kind;
    bool m_hasIntervals = false;
    int m_readOut = -1;
};

} // namespace themata
