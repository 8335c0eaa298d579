#include "engine/diagnostics/scalar_series.h"

#include <algorithm>
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
    for (const auto& [quantity, field] : traced) {
        ScalarSeries series{.scalar = {quantity}, .chains = {}};
        for (const auto trace : traces) {
            auto& chain = series.chains.emplace_back(trace.size());
            std::ranges::transform(trace, chain.begin(), field);
        }
        result.push_back(std::move(series));
    }
    return result;
}

} // namespace themata
