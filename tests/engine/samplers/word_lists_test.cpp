#include "engine/samplers/word_lists.h"

#include "engine/parallel/random.h"
#include "engine/samplers/gamma.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace themata::test {
namespace {

Phi randomPhi(std::uint32_t topics, std::uint32_t vocabularySize, std::uint64_t seed)
{
    RandomStream random(seed, 0, Purpose::Test, topics);
    Phi phi(topics, vocabularySize);
    for (std::uint32_t v = 0; v < vocabularySize; ++v)
        for (std::uint32_t k = 0; k < topics; ++k)
            phi.gammas[v * phi.stride + k] = v % 7 == 3 ? 0 : GammaDraw(0.3)(random);
    return phi;
}

/// The list by a plain loop; then it is filled up by zeros, one at least, to whole vectors.
void expectListOf(const WordLists& lists, const Phi& phi, std::size_t v, float threshold)
{
    std::size_t i = 0;
    for (std::uint32_t k = 0; k < phi.topics; ++k) {
        if (!(phi.row(v)[k] > threshold))
            continue;
        ASSERT_LT(i, lists.size(v));
        ASSERT_EQ(lists.topics(v)[i], k);
        ASSERT_EQ(lists.values(v)[i], phi.row(v)[k]);
        ++i;
    }
    ASSERT_EQ(lists.size(v), (i / 16 + 1) * 16);
    for (; i < lists.size(v); ++i) {
        ASSERT_EQ(lists.values(v)[i], 0.0f);
        ASSERT_LT(lists.topics(v)[i], phi.topics);
        ASSERT_TRUE(i == 0 || lists.topics(v)[i] >= lists.topics(v)[i - 1]);
    }
}

TEST(WordListsTest, HoldTheEntriesAboveTheThresholdInOrder)
{
    WordLists lists; // the same one, as a chain has it
    for (const int threads : {1, 3})
        for (const std::uint32_t topics : {1u, 15u, 16u, 17u, 32u, 300u, 1000u})
            for (const float threshold : {0.0f, 0.01f, 0.3f, 1e9f}) {
                Arena arena(threads);
                const Phi phi = randomPhi(topics, 150, topics);
                lists.build(phi, threshold, arena);
                EXPECT_EQ(lists.threshold(), threshold);
                for (std::size_t v = 0; v < 150; ++v)
                    expectListOf(lists, phi, v, threshold);
            }
}

TEST(WordListsTest, AnEntryAtTheThresholdBelongsToTheRest)
{
    Arena arena(1);
    Phi phi(2, 1);
    phi.gammas[0] = 0.25f;
    phi.gammas[1] = 0.5f;
    WordLists lists;
    lists.build(phi, 0.25f, arena);
    EXPECT_EQ(lists.topics(0)[0], 1);
    EXPECT_EQ(lists.values(0)[1], 0.0f);
}

/// Lists are vectors, aligned to a cache line each.
TEST(WordListsTest, StandAtWholeVectors)
{
    Arena arena(1);
    WordLists lists;
    lists.build(randomPhi(40, 100, 1), 0.1f, arena);
    for (std::size_t v = 0; v < 100; ++v)
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(lists.values(v)) % 64, 0u) << v;
}

TEST(WordListsTest, AreListedAfreshInTheRoomReserved)
{
    constexpr float threshold = 0.2f;
    const std::vector<std::uint32_t> most{0, 1, 15, 16, 17, 48};
    WordLists lists;
    lists.reserve(most, threshold);
    for (std::size_t v = 0; v < most.size(); ++v)
        EXPECT_EQ(lists.size(v), 0u);
    Phi phi(48, most.size());
    const auto fill = [&](std::size_t v, std::uint32_t entries, float value) {
        for (std::uint32_t k = 0; k < 48; ++k)
            phi.gammas[v * phi.stride + k] = (k * 5 + 1) % 48 < entries ? value : 0.1f;
    };
    for (const std::uint32_t round : {0u, 1u, 2u, 3u}) { // full, less, empty, full again
        for (std::size_t v = most.size(); v-- > 0;) {
            fill(v, most[v] * (round == 1 ? 1 : round == 2 ? 0 : 2) / 2, 1.0f + static_cast<float>(v));
            lists.relist(phi, v);
        }
        for (std::size_t v = 0; v < most.size(); ++v) // no list has written into another's room
            expectListOf(lists, phi, v, threshold);
    }
}

} // namespace
} // namespace themata::test
