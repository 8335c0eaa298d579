#pragma once

#include "engine/base/growing_array.h"
#include "engine/corpus/import.h"

#include <array>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace themata {

inline constexpr std::size_t droppedReasons = static_cast<std::size_t>(Dropped::Rare) + 1;

/// A number for each reason why a word is dropped; the first is for those that are not.
using DroppedCounts = std::array<std::uint64_t, droppedReasons>;

/// What became of the words, and of the documents that lost their last ones.
struct WordFates {
    DroppedCounts words{};
    DroppedCounts emptied{}; ///< documents by why their last words are dropped, the reasons taken in order; the first:
                             ///< those without any word

    void addDocument(const DroppedCounts& itsWords);
    void add(const WordFates& others);
};

/// The tokens of a corpus in the order of its texts, before rare words are known. Word types have provisional numbers.
struct CollectedTokens {
    std::vector<std::string> types;
    GrowingArray<std::uint64_t> documentStart{0};
    GrowingArray<std::uint32_t> words;
    TokenPlaces places; ///< empty for counts
    std::vector<std::uint32_t> documentWords; ///< empty for counts
    WordFates fates;
    DroppedCounts droppedTypes{}; ///< word types that are not among `types`
    bool fromCounts = false;
    bool keepsNames = false; ///< asked for beforehand
    std::vector<std::string> names; ///< of the documents, as shown, if they are to be kept

    void noteName(const RawDocument& document)
    {
        if (keepsNames)
            names.push_back(shownName(document));
    }
};

/// How an import is watched and ended.
struct CollectingWatch {
    std::function<bool(std::uint64_t documents)>
        goOn; ///< asked often on the calling thread; false ends the reading early
    std::stop_token stop; ///< the same wish, for the threads that split the texts
    int cores = 1;
};

/// Reads all documents of a reader and collects their tokens; the same ones on any number of cores.
/// @return false if it was ended early.
[[nodiscard]] Result<bool> collectTokens(Reader& reader, const TokenizerOptions& options, DocumentSink* sink,
                                         const CollectingWatch& watch, CollectedTokens& tokens);

} // namespace themata
