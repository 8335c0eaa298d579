#include "engine/topics/carrying_passage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace themata::test {

namespace {

/// Each word of the text is a token; those that are capital letters alone are of topic 1.
struct Document {
    std::string text;
    std::vector<TokenOffset> offsets;
    std::vector<std::uint16_t> z;

    explicit Document(std::string words)
        : text(std::move(words))
    {
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find_first_of(" .", begin), text.size());
            if (end > begin) {
                offsets.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin)});
                z.push_back(text[begin] >= 'A' && text[begin + 1] >= 'A' && text[begin + 1] <= 'Z' ? 1 : 0);
            }
            begin = end + 1;
        }
    }
    [[nodiscard]] CarryingPassage passage(std::size_t bytes) const
    {
        return carryingPassage(text, offsets, z, 1, bytes);
    }
    [[nodiscard]] std::string shown(std::size_t bytes) const
    {
        const CarryingPassage found = passage(bytes);
        return text.substr(found.begin, found.end - found.begin);
    }
};

} // namespace

TEST(CarryingPassage, IsTheFullestWindowWithItsSentences)
{
    const Document document("There is a SEA here. Then nothing for long. We saw the SEA and a SHIP on it. The end.");
    EXPECT_EQ(document.shown(40), "We saw the SEA and a SHIP on it. ");
    EXPECT_EQ(document.passage(40).tokens, 2U);
    EXPECT_TRUE(document.passage(40).fromStart);
    EXPECT_TRUE(document.passage(40).toEnd);
}

TEST(CarryingPassage, StaysInTheMiddleOfALongSentence)
{
    const std::string many = "on and on and on and on and on ";
    const Document document(many + "the SEA and a SHIP " + many + "to the end.");
    EXPECT_EQ(document.shown(20), "SEA and a SHIP");
    EXPECT_FALSE(document.passage(20).fromStart);
    EXPECT_FALSE(document.passage(20).toEnd);
}

TEST(CarryingPassage, OfAWordLongerThanTheWindowIsThatWord)
{
    const Document document("so and so and so SEAFARERS so and so and so");
    EXPECT_EQ(document.shown(4), "SEAFARERS");
}

TEST(CarryingPassage, IsEmptyWithoutTheTopicOrPlaces)
{
    EXPECT_TRUE(Document("nothing of that kind.").passage(40).isEmpty());
    EXPECT_TRUE(carryingPassage("", {}, std::vector<std::uint16_t>{1, 1}, 1, 40).isEmpty());
}

TEST(CarryingPassage, DoesNotDependOnTheOrderOfTheTokens)
{
    Document document("There is a SEA here. We saw the SEA and a SHIP on it. The end.");
    const std::string before = document.shown(40);
    std::reverse(document.offsets.begin(), document.offsets.end());
    std::reverse(document.z.begin(), document.z.end());
    EXPECT_EQ(document.shown(40), before);
}

TEST(CarryingPassage, HasAsManyTokensAsTheBestOfAllWindows)
{
    std::uint32_t random = 12'345;
    for (int round = 0; round < 30; ++round) {
        std::string words;
        for (int i = 0; i < 60; ++i) {
            random = random * 1'664'525U + 1'013'904'223U;
            words += random >> 30U == 0 ? "SEA " : random >> 31U == 0 ? "shore " : "a ";
        }
        const Document document(words);
        std::size_t most = 0;
        for (std::size_t begin = 0; begin < words.size(); ++begin) {
            std::size_t tokens = 0;
            for (std::size_t i = 0; i < document.offsets.size(); ++i)
                tokens += document.z[i] == 1 && document.offsets[i].begin >= begin
                        && document.offsets[i].begin + document.offsets[i].length <= begin + 30
                    ? 1
                    : 0;
            most = std::max(most, tokens);
        }
        EXPECT_EQ(document.passage(30).tokens, most);
    }
}

} // namespace themata::test
