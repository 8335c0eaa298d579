#pragma once

#include "engine/base/result.h"
#include "engine/corpus/corpus.h"
#include "engine/corpus/vocabulary.h"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace themata {

/// The topics z that MALLET's state (mallet_state_reader.h) has for the tokens of a corpus that was imported from it:
/// size N, in corpus order. Tokens of words that are not in the vocabulary, which the import left out, are left out
/// here too.
/// @param corpus with positions. Errors: those of MalletStateLines, BadFormat for the state of another corpus, with the
/// document, and for topics beyond 65,535.
[[nodiscard]] Result<std::vector<std::uint16_t>> readMalletTopics(const std::filesystem::path& state,
                                                                  const Corpus& corpus, const Vocabulary& vocabulary);

} // namespace themata
