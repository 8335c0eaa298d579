#pragma once

#include "engine/corpus/import.h"
#include "engine/corpus/token_collector.h"
#include "engine/parallel/arena.h"

#include <stop_token>
#include <string>
#include <vector>

namespace themata {

// The steps of an import between the texts and the filters of the vocabulary. Each that is asked for appends what it
// removed.

/// Those of the tokenizer, whether or not they found something to remove.
[[nodiscard]] std::vector<FilterStep> tokenizerSteps(const TokenizerOptions& options, const CollectedTokens& tokens);

/// Points near-duplicates out, and takes their tokens away if that is wanted.
[[nodiscard]] std::vector<NearDuplicate> handleNearDuplicates(CollectedTokens& tokens,
                                                              const NearDuplicateOptions& options, Arena& arena,
                                                              const std::stop_token& stop,
                                                              std::vector<FilterStep>& steps);

/// Makes one word type of each stem. @param stemmer empty: none.
void mergeWordForms(CollectedTokens& tokens, const std::string& stemmer, std::vector<FilterStep>& steps);

/// Makes one token of each phrase.
void makePhrases(CollectedTokens& tokens, const PhraseOptions& options, const std::stop_token& stop,
                 std::vector<FilterStep>& steps);

} // namespace themata
