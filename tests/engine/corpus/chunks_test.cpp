#include "engine/corpus/chunks.h"

#include <gmock/gmock.h>

#include <string>

namespace themata {

using testing::ElementsAre;

namespace {

/// "NAME0 NAME1 ...", so many words.
std::string sentence(const std::string& name, int words)
{
    std::string text;
    for (int i = 0; i < words; ++i)
        text += (i == 0 ? "" : " ") + name + std::to_string(i);
    return text + ".";
}

std::vector<std::size_t> sizes(const std::vector<std::string_view>& chunks)
{
    std::vector<std::size_t> words;
    for (const std::string_view chunk : chunks) {
        bool inWord = false;
        words.push_back(0);
        for (const char c : chunk) {
            const bool blank = c == ' ' || c == '\r' || c == '\n';
            words.back() += !blank && !inWord;
            inWord = !blank;
        }
    }
    return words;
}

std::string joined(const std::vector<std::string_view>& chunks)
{
    std::string text;
    for (const std::string_view chunk : chunks)
        text += chunk;
    return text;
}

} // namespace

TEST(Chunks, AShortTextIsOne)
{
    for (const char* text : {"", "  \n\n ", "one two three", "a b\n\nc d e"})
        EXPECT_THAT(chunksOf(text, 4), ElementsAre(text));
}

TEST(Chunks, EndWithParagraphsNearestToTheSize)
{
    const std::string text = sentence("a", 4) + "\n\n" + sentence("b", 4) + "\n \n" + sentence("c", 3) + "\n"
        + sentence("c", 3) + "\r\n\r\n\r\n" + sentence("d", 8);
    const auto chunks = chunksOf(text, 9);
    EXPECT_THAT(sizes(chunks), ElementsAre(8, 6, 8)); // 4 + 4 is nearer to 9 than 4 + 4 + 6, and 6 than 6 + 8
    EXPECT_EQ(joined(chunks), text);
    EXPECT_TRUE(chunks[1].starts_with("c0"));
    EXPECT_TRUE(chunks[2].starts_with("d0")) << "blank lines belong to what is before them";
}

TEST(Chunks, EndWithLinesWhereNoLineIsBlank)
{
    std::string text;
    for (const char* line : {"a", "b", "c", "d"})
        text += sentence(line, 5) + "\n";
    EXPECT_THAT(sizes(chunksOf(text, 10)), ElementsAre(10, 10));
    EXPECT_THAT(sizes(chunksOf(text + "\n\n", 10)), ElementsAre(10, 10)) << "blank lines at the end part nothing";
}

TEST(Chunks, ALongParagraphIsCutAfterASentenceOrAWord)
{
    const std::string text =
        sentence("a", 6) + " \"" + sentence("b", 5) + "\" " + sentence("c", 40) + "\n\n" + sentence("d", 10);
    const auto chunks = chunksOf(text, 10);
    EXPECT_EQ(joined(chunks), text);
    EXPECT_THAT(sizes(chunks), ElementsAre(11, 10, 10, 10, 10, 10));
    EXPECT_TRUE(chunks[1].starts_with("c0 ")) << "the closing quote stays with its sentence";
    EXPECT_TRUE(chunks[2].starts_with("c10 "));
}

TEST(Chunks, WhatIsLeftInTheEndIsNotTiny)
{
    EXPECT_THAT(sizes(chunksOf(sentence("a", 24), 10)), ElementsAre(10, 14));
    EXPECT_THAT(sizes(chunksOf(sentence("a", 25), 10)), ElementsAre(10, 10, 5));
    EXPECT_THAT(sizes(chunksOf(sentence("a", 15), 10)), ElementsAre(15));
}

TEST(Chunks, NoneIsFarFromTheSize)
{
    std::string text;
    for (int p = 0; p < 300; ++p)
        text += sentence("w", 1 + p * p % 140) + (p % 3 ? "\n\n" : " ");
    for (const std::uint32_t words : {1U, 2U, 7U, 50U, 100U, 1000U}) {
        const auto chunks = chunksOf(text, words);
        EXPECT_EQ(joined(chunks), text);
        for (const std::size_t size : sizes(chunks)) {
            EXPECT_LE(size, 2 * words) << words;
            EXPECT_GE(4 * size, words) << words;
        }
    }
}

TEST(Chunks, AScriptWithoutSpacesIsCutToo)
{
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += "\u5B66\u800C\u65F6\u4E60\u4E4B\u3002"; // six characters
    const auto chunks = chunksOf(text, 12); // 24 characters
    EXPECT_EQ(joined(chunks), text);
    ASSERT_EQ(chunks.size(), 5U);
    for (const std::string_view chunk : chunks)
        EXPECT_TRUE(chunk.ends_with("\u3002"));
}

} // namespace themata
