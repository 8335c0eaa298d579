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

QString count(std::uint64_t number)
{
    return format::integer(static_cast<std::int64_t>(number));
}

RunVerdict warmingUp(std::uint64_t iteration, std::uint64_t warmUp)
{
    RunVerdict verdict;
    verdict.lead = tr("Warming up.");
    verdict.text = tr("Iteration %1 of the %2 that find a good start. They are no draws from the model yet.")
                       .arg(count(iteration), count(warmUp));
    verdict.detail = tr("The warm-up sharpens the topics, so the log posterior falls when it ends.");
    return verdict;
}

QString advice(const TraceTrend& trend, std::uint64_t warmUp)
{
    if (trend.climbing())
        return tr("More iterations will still change the topics.");
    if (trend.falling() && warmUp > 0)
        return tr("After a warm-up it does so at first: the warm-up sharpened the topics, and now they spread out.");
    return tr("A second run with another seed that ends at the same level would be better evidence.");
}

QString evidence(const TraceTrend& trend)
{
    QString sentence;
    if (trend.climbing())
        sentence = tr("The log posterior still climbs: it gained %1 in the last %2 iterations, more than its ups and "
                      "downs of %3.");
    else if (trend.falling())
        sentence =
            tr("The log posterior falls: it lost %1 in the last %2 iterations, more than its ups and downs of %3.");
    else
        sentence = tr("The log posterior has levelled off: it moved by %1 in the last %2 iterations, within its ups "
                      "and downs of %3.");
    return sentence.arg(amount(trend.gain), count(trend.iterations), amount(trend.wiggle));
}

} // namespace

RunVerdict oneChainVerdict(const std::optional<TraceTrend>& trend, std::uint64_t warmUp)
{
    RunVerdict verdict;
    verdict.lead = tr("Cannot tell: one chain.");
    if (!trend) {
        verdict.text = tr("Its trend can be described from iteration %1 on.").arg(count(warmUp + shortestTrend));
        return verdict;
    }
    verdict.kind = trend->climbing() ? MessageStrip::Kind::Warning : MessageStrip::Kind::Info;
    verdict.text = evidence(*trend);
    verdict.detail = advice(*trend, warmUp);
    return verdict;
}

RunVerdict verdictOf(std::span<const TracePoint> trace, std::uint64_t warmUp)
{
    if (!trace.empty() && trace.back().iteration < warmUp)
        return warmingUp(trace.back().iteration, warmUp);
    return oneChainVerdict(recentTrend(trace, warmUp), warmUp);
}

} // namespace themata
