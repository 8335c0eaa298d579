#include "engine/topics/followed_parameters.h"

#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace themata::test {
namespace {

RandomStream stream(std::uint32_t iteration)
{
    return RandomStream(1, iteration, Purpose::Test, 0);
}

TEST(FollowedParametersTest, SamplesEachDocumentAtMostOnceAndAllAlike)
{
    std::vector<int> times(10);
    constexpr int samples = 3000;
    for (std::uint32_t i = 0; i < samples; ++i) {
        const auto sample = sampleDocuments(10, 3, stream(i));
        EXPECT_EQ(std::set(sample.begin(), sample.end()).size(), 3U);
        for (const std::size_t d : sample)
            ++times.at(d);
    }
    const double expected = samples * 0.3, deviation = std::sqrt(samples * 0.3 * 0.7);
    for (const int t : times)
        EXPECT_NEAR(t, expected, 4 * deviation);
    const auto all = sampleDocuments(4, 100, stream(0));
    EXPECT_EQ(std::set(all.begin(), all.end()), (std::set<std::size_t>{0, 1, 2, 3}));
    EXPECT_EQ(sampleDocuments(100, 20, stream(5)), sampleDocuments(100, 20, stream(5)));
}

TEST(FollowedParametersTest, RecordsPhiTopicByTopicInTheOrderOfItsWords)
{
    Phi phi(2, 3);
    for (std::size_t v = 0; v < 3; ++v)
        for (std::size_t k = 0; k < 2; ++k)
            phi.gammas[v * phi.stride + k] = static_cast<float>(1 + v + 10 * k);
    phi.inverseSums = {0.5, 0.25};
    const FollowedParameters followed{{{2, 0}, {1, 2}}, {}};
    DrawTable table(followed.phis(), 2);
    recordPhi(phi, followed, 1, table);
    const float expected[] = {1.5F, 0.5F, 3, 3.25F};
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(table.draws(i)[0], 0) << i;
        EXPECT_EQ(table.draws(i)[1], expected[i]) << i;
    }
}

/// Draws of theta of documents 2 and 0, in this order, at iterations from 1 on with the same z.
DrawTable thetaDraws(const std::vector<double>& alpha, std::size_t draws, int cores, std::uint64_t seed = 7)
{
    const auto corpus = makeCorpus(2, {{0, 0, 0, 1}, {1}, {}});
    ChainState state{0, {0, 2, 0, 2, 1}, {alpha, 0.01, {1, 1, 1}}};
    const FollowedParameters followed{{{0}, {0}, {0}}, {2, 0}};
    DrawTable table(followed.thetas(), draws);
    Arena arena(cores);
    for (std::size_t draw = 0; draw < draws; ++draw) {
        ++state.iteration;
        recordTheta(*corpus, state, seed, followed, draw, table, arena);
    }
    return table;
}

struct Moments {
    double mean = 0, variance = 0;
};

Moments momentsOf(std::span<const float> draws)
{
    Moments moments;
    for (const float x : draws)
        moments.mean += static_cast<double>(x) / static_cast<double>(draws.size());
    for (const float x : draws)
        moments.variance += std::pow(static_cast<double>(x) - moments.mean, 2) / static_cast<double>(draws.size());
    return moments;
}

TEST(FollowedParametersTest, DrawsThetaFromItsDirichletDistribution)
{
    const std::vector<double> alpha{0.5, 1, 2};
    const DrawTable table = thetaDraws(alpha, 20'000, 1);
    const std::vector<std::vector<double>> counts{{0, 0, 0}, {2, 0, 2}};
    for (std::size_t i = 0; i < 2; ++i) {
        const double total = 3.5 + counts[i][0] + counts[i][1] + counts[i][2];
        for (std::size_t k = 0; k < 3; ++k) {
            const double mean = (counts[i][k] + alpha[k]) / total, variance = mean * (1 - mean) / (total + 1);
            const Moments moments = momentsOf(table.draws(i * 3 + k));
            EXPECT_NEAR(moments.mean, mean, 4 * std::sqrt(variance / 20'000)) << i << ' ' << k;
            EXPECT_NEAR(moments.variance, variance, 0.05 * variance) << i << ' ' << k;
        }
    }
}

TEST(FollowedParametersTest, ThetaAddsUpWhateverAlphaAndDoesNotDependOnTheCores)
{
    for (const double alpha : {1e-4, 0.1, 50.0}) {
        const DrawTable table = thetaDraws({alpha, alpha, alpha}, 50, 1),
                        others = thetaDraws({alpha, alpha, alpha}, 50, 3);
        for (std::size_t draw = 0; draw < 50; ++draw)
            for (std::size_t i = 0; i < 2; ++i) {
                double sum = 0;
                for (std::size_t k = 0; k < 3; ++k) {
                    sum += static_cast<double>(table.draws(i * 3 + k)[draw]);
                    EXPECT_EQ(table.draws(i * 3 + k)[draw], others.draws(i * 3 + k)[draw]);
                }
                EXPECT_NEAR(sum, 1, 1e-6) << alpha;
            }
    }
    EXPECT_NE(thetaDraws({1, 1, 1}, 1, 1, 7).draws(0)[0], thetaDraws({1, 1, 1}, 1, 1, 8).draws(0)[0]);
}

} // namespace
} // namespace themata::test
