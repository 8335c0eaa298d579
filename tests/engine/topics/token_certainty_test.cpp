#include "engine/topics/token_certainty.h"

#include "engine/parallel/random.h"
#include "engine/samplers/hyperparameters.h"
#include "engine/topics/summary.h"
#include "tests/support/dense_means.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace themata::test {
namespace {

constexpr std::uint32_t K = 4, V = 6;

std::shared_ptr<const Corpus> fewDocuments()
{
    return makeCorpus(V, {{0, 0, 1, 4}, {}, {2, 2, 3}, {0, 1, 3, 3, 3, 4, 5}});
}

struct Draws {
    PosteriorMeans means;
    DenseMeans dense;
};

/// Of no chain in particular. @param used topics that have tokens
Draws someDraws(const Corpus& corpus, const ModelConfig& config, std::uint32_t used)
{
    Arena arena(1);
    Draws draws{PosteriorMeans(std::make_shared<const Corpus>(corpus), config), DenseMeans(corpus, config.topics)};
    for (std::uint32_t draw = 0; draw < 5; ++draw) {
        RandomStream random(7, draw, Purpose::Test, 0);
        ChainState state{draw, {}, hyperparametersOf(config)};
        for (std::size_t i = 0; i < corpus.tokenCount(); ++i)
            state.z.push_back(static_cast<std::uint16_t>(random.uniform() * random.uniform() * used));
        draws.means.add(state, countTopics(corpus, state, config.topics), arena);
        draws.dense.add(state);
    }
    return draws;
}

ModelConfig configOf(std::uint32_t topics, double pi)
{
    ModelConfig config{SamplerId::Pclda, topics, 0.3, 0.2};
    config.pi = pi;
    return config;
}

/// [k]: the probability that a word of the document is in topic k, heads having all, by its definition.
std::vector<double> slowly(const DenseMeans& dense, std::size_t d, std::uint32_t v,
                           const std::vector<std::uint32_t>& heads)
{
    std::vector<double> p(heads.size());
    double sum = 0;
    for (std::uint32_t k = 0; k < heads.size(); ++k) {
        const double joint = dense.theta(d, k).mean * dense.phi(k, v).mean;
        p[heads[k]] += joint;
        sum += joint;
    }
    for (double& value : p)
        value /= sum;
    return p;
}

void expectAll(const Draws& draws, const Corpus& corpus, const std::vector<std::uint32_t>& heads)
{
    for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
        std::vector<TokenInTopic> tokens; // each of its words in each topic that is shown
        for (const std::uint32_t v : corpus.document(d))
            for (std::uint32_t k = 0; k < heads.size(); ++k)
                if (heads[k] == k)
                    tokens.push_back({v, k});
        const auto found = tokenCertainties(draws.means, d, tokens, heads);
        ASSERT_EQ(found.size(), tokens.size());
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            std::vector<double> p = slowly(draws.dense, d, tokens[i].word, heads);
            EXPECT_NEAR(found[i].probability, p[tokens[i].topic], 1e-12);
            p[tokens[i].topic] = -1;
            const auto next = std::ranges::max_element(p);
            if (*next < 0) {
                EXPECT_EQ(found[i].runnerUpProbability, 0);
                continue;
            }
            EXPECT_EQ(found[i].runnerUp, next - p.begin());
            EXPECT_NEAR(found[i].runnerUpProbability, *next, 1e-12);
        }
    }
}

TEST(TokenCertaintyTest, IsBayesRuleWithTheMeans)
{
    const auto corpus = fewDocuments();
    for (const double pi : {1.0, 0.4})
        for (const std::uint32_t used : {K, 2U})
            expectAll(someDraws(*corpus, configOf(K, pi), used), *corpus, {0, 1, 2, 3});
}

TEST(TokenCertaintyTest, AMergedTopicHasTheSumOfItsParts)
{
    const auto corpus = fewDocuments();
    for (const double pi : {1.0, 0.4}) {
        const Draws draws = someDraws(*corpus, configOf(K, pi), K);
        expectAll(draws, *corpus, {0, 1, 0, 3});
        expectAll(draws, *corpus, {3, 3, 3, 3}); // no other topic is left: it is sure
        EXPECT_NEAR(
            tokenCertainties(draws.means, 0, std::vector<TokenInTopic>{{0, 3}}, std::vector<std::uint32_t>{3, 3, 3, 3})
                .front()
                .probability,
            1, 1e-12);
    }
}

TEST(TokenCertaintyTest, AOneTopicModelIsSure)
{
    const auto corpus = fewDocuments();
    const auto found = tokenCertainties(someDraws(*corpus, configOf(1, 1), 1).means, 0,
                                        std::vector<TokenInTopic>{{0, 0}}, std::vector<std::uint32_t>{0});
    EXPECT_NEAR(found.front().probability, 1, 1e-12);
    EXPECT_EQ(found.front().runnerUpProbability, 0);
}

TEST(TokenCertaintyTest, NothingIsAskedOfADocumentThatIsHeldOut)
{
    const auto corpus = fewDocuments();
    EXPECT_TRUE(
        tokenCertainties(someDraws(*corpus, configOf(K, 1), K).means, 1, {}, std::vector<std::uint32_t>{0, 1, 2, 3})
            .empty());
}

} // namespace
} // namespace themata::test
