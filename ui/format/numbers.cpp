#include "ui/format/numbers.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace themata::format {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("format", text); }

QString withUnit(const QString& number, const QString& unit) { return number + QChar(noBreakSpace) + unit; }

/// QLocale writes a hyphen where type wants a minus.
QString withMinus(QString text) { return text.replace(u'-', QChar(minusSign)); }

bool roundsToZero(double value, int decimals) { return std::abs(value) < 0.5 * std::pow(10.0, -decimals); }

int decimalsFor(double value, int figures)
{
    if (value == 0)
        return 0;
    const int whole = static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1;
    return std::max(0, figures - whole);
}

/// 999.96 has three figures before the point and would be written "1000.0": choose after rounding.
int decimalsAfterRounding(double value, int figures)
{
    const int first = decimalsFor(value, figures);
    const double scale = std::pow(10.0, first);
    return decimalsFor(std::round(value * scale) / scale, figures);
}

struct Step {
    double size;
    const char* unit;
};

template <std::size_t count>
QString scaled(double value, const Step (&steps)[count])
{
    const auto* step = std::find_if(std::begin(steps), std::end(steps) - 1, [value](const Step& candidate) {
        return std::abs(value) >= candidate.size * 0.9995; // so that 999,960 is 1.00 M, not 1000 k
    });
    return withUnit(significant(value / step->size), QString::fromLatin1(step->unit));
}

QString parts(std::int64_t large, const QString& largeUnit, std::int64_t small, const QString& smallUnit)
{
    const QString first = withUnit(integer(large), largeUnit);
    return small == 0 ? first : first + u' ' + withUnit(integer(small), smallUnit);
}

} // namespace

QString integer(std::int64_t value) { return withMinus(QLocale().toString(static_cast<qlonglong>(value))); }

QString number(double value, int decimals)
{
    if (!std::isfinite(value))
        return QString(QChar(dash));
    return withMinus(QLocale().toString(roundsToZero(value, decimals) ? 0.0 : value, 'f', decimals));
}

QString signedNumber(double value, int decimals)
{
    const QString text = number(value, decimals);
    return std::isfinite(value) && value > 0 && !roundsToZero(value, decimals) ? u'+' + text : text;
}

QString significant(double value, int figures)
{
    return std::isfinite(value) ? number(value, decimalsAfterRounding(value, figures)) : number(value, 0);
}

QString percentTick(double percent) { return withUnit(significant(percent, 2), QStringLiteral("%")); }

QString percent(double share, int decimals) { return withUnit(number(share * 100, decimals), QStringLiteral("%")); }

QString percentSignificant(double share)
{
    return withUnit(significant(share * 100), QStringLiteral("%"));
}

QString compact(double value)
{
    static constexpr Step steps[] = {{1e9, "G"}, {1e6, "M"}, {1e3, "k"}};
    if (!std::isfinite(value) || std::abs(value) < 9999.5)
        return number(value, 0);
    return scaled(value, steps);
}

QString bytes(std::uint64_t count)
{
    static constexpr Step steps[] = {{1e12, "TB"}, {1e9, "GB"}, {1e6, "MB"}, {1e3, "kB"}, {1, "B"}};
    return scaled(static_cast<double>(count), steps);
}

QString milliseconds(double seconds)
{
    if (seconds < 0.9995)
        return withUnit(significant(seconds * 1000), tr("ms"));
    return withUnit(significant(seconds), tr("s"));
}

QString duration(double seconds)
{
    if (!std::isfinite(seconds))
        return QString(QChar(dash));
    const auto total = std::max<std::int64_t>(0, std::llround(seconds));
    if (total < 60)
        return withUnit(integer(total), tr("s"));
    if (total < 3600)
        return parts(total / 60, tr("min"), total % 60, tr("s"));
    return parts(total / 3600, tr("h"), total % 3600 / 60, tr("min"));
}

QString timeLeft(double seconds, bool isEstimate)
{
    return (isEstimate ? tr("about %1 left") : tr("%1 left")).arg(duration(seconds));
}

QString ago(double seconds) { return seconds < 1 ? tr("just now") : tr("%1 ago").arg(duration(seconds)); }

QString date(const QDate& day) { return QLocale().toString(day, QStringLiteral("d MMMM yyyy")); }

QString dayOpened(const QDate& day, const QDate& today)
{
    if (day == today)
        return tr("Today");
    if (day == today.addDays(-1))
        return tr("Yesterday");
    return QLocale().toString(day, day.year() == today.year() ? QStringLiteral("d MMM") : QStringLiteral("d MMM yyyy"));
}

} // namespace themata::format
