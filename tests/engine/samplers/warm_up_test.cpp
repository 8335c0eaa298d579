#include "engine/samplers/warm_up.h"

#include "engine/samplers/partially_collapsed.h"
#include "engine/topics/summary.h"
#include "tests/support/z_steps.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace themata::test {
namespace {

/// The warm-up of a chain, sweep by sweep.
class WarmingUp {
public:
    WarmingUp(std::shared_ptr<const Corpus> corpus, const ModelConfig& config, std::vector<std::uint16_t> start)
        : m_corpus(std::move(corpus))
        , m_config(config)
        , m_index(*m_corpus)
        , m_phi(config.topics, m_corpus->vocabularySize)
        , m_warmUp(*m_corpus, config, m_index)
        , m_state{0, std::move(start)}
        , m_counts(countTopics(*m_corpus, m_state, config.topics))
    {
    }

    void sweep(Arena& arena) { m_warmUp.sweep(m_state, m_counts, m_phi, arena); }

    [[nodiscard]] const std::vector<std::uint16_t>& z() const { return m_state.z; }

    void expectConsistent(const std::string& what) const
    {
        for (const std::uint16_t topic : z())
            ASSERT_LT(topic, m_config.topics) << what;
        const TopicCounts recount = countTopics(*m_corpus, m_state, m_config.topics);
        EXPECT_EQ(m_counts.n_w, recount.n_w) << what;
        EXPECT_EQ(m_counts.n_k, recount.n_k) << what;
    }

private:
    std::shared_ptr<const Corpus> m_corpus;
    ModelConfig m_config;
    TokenIndex m_index;
    Phi m_phi;
    WarmUp m_warmUp;
    ChainState m_state;
    TopicCounts m_counts;
};

ModelConfig configOf(std::uint32_t topics, std::uint32_t warmUp)
{
    ModelConfig config;
    config.topics = topics;
    config.warmUp = warmUp;
    return config;
}

TEST(WarmUpTest, CountsAreThoseOfTheTopicsAfterEachSweep)
{
    Arena arena(3);
    const auto corpus = corpusOfTwoKinds(300, 40, 300);
    for (const std::uint32_t topics : {2u, 20u, 300u}) { // 300 has lists
        WarmingUp warmUp(corpus, configOf(topics, 4), randomTopics(*corpus, topics, 1).z);
        for (int sweep = 1; sweep <= 4; ++sweep) {
            warmUp.sweep(arena);
            warmUp.expectConsistent(std::to_string(topics) + " topics, sweep " + std::to_string(sweep));
        }
    }
}

TEST(WarmUpTest, StartsFromNothing)
{
    Arena arena(2);
    const auto corpus = corpusOfTwoKinds(100, 40, 300);
    for (const std::uint32_t topics : {20u, 300u}) {
        WarmingUp one(corpus, configOf(topics, 2), randomTopics(*corpus, topics, 1).z);
        WarmingUp other(corpus, configOf(topics, 2), std::vector<std::uint16_t>(corpus->tokenCount(), 1));
        for (int sweep = 0; sweep < 2; ++sweep) {
            one.sweep(arena);
            other.sweep(arena);
            EXPECT_EQ(one.z(), other.z());
        }
    }
}

TEST(WarmUpTest, HasTheSameBitsOnAnyNumberOfThreads)
{
    const auto corpus = corpusOfTwoKinds(400, 60, 300);
    for (const std::uint32_t topics : {20u, 300u}) {
        std::vector<std::uint16_t> first;
        for (int threads = 1; threads <= 8; ++threads) {
            Arena arena(threads);
            WarmingUp warmUp(corpus, configOf(topics, 3), randomTopics(*corpus, topics, 1).z);
            for (int sweep = 0; sweep < 3; ++sweep)
                warmUp.sweep(arena);
            if (threads == 1)
                first = warmUp.z();
            EXPECT_EQ(warmUp.z(), first) << threads << " threads, " << topics << " topics";
        }
    }
}

TEST(WarmUpTest, CorporaAtTheEdge)
{
    Arena arena(2);
    const std::vector<std::shared_ptr<const Corpus>> corpora{
        makeCorpus(1, {{0}}), makeCorpus(3, {{2}, {}, {}}), makeCorpus(3, {{}, {}, {0, 0, 0, 0}, {}}),
        makeCorpus(2, {std::vector<std::uint32_t>(500, 1)}), makeCorpus(4, {{0}, {1}, {2}, {3}})};
    for (const auto& corpus : corpora)
        for (const std::uint32_t topics : {1u, 2u, 300u})
            for (const double prior : {0.1, 1e-12, 1e9}) { // powers of the extreme ones leave the range of floats
                ModelConfig config = configOf(topics, 3);
                config.alpha = config.beta = prior;
                WarmingUp warmUp(corpus, config, std::vector<std::uint16_t>(corpus->tokenCount(), 0));
                for (int sweep = 0; sweep < 3; ++sweep) {
                    warmUp.sweep(arena);
                    warmUp.expectConsistent(std::to_string(corpus->tokenCount()) + " tokens, " + std::to_string(topics) + " topics");
                }
            }
}

} // namespace
} // namespace themata::test
