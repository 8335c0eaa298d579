#pragma once

// Does a sampler draw from the posterior? On corpora so small that the posterior of z can be listed state by state, the
// answer is a chi-square test.
//
// Markov chains give dependent draws, which a chi-square test cannot take. So each draw here is a chain of its own with a
// seed of its own: the draws are independent and no thinning or correction is needed. Two kinds of start:
// - from an exact draw of the posterior: a correct sampler leaves that distribution as it is, after any number of sweeps;
// - from the worst start there is, all tokens in one topic: a correct sampler forgets it.

#include "engine/parallel/random.h"
#include "engine/samplers/hyperparameters.h"
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
    std::vector<double> alpha = {}; ///< [k], if not config.alpha for all

    [[nodiscard]] Hyperparameters hyperparameters() const
    {
        Hyperparameters result = hyperparametersOf(config);
        if (!alpha.empty())
            result.alpha = alpha;
        return result;
    }
};

inline std::vector<TinyModel> tinyModels(SamplerId sampler)
{
    // Empty documents, documents of one token, repeated words, a word type without tokens.
    const auto four = makeCorpus(4, {{0, 0, 1}, {1}, {}, {0, 1, 3, 3}});
    const auto three = makeCorpus(3, {{0, 1}, {}, {1}, {0, 0, 2}});
    std::vector<TinyModel> models{
        {"2 topics", four, {sampler, 2, 0.5, 0.3}},
        {"2 topics, small priors", four, {sampler, 2, 0.05, 0.01}, false},
        {"3 topics", three, {sampler, 3, 0.4, 0.6}},
        {"2 topics, large priors", three, {sampler, 2, 3, 1.5}},
        {"unequal alphas", four, {sampler, 2, 0.5, 0.3}, true, {0.2, 1.1}},
        {"1 topic", three, {sampler, 1, 0.5, 0.3}},
    };
    if (drawsPhi(sampler)) {
        models.push_back({"words absent by half", four, {sampler, 2, 0.5, 0.3, 0.5}});
        models.push_back({"most words absent", three, {sampler, 3, 0.4, 0.6, 0.2}, false, {0.3, 0.6, 0.9}});
    }
    return models;
}

/// Runs the chain of one replicate from a start and returns where it ends.
using RunChain = std::function<std::vector<std::uint16_t>(const TinyModel&, std::uint64_t seed,
                                                          std::vector<std::uint16_t> start, int sweeps)>;

inline double testFromExactStarts(const TinyModel& model, const RunChain& runChain, int replicates, int sweeps)
{
    const ExactPosterior exact(model.corpus, model.hyperparameters());
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
    const ExactPosterior exact(model.corpus, model.hyperparameters());
    std::vector<std::uint64_t> visits(exact.probabilities().size());
    const std::vector<std::uint16_t> worst(model.corpus->tokenCount(), 0);
    for (int r = 0; r < replicates; ++r)
        ++visits[exact.index(runChain(model, static_cast<std::uint64_t>(r), worst, sweeps))];
    return chiSquareTest(visits, exact.probabilities());
}

} // namespace themata::test
