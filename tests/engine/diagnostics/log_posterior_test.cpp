#include "engine/diagnostics/log_posterior.h"

#include "engine/topics/summary.h"
#include "tests/support/generated_corpus.h"
#include "tests/support/hyperparameters.h"
#include "tests/support/reference_posterior.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata::test {
namespace {

ChainState randomState(const Corpus& corpus, std::uint32_t topics)
{
    RandomStream random(7, 0, Purpose::Test, 1);
    ChainState state;
    for (std::size_t i = 0; i < corpus.tokenCount(); ++i)
        state.z.push_back(static_cast<std::uint16_t>(random.uniform() * topics));
    return state;
}

PosteriorSummary summarize(const Corpus& corpus, const ChainState& state, std::uint32_t topics, double alpha,
                           double beta, int cores = 1)
{
    Arena arena(cores);
    return summarizePosterior(corpus, state.z, countTopics(corpus, state, topics), symmetric(topics, alpha, beta), arena);
}

TEST(LogPosterior, OneTokenIsAChoiceOfTopicAndOfWord)
{
    const auto corpus = makeCorpus(4, {{2}});
    // p(z) = 1 / K and p(w | z) = 1 / V, whatever the priors.
    EXPECT_NEAR(summarize(*corpus, {0, {1}}, 3, 0.7, 0.2).logPosterior, -std::log(3.0 * 4.0), 1e-12);
}

TEST(LogPosterior, AgreesWithTheFormulaWrittenOut)
{
    GeneratedCorpusOptions options;
    options.documents = 20;
    options.vocabularySize = 60;
    options.tokensPerDocument = 300;
    const auto corpus = generateCorpus(options);
    for (const std::uint32_t topics : {1u, 3u, 11u}) {
        const ChainState state = randomState(*corpus, topics);
        for (const double prior : {0.001, 0.1, 1.0, 30.0}) {
            const double expected = referenceLogPosterior(*corpus, state.z, symmetric(topics, prior, prior / 3));
            EXPECT_NEAR(summarize(*corpus, state, topics, prior, prior / 3).logPosterior, expected,
                        1e-10 * std::abs(expected));
        }
    }
}

TEST(LogPosterior, AgreesForUnequalAlphasAndForWordsThatMayBeAbsent)
{
    const auto corpus = makeCorpus(7, {{0, 0, 1, 4, 6}, {1}, {}, {0, 1, 3, 3, 3, 6}});
    Arena arena(2);
    for (const std::uint32_t topics : {1u, 3u, 11u})
        for (const double pi : {1.0, 0.5, 0.01}) {
            const ChainState state = randomState(*corpus, topics);
            Hyperparameters priors{unequalAlphas(topics, 0.1), 0.3, std::vector<double>(topics, pi)};
            priors.pi.back() = pi / 2;
            const double expected = referenceLogPosterior(*corpus, state.z, priors);
            const PosteriorSummary summary
                = summarizePosterior(*corpus, state.z, countTopics(*corpus, state, topics), priors, arena);
            EXPECT_NEAR(summary.logPosterior, expected, 1e-10 * std::abs(expected)) << topics << " topics, pi " << pi;
            EXPECT_EQ(summary.densityNd, summarize(*corpus, state, topics, 0.1, 0.3).densityNd);
        }
}

TEST(LogPosterior, CountsBeyondTheTableAgreeToo)
{
    const auto corpus = makeCorpus(2, {std::vector<std::uint32_t>(5000, 1)});
    const ChainState state{0, std::vector<std::uint16_t>(5000, 0)};
    const double expected = referenceLogPosterior(*corpus, state.z, symmetric(2, 0.1, 0.01));
    EXPECT_NEAR(summarize(*corpus, state, 2, 0.1, 0.01).logPosterior, expected, 1e-10 * std::abs(expected));
}

TEST(LogPosterior, DensitiesAreSharesOfCellsAboveZero)
{
    const auto corpus = makeCorpus(4, {{0, 0, 1}, {}, {3}});
    const PosteriorSummary summary = summarize(*corpus, {0, {0, 1, 1, 0}}, 2, 0.1, 0.01);
    EXPECT_DOUBLE_EQ(summary.densityNw, 4.0 / 8);
    EXPECT_DOUBLE_EQ(summary.densityNd, 3.0 / 6);
}

TEST(LogPosterior, IsTheSameBitsOnAnyNumberOfCores)
{
    GeneratedCorpusOptions options;
    options.documents = 300;
    const auto corpus = generateCorpus(options);
    const ChainState state = randomState(*corpus, 13);
    const double one = summarize(*corpus, state, 13, 0.1, 0.01, 1).logPosterior;
    for (const int cores : {2, 3, 8})
        EXPECT_EQ(summarize(*corpus, state, 13, 0.1, 0.01, cores).logPosterior, one);
}

} // namespace
} // namespace themata::test
