#pragma once

#include "engine/samplers/alias_table.h"
#include "engine/samplers/phi_step.h"

#include <cstdint>
#include <vector>

namespace themata {

/// The same full conditional as DenseKernel, split in two (paper, Alg. 2):
///   phi[k][v] * alpha      the prior part: sigma_a and an alias table, the same for all tokens of a word type;
///   phi[k][v] * n_d[k]     the likelihood part: only the document's own topics, by running sums and binary search.
/// O(K_d) a token, K_d the topics in the document. Holds the counts of one document at a time.
class SparseKernel {
public:
    SparseKernel(const Phi& phi, const AliasTables& tables);

    void add(std::uint16_t topic);
    void remove(std::uint16_t topic);

    /// The topic that u in (0, 1) falls on, for a token of word type v that has been removed from the counts.
    [[nodiscard]] std::uint16_t draw(std::uint32_t v, double u);

    /// Forgets the document.
    void clear();

private:
    const Phi& m_phi;
    const AliasTables& m_tables;
    std::size_t m_active = 0;             // K_d
    std::vector<std::uint16_t> m_topics;  // [place < K_d]: the document's topics, in no particular order
    std::vector<double> m_weights;        // [place]: n_d / sum of the topic's gammas
    std::vector<double> m_cumulative;     // [place]
    std::vector<std::uint32_t> m_count;   // [k]: n_d
    std::vector<std::uint16_t> m_place;   // [k]: where the topic stands, if n_d > 0
};

} // namespace themata
