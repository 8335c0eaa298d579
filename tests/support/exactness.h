#pragma once

// Does a sampler draw from the posterior? On corpora so small that the posterior of z can be listed state by state, the
// answer is a chi-square test.
//
// Markov chains give dependent draws, which a chi-square test cannot take. So each draw here is a chain of its own with a
// seed of its own: the draws are independent and no thinning or correction is needed. Two kinds of start:
// - from an exact draw of the posterior: a correct sampler leaves that distribution as it is, after any number of sweeps;
// - from the worst start there is, all tokens in one topic: a correct sampler forgets it.

#include "engine/parallel/random.h"
#include "engine/samplers/config.h"
#include "tests/support/exact_posterior.h"
#include "tests/support/statistics.h"
#include "tests/support/tiny_corpus.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace themata::test {

// The tests are seeded, so they pass or fail for good.
inline constexpr double tooUnlikely = 1e-3;
inline constexpr double surelyWrong = 1e-6;

struct TinyModel {
    const char* what;
    std::shared_ptr<const Corpus> corpus;
    ModelConfig config;
    bool forgetful = true; ///< forgets any start within some dozen sweeps
};

inline std::vector<TinyModel> tinyModels(SamplerId sampler)
{
    // Empty documents, documents of one token, repeated words, a word type without tokens.
    const auto four = makeCorpus(4, {{0, 0, 1}, {1}, {}, {0, 1, 3, 3}});
    const auto three = makeCorpus(3, {{0, 1}, {}, {1}, {0, 0, 2}});
    return {
        {"2 topics", four, {sampler, 2, 0.5, 0.3}},
        {"2 topics, small priors", four, {sampler, 2, 0.05, 0.01}, false},
        {"3 topics", three, {sampler, 3, 0.4, 0.6}},
        {"2 topics, large priors", three, {sampler, 2, 3, 1.5}},
    };
}

/// Runs the chain of one replicate from a start and returns where it ends.
using RunChain = std::function<std::vector<std::uint16_t>(const TinyModel&, std::uint64_t seed,
                                                          std::vector<std::uint16_t> start, int sweeps)>;

inline double testFromExactStarts(const TinyModel& model, const RunChain& runChain, int replicates, int sweeps)
{
    const ExactPosterior exact(model.corpus, model.config);
    std::vector<std::uint64_t> visits(exact.probabilities().size());
    for (int r = 0; r < replicates; ++r) {
        const auto seed = static_cast<std::uint64_t>(r);
        RandomStream random(seed, 0, Purpose::Test, 0);
        ++visits[exact.index(runChain(model, seed, exact.draw(random.uniform()), sweeps))];
    }
    return chiSquareTest(visits, exact.probabilities());
}

inline double testFromTheWorstStart(const TinyModel& model, const RunChain& runChain, int replicates, int sweeps)
{
    const ExactPosterior exact(model.corpus, model.config);
    std::vector<std::uint64_t> visits(exact.probabilities().size());
    const std::vector<std::uint16_t> worst(model.corpus->tokenCount(), 0);
    for (int r = 0; r < replicates; ++r)
        ++visits[exact.index(runChain(model, static_cast<std::uint64_t>(r), worst, sweeps))];
    return chiSquareTest(visits, exact.probabilities());
}

} // namespace themata::test
