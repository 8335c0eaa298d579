#pragma once

#include "engine/parallel/arena.h"
#include "engine/parallel/random.h"
#include "engine/samplers/rising_factorials.h"

#include <cstdint>
#include <span>

namespace themata {

// Exact updates of alpha given z, Theta integrated out, and alpha's prior that of hyperprior.h. Histograms are those of
// count_histograms.h (lengths: documentLengths). What is drawn depends on (seed, iteration) and the arguments alone,
// never on the cores.

/// ln p(z | alpha) of one alpha for all topics (Griffiths and Steyvers 2004, eq. 4, with its constants): sum over the
/// cells of n_d of lnG(n + alpha) - lnG(alpha), less the sum over documents of lnG(N_d + K alpha) - lnG(K alpha).
[[nodiscard]] double logLikelihoodOfAlpha(double alpha, std::uint32_t topics, const CountHistogram& cells,
                                          const CountHistogram& lengths);

/// One alpha for all topics: a slice update. @return the new alpha
[[nodiscard]] double updateAlpha(double alpha, std::uint32_t topics, const CountHistogram& cells,
                                 const CountHistogram& lengths, std::uint64_t seed, std::uint32_t iteration);

/// ln p(z | alpha) of an alpha for each topic, all of them multiplied by a factor. @param cells [k]
[[nodiscard]] double logLikelihoodOfAlphas(std::span<const double> alpha, double factor,
                                           std::span<const CountHistogram> cells, const CountHistogram& lengths,
                                           Arena& arena);

/// An alpha for each topic, in two steps, each exact.
/// 1. The documents' totals are opened up: G(A) / G(A + N_d), with A the sum of alpha, is the integral over q of
///    q^(A - 1) (1 - q)^(N_d - 1) / G(N_d). Given q_d ~ Beta(A, N_d) the alphas are independent, with likelihoods
///    exp(-alpha_k S) prod_d G(n_d[d][k] + alpha_k) / G(alpha_k) and S = - sum_d ln q_d (after Escobar and West 1995,
///    section 6). A slice update for each.
/// 2. Given q their sum moves slowly, so all are multiplied by one factor: a slice update of its logarithm without q.
/// @param alpha [k], updated. @param cells [k]
void updateAlphas(std::span<double> alpha, std::span<const CountHistogram> cells, const CountHistogram& lengths,
                  std::uint64_t seed, std::uint32_t iteration, Arena& arena);

/// A draw of S, the sum over documents of -ln q_d with q_d ~ Beta(A, N_d) each.
/// A Beta(A, N) variable is a product of Beta(A + j, 1) for j < N, and -ln of these is exponential with rate A + j. So
/// S is a sum of gamma variables, one for each j, as many as the longest document has tokens and not one for each
/// document.
[[nodiscard]] double drawAuxiliarySum(double A, const CountHistogram& lengths, RandomStream& random);

} // namespace themata
