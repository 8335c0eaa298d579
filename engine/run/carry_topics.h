#pragma once

#include "engine/base/result.h"
#include "engine/corpus/corpus.h"
#include "engine/corpus/token_places.h"
#include "engine/samplers/config.h"
#include "engine/samplers/state.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace themata {

/// What a chain trains on in a version of the corpus, with where its tokens stand in the texts as they were read, which
/// all versions share.
struct PlacedCorpus {
    std::shared_ptr<const Corpus> corpus;
    std::vector<std::uint32_t> texts; ///< [d]: the text that document d is, or is part of; does not fall
    std::vector<TokenOffset> places; ///< size N, in corpus order: in the whole text. Of counts: placesOfCounts()
};

/// Tokens of counts stand nowhere, but the n-th token of a word in a document is the same in each version.
/// @param ids [v]: a number for the word type v that it has in all versions.
[[nodiscard]] std::vector<TokenOffset> placesOfCounts(const Corpus& corpus, std::span<const std::uint32_t> ids);

struct CarriedTopics {
    ChainState state; ///< of iteration 0, for the new version
    std::uint64_t kept = 0; ///< tokens that have the topic they had
    std::uint64_t drawn = 0; ///< tokens that were not there before
    std::uint64_t gone = 0; ///< tokens of the old version that are no more
};

/// A start for a chain on another version of the same texts: z of a chain on the old version, as far as the tokens are
/// the same. A token at the same place of the same text keeps its topic, however the text is cut into documents, and
/// whatever word it now counts as. The others, tokens of words that were left out before and of words that are now cut
/// otherwise, are drawn from
///   p(z = k) ~ (n_d[k] + alpha[k]) (n_w[v][k] + beta) / (n_k[k] + V beta),
/// with the counts of the tokens that keep theirs: the collapsed conditional (paper, section 2), so that they begin
/// where their neighbours and the word's other tokens are, and a document that is new as a whole is not left to chance.
/// Each is drawn given those alone, from the stream that random initial topics of its document would come from.
///
/// A chain may start anywhere, so whatever is chosen here leaves its target as it is; but that is the posterior of
/// another corpus, so the chain has a burn-in of its own.
/// Takes 12 bytes for each token of the largest text beside what it is given, and if tokens are drawn, K V counts.
///
/// @param state of a chain on `before`. Its hyperparameters come along. @param config of the new chain, with as many
/// topics. Errors: BadArgument if no token is where one was.
[[nodiscard]] Result<CarriedTopics> carryTopics(const PlacedCorpus& before, const ChainState& state,
                                                const PlacedCorpus& now, const ModelConfig& config);

} // namespace themata
