#pragma once

#include "engine/base/result.h"
#include "engine/corpus/corpus.h"

#include <cstdint>
#include <memory>

namespace themata {

/// A corpus of which some documents take no part in training, so that they can tell how well a model predicts documents
/// that it has not seen: from one half of the tokens of each, the other half (document_completion.h).
struct HeldOut {
    std::shared_ptr<const Corpus> training; ///< the whole corpus, with those documents empty
    Corpus observed; ///< of those documents alone, in their order: the half that is known, one token more if odd
    Corpus predicted; ///< the same documents, document by document: the half that is to be predicted
};

/// Chooses documents at random among those of two tokens or more, and of each the tokens that are observed, at random
/// too: by their place in the corpus, where tokens are sorted by word type, repeats of a word would fall in both halves
/// for sure, and the model that repeats words best would seem to predict best. All depends on the corpus, the share and
/// the seed alone; the documents of a smaller share are among those of a larger one.
/// @param share of these documents, above 0 and below 1; one document at least
/// Errors: BadArgument if the share is out of its range, or if no document has two tokens.
[[nodiscard]] Result<HeldOut> holdOut(const Corpus& corpus, double share, std::uint64_t seed);

} // namespace themata
