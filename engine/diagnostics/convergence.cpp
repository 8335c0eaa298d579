#include "engine/diagnostics/convergence.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace themata {
namespace {

/// Whether all draws are one number. NaN is not: that a scalar has none must be seen.
bool constant(const std::vector<std::vector<double>>& chains)
{
    const double first = chains.front().front();
    return std::ranges::all_of(chains, [first](const auto& chain) {
        return std::ranges::all_of(chain, [first](double value) { return value == first; });
    });
}

void addGeweke(Verdict& verdict, const ScalarDiagnosis& logPosterior)
{
    for (const double z : logPosterior.gewekeZ) {
        verdict.moving += std::abs(z) >= restingZ ? 1 : 0;
        if (std::abs(z) > std::abs(verdict.gewekeZ))
            verdict.gewekeZ = z;
    }
}

void addRhat(Verdict& verdict, const ScalarDiagnosis& scalar)
{
    const double rhat = std::isnan(scalar.rhat) ? std::numeric_limits<double>::infinity() : scalar.rhat;
    if (rhat > verdict.rhat) {
        verdict.rhat = rhat;
        verdict.rhatScalar = scalar.scalar;
    }
}

/// A scalar of few values may have no draw above its 95 % quantile, and so no tail: its bulk alone counts.
void addEss(Verdict& verdict, const ScalarDiagnosis& scalar)
{
    const double smaller = std::fmin(scalar.bulkEss, scalar.tailEss); // fmin: the other one if one is NaN
    const double ess = std::isnan(smaller) ? 0 : smaller;
    if (ess < verdict.ess) {
        verdict.ess = ess;
        verdict.essScalar = scalar.scalar;
    }
}

Verdict::Kind kindOf(const Verdict& verdict)
{
    const bool several = verdict.chains > 1;
    if (2 * verdict.moving > verdict.chains)
        return Verdict::Kind::StillMoving;
    if (several && verdict.rhat >= nearlyRhat)
        return Verdict::Kind::Disagree;
    if (verdict.ess <= verdict.wantedEss)
        return Verdict::Kind::TooFewDraws;
    if (several && verdict.rhat >= settledRhat)
        return Verdict::Kind::NearlySettled;
    return Verdict::Kind::Settled;
}

} // namespace

Verdict verdictOf(std::span<const ScalarDiagnosis> scalars, std::size_t chains, std::size_t draws)
{
    Verdict verdict{.chains = chains, .draws = draws, .wantedEss = essOfChain * static_cast<double>(chains)};
    if (draws < fewestDraws)
        return verdict;
    if (scalars.empty()) {
        verdict.kind = Verdict::Kind::Constant;
        return verdict;
    }
    verdict.ess = std::numeric_limits<double>::infinity();
    for (const ScalarDiagnosis& scalar : scalars) {
        if (scalar.scalar.quantity == Quantity::LogPosterior)
            addGeweke(verdict, scalar);
        addRhat(verdict, scalar);
        addEss(verdict, scalar);
    }
    verdict.kind = kindOf(verdict);
    return verdict;
}

Convergence diagnose(std::span<const ScalarSeries> series)
{
    Convergence result;
    if (series.empty() || series.front().chains.empty())
        return result;
    const auto& chains = series.front().chains;
    const std::size_t draws = std::ranges::min(chains, {}, &std::vector<double>::size).size();
    if (draws >= fewestDraws)
        for (const ScalarSeries& one : series)
            if (!constant(one.chains))
                result.scalars.push_back(diagnose(one));
    result.verdict = verdictOf(result.scalars, chains.size(), draws);
    return result;
}

} // namespace themata
