#include "engine/corpus/phrases.h"

#include "tests/support/collected_tokens.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>

using ::testing::ElementsAre;
using ::testing::IsEmpty;

namespace themata {
namespace {

using test::collectedTokens;
using test::wordsOf;

PhraseOptions options(double minimumNpmi, std::uint64_t minimumCount, std::uint32_t longest = 3)
{
    return {true, minimumNpmi, minimumCount, longest};
}

} // namespace

TEST(Phrases, AreWordsThatStandTogether)
{
    auto tokens = collectedTokens({"new york river new york", "york mill", "new york wind new"});
    const JoinedPhrases joined = joinPhrases(tokens, options(0.2, 3));
    EXPECT_THAT(wordsOf(tokens, 0), ElementsAre("new_york", "river", "new_york"));
    EXPECT_THAT(wordsOf(tokens, 1), ElementsAre("york", "mill"));
    EXPECT_THAT(wordsOf(tokens, 2), ElementsAre("new_york", "wind", "new"));
    EXPECT_EQ(joined.phrases, 1U);
    EXPECT_EQ(joined.joinedTokens, 3U);
    EXPECT_EQ(joined.unusedTypes, 0U);
    EXPECT_EQ(joined.commonest, "new_york");
    EXPECT_THAT(test::placesOf(tokens, 0), ElementsAre(TokenOffset{0, 8}, TokenOffset{9, 5}, TokenOffset{15, 8}))
        << "both words and the space";
    EXPECT_THAT(test::placesOf(tokens, 2), ElementsAre(TokenOffset{0, 8}, TokenOffset{9, 4}, TokenOffset{14, 3}));
}

TEST(Phrases, MayHaveThreeWordsAndTheirPartsMayBeGone)
{
    auto tokens = collectedTokens({"united states army united states army", "united states army corn"});
    const JoinedPhrases joined = joinPhrases(tokens, options(0.1, 3));
    EXPECT_THAT(wordsOf(tokens, 0), ElementsAre("united_states_army", "united_states_army"));
    EXPECT_THAT(tokens.types, ElementsAre("corn", "united_states_army"));
    EXPECT_EQ(joined.phrases, 1U);
    EXPECT_EQ(joined.joinedTokens, 6U);
    EXPECT_EQ(joined.unusedTypes, 3U) << "united, states, army";

    auto pairs = collectedTokens({"united states army united states army", "united states army corn"});
    static_cast<void>(joinPhrases(pairs, options(0.1, 3, 2)));
    EXPECT_THAT(wordsOf(pairs, 1), ElementsAre("united_states", "army", "corn")) << "the first has the words";
}

TEST(Phrases, DoNotReachOverCommasNorDocumentsNorWordsLeftOut)
{
    auto tokens = collectedTokens({"new, york new, york", "new", "york"});
    EXPECT_EQ(joinPhrases(tokens, options(-1, 1)).phrases, 1U) << "york new";
    EXPECT_THAT(wordsOf(tokens, 0), ElementsAre("new", "york_new", "york"));
    EXPECT_THAT(wordsOf(tokens, 1), ElementsAre("new"));
}

TEST(Phrases, AreOneTypeHoweverTheyAreMade)
{
    // "a_b" and "c" as well as "a" and "b_c", and a word of the text that looks like a phrase.
    auto tokens = collectedTokens({"x_y x y", "x y a b", "a b c", "b c b c a b c"});
    static_cast<void>(joinPhrases(tokens, options(-1, 2)));
    auto types = tokens.types;
    std::ranges::sort(types);
    EXPECT_EQ(std::ranges::adjacent_find(types), types.end());
    EXPECT_EQ(wordsOf(tokens, 0).front(), "x_y");
    EXPECT_EQ(tokens.words[0], tokens.words[1]);
}

TEST(Phrases, AgreeWithTheFormulaCountedSlowly)
{
    std::mt19937 random(3);
    std::string text;
    for (int i = 0; i < 4000; ++i)
        text += std::string(1, static_cast<char>('a' + random() % 6)) + "x ";
    auto tokens = collectedTokens({text});
    const std::vector<std::string> words = wordsOf(tokens, 0);
    std::map<std::string, double> single;
    std::map<std::pair<std::string, std::string>, double> pair;
    for (std::size_t i = 0; i < words.size(); ++i) {
        ++single[words[i]];
        if (i + 1 < words.size())
            ++pair[{words[i], words[i + 1]}];
    }
    std::uint64_t expected = 0;
    constexpr double limit = 0.005;
    for (const auto& [ab, n] : pair) {
        const double p = n / 4000, pa = single[ab.first] / 4000, pb = single[ab.second] / 4000;
        expected += std::log(p / (pa * pb)) / -std::log(p) >= limit;
    }
    ASSERT_GT(expected, 3U);
    ASSERT_LT(expected, 33U);
    EXPECT_EQ(joinPhrases(tokens, options(limit, 1, 2)).phrases, expected);
}

TEST(Phrases, AreNoneWhereTheWordsAreRareOrTogetherByChance)
{
    auto tokens = collectedTokens({"new york new york", "corn mill"});
    EXPECT_EQ(joinPhrases(tokens, options(0.5, 3)).phrases, 0U);
    auto nothing = collectedTokens({""});
    EXPECT_EQ(joinPhrases(nothing, options(0, 1)).phrases, 0U);
    EXPECT_THAT(nothing.types, IsEmpty());
}

} // namespace themata
