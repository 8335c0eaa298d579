#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/prior_lists.h"
#include "engine/samplers/topic_sweep.h"
#include "engine/samplers/word_lists.h"

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace themata {

/// Whether a model of so many topics can gain from the sparse kernels at all.
[[nodiscard]] bool listsMayPay(std::uint32_t topics);

/// Tokens of the longest document.
[[nodiscard]] std::size_t longestDocument(const Corpus& corpus);

/// Documents, longest first (equally long ones in their order).
[[nodiscard]] std::vector<std::uint32_t> longestFirst(const Corpus& corpus, std::size_t begin, std::size_t end);

/// Draws documents from the queue until it is empty: dense_stages.h, sparse.h or doubly_sparse.h.
using TopicKernel = std::function<void(const TopicSweep& sweep, DocumentQueue& queue)>;

/// The kernels that need something of the sweep's Phi; what they are given must outlive them.
[[nodiscard]] TopicKernel doublySparseKernel(const WordLists& lists);
[[nodiscard]] TopicKernel sparseKernel(const PriorLists& prior);

/// Draws the topics of the documents on all cores, with one kernel for all.
void drawTopics(const TopicSweep& sweep, std::span<const std::uint32_t> documents, const TopicKernel& kernel, Arena& arena);

/// The z step of an exact sweep, each document drawn by the kernel that is cheaper for it. The choice depends on the data
/// alone, so the chain does not depend on the machine.
class ZStep {
public:
    explicit ZStep(const Corpus& corpus);

    /// What the kernels derive from a draw of Phi. @param prior as of priorWeights().
    /// @param threshold of the lists: entries up to it count among the rest.
    void prepare(const Corpus& corpus, const Phi& phi, std::span<const float> prior, float threshold, Arena& arena);
    void draw(const TopicSweep& sweep, Arena& arena);

private:
    enum Choice : std::uint8_t { Dense, Sparse, DoublySparse };

    void chooseKernels(const Corpus& corpus, std::uint32_t topics, Arena& arena);
    [[nodiscard]] Choice cheapest(std::span<const std::uint32_t> words, std::uint32_t topics) const;

    std::vector<std::uint32_t> m_order;
    std::array<std::vector<std::uint32_t>, 3> m_documents; // by Choice
    std::vector<Choice> m_choice;                          // [d]
    WordLists m_lists;
    PriorLists m_prior;
};

} // namespace themata
