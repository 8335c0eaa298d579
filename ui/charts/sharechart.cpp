#include "ui/charts/sharechart.h"

#include "ui/charts/chartmenu.h"
#include "ui/format/counted.h"
#include "ui/format/numbers.h"
#include "ui/style/fonts.h"

#include <algorithm>

namespace themata {

namespace {

QString plainNumber(double value)
{
    return QString::number(value, 'g', 10);
}

} // namespace

ShareChart::ShareChart(const QString& title, const QString& kind, QWidget* parent)
    : ReadOutChart(title, parent)
    , m_kind(kind)
{
    installChartMenu(*this, title, [this] {
        TableText table{{m_kind, tr("Share"), tr("5 %"), tr("95 %"), tr("Tokens"), tr("Documents")}, {}};
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
    m_chosen.clear();
    pointsChanged(m_points.size());
    describe();
}

void ShareChart::setChosen(const QList<int>& points)
{
    m_chosen = points;
    describe();
    update();
}

void ShareChart::describe()
{
    if (m_points.isEmpty())
        return setAccessibleDescription({});
    const SharePoint& most = *std::ranges::max_element(m_points, {}, &SharePoint::share);
    QString text =
        tr("%1 values from %2 to %3. Largest: %4, %5. Last: %6, %7. The arrow keys read them out, Enter selects.")
            .arg(format::integer(m_points.size()), m_points.first().name, m_points.last().name, most.name,
                 shareText(most.share), m_points.last().name, shareText(m_points.last().share));
    for (const int point : m_chosen)
        text += u' ' + tr("%1 is selected.").arg(m_points[point].name);
    setAccessibleDescription(text);
}

QString ShareChart::readOutText() const
{
    if (readOut() < 0 || readOut() >= m_points.size())
        return {};
    constexpr int nameWidth = 144; // of a group: its number must fit beside it
    const SharePoint& point = m_points[readOut()];
    const QString name = elidedAtEnd(point.name, fontMetrics(), nameWidth);
    const QString share = QStringLiteral("%1: %2").arg(name, shareText(point.share));
    if (!m_hasIntervals)
        return share;
    return tr("%1, interval %2 to %3").arg(share, shareText(point.low), shareText(point.high));
}

QString ShareChart::tipOf(int number) const
{
    const SharePoint& point = m_points[number];
    const QString interval =
        m_hasIntervals ? tr(" (90 % interval: %1 to %2)").arg(shareText(point.low), shareText(point.high)) : QString();
    return tr("%1: %2%3 of the %4 in %5")
        .arg(point.name, shareText(point.share), interval,
             format::counted(point.tokens, tr("1 token"), tr("%1 tokens")),
             format::counted(point.documents, tr("1 document"), tr("%1 documents")));
}

} // namespace themata
