#include "engine/samplers/indicators.h"

#include "engine/parallel/random.h"
#include "tests/support/exactness.h"
#include "tests/support/sanitized.h"
#include "tests/support/simd_targets.h"
#include "tests/support/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <numeric>

namespace themata::test {
namespace {

/// About a third of the entries have tokens.
TopicCounts randomCounts(std::uint32_t topics, std::uint32_t vocabularySize)
{
    RandomStream random(71, 0, Purpose::Test, topics);
    TopicCounts counts{topics, vocabularySize, {}, std::vector<std::uint64_t>(topics)};
    for (std::size_t i = 0; i < std::size_t{topics} * vocabularySize; ++i) {
        counts.n_w.push_back(random.uniform() < 0.3 ? random.bits32() >> 1 : 0);
        counts.n_k[i % topics] += counts.n_w.back();
    }
    return counts;
}

/// None of the topic's words without tokens, half, all, one, ...
std::vector<std::uint32_t> someActive(const TopicCounts& counts, const std::vector<std::uint32_t>& seen)
{
    std::vector<std::uint32_t> active;
    for (std::uint32_t k = 0; k < counts.topics; ++k) {
        const std::uint32_t unseen = counts.vocabularySize - seen[k];
        active.push_back(k % 4 == 0 ? unseen / 2 : k % 4 == 1 ? unseen : k % 4 == 2 ? 0 : std::min(unseen, 1u));
    }
    return active;
}

TEST(IndicatorsTest, SeenWordsAreThoseWithTokens)
{
    Arena arena(3);
    for (const std::uint32_t types : {0u, 1u, 256u, 600u}) {
        const TopicCounts counts = randomCounts(21, types);
        const auto seen = seenWords(counts, arena);
        for (std::size_t k = 0; k < counts.topics; ++k) {
            std::uint32_t expected = 0;
            for (std::size_t v = 0; v < types; ++v)
                expected += counts.row(v)[k] > 0;
            EXPECT_EQ(seen[k], expected);
        }
    }
}

class IndicatorsOnTarget : public OnEveryTarget { };

TEST_P(IndicatorsOnTarget, AreAllSeenWordsAndAsManyOthersAsAskedFor)
{
    Arena arena(2);
    for (const std::uint32_t topics : {1u, 16u, 17u, 70u})
        for (const std::uint32_t types : {0u, 1u, 15u, 16u, 17u, 333u}) {
            const TopicCounts counts = randomCounts(topics, types);
            const auto seen = seenWords(counts, arena);
            const auto active = someActive(counts, seen);
            Indicators indicators(topics, types);
            for (std::uint32_t iteration = 1; iteration < 9; ++iteration) {
                indicators.draw(counts, seen, active, 5, iteration, arena);
                std::vector<std::uint32_t> all(topics);
                for (std::size_t v = 0; v < types; ++v)
                    for (std::size_t k = 0; k < topics; ++k) {
                        all[k] += indicators.active(k, v);
                        ASSERT_TRUE(counts.row(v)[k] == 0 || indicators.active(k, v));
                    }
                for (std::size_t k = 0; k < topics; ++k)
                    ASSERT_EQ(all[k], seen[k] + active[k]);
                for (std::size_t v = 0; v < types; ++v) // padding
                    ASSERT_LT(indicators.row(v)[topics / 16 - (topics % 16 == 0)],
                              1u << (topics - (topics - 1) / 16 * 16));
            }
        }
}

std::vector<std::uint16_t> bitsOn(int threads)
{
    Arena arena(threads);
    const TopicCounts counts = randomCounts(70, 1001);
    const auto seen = seenWords(counts, arena);
    Indicators indicators(counts.topics, counts.vocabularySize);
    indicators.draw(counts, seen, someActive(counts, seen), 6, 3, arena);
    return {indicators.row(0), indicators.row(counts.vocabularySize)};
}

TEST_P(IndicatorsOnTarget, AreTheSameBitsOnEveryTargetAndAnyNumberOfThreads)
{
    static const std::vector<std::uint16_t> first = bitsOn(1); // on the target tested first
    for (const int threads : {1, 2, 3, 8})
        EXPECT_TRUE(bitsOn(threads) == first) << threads;
}

INSTANTIATE_TEST_SUITE_P(, IndicatorsOnTarget, testing::ValuesIn(simdTargets()), targetTestName);

/// Topics of 20 word types of which six in a row, by topic another six, have no tokens, and how many of the six are
/// active.
class SixUnseen {
public:
    static constexpr std::uint32_t types = 20;

