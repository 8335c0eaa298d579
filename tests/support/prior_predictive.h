#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/random.h"
#include "engine/samplers/state.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace themata::test {

/// The sizes of what is drawn from the model, which are given.
struct ModelSizes {
    std::uint32_t topics = 2;
    std::uint32_t vocabularySize = 3;
    std::vector<std::size_t> documents; ///< [d]: N_d
};

/// Texts and their topics as the model makes them.
struct Generated {
    std::shared_ptr<const Corpus> corpus;
    std::vector<std::uint16_t> z;
};

/// z ~ p(z | alpha): a theta for each document, then its tokens' topics.
std::vector<std::uint16_t> generateTopics(const ModelSizes& sizes, const std::vector<double>& alpha, RandomStream& random);

/// w ~ p(w | z, beta, pi): for each topic its active words, phi over these, then its tokens. The tokens of each document are
/// put in the order that a corpus has, their topics with them; tokens of one word in any order, as they are exchangeable.
Generated generateWords(const ModelSizes& sizes, std::vector<std::uint16_t> z, const Hyperparameters& priors, RandomStream& random);

} // namespace themata::test
