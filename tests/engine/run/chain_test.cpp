#include "engine/run/chain.h"

#include "engine/samplers/phi_step.h"
#include "engine/topics/summary.h"
#include "tests/support/generated_corpus.h"
#include "tests/support/hyperparameters.h"
#include "tests/support/reference_posterior.h"
#include "tests/support/samplers.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace themata::test {
namespace {

/// Some twenty blocks of documents and a dozen of word types, so that threads have something to race for.
std::shared_ptr<const Corpus> corpusOfManyBlocks()
{
    static const auto corpus = generateCorpus({.documents = 400, .vocabularySize = 800, .tokensPerDocument = 200});
    return corpus;
}

ModelConfig configFor(SamplerId sampler, std::uint32_t topics = 24)
{
    ModelConfig config;
    config.sampler = sampler;
    config.topics = topics;
    config.seed = 20261127;
    return config;
}

std::unique_ptr<Chain> startChain(std::shared_ptr<const Corpus> corpus, const ModelConfig& config, Arena& arena)
{
    auto chain = Chain::start(std::move(corpus), config, arena);
    EXPECT_TRUE(chain) << chain.error().line();
    return std::move(*chain);
}

/// The sizes of five topics counted from z.
void expectSharesOf(const std::vector<std::uint16_t>& z, const RankedShares& shares)
{
    std::array<std::uint64_t, 5> sizes{};
    for (const std::uint16_t topic : z)
        ++sizes.at(topic);
    std::ranges::sort(sizes, std::ranges::greater{});
    const auto tokens = static_cast<double>(z.size());
    EXPECT_EQ(shares[0], static_cast<double>(sizes[0]) / tokens);
    EXPECT_EQ(shares[1], static_cast<double>(sizes[1]) / tokens);
    EXPECT_EQ(shares[2], static_cast<double>(sizes[4]) / tokens);
    EXPECT_TRUE(std::isnan(shares[3]));
    EXPECT_TRUE(std::isnan(shares[4]));
}

class ChainOf : public testing::TestWithParam<SamplerId> { };

TEST_P(ChainOf, ShowsThePhiThatTheLastIterationDrewIfItDrewOne)
{
    Arena arena(1);
    ModelConfig config = configFor(GetParam());
    config.warmUp = 1;
    const auto chain = startChain(corpusOfManyBlocks(), config, arena);
    chain->sweep(arena);
    EXPECT_EQ(chain->phi(), nullptr) << "the warm-up draws none";
    PhiStep expected(config.topics, corpusOfManyBlocks()->vocabularySize, config.seed);
    expected.draw(chain->counts(), config.beta, 2, arena);
    chain->sweep(arena);
    ASSERT_EQ(chain->phi() != nullptr, drawsPhi(GetParam()));
    if (chain->phi()) {
        EXPECT_EQ(chain->phi()->gammas, expected.phi().gammas);
    }
}

TEST_P(ChainOf, GivesTheSameBitsOnAnyNumberOfCores)
{
    std::vector<std::uint16_t> expected;
    TracePoint expectedPoint;
    for (const int cores : {1, 2, 3, 8}) {
        Arena arena(cores);
        const auto chain = startChain(corpusOfManyBlocks(), configFor(GetParam()), arena);
        TracePoint last;
        for (int i = 0; i < 8; ++i)
            last = chain->sweep(arena);
        if (cores == 1) {
            expected = chain->state().z;
            expectedPoint = last;
        }
        EXPECT_EQ(chain->state().z, expected) << cores << " cores";
        EXPECT_EQ(last.logPosterior, expectedPoint.logPosterior) << cores << " cores";
        EXPECT_EQ(last.topicShares, expectedPoint.topicShares) << cores << " cores";
    }
}

TEST_P(ChainOf, GoesOnBitForBitAfterStopAndResumeAndAChangeOfCores)
{
    Arena arena(1);
    const auto whole = startChain(corpusOfManyBlocks(), configFor(GetParam()), arena);
    TracePoint expected;
    for (int i = 0; i < 10; ++i)
        expected = whole->sweep(arena);

    Arena changing(3);
    const auto first = startChain(corpusOfManyBlocks(), configFor(GetParam()), changing);
    for (int i = 0; i < 4; ++i)
        first->sweep(changing);
    changing.setCores(2);
    auto second = Chain::resume(corpusOfManyBlocks(), configFor(GetParam()), first->state(), 2.5, changing);
    ASSERT_TRUE(second) << second.error().line();
    TracePoint last;
    for (int i = 4; i < 10; ++i) {
        changing.setCores(i);
        last = (*second)->sweep(changing);
    }
    EXPECT_EQ((*second)->state().iteration, 10u);
    EXPECT_EQ((*second)->state().z, whole->state().z);
    EXPECT_EQ(last.topicShares, expected.topicShares);
}

TEST_P(ChainOf, AnotherSeedGivesAnotherChain)
{
    Arena arena(2);
    ModelConfig config = configFor(GetParam());
    const auto chain = startChain(corpusOfManyBlocks(), config, arena);
    ++config.seed;
    const auto other = startChain(corpusOfManyBlocks(), config, arena);
    EXPECT_NE(chain->state().z, other->state().z);
}

TEST_P(ChainOf, KeepsCountsAndTraceTrueToItsState)
{
    Arena arena(2);
    ModelConfig config = configFor(GetParam(), 5);
    config.warmUp = 1;
    const auto chain = startChain(corpusOfManyBlocks(), config, arena);
    EXPECT_EQ(chain->sweep(arena).phiSeconds, 0) << "no Phi step in the warm-up";
    const TracePoint point = chain->sweep(arena);

    const TopicCounts counted = countTopics(*chain->corpus(), chain->state(), 5);
    EXPECT_EQ(chain->counts().n_w, counted.n_w);
    EXPECT_EQ(chain->counts().n_k, counted.n_k);
    const double expected = referenceLogPosterior(*chain->corpus(), chain->state().z, symmetric(5, 0.1, 0.01));
    EXPECT_NEAR(point.logPosterior, expected, 1e-10 * std::abs(expected));
    expectSharesOf(chain->state().z, point.topicShares);
    EXPECT_EQ(point.iteration, 2u);
    EXPECT_GT(point.phiSeconds, 0);
    EXPECT_GT(point.zSeconds, 0);
    EXPECT_GT(point.seconds, point.phiSeconds + point.zSeconds);
    EXPECT_NEAR(point.tokensPerSecond * (point.phiSeconds + point.zSeconds),
                static_cast<double>(chain->corpus()->tokenCount()), 1);
}

TEST_P(ChainOf, WorksOnOneTopicEmptyDocumentsUnusedWordsAndEmptyTopics)
{
    const auto corpus = makeCorpus(6, {{}, {2}, {}, {0, 0, 5}, {}});
    for (const std::uint32_t topics : {1u, 4u}) {
        Arena arena(2);
        const auto chain = startChain(corpus, configFor(GetParam(), topics), arena);
        for (int i = 0; i < 200; ++i)
            ASSERT_TRUE(std::isfinite(chain->sweep(arena).logPosterior));
        for (const std::uint16_t topic : chain->state().z)
            EXPECT_LT(topic, topics);
    }
}

INSTANTIATE_TEST_SUITE_P(, ChainOf, everySampler, samplerTestName);

TEST(Chain, CountsTrainingTimeFromWhatWentBefore)
{
    Arena arena(1);
    const auto corpus = makeCorpus(2, {{0, 1}});
    auto chain = Chain::resume(corpus, configFor(SamplerId::Pclda, 2), {3, {0, 1}}, 100, arena);
    ASSERT_TRUE(chain);
    const TracePoint point = (*chain)->sweep(arena);
    EXPECT_EQ(point.iteration, 4u);
    EXPECT_GT(point.seconds, 100);
    EXPECT_LT(point.seconds, 160);
}

TEST(Chain, RefusesAStateOfAnotherCorpusOrModel)
{
    Arena arena(1);
    const auto corpus = makeCorpus(2, {{0, 1}});
    const auto config = configFor(SamplerId::Pclda, 2);
    const auto tooLong = Chain::resume(corpus, config, {1, {0, 1, 0}}, 0, arena);
    ASSERT_FALSE(tooLong);
    EXPECT_EQ(tooLong.error().code, ErrorCode::BadFormat);
    const auto tooManyTopics = Chain::resume(corpus, config, {1, {0, 2}}, 0, arena);
    ASSERT_FALSE(tooManyTopics);
    EXPECT_EQ(tooManyTopics.error().code, ErrorCode::BadFormat);
    const auto tooFar = Chain::resume(corpus, config, {0xFFFFFFFF, {0, 1}}, 0, arena);
    ASSERT_FALSE(tooFar);
    EXPECT_EQ(tooFar.error().code, ErrorCode::BadFormat);
}

TEST(Chain, RefusesABadConfig)
{
    Arena arena(1);
    const auto chain = Chain::start(makeCorpus(2, {{0, 1}}), configFor(SamplerId::Pclda, 3), arena);
    ASSERT_FALSE(chain);
    EXPECT_EQ(chain.error().code, ErrorCode::BadArgument);
}

} // namespace
} // namespace themata::test
