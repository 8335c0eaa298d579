#pragma once

#include "engine/corpus/token_collector.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace themata {

/// What joinPhrases() did.
struct JoinedPhrases {
    std::uint64_t phrases = 0;      ///< word types that are new
    std::uint64_t joinedTokens = 0; ///< how many fewer tokens there are
    std::uint64_t unusedTypes = 0;  ///< word types that now occur in phrases only, and are gone
    std::string commonest;          ///< the phrase with the most tokens; empty if there is none
};

/// Makes one token of words that follow each other more often than chance would have it: "new york" becomes "new_york".
/// Words a and b are a phrase if they stand side by side n_ab >= minimumCount times and their normalised pointwise mutual
/// information, ln(N n_ab / (n_a n_b)) / ln(N / n_ab) with N the number of tokens, is at least minimumNpmi (G. Bouma,
/// Normalized (pointwise) mutual information in collocation extraction, 2009): 0 is chance, 1 is never apart. A second
/// round over what the first made finds phrases of three words. Where phrases overlap, the one that begins first has the
/// words. Side by side means with at most one byte between them, so not over a comma, nor over a word that is left out.
/// @param tokens of texts, in the order of the texts, with offsets. After a stop request they are good for nothing.
[[nodiscard]] JoinedPhrases joinPhrases(CollectedTokens& tokens, const PhraseOptions& options,
                                        const std::stop_token& stop = {});

} // namespace themata
