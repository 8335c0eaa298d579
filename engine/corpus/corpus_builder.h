#pragma once

#include "engine/corpus/corpus.h"
#include "engine/corpus/token_collector.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace themata {

/// Gives tokens their final word types, drops those without one, and sorts each document by type. Works in place, since
/// the tokens may fill much of the memory: takes words and document starts out of `tokens`, leaves offsets in corpus order.
/// @param newIds by provisional type; FilteredVocabulary::removed drops its tokens.
/// @param goOn is asked before each document; false ends the work early.
/// @return nullopt if it was ended early.
[[nodiscard]] std::optional<Corpus> buildCorpus(CollectedTokens& tokens, const std::vector<std::uint32_t>& newIds,
                                                std::uint32_t vocabularySize, const std::function<bool()>& goOn);

} // namespace themata
