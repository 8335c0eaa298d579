#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/state.h"

#include <cstdint>
#include <span>

namespace themata {

struct PosteriorSummary {
    double logPosterior = 0; ///< log p(z, w | alpha, beta, pi)
    double densityNw = 0;    ///< share of n_w's cells above 0
    double densityNd = 0;    ///< share of n_d's cells above 0
};

/// The log marginal posterior of z up to log p(w): Theta, Phi and, with pi below 1, the indicators integrated out (Griffiths
/// and Steyvers 2004, eq. 2-4; the paper's "log marginalized posterior"), all constants kept, natural logarithm; A is the sum
/// of the alphas:
///   sum_k [ lnG(V beta) - V lnG(beta) + sum_v lnG(n_w[v][k] + beta) - lnG(n_k + V beta) ]
/// + sum_d [ lnG(A) - sum_k lnG(alpha_k) + sum_k lnG(n_d[d][k] + alpha_k) - lnG(N_d + A) ]
/// With pi_k below 1 the terms with V of topic k are a sum over the number of its active words (active_words.h). So traces
/// for different pi can be compared with each other and with plain LDA.
/// Sums run over fixed blocks in a fixed order: the same bits on any number of cores.
[[nodiscard]] PosteriorSummary summarizePosterior(const Corpus& corpus, std::span<const std::uint16_t> z,
                                                  const TopicCounts& counts, const Hyperparameters& hyperparameters,
                                                  Arena& arena);

} // namespace themata
