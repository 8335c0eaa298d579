#include "ui/charts/sharechart.h"

#include "ui/charts/chartmenu.h"
#include "ui/format/counted.h"
#include "ui/format/numbers.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace themata {

namespace {

QString plainNumber(double value)
{
    return QString::number(value, 'g', 10);
}

} // namespace

ShareChart::ShareChart(const QString& title, const QString& kind, QWidget* parent)
    : QWidget(parent)
    , m_kind(kind)
{
    setAccessibleName(title);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusPolicy(Qt::StrongFocus);
    setProperty("focusRing", true);
    setMouseTracking(true);
    installChartMenu(*this, title, [this] {
        ChartTable table{{m_kind, tr("Share"), tr("5 %"), tr("95 %"), tr("Tokens"), tr("Documents")}, {}};
        for (const SharePoint& point : m_points)
            table.rows << QStringList{point.name,
                                      plainNumber(point.share),
                                      m_hasIntervals ? plainNumber(point.low) : QString(),
                                      m_hasIntervals ? plainNumber(point.high) : QString(),
                                      QString::number(point.tokens),
                                      QString::number(point.documents)};
        return table;
    });
}

void ShareChart::setPoints(const QList<SharePoint>& points, bool hasIntervals)
{
    m_points = points;
    m_hasIntervals = hasIntervals;
    if (m_readOut >= m_points.size())
        setReadOut(-1);
    else if (m_readOut >= 0)
        Q_EMIT readOutChanged(readOutText());
    describe();
    update();
}

void ShareChart::describe()
{
    if (m_points.isEmpty())
        return setAccessibleDescription({});
    const SharePoint& most = *std::ranges::max_element(m_points, {}, &SharePoint::share);
    setAccessibleDescription(tr("%1 values from %2 to %3. Largest: %4, %5. Last: %6, %7. The arrow keys read them out.")
                                 .arg(format::integer(m_points.size()), m_points.first().name, m_points.last().name,
                                      most.name, shareText(most.share), m_points.last().name,
                                      shareText(m_points.last().share)));
}

void ShareChart::setReadOut(int point)
{
    if (point == m_readOut)
        return;
    m_readOut = point;
    const QString text = readOutText();
    QAccessibleValueChangeEvent announcement(this, text);
    QAccessible::updateAccessibility(&announcement);
    Q_EMIT readOutChanged(text);
    update();
}

QString ShareChart::readOutText() const
{
    if (m_readOut < 0 || m_readOut >= m_points.size())
        return {};
    constexpr int nameWidth = 144; // of a group: its number must fit beside it
    const SharePoint& point = m_points[m_readOut];
    const QString name = fontMetrics().elidedText(point.name, Qt::ElideRight, nameWidth);
    const QString share = QStringLiteral("%1: %2").arg(name, shareText(point.share));
    if (!m_hasIntervals)
        return share;
    return tr("%1, interval %2 to %3").arg(share, shareText(point.low), shareText(point.high));
}

QString ShareChart::sentence(const SharePoint& point) const
{
    const QString interval =
        m_hasIntervals ? tr(" (90 % interval: %1 to %2)").arg(shareText(point.low), shareText(point.high)) : QString();
    return tr("%1: %2%3 of the %4 in %5")
        .arg(point.name, shareText(point.share), interval,
             format::counted(point.tokens, tr("1 token"), tr("%1 tokens")),
             format::counted(point.documents, tr("1 document"), tr("%1 documents")));
}

void ShareChart::mouseMoveEvent(QMouseEvent* event)
{
    setReadOut(pointAt(event->position()));
}

void ShareChart::leaveEvent(QEvent*)
{
    setReadOut(-1);
}

void ShareChart::focusOutEvent(QFocusEvent* event)
{
    setReadOut(-1);
    QWidget::focusOutEvent(event);
}

void ShareChart::keyPressEvent(QKeyEvent* event)
{
    const int last = shownPoints() - 1;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        return setReadOut(std::max(std::min(0, last), m_readOut < 0 ? last : m_readOut - 1));
    case Qt::Key_Right:
    case Qt::Key_Down:
        return setReadOut(std::min(last, m_readOut + 1));
    case Qt::Key_Home:
        return setReadOut(std::min(0, last));
    case Qt::Key_End:
        return setReadOut(last);
    case Qt::Key_Escape:
        if (m_readOut >= 0)
            return setReadOut(-1);
        [[fallthrough]];
    default:
        QWidget::keyPressEvent(event);
    }
}

bool ShareChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const int point = pointAt(help->pos()); point >= 0)
        QToolTip::showText(help->globalPos(), sentence(m_points[point]), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace themata
