#pragma once

#include "engine/base/growing_array.h"
#include "engine/corpus/import.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace themata {

inline constexpr std::size_t droppedReasons = static_cast<std::size_t>(Dropped::Rare) + 1;

/// Tokens by why they are dropped; the first is those that are not.
using DroppedCounts = std::array<std::uint64_t, droppedReasons>;

/// The tokens of a corpus in the order of its texts, before rare words are known. Word types have provisional numbers.
struct CollectedTokens {
    std::vector<std::string> types;
    GrowingArray<std::uint64_t> documentStart{0};
    GrowingArray<std::uint32_t> words;
    std::vector<TokenOffset> offsets;         ///< empty for counts
    std::vector<std::uint32_t> documentWords; ///< empty for counts
    DroppedCounts dropped{};                  ///< tokens
    DroppedCounts droppedTypes{};             ///< word types; for counts only
    bool fromCounts = false;
};

/// Reads all documents of a reader and collects their tokens.
/// @param goOn is asked often; false ends the reading early.
/// @return false if it was ended early.
[[nodiscard]] Result<bool> collectTokens(Reader& reader, const TokenizerOptions& options, DocumentSink* sink,
                                         const std::function<bool(std::uint64_t documents)>& goOn, CollectedTokens& tokens);

} // namespace themata
