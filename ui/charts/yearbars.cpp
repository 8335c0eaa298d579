#include "ui/charts/yearbars.h"

#include "ui/format/counted.h"
#include "ui/format/paragraphs.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace themata {

namespace {

constexpr double leastBarWidth = 3; // with the gap behind it
constexpr int timesHeight = 14;

QString yearsText(const YearRange& years)
{
    return years.first == years.last ? QString::number(years.first)
                                     : QStringLiteral("%1–%2").arg(years.first).arg(years.last);
}

} // namespace

YearBars::YearBars(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Years"));
    setFocusPolicy(Qt::StrongFocus);
    setProperty("focusRing", true);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void YearBars::setCounts(const std::map<int, std::uint64_t>& documentsByYear)
{
    m_counts = documentsByYear;
    describe();
    update();
}

void YearBars::setYears(std::optional<YearRange> years)
{
    m_years = years;
    describe();
    update();
}

YearRange YearBars::all() const
{
    return m_counts.empty() ? YearRange{} : YearRange{m_counts.begin()->first, m_counts.rbegin()->first};
}

int YearBars::yearsOfBar() const
{
    constexpr std::array steps{1, 2, 5, 10, 20, 50, 100, 200, 500};
    const int years = all().last - all().first + 1;
    const auto fits = [&](int step) { return (years / step + 1) * leastBarWidth <= width(); };
    const auto* const step = std::ranges::find_if(steps, fits);
    return step == steps.end() ? steps.back() : *step;
}

int YearBars::firstOfBars() const
{
    return all().first - all().first % yearsOfBar();
}

int YearBars::bars() const
{
    return m_counts.empty() ? 0 : (all().last - firstOfBars()) / yearsOfBar() + 1;
}

QRectF YearBars::barAt(int year) const
{
    const int bar = (year - firstOfBars()) / yearsOfBar();
    const double step = static_cast<double>(width()) / std::max(1, bars());
    const double left = std::floor(bar * step), right = std::floor((bar + 1) * step);
    return {left, 1, std::max(1.0, right - left - 1), static_cast<double>(height() - timesHeight - 2)};
}

int YearBars::barUnder(double x) const
{
    return std::clamp(static_cast<int>(x * bars() / std::max(1, width())), 0, std::max(0, bars() - 1));
}

std::uint64_t YearBars::documentsIn(int bar) const
{
    const int first = firstOfBars() + bar * yearsOfBar();
    std::uint64_t documents = 0;
    for (auto it = m_counts.lower_bound(first); it != m_counts.end() && it->first < first + yearsOfBar(); ++it)
        documents += it->second;
    return documents;
}

void YearBars::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::current();
    QPainter painter(this);
    std::uint64_t most = 1;
    for (int bar = 0; bar < bars(); ++bar)
        most = std::max(most, documentsIn(bar));
    for (int bar = 0; bar < bars(); ++bar) {
        const int first = firstOfBars() + bar * yearsOfBar(), last = first + yearsOfBar() - 1;
        const bool chosen = m_years && m_years->first <= last && first <= m_years->last;
        const QRectF room = barAt(first);
        if (chosen)
            painter.fillRect(room.adjusted(0, 0, 1, 0), theme.tint);
        const std::uint64_t documents = documentsIn(bar);
        const double high = documents == 0
            ? 0
            : std::max(1.0, std::round(room.height() * static_cast<double>(documents) / static_cast<double>(most)));
        painter.fillRect(QRectF(room.left(), room.bottom() - high, room.width(), high),
                         chosen        ? theme.accent
                             : m_years ? theme.mid
                                       : theme.bar);
    }
    painter.fillRect(QRectF(0, height() - timesHeight - 1, width(), 1), theme.axis);
    if (!m_counts.empty())
        paintTimes(painter);
}

/// First and last year, and between them those that are chosen.
void YearBars::paintTimes(QPainter& painter) const
{
    const QRectF line(0, height() - timesHeight, width(), timesHeight);
    painter.setFont(textFont(TextRole::Axis));
    painter.setPen(Theme::current().muted);
    const QString first = QString::number(all().first), last = QString::number(all().last);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, first);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, last);
    if (!m_years)
        return;
    painter.setFont(textFont(TextRole::Axis, QFont::DemiBold));
    painter.setPen(Theme::current().text);
    painter.drawText(line, Qt::AlignCenter, yearsText(*m_years));
}

void YearBars::choose(std::optional<YearRange> years)
{
    if (years && years->first <= all().first && years->last >= all().last)
        years.reset();
    if (std::exchange(m_years, years) == years)
        return;
    describe();
    update();
    Q_EMIT yearsChosen();
}

void YearBars::chooseBars(int first, int last)
{
    const auto [from, to] = std::minmax(first, last);
    choose(YearRange{std::max(all().first, firstOfBars() + from * yearsOfBar()),
                     std::min(all().last, firstOfBars() + (to + 1) * yearsOfBar() - 1)});
}

void YearBars::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_counts.empty())
        return;
    m_pressed = barUnder(event->position().x());
    chooseBars(m_pressed, m_pressed);
}

void YearBars::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0 && m_pressed >= 0)
        chooseBars(m_pressed, barUnder(event->position().x()));
}

void YearBars::mouseDoubleClickEvent(QMouseEvent*)
{
    choose(std::nullopt);
}

void YearBars::keyPressEvent(QKeyEvent* event)
{
    const bool moves = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right || event->key() == Qt::Key_Home
        || event->key() == Qt::Key_End;
    if (m_counts.empty() || !(moves || (event->key() == Qt::Key_Escape && m_years)))
        return QWidget::keyPressEvent(event);
    if (event->key() == Qt::Key_Escape)
        return choose(std::nullopt);
    YearRange years = m_years.value_or(all());
    const bool isLast = (event->modifiers() & Qt::ShiftModifier) != 0;
    int& year = isLast ? years.last : years.first;
    const int step = event->key() == Qt::Key_Left ? -1 : 1;
    year = event->key() == Qt::Key_Home ? all().first : event->key() == Qt::Key_End ? all().last : year + step;
    year = isLast ? std::clamp(year, years.first, all().last) : std::clamp(year, all().first, years.last);
    choose(years);
}

bool YearBars::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || m_counts.empty())
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int bar = barUnder(help->pos().x()), first = firstOfBars() + bar * yearsOfBar();
    QToolTip::showText(
        help->globalPos(),
        format::paragraphs({tr("%1: %2. Drag to choose years; a double click chooses all. Documents without a date are "
                               "left out as soon as not all are chosen.")
                                .arg(yearsText({first, first + yearsOfBar() - 1}),
                                     format::counted(documentsIn(bar), tr("1 document"), tr("%1 documents")))}),
        this);
    return true;
}

void YearBars::describe()
{
    if (m_counts.empty())
        return setAccessibleDescription({});
    const QString text =
        m_years ? tr("%1 of %2").arg(yearsText(*m_years), yearsText(all())) : tr("All years, %1").arg(yearsText(all()));
    setAccessibleDescription(tr("%1. The arrow keys move the first year, with Shift the last.").arg(text));
    QAccessibleValueChangeEvent announcement(this, text);
    QAccessible::updateAccessibility(&announcement);
}

} // namespace themata
