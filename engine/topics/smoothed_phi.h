#pragma once

#include "engine/topics/sparse_counts.h"

#include <cstdint>
#include <vector>

namespace themata {

/// Phi as it is shown and compared: the posterior mean of plain LDA given z (Griffiths and Steyvers 2004, eq. 6),
///   phi[k][v] = (n_w[v][k] + beta) / (n_k + V beta),
/// also of a chain with pi < 1, whose draws of Phi have zeros that have no logarithm. Above 0 everywhere, each topic's
/// row adds up to 1, an empty topic has 1 / V throughout. Kept without what is beta alone. Immutable once made.
struct SmoothedPhi {
    double beta = 0; ///< above 0
    SparseCounts byWord; ///< n_w: a row for each word type
    SparseCounts byTopic; ///< the same: a row for each topic
    std::vector<std::uint64_t> n_k; ///< [k]
    std::vector<double> inverseTotal; ///< [k]: 1 / (n_k + V beta)

    [[nodiscard]] std::size_t topics() const { return n_k.size(); }
    [[nodiscard]] std::size_t vocabularySize() const { return byWord.rowCount(); }
    /// phi of a word type with so many tokens in topic k.
    [[nodiscard]] double phi(std::uint32_t count, std::size_t k) const { return (count + beta) * inverseTotal[k]; }
};

/// @param counts with V of at least 1 and n_k the sums of n_w. @param beta above 0.
[[nodiscard]] SmoothedPhi smoothedPhi(const TopicCounts& counts, double beta, Arena& arena);

/// The same from n_w without its zeros, a row for each of at least one word type.
[[nodiscard]] SmoothedPhi smoothedPhi(SparseCounts byWord, double beta);

} // namespace themata
