#pragma once

#include "engine/base/aligned_vector.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/phi_step.h"
#include "engine/samplers/word_lists.h"

#include <span>
#include <vector>

namespace themata {

/// The part of the full conditional that is the same in every document, alpha[k] * phi[k][v] = row(v)[k] * prior[k]: for the
/// entries of each word type's list, and the sums of the listed and of the rest.
class PriorLists {
public:
    /// Parallel over word types; the same bits on every processor. @param prior as of priorWeights().
    /// @param lists of this Phi; must outlive this.
    void build(const Phi& phi, std::span<const float> prior, const WordLists& lists, Arena& arena);

    [[nodiscard]] const WordLists& lists() const { return *m_lists; }
    /// As long as v's list.
    [[nodiscard]] const float* products(std::size_t v) const { return m_products.data() + m_lists->start(v); }
    [[nodiscard]] float listed(std::size_t v) const { return m_listed[v]; }
    [[nodiscard]] float rest(std::size_t v) const { return m_rest[v]; }

private:
    const WordLists* m_lists = nullptr;
    AlignedVector<float> m_products;
    std::vector<float> m_listed; // [v]
    std::vector<float> m_rest;   // [v]
};

} // namespace themata
