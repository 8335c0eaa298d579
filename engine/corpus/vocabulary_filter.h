#pragma once

#include "engine/corpus/import.h"
#include "engine/corpus/token_collector.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace themata {

/// How often each provisional word type occurs, by type.
struct TypeCounts {
    std::vector<std::uint64_t> tokens;
    std::vector<std::uint32_t> documents;
    std::uint64_t documentsWithWords = 0;
};

[[nodiscard]] TypeCounts countTypes(std::size_t types, std::span<const std::uint64_t> documentStart,
                                    std::span<const std::uint32_t> words);

/// The word types that a corpus keeps, with what each filter removed.
struct FilteredVocabulary {
    static constexpr std::uint32_t removed = ~std::uint32_t(0);

    Vocabulary vocabulary;
    std::vector<std::uint32_t> newIds; ///< by provisional type; `removed` for those that are dropped
};

/// Drops rare types as the options say, and orders the others: by falling count, ties by spelling, or as they were.
/// @param steps each filter that is set appends one; what the last one left is where it goes on from.
[[nodiscard]] FilteredVocabulary filterVocabulary(const CollectedTokens& tokens, const ImportOptions& options,
                                                  std::vector<FilterStep>& steps);

/// Appends a step that takes this off what the last one left.
/// @param removed its step, detail and what it removed.
/// @param removedDocuments that lost their last words.
void appendStep(std::vector<FilterStep>& steps, FilterStep removed, std::uint64_t removedDocuments);

} // namespace themata
