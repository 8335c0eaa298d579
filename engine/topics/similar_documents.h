#pragma once

#include "engine/parallel/arena.h"
#include "engine/topics/sparse_counts.h"

#include <cstddef>
#include <span>
#include <vector>

namespace themata {

struct SimilarDocument {
    std::size_t document = 0;
    double distance = 0; ///< Hellinger's, from 0 (the same topics) to 1 (none in common)
};

/// The documents whose topics are nearest to those of document d, nearest first, ties by document; without d itself and
/// without documents that have no tokens. None if d has none. By Hellinger's distance of the posterior means of theta,
///   H(d, e) = sqrt(1 - sum_k sqrt(theta_dk theta_ek)),  theta_dk = (n_d[d][k] + alpha_k) / (N_d + sum alpha)
/// (Blei and Lafferty 2009, "Topic models", section 5). With r_k = sqrt(theta_dk) the sum is
///   [sum_k r_k sqrt(alpha_k) + sum over topics of e of r_k (sqrt(n_e[k] + alpha_k) - sqrt(alpha_k))] / sqrt(N_e + sum
///   alpha):
/// one pass over the entries of n_d, 0.06 s for a million documents of ten topics each on one core. A distance
/// near 0 is rounded to about 1e-8.
/// The same on any number of cores.
/// @param documentTopics n_d. @param alpha [k], above 0, or 0 for topics that no document has (merged ones)
[[nodiscard]] std::vector<SimilarDocument> similarDocuments(const SparseCounts& documentTopics,
                                                            std::span<const double> alpha, std::size_t d,
                                                            std::size_t most, Arena& arena);

} // namespace themata
