#pragma once

#include "engine/topics/smoothed_phi.h"

#include <cstddef>
#include <vector>

namespace themata {

/// Distances between the topics of one model (rows) and those of another or the same (columns).
struct TopicDistances {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<double> values; ///< [j * columns + k]: from 0 to sqrt(ln 2) = 0.8326

    [[nodiscard]] double at(std::size_t j, std::size_t k) const { return values[j * columns + k]; }
};

// The Jensen-Shannon distance of two topics p and q is the square root of their divergence in nats (Lin 1991, with
// equal weights),
//   JSD(p, q) = 1/2 sum_v [ p_v ln(p_v / m_v) + q_v ln(q_v / m_v) ],  m = (p + q) / 2,
// a metric (Endres and Schindelin 2003), and one of points in a Euclidean space (Fuglede and Topsoe 2004), so that
// principal coordinates (topic_map.h) have no negative eigenvalues. LDAvis takes the divergence itself for a distance
// (Sievert and Shirley 2014; jensenShannon in its createJSON), the square of ours: the order of all pairs is the same.
//
// With d(x, y) = x ln x + y ln y - (x + y) ln((x + y) / 2) and e_k = beta / (n_k + V beta), phi of a word without
// tokens,
//   2 JSD = sum over words that both have of d(p_v, q_v) + sum over words that only p has of d(p_v, e_q)
//         + sum over words that only q has of d(e_p, q_v) + (words that neither has) d(e_p, e_q).
// The first sum goes over pairs of entries in a row of n_w; words that only one has are the same if they have the same
// count, so the next two go over the distinct counts of a topic; the last is one term. Nothing costs K * K * V: about
// sum_v K_v^2 / 2 + K * (distinct counts of all topics) logarithms: with K = 1,000, V = 100,000 and ten million tokens
// in a million entries, 86 million, about a second on one core.
//
// Identical topics have a distance of exactly 0. The same bits on any number of cores.

/// Between the topics of one model: symmetric, zeros on the diagonal.
[[nodiscard]] TopicDistances topicDistances(const SmoothedPhi& phi, Arena& arena);

/// Between the topics of two models of the same vocabulary.
[[nodiscard]] TopicDistances topicDistances(const SmoothedPhi& a, const SmoothedPhi& b, Arena& arena);

} // namespace themata
