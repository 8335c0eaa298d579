#pragma once

#include "engine/samplers/rising_factorials.h"

#include <cstdint>
#include <functional>
#include <span>

namespace themata {

/// The part of ln p(w | z, beta) that depends on each topic's total: a function of beta.
using TopicTerms = std::function<double(double beta)>;

/// Plain LDA: sum_k [ lnG(V beta) - lnG(n_k + V beta) ] (Griffiths and Steyvers 2004, eq. 2).
[[nodiscard]] double plainTopicTerms(std::span<const std::uint64_t> n_k, std::uint32_t vocabularySize, double beta);

/// ln p(w | z, beta), Phi integrated out: sum over the cells of n_w of lnG(n + beta) - lnG(beta), and the topics'
/// terms.
/// @param cells wordCells
[[nodiscard]] double logLikelihoodOfBeta(double beta, const CountHistogram& cells, const TopicTerms& topicTerms);

/// One exact update of beta given z and w, its prior that of hyperprior.h. @return the new beta
[[nodiscard]] double updateBeta(double beta, const CountHistogram& cells, const TopicTerms& topicTerms,
                                std::uint64_t seed, std::uint32_t iteration);

} // namespace themata
