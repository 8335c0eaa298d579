#include "engine/corpus/word_memo.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

namespace themata {
namespace {

/// Numbers words by first appearance, slowly; counts how often it is asked.
struct Judge {
    std::map<std::string, std::uint32_t, std::less<>> numbers;
    int asked = 0;

    WordFate operator()(std::string_view word)
    {
        ++asked;
        const auto number = numbers.emplace(word, static_cast<std::uint32_t>(numbers.size())).first->second;
        return {number, word.size() % 2 == 0 ? Dropped::No : Dropped::StopWord};
    }
};

} // namespace

TEST(WordMemo, NeverTakesOneWordForAnother)
{
    // Many words, of all lengths and of few letters, zero bytes among them, so that they share beginnings and places.
    std::mt19937 random(7);
    std::string text;
    std::vector<std::pair<std::size_t, std::size_t>> places;
    for (int i = 0; i < 300'000; ++i) {
        const std::size_t length = 1 + random() % 30;
        places.emplace_back(text.size(), length);
        for (std::size_t j = 0; j < length; ++j)
            text += "\0ab"[random() % (j < 3 ? 3 : 2)];
    }
    WordMemo memo;
    Judge remembered, plain;
    for (const auto& [begin, length] : places) {
        const WordFate fate = memo.answer(text, memo.ask(text, begin, length), remembered);
        const WordFate expected = plain(std::string_view(text).substr(begin, length));
        ASSERT_EQ(fate.type, expected.type);
        ASSERT_EQ(fate.dropped, expected.dropped);
    }
    EXPECT_LT(remembered.asked, plain.asked);
}

TEST(WordMemo, AsksOnceForAWordThatComesAgain)
{
    WordMemo memo;
    Judge judge;
    const std::string text = "river wind river";
    EXPECT_EQ(memo.answer(text, memo.ask(text, 0, 5), judge).type, 0U);
    EXPECT_EQ(memo.answer(text, memo.ask(text, 6, 4), judge).type, 1U);
    EXPECT_EQ(memo.answer(text, memo.ask(text, 11, 5), judge).type,
              0U); // the last word of a text, where no more bytes can be read
    EXPECT_EQ(judge.asked, 2);
}

TEST(WordMemo, MayBeAskedBeforeTheAnswerToAnotherIsKnown)
{
    WordMemo memo;
    Judge judge;
    const std::string text = "river river";
    const auto first = memo.ask(text, 0, 5), again = memo.ask(text, 6, 5);
    EXPECT_EQ(memo.answer(text, first, judge).type, memo.answer(text, again, judge).type);
    EXPECT_EQ(judge.asked, 1);
}

} // namespace themata
