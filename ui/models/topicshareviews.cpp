#include "ui/models/topicshareviews.h"

#include "ui/format/numbers.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace themata {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("TopicShares", text);
}

int monthsOf(ShareView view)
{
    switch (view) {
    case ShareView::Month:
        return 1;
    case ShareView::FiveYears:
        return 5 * monthsOfYear;
    case ShareView::TenYears:
        return 10 * monthsOfYear;
    default:
        return monthsOfYear;
    }
}

QString shownGroup(const ShareRow& row)
{
    if (!row.name)
        return tr("other groups");
    return row.name->empty() ? tr("no group") : QString::fromStdString(*row.name);
}

double middleOf(const ShareRow& row)
{
    if (row.months < monthsOfYear)
        return row.firstMonth;
    return row.firstMonth / monthsOfYear + (row.months / monthsOfYear - 1) / 2.0;
}

ShareRows rowsOf(const ShareDraws& draws, ShareView view)
{
    return view == ShareView::Group ? rowsByGroup(draws.cells()) : rowsByPeriod(draws.cells(), monthsOf(view));
}

} // namespace

QList<ShareView> shareViews(const ShareDraws& draws)
{
    QList<ShareView> views;
    const int finest = cellMonths(draws.cells());
    if (finest == 1)
        views << ShareView::Month;
    if (finest > 0)
        views << ShareView::Year;
    for (const ShareView longer : {ShareView::FiveYears, ShareView::TenYears})
        if (finest > 0 && rowsOf(draws, longer).rows.size() > 2)
            views << longer;
    if (hasGroups(rowsByGroup(draws.cells())))
        views << ShareView::Group;
    return views;
}

QList<SharePoint> sharePoints(const ShareDraws& draws, ShareView view, std::uint32_t topic)
{
    const ShareRows rows = rowsOf(draws, view);
    const auto shares = sharesOfTopic(draws, rows, topic);
    QList<SharePoint> points;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const ShareRow& row = rows.rows[i];
        points << SharePoint{view == ShareView::Group ? shownGroup(row) : periodText(row),
                             view == ShareView::Group ? 0 : middleOf(row),
                             shares[i].share,
                             shares[i].low,
                             shares[i].high,
                             row.tokens,
                             row.documents,
                             {row.firstMonth / monthsOfYear, (row.firstMonth + row.months - 1) / monthsOfYear},
                             view == ShareView::Group ? row.name : std::nullopt};
    }
    if (view == ShareView::Group)
        std::ranges::stable_sort(points, std::ranges::greater{}, &SharePoint::share);
    return points;
}

QString shareViewName(ShareView view)
{
    switch (view) {
    case ShareView::Month:
        return tr("Month");
    case ShareView::Year:
        return tr("Year");
    case ShareView::FiveYears:
        return tr("5 years");
    case ShareView::TenYears:
        return tr("10 years");
    case ShareView::Group:
        break;
    }
    return tr("Group");
}

QString shareViewShortName(ShareView view)
{
    switch (view) {
    case ShareView::Year:
        return tr("1 y");
    case ShareView::FiveYears:
        return tr("5 y");
    case ShareView::TenYears:
        return tr("10 y");
    default:
        return shareViewName(view);
    }
}

QString periodText(const ShareRow& row)
{
    if (row.months < monthsOfYear)
        return monthName(row.firstMonth);
    const int first = row.firstMonth / monthsOfYear, last = first + row.months / monthsOfYear - 1;
    if (first == last)
        return QString::number(first);
    const bool sameCentury = first / 100 == last / 100;
    return QStringLiteral("%1–%2").arg(first).arg(sameCentury ? last % 100 : last, 2, 10, QLatin1Char('0'));
}

QString monthName(int month)
{
    return QStringLiteral("%1 %2")
        .arg(QLocale().standaloneMonthName(month % monthsOfYear + 1, QLocale::ShortFormat))
        .arg(month / monthsOfYear);
}

QString monthClickText(int month)
{
    return tr("A click selects all of %1: documents are chosen by whole years.").arg(month / monthsOfYear);
}

QString shareText(double share)
{
    constexpr double tiny = 0.001;
    return share > 0 && share < tiny ? format::percentSignificant(share) : format::percent(share, 1);
}

} // namespace themata
