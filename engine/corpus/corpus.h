#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace themata {

/// The tokens of a corpus, document-major: what a sampler reads. Immutable once built, so shared between threads freely;
/// a copy shares the tokens. They are views, so that they can lie in vectors or in a file that is mapped into memory.
/// Within a document tokens are sorted by word type (ties keep the order of the text): any scan order is a valid Gibbs
/// sweep, and repeats of a word then find its row of Phi in the cache (engine.md).
struct Corpus {
    static constexpr std::array<std::uint64_t, 1> noDocuments{0};

    std::uint32_t vocabularySize = 0;  ///< V; every word type id is below it
    /// size D + 1; tokens of d are [documentStart[d], documentStart[d + 1])
    std::span<const std::uint64_t> documentStart = noDocuments;
    std::span<const std::uint32_t> words; ///< size N: word type of each token
    /// size N, or empty if it would be 0, 1, 2, ... in each document: rank of each token within its document as read.
    std::span<const std::uint32_t> positions;
    std::shared_ptr<const void> owner; ///< of what the views look at

    /// A corpus that keeps these containers of consecutive numbers: vectors, say.
    template <typename Starts, typename Words, typename Positions = std::vector<std::uint32_t>>
    [[nodiscard]] static Corpus of(std::uint32_t vocabularySize, Starts documentStart, Words words, Positions positions = {});

    [[nodiscard]] std::size_t documentCount() const { return documentStart.size() - 1; }
    [[nodiscard]] std::size_t tokenCount() const { return words.size(); }
    [[nodiscard]] std::span<const std::uint32_t> document(std::size_t d) const
    {
        return words.subspan(documentStart[d], documentStart[d + 1] - documentStart[d]);
    }
    /// Rank within its document, as read, of token i of document d (i counts from 0 in corpus order).
    [[nodiscard]] std::uint32_t position(std::size_t d, std::size_t i) const
    {
        return positions.empty() ? static_cast<std::uint32_t>(i) : positions[documentStart[d] + i];
    }
};

template <typename Starts, typename Words, typename Positions>
Corpus Corpus::of(std::uint32_t vocabularySize, Starts documentStart, Words words, Positions positions)
{
    struct Containers {
        Starts documentStart;
        Words words;
        Positions positions;
    };
    const auto kept = std::make_shared<const Containers>(
        Containers{std::move(documentStart), std::move(words), std::move(positions)});
    return {vocabularySize, kept->documentStart, kept->words, kept->positions, kept};
}

} // namespace themata
