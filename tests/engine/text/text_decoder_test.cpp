#include "engine/text/text_decoder.h"

#include "tests/support/encodings.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

struct Decoded {
    std::string text;
    std::uint64_t replaced = 0;
};

/// In pieces of so many bytes.
Decoded decode(std::string_view bytes, std::string_view encoding, std::size_t piece)
{
    auto decoder = TextDecoder::open(encoding);
    EXPECT_TRUE(decoder) << encoding;
    Decoded decoded;
    while (bytes.size() > piece) {
        decoder->decode(bytes.substr(0, piece), false, decoded.text);
        bytes.remove_prefix(piece);
    }
    decoder->decode(bytes, true, decoded.text);
    decoded.replaced = decoder->replaced();
    return decoded;
}

TEST(TextDecoderTest, CutsNoCharacterInTwo)
{
    constexpr std::string_view text = "The miller\u2019s caf\u00E9 \u2013 \u6C34\u8ECA \U0001F33E, end";
    for (const char* encoding : {"UTF-8", "utf8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "GB18030"})
        for (std::size_t piece = 1; piece < 12; ++piece) {
            const Decoded decoded = decode(encoded(text, encoding), encoding, piece);
            EXPECT_EQ(decoded.text, text) << encoding << ", " << piece;
            EXPECT_EQ(decoded.replaced, 0U);
        }
}

TEST(TextDecoderTest, LongTextsComeWhole)
{
    std::string text;
    for (int i = 0; i < 20'000; ++i)
        text += "\u0440\u0435\u043A\u0430 "; // Cyrillic
    EXPECT_EQ(decode(encoded(text, "KOI8-R"), "koi8-r", 1U << 20U).text, text);
}

TEST(TextDecoderTest, WhatIsNotKnownIsReplacedAndCounted)
{
    for (const std::size_t piece : {1U, 2U, 3U, 100U}) {
        const Decoded utf8 = decode("priv\xE9 and \xFF, cut \xE6\xB0", "UTF-8", piece);
        EXPECT_EQ(utf8.text, "priv\uFFFD and \uFFFD, cut \uFFFD");
        EXPECT_EQ(utf8.replaced, 3U);
        const Decoded japanese = decode("mizu \x90\x85 \xFF.", "Shift_JIS", piece);
        EXPECT_EQ(japanese.text, "mizu \u6C34 \uFFFD.");
        EXPECT_EQ(japanese.replaced, 1U);
        EXPECT_EQ(decode(std::string("a\0b", 3), "UTF-16LE", piece).replaced, 1U) << "half a character at the end";
    }
}

TEST(TextDecoderTest, TheEndMayComeWithoutBytes)
{
    for (const char* encoding : {"UTF-8", "UTF-16LE", "UTF-32"}) {
        auto decoder = TextDecoder::open(encoding);
        std::string text;
        decoder->decode("\xE6", false, text);
        decoder->decode({}, true, text);
        EXPECT_EQ(text, "\uFFFD") << encoding;
        EXPECT_EQ(decoder->replaced(), 1U);
    }
}

TEST(TextDecoderTest, ADecoderMayMove)
{
    auto first = TextDecoder::open("Shift_JIS");
    TextDecoder second = std::move(*first);
    std::string text;
    second.decode("\xFF\x90", false, text);
    TextDecoder third = std::move(second);
    third.decode("\x85", true, text);
    EXPECT_EQ(text, "\uFFFD\u6C34");
    EXPECT_EQ(third.replaced(), 1U);
}

TEST(TextDecoderTest, AnUnknownEncodingIsRefused)
{
    for (const char* encoding : {"klingon", ""}) {
        const auto refused = TextDecoder::open(encoding);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, ErrorCode::BadArgument);
    }
}

} // namespace
} // namespace themata::test
