#pragma once

#include "engine/base/result.h"
#include "engine/corpus/corpus.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace themata {

/// Documents that take no part in training, so that they can tell how well a model predicts documents that it has not
/// seen: from one half of the tokens of each, the other half (document_completion.h).
struct HeldOut {
    std::vector<std::size_t> documents; ///< rising
    Corpus observed; ///< of those documents alone, in their order: the half that is known, one token more if odd
    Corpus predicted; ///< the same documents, document by document: the half that is to be predicted
};

/// A corpus as a chain trains on it.
struct TrainingSplit {
    std::shared_ptr<const Corpus> training; ///< the corpus, with the documents that are held out empty
    std::shared_ptr<const HeldOut> heldOut; ///< null: none
};

/// Chooses the documents at random among those of two tokens or more, and of each the tokens that are observed, at
/// random too: by their place in the corpus, where tokens are sorted by word type, repeats of a word would fall in both
/// halves for sure, and the model that repeats words best would seem to predict best.
///
/// All depends on the corpus and the share alone, so that chains with different seeds, and different models, are
/// measured by the same documents; those of a smaller share are among those of a larger one.
/// @param share of these documents, below 1; one document at least. 0: none, and the corpus itself to train on
/// Errors: BadArgument if the share is out of its range, or if no document has two tokens.
[[nodiscard]] Result<TrainingSplit> splitForTraining(std::shared_ptr<const Corpus> corpus, double share);

} // namespace themata
