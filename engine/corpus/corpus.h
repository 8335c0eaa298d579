#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// The tokens of a corpus, document-major: what a sampler reads. Immutable once built, so shared between threads freely.
/// Within a document tokens are sorted by word type (ties keep the order of the text): any scan order is a valid Gibbs
/// sweep, and repeats of a word then find its row of Phi in the cache (engine.md).
struct Corpus {
    std::uint32_t vocabularySize = 0;             ///< V; every word type id is below it
    std::vector<std::uint64_t> documentStart{0};  ///< size D + 1; tokens of d are [documentStart[d], documentStart[d + 1])
    std::vector<std::uint32_t> words;             ///< size N: word type of each token
    /// size N, or empty if it would be 0, 1, 2, ... in each document: rank of each token within its document as read.
    std::vector<std::uint32_t> positions;

    [[nodiscard]] std::size_t documentCount() const { return documentStart.size() - 1; }
    [[nodiscard]] std::size_t tokenCount() const { return words.size(); }
    [[nodiscard]] std::span<const std::uint32_t> document(std::size_t d) const
    {
        return std::span(words).subspan(documentStart[d], documentStart[d + 1] - documentStart[d]);
    }
    /// Rank within its document, as read, of token i of document d (i counts from 0 in corpus order).
    [[nodiscard]] std::uint32_t position(std::size_t d, std::size_t i) const
    {
        return positions.empty() ? static_cast<std::uint32_t>(i) : positions[documentStart[d] + i];
    }
};

} // namespace themata
