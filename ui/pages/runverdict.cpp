#include "ui/pages/runverdict.h"

#include "ui/format/numbers.h"

#include <QCoreApplication>

#include <cmath>

namespace themata {
namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("RunVerdict", text);
}

QString amount(double value)
{
    const double size = std::abs(value);
    return size < 100 ? format::significant(size, 2) : format::integer(std::llround(size));
}

QString evidence(const TraceTrend& trend)
{
    QString sentence;
    if (trend.climbing())
        sentence = tr("The log posterior still climbs: it gained %1 in the last %2 iterations, more than its ups and "
                      "downs of %3.");
    else if (trend.gain < -trend.wiggle)
        sentence =
            tr("The log posterior falls: it lost %1 in the last %2 iterations, more than its ups and downs of %3.");
    else
        sentence = tr("The log posterior has levelled off: it moved by %1 in the last %2 iterations, within its ups "
                      "and downs of %3.");
    return sentence.arg(amount(trend.gain), format::integer(static_cast<std::int64_t>(trend.iterations)),
                        amount(trend.wiggle));
}

} // namespace

RunVerdict oneChainVerdict(const std::optional<TraceTrend>& trend)
{
    RunVerdict verdict;
    verdict.lead = tr("Cannot tell: one chain.");
    if (!trend) {
        verdict.text = tr("Its trend can be described from iteration %1 on.").arg(shortestTrend);
        return verdict;
    }
    verdict.kind = trend->climbing() ? MessageStrip::Kind::Warning : MessageStrip::Kind::Info;
    verdict.text = evidence(*trend);
    verdict.detail = trend->climbing()
        ? tr("More iterations will still change the topics.")
        : tr("A second run with another seed that ends at the same level would be better evidence.");
    return verdict;
}

} // namespace themata
