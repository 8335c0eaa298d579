#include "engine/corpus/near_duplicates.h"

#include "tests/support/collected_tokens.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

using ::testing::ElementsAre;
using ::testing::IsEmpty;

namespace themata {
namespace {

using test::collectedTokens;
using test::wordsOf;

std::string randomText(std::mt19937& random, int words)
{
    std::string text;
    for (int i = 0; i < words; ++i)
        text.append("w").append(std::to_string(random() % 500)).append(" ");
    return text;
}

/// Another word in the place of some.
std::string changed(const std::string& text, int every)
{
    std::string other;
    int word = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find(' ', at) + 1;
        if (++word % every == 0)
            other.append("other").append(std::to_string(word)).append(" ");
        else
            other.append(text, at, end - at);
        at = end;
    }
    return other;
}

/// Jaccard's coefficient of the runs of three words, by sets of strings.
double slowSimilarity(const CollectedTokens& tokens, std::size_t a, std::size_t b)
{
    const auto runsOf = [&](std::size_t d) {
        const auto words = wordsOf(tokens, d);
        std::set<std::string> runs;
        for (std::size_t i = 0; i + 3 <= words.size(); ++i)
            runs.insert(words[i] + ' ' + words[i + 1] + ' ' + words[i + 2]);
        return runs;
    };
    const auto x = runsOf(a), y = runsOf(b);
    const auto common = std::ranges::count_if(x, [&](const std::string& run) { return y.contains(run); });
    return static_cast<double>(common) / static_cast<double>(x.size() + y.size() - static_cast<std::size_t>(common));
}

std::vector<NearDuplicate> find(const CollectedTokens& tokens, double similarity, int cores = 2)
{
    Arena arena(cores);
    return findNearDuplicates(tokens, similarity, arena, {});
}

} // namespace

TEST(NearDuplicates, AreFoundWithTheSimilarityThatTheyHave)
{
    std::mt19937 random(11);
    std::vector<std::string> texts;
    for (int i = 0; i < 60; ++i)
        texts.push_back(randomText(random, 200));
    texts.push_back(changed(texts[7], 60)); // about 0.9
    texts.push_back(changed(texts[20], 4)); // far below
    texts.push_back(texts[30]);
    const auto tokens = collectedTokens(texts);
    const auto found = find(tokens, 0.8);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].document, 60U);
    EXPECT_EQ(found[0].of, 7U);
    EXPECT_DOUBLE_EQ(found[0].similarity, slowSimilarity(tokens, 60, 7));
    EXPECT_GT(found[0].similarity, 0.8);
    EXPECT_LT(found[0].similarity, 1);
    EXPECT_EQ(found[1].document, 62U);
    EXPECT_EQ(found[1].of, 30U);
    EXPECT_DOUBLE_EQ(found[1].similarity, 1);
}

/// The chance that a pair as similar as this one is missed is one in a thousand.
TEST(NearDuplicates, AreHardlyEverMissed)
{
    std::mt19937 random(5);
    std::vector<std::string> texts;
    for (int i = 0; i < 150; ++i) {
        texts.push_back(randomText(random, 120));
        texts.push_back(changed(texts.back(), 40));
    }
    const auto tokens = collectedTokens(texts);
    std::size_t expected = 0;
    for (std::size_t d = 1; d < texts.size(); d += 2)
        expected += slowSimilarity(tokens, d, d - 1) >= 0.8;
    ASSERT_GT(expected, 140U);
    EXPECT_GE(find(tokens, 0.8).size() + 2, expected);
    EXPECT_LE(find(tokens, 0.8).size(), expected);
}

TEST(NearDuplicates, AreOfTheEarliestAndTheSameOnAnyCores)
{
    std::mt19937 random(2);
    const std::string text = randomText(random, 100);
    std::vector<std::string> texts{"short", "", text, "short", randomText(random, 100), ""};
    for (int i = 0; i < 300; ++i)
        texts.push_back(text);
    const auto tokens = collectedTokens(texts);
    const auto found = find(tokens, 0.9);
    ASSERT_EQ(found.size(), 301U);
    EXPECT_EQ(found[0].document, 3U);
    EXPECT_EQ(found[0].of, 0U) << "shorter than a run; empty documents are no duplicates";
    EXPECT_TRUE(std::all_of(found.begin() + 1, found.end(), [](const NearDuplicate& one) { return one.of == 2; }));
    for (const int cores : {1, 5})
        EXPECT_TRUE(std::ranges::equal(found, find(tokens, 0.9, cores), {}, &NearDuplicate::of, &NearDuplicate::of));
}

TEST(NearDuplicates, OfCountsAreComparedByTheirWords)
{
    auto tokens = collectedTokens({"river river corn mill", "mill river corn river", "mill river corn corn"});
    tokens.places = {};
    const auto found = find(tokens, 0.9);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].document, 1U);
    const auto more = find(tokens, 0.5);
    ASSERT_EQ(more.size(), 2U);
    EXPECT_DOUBLE_EQ(more[1].similarity, 3.0 / 5) << "river, corn, mill of river twice, corn twice, mill";
}

TEST(NearDuplicates, LeaveTheirPlaceEmpty)
{
    auto tokens = collectedTokens({"river mill", "corn wind", "", "river mill"});
    EXPECT_EQ(emptyDocuments(tokens, {{1, 0, 1}, {3, 0, 1}}), 4U);
    EXPECT_EQ(tokens.documentStart.size(), 5U);
    EXPECT_THAT(wordsOf(tokens, 0), ElementsAre("river", "mill"));
    EXPECT_THAT(wordsOf(tokens, 1), IsEmpty());
    EXPECT_THAT(wordsOf(tokens, 3), IsEmpty());
    EXPECT_EQ(tokens.places.codes.size(), 4U);
    EXPECT_THAT(test::placesOf(tokens, 0), ElementsAre(TokenOffset{0, 5}, TokenOffset{6, 4}));
}

} // namespace themata
