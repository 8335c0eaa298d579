#include "engine/diagnostics/scalar_series.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace themata {
namespace {

constexpr std::pair<Quantity, double TracePoint::*> traced[] = {
    {Quantity::LogPosterior, &TracePoint::logPosterior},
    {Quantity::DensityNw, &TracePoint::densityNw},
    {Quantity::DensityNd, &TracePoint::densityNd},
    {Quantity::ZerosPhi, &TracePoint::zerosPhi},
    {Quantity::Alpha, &TracePoint::alpha},
    {Quantity::Beta, &TracePoint::beta},
    {Quantity::Pi, &TracePoint::pi},
};

ScalarSeries seriesOf(const Scalar& scalar, std::span<const std::span<const TracePoint>> traces,
                      const std::function<double(const TracePoint&)>& value)
{
    ScalarSeries series{.scalar = scalar, .chains = {}};
    for (const auto trace : traces) {
        auto& chain = series.chains.emplace_back(trace.size());
        std::ranges::transform(trace, chain.begin(), value);
    }
    return series;
}

bool isKnown(const ScalarSeries& series)
{
    return std::ranges::none_of(series.chains, [](const auto& chain) {
        return std::ranges::any_of(chain, [](double value) { return std::isnan(value); });
    });
}

} // namespace

std::string name(const Scalar& scalar)
{
    switch (scalar.quantity) {
    case Quantity::LogPosterior:
        return "logPosterior";
    case Quantity::DensityNw:
        return "densityNw";
    case Quantity::DensityNd:
        return "densityNd";
    case Quantity::ZerosPhi:
        return "zerosPhi";
    case Quantity::Alpha:
        return "alpha";
    case Quantity::Beta:
        return "beta";
    case Quantity::Pi:
        return "pi";
    case Quantity::TopicShare:
        return "topicShare" + std::to_string(scalar.rank);
    case Quantity::HeldOutLikelihood:
        break;
    }
    return "heldOutLikelihood";
}

std::vector<ScalarSeries> scalarsOf(std::span<const std::span<const TracePoint>> traces)
{
    std::vector<ScalarSeries> result;
    for (const auto& [quantity, field] : traced)
        result.push_back(seriesOf({quantity}, traces, std::mem_fn(field)));
    const auto addIfKnown = [&result](ScalarSeries series) {
        if (isKnown(series))
            result.push_back(std::move(series));
    };
    for (std::size_t i = 0; i < tracedRanks.size(); ++i)
        addIfKnown(seriesOf({Quantity::TopicShare, tracedRanks[i]}, traces,
                            [i](const TracePoint& point) { return point.topicShares[i]; }));
    addIfKnown(seriesOf({Quantity::HeldOutLikelihood}, traces, std::mem_fn(&TracePoint::heldOut)));
    return result;
}

} // namespace themata
