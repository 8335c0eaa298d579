#pragma once

#include "engine/diagnostics/scalar_diagnosis.h"

#include <cstddef>
#include <span>
#include <vector>

namespace themata {

/// What is known of a model's chains from their scalars, and the numbers that justify it.
///
/// Several chains are judged as Vehtari, Gelman, Simpson, Carpenter and Buerkner (2021) advise: R-hat below 1.01 and
/// bulk and tail ESS above 100 for each chain, of every scalar. One chain has nothing to compare itself with: it can
/// stand still (Geweke's z of the log posterior within 2) with an ESS above 100, and be stuck all the same.
struct Verdict {
    enum class Kind {
        TooShort, ///< fewer than `fewestDraws` draws in a chain
        Constant, ///< no scalar varies: there is nothing to judge by
        StillMoving, ///< more than half of the chains: Geweke's |z| of the log posterior is 2 or more
        Disagree, ///< several chains: an R-hat of 1.05 or more, or without a value
        TooFewDraws, ///< an ESS of no more than `wantedEss`
        NearlySettled, ///< several chains: an R-hat of 1.01 or more
        Settled
    };
    Kind kind = Kind::TooShort;
    std::size_t chains = 0;
    std::size_t draws = 0; ///< of each chain: of longer ones the last count
    std::size_t moving = 0; ///< chains that Geweke's z of the log posterior finds moving
    double gewekeZ = 0; ///< the one farthest from 0 of those z; below 0 the log posterior rose
    double rhat = 0; ///< the largest one; infinity if one has no value
    Scalar rhatScalar{}; ///< whose it is
    double ess = 0; ///< the smallest one, bulk or tail; 0 if a scalar has neither
    Scalar essScalar{}; ///< whose it is
    double wantedEss = 0; ///< 100 for each chain
};

inline constexpr double restingZ = 2; ///< below this |z| a chain stands still
inline constexpr double settledRhat = 1.01; ///< below this chains agree
inline constexpr double nearlyRhat = 1.05; ///< and below this they nearly do
inline constexpr double essOfChain = 100;

/// @param scalars as diagnosed, over that many draws of each of that many chains; their order does not matter
[[nodiscard]] Verdict verdictOf(std::span<const ScalarDiagnosis> scalars, std::size_t chains, std::size_t draws);

struct Convergence {
    std::vector<ScalarDiagnosis> scalars; ///< of those that vary; empty if a chain is too short
    Verdict verdict;
};

/// Diagnoses the scalars of one or more chains of one model. Those that are constant (zeros in Phi of plain LDA, an alpha that is not learned) are
/// left out.
/// @param series each over the same draws of the same chains
[[nodiscard]] Convergence diagnose(std::span<const ScalarSeries> series);

} // namespace themata
