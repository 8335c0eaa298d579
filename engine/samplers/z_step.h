#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/topic_sweep.h"
#include "engine/samplers/word_lists.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// Whether a model of so many topics can gain from the lists of doubly_sparse.h at all.
[[nodiscard]] bool listsMayPay(std::uint32_t topics);

/// Tokens of the longest document.
[[nodiscard]] std::size_t longestDocument(const Corpus& corpus);

/// Documents, longest first (equally long ones in their order).
[[nodiscard]] std::vector<std::uint32_t> longestFirst(const Corpus& corpus, std::size_t begin, std::size_t end);

/// Draws the topics of the documents on all cores, with one kernel for all.
/// @param lists for doubly_sparse.h; null for dense_stages.h.
void drawTopics(const TopicSweep& sweep, std::span<const std::uint32_t> documents, const WordLists* lists, Arena& arena);

/// The z step of an exact sweep, each document drawn by the kernel that is cheaper for it. The choice depends on the data
/// alone, so the chain does not depend on the machine.
class ZStep {
public:
    explicit ZStep(const Corpus& corpus);

    /// What the kernels derive from a draw of Phi.
    /// @param threshold of the lists: entries up to it count among the rest.
    void prepare(const Corpus& corpus, const Phi& phi, float threshold, Arena& arena);
    void draw(const TopicSweep& sweep, Arena& arena);

private:
    void chooseKernels(const Corpus& corpus, std::uint32_t stride, Arena& arena);

    std::vector<std::uint32_t> m_order;
    std::vector<std::uint32_t> m_dense;  // documents by kernel
    std::vector<std::uint32_t> m_sparse;
    std::vector<std::uint8_t> m_isSparse; // [d]
    WordLists m_lists;
};

} // namespace themata
