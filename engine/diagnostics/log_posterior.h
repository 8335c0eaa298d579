#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/state.h"

#include <cstdint>
#include <span>

namespace themata {

struct PosteriorSummary {
    double logPosterior = 0; ///< log p(z, w | alpha, beta)
    double densityNw = 0;    ///< share of n_w's cells above 0
    double densityNd = 0;    ///< share of n_d's cells above 0
};

/// The log marginal posterior of z up to log p(w): Theta and Phi integrated out (Griffiths and Steyvers 2004, eq. 2-4;
/// the paper's "log marginalized posterior"), all constants kept, natural logarithm:
///   sum_k [ lnG(V beta) - V lnG(beta) + sum_v lnG(n_w[v][k] + beta) - lnG(n_k + V beta) ]
/// + sum_d [ lnG(K alpha) - K lnG(alpha) + sum_k lnG(n_d[d][k] + alpha) - lnG(N_d + K alpha) ]
/// Sums run over fixed blocks in a fixed order: the same bits on any number of cores.
[[nodiscard]] PosteriorSummary summarizePosterior(const Corpus& corpus, std::span<const std::uint16_t> z,
                                                  const TopicCounts& counts, const Hyperparameters& hyperparameters,
                                                  Arena& arena);

} // namespace themata
