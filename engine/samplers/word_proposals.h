#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/phi_step.h"
#include "engine/samplers/token_index.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// The word proposals of light partially collapsed sampling (paper, section 2): p(k) ~ phi[k][v]. They depend on Phi alone, so
/// all those of a sweep are drawn at once, word type by word type: one alias table in the cache at a time, where a table for
/// each word type would take twice the memory of Phi.
class WordProposals {
public:
    /// @param index of the corpus; outlives this.
    WordProposals(const TokenIndex& index, std::uint32_t vocabularySize, std::size_t tokens, std::uint64_t seed);

    /// Parallel over word types; a type's numbers depend on (seed, iteration, type) alone.
    void draw(const Phi& phi, std::uint32_t iteration, Arena& arena);

    /// The proposed topic of each token, in corpus order.
    [[nodiscard]] std::span<const std::uint16_t> topics() const { return m_topics; }

private:
    const TokenIndex& m_index;
    std::uint32_t m_vocabularySize;
    std::uint64_t m_seed;
    std::vector<std::uint16_t> m_topics;
};

} // namespace themata
