#include "engine/topics/keyword_in_context.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

TokenOffset placeOf(std::string_view text, std::string_view word)
{
    return {static_cast<std::uint32_t>(text.find(word)), static_cast<std::uint32_t>(word.size())};
}

KeywordInContext around(std::string_view text, std::string_view word, std::size_t characters)
{
    return keywordInContext(text, placeOf(text, word), characters);
}

TEST(KeywordInContext, CutsTheTextAroundTheWord)
{
    const auto keyword = around("We keep the Union whole, always.", "Union", 9);
    EXPECT_EQ(keyword.before, "keep the ");
    EXPECT_EQ(keyword.keyword, "Union");
    EXPECT_EQ(keyword.after, " whole, a");
    EXPECT_TRUE(keyword.cutBefore);
    EXPECT_TRUE(keyword.cutAfter);
    const auto whole = around("We keep the Union whole, always.", "Union", 20);
    EXPECT_EQ(whole.before, "We keep the ");
    EXPECT_EQ(whole.after, " whole, always.");
    EXPECT_FALSE(whole.cutBefore);
    EXPECT_FALSE(whole.cutAfter);
}

TEST(KeywordInContext, WritesLineBreaksTabsAndRunsOfBlanksAsOneSpace)
{
    const auto keyword = around("first\r\n\tline  \n  of the\xC2\xA0word\nand\x01 more", "word", 60);
    EXPECT_EQ(keyword.before, "first line of the ");
    EXPECT_EQ(keyword.after, " and more");
}

TEST(KeywordInContext, CutsNoCharacterInTwo)
{
    const std::string family = "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7"; // a woman and a girl, joined
    const std::string accented = "e\xCC\x81"; // e and an accent of its own
    const std::string text = "x" + family + accented + "word" + accented + family + "x";
    const auto keyword = around(text, "word", 2);
    EXPECT_EQ(keyword.before, family + accented);
    EXPECT_EQ(keyword.after, accented + family);
    EXPECT_TRUE(keyword.cutBefore);
    EXPECT_TRUE(keyword.cutAfter);
    EXPECT_EQ(around(text, "word", 1).before, accented);
    EXPECT_EQ(around(text, "word", 0).before, "");
}

TEST(KeywordInContext, SeesNoMoreThanAWindowOfALongText)
{
    std::string text;
    for (int i = 0; i < 200'000; ++i)
        text += "ü";
    text += "word";
    for (int i = 0; i < 200'000; ++i)
        text += "日";
    const auto keyword = around(text, "word", 3);
    EXPECT_EQ(keyword.before, "üüü");
    EXPECT_EQ(keyword.after, "日日日");
}

TEST(KeywordInContext, TakesAnyBytesAndPlaces)
{
    const auto broken = keywordInContext("\xFF\x80 a \xC3", {2, 2}, 10);
    EXPECT_EQ(broken.keyword, " a");
    const auto beyond = keywordInContext("short", {10, 5}, 10);
    EXPECT_EQ(beyond.before, "short");
    EXPECT_EQ(beyond.keyword, "");
    const auto over = keywordInContext("short", {3, 50}, 10);
    EXPECT_EQ(over.keyword, "rt");
}

TEST(ContextKey, HasTheWordsFromTheNearestOutwards)
{
    const auto keyword = around("The old, Grüne Insel lies - far out.", "Insel", 60);
    EXPECT_EQ(contextKey(keyword, ContextSide::Before), u"grune old the ");
    EXPECT_EQ(contextKey(keyword, ContextSide::After), u"lies far out ");
    EXPECT_GT(contextKey({}, ContextSide::After), contextKey(around("x \xEF\xBD\x9A", "x", 9), ContextSide::After))
        << "without words last";
}

TEST(ContextKey, KnowsWordsThatNoSpacesPart)
{
    const auto keyword = around("私は東京に住んでいます", "東京", 60);
    EXPECT_EQ(contextKey(keyword, ContextSide::Before), u"は 私 ");
    EXPECT_EQ(contextKey(keyword, ContextSide::After).substr(0, 2), u"に ");
}

TEST(ContextKey, PutsTheNextWordBeforeTheOneBeyond)
{
    const std::vector<std::u16string> keys{u"b a ", u"a z ", u"ab a ", u"a b ", u"a b ", u""};
    EXPECT_EQ(orderByContext(keys), (std::vector<std::size_t>{5, 3, 4, 1, 2, 0}));
}

} // namespace
} // namespace themata::test
