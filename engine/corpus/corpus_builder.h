#pragma once

#include "engine/corpus/corpus.h"
#include "engine/corpus/token_collector.h"
#include "engine/parallel/arena.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace themata {

/// Gives tokens their final word types, drops those without one, and sorts each document by type. Works in place, since
/// the tokens may fill much of the memory: takes words and document starts out of `tokens`, leaves offsets in corpus
/// order.
/// @param newIds by provisional type; FilteredVocabulary::removed drops its tokens.
/// Every document is sorted by itself, so the cores change nothing.
/// @return nullopt if a stop was requested.
[[nodiscard]] std::optional<Corpus> buildCorpus(CollectedTokens& tokens, const std::vector<std::uint32_t>& newIds,
                                                std::uint32_t vocabularySize, Arena& arena,
                                                const std::stop_token& stop);

} // namespace themata