    SixUnseen(std::uint32_t topics, std::uint32_t active)
        : m_counts{topics, types, std::vector<std::uint32_t>(std::size_t{topics} * types, 1), {}}
        , m_seen(topics, types - 6)
        , m_active(topics, active)
        , m_indicators(topics, types)
    {
        for (std::size_t k = 0; k < topics; ++k)
            for (std::size_t i = 0; i < 6; ++i)
                m_counts.n_w[(first(k) + i) * topics + k] = 0;
    }

    void draw(std::uint32_t iteration) { m_indicators.draw(m_counts, m_seen, m_active, 7, iteration, m_arena); }

    /// Bit i: the i-th word type without tokens.
    [[nodiscard]] std::uint32_t set(std::size_t k) const
    {
        std::uint32_t result = 0;
        for (std::size_t i = 0; i < 6; ++i)
            result |= std::uint32_t{m_indicators.active(k, first(k) + i)} << i;
        return result;
    }

    /// By set.
    [[nodiscard]] std::vector<double> probabilities() const
    {
        std::vector<double> result;
        for (std::uint32_t set = 0; set < 64; ++set)
            result.push_back(std::popcount(set) == static_cast<int>(m_active[0]));
        const double sets = std::accumulate(result.begin(), result.end(), 0.0);
        for (double& p : result)
            p /= sets;
        return result;
    }

private:
    static std::size_t first(std::size_t k) { return k % (types - 5); }

    TopicCounts m_counts;
    std::vector<std::uint32_t> m_seen;
    std::vector<std::uint32_t> m_active;
    Indicators m_indicators;
    Arena m_arena{1};
};

/// So many draws that a choice by the first eight bits alone would be seen.
TEST(IndicatorsProof, EverySetOfThatSizeIsEquallyLikely)
{
    for (const std::uint32_t active : {1u, 3u}) {
        const std::size_t count = sanitized ? 16 : 64;
        SixUnseen topics(static_cast<std::uint32_t>(count), active);
        std::vector<std::uint64_t> draws(64);
        for (int i = 0; i < often(50000); ++i) {
            topics.draw(static_cast<std::uint32_t>(i));
            for (std::size_t k = 0; k < count; ++k)
                ++draws[topics.set(k)];
        }
        EXPECT_GT(chiSquareTest(draws, topics.probabilities()), tooUnlikely) << active;
    }
}

TEST(IndicatorsProof, TopicsAndIterationsAreIndependent)
{
    SixUnseen topics(32, 2);
    const std::vector<double> one = topics.probabilities();
    std::vector<double> two;
    for (const double p : one)
        for (const double q : one)
            two.push_back(p * q);
    std::vector<std::uint64_t> neighbours(two.size());
    std::vector<std::uint64_t> strips(two.size());
    std::vector<std::uint64_t> iterations(two.size());
    for (int i = 0; i < often(20000); ++i) {
        topics.draw(static_cast<std::uint32_t>(2 * i));
        const std::uint32_t before = topics.set(3);
        ++neighbours[before * 64 + topics.set(4)];
        ++strips[before * 64 + topics.set(19)];
        topics.draw(static_cast<std::uint32_t>(2 * i + 1));
        ++iterations[before * 64 + topics.set(3)];
    }
    EXPECT_GT(chiSquareTest(neighbours, two), tooUnlikely);
    EXPECT_GT(chiSquareTest(strips, two), tooUnlikely);
    EXPECT_GT(chiSquareTest(iterations, two), tooUnlikely);
}

} // namespace
} // namespace themata::test
