#include "engine/topics/credible_interval.h"

#include "engine/diagnostics/beta_quantile.h"
#include "engine/topics/summary.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

TEST(CredibleIntervalTest, OfASingleDrawIsThatOfItsBetaDistribution)
{
    // Word 0 has 3 of the topic's 4 tokens, V = 2, beta 0.5: phi given z is Beta(3.5, 1.5).
    const auto corpus = makeCorpus(2, {{0, 0, 0, 1}});
    ModelConfig config;
    config.topics = 1;
    config.beta = 0.5;
    PosteriorMeans means(corpus, config);
    ChainState state{1, {0, 0, 0, 0}, hyperparametersOf(config)};
    Arena arena(1);
    means.add(state, countTopics(*corpus, state, 1), arena);
    const auto interval = credibleInterval(means.phi(0, 0), 0.9);
    EXPECT_NEAR(interval.lower, betaQuantile(0.05, 3.5, 1.5), 1e-9);
    EXPECT_NEAR(interval.upper, betaQuantile(0.95, 3.5, 1.5), 1e-9);
}

TEST(CredibleIntervalTest, IsWorkedByHandForAUniformNumber)
{
    const auto interval = credibleInterval({.mean = 0.5, .variance = 1.0 / 12, .inclusion = 1}, 0.8);
    EXPECT_NEAR(interval.lower, 0.1, 1e-9);
    EXPECT_NEAR(interval.upper, 0.9, 1e-9);
}

TEST(CredibleIntervalTest, AWordThatMayBeInactiveMayBeZero)
{
    // Zero with probability 0.4, else uniform: mean 0.3, E[x^2] = 0.6 / 3.
    const PosteriorEstimate estimate{.mean = 0.3, .variance = 0.2 - 0.09, .inclusion = 0.6};
    EXPECT_EQ(credibleInterval(estimate, 0.5).lower, 0);
    EXPECT_NEAR(credibleInterval(estimate, 0.5).upper, 0.35 / 0.6, 1e-9);
    EXPECT_NEAR(credibleInterval(estimate, 0.1).lower, 0.05 / 0.6, 1e-9);
}

TEST(CredibleIntervalTest, HasAnEndWhereNothingVaries)
{
    for (const PosteriorEstimate& estimate : {PosteriorEstimate{0.25, 0, 1}, PosteriorEstimate{0, 0, 1},
                                              PosteriorEstimate{1, 0, 1}, PosteriorEstimate{0, 0, 0}}) {
        EXPECT_EQ(credibleInterval(estimate, 0.95).lower, estimate.mean);
        EXPECT_EQ(credibleInterval(estimate, 0.95).upper, estimate.mean);
    }
    const auto widest =
        credibleInterval({.mean = 0.5, .variance = 0.25, .inclusion = 1}, 0.95); // more than a Beta can have
    EXPECT_LE(widest.lower, widest.upper);
}

} // namespace
} // namespace themata::test
