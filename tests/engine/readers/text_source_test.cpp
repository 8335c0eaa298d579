#include "engine/readers/text_source.h"

#include "tests/support/encodings.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <array>

namespace themata::test {
namespace {

class TextSourceTest : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::string m_encoding;
    std::uint64_t m_replaced = 0;

    std::string read(const std::string& content, std::string_view encoding = {})
    {
        auto source = TextSource::open(m_folder.write("a.txt", content), encoding);
        EXPECT_TRUE(source);
        std::array<char, 1000> piece{};
        std::string text;
        for (;;) {
            const auto got = source->read(piece);
            EXPECT_TRUE(got) << got.error().line();
            if (!got || *got == 0)
                break;
            text.append(piece.data(), *got);
        }
        m_encoding = source->encoding();
        m_replaced = source->replaced();
        return text;
    }
};

std::string ascii(std::size_t bytes)
{
    std::string text;
    while (text.size() < bytes)
        text += "the mill by the river grinds corn\n";
    return text;
}

TEST_F(TextSourceTest, IsUtf8WithoutAMark)
{
    EXPECT_EQ(read(""), "");
    EXPECT_EQ(read("\xEF\xBB\xBF"), "");
    EXPECT_EQ(read("\xEF\xBB\xBFprivé"), "privé");
    EXPECT_EQ(m_encoding, "UTF-8");
    EXPECT_EQ(read(std::string("\xFE\xFF\0h\0i", 6)), "hi");
    EXPECT_EQ(m_encoding, "UTF-16BE");
    EXPECT_EQ(read("\xEF\xBB\xBFhi", "utf-8"), "hi") << "also if the encoding is given";
}

TEST_F(TextSourceTest, IsReadAsTheFirstPartThatTellsWhereverItIs)
{
    constexpr std::string_view french = "La meunière a été réveillée très tôt, la rivière était montée.\n";
    for (const std::size_t before : {0U, 1000U, 262'143U, 262'144U, 700'000U}) {
        const std::string expected = ascii(before) + std::string(french) + ascii(300'000) + std::string(french);
        EXPECT_EQ(read(expected), expected) << before;
        EXPECT_EQ(m_encoding, "UTF-8");
        EXPECT_EQ(read(encoded(expected, "windows-1252")), expected) << before;
        EXPECT_EQ(m_encoding, "windows-1252");
    }
}

TEST_F(TextSourceTest, WhatStopsBeingUtf8LaterIsReplacedAndCounted)
{
    const std::string start = "été\n" + ascii(500'000);
    EXPECT_EQ(read(start + "priv\xE9"), start + "priv\uFFFD");
    EXPECT_EQ(m_encoding, "UTF-8");
    EXPECT_EQ(m_replaced, 1U);
}

TEST_F(TextSourceTest, TakesTheEncodingThatIsGiven)
{
    EXPECT_EQ(read("\xEF\xF0", "koi8-r"), "ОП");
    EXPECT_EQ(m_encoding, "koi8-r");
    EXPECT_EQ(TextSource::open(m_folder.write("a.txt", "x"), "klingon").error().code, ErrorCode::BadArgument);
}

TEST_F(TextSourceTest, AllOfItComesInOnePiece)
{
    const std::string text = ascii(600'000) + "été";
    auto source = TextSource::open(m_folder.write("a.txt", text));
    EXPECT_EQ(readAll(*source), text);
}

} // namespace
} // namespace themata::test
