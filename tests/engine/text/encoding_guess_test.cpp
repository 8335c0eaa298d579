#include "engine/text/encoding_guess.h"

#include "engine/text/text_decoder.h"
#include "tests/support/encodings.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

constexpr std::string_view french =
    "Au moulin, la meuni\u00E8re a \u00E9t\u00E9 r\u00E9veill\u00E9e tr\u00E8s t\u00F4t : la rivi\u00E8re, gonfl\u00E9e par les pluies de "
    "f\u00E9vrier, \u00E9tait mont\u00E9e jusqu\u2019\u00E0 la premi\u00E8re marche. \u00AB O\u00F9 est pass\u00E9 le b\u00E2teau ? \u00BB demanda-t-elle \u00E0 son fr\u00E8re.";
constexpr std::string_view english =
    "The miller\u2019s daughter \u2013 she didn\u2019t sleep \u2013 said \u201Cthe river\u2019s rising\u201D and went to wake her brothers. "
    "They hadn\u2019t heard it. \u201CWe\u2019ll need the boat,\u201D he said.";
constexpr std::string_view polish =
    "M\u0142ynarz wsta\u0142 wcze\u015Bnie, bo rzeka by\u0142a ju\u017C bardzo wysoka. \u201EGdzie jest \u0142\u00F3dka?\u201D zapyta\u0142a jego c\u00F3rka, "
    "a brat odpowiedzia\u0142, \u017Ce zosta\u0142a przy mo\u015Bcie. \u015Anieg jeszcze le\u017Ca\u0142 na polach.";
constexpr std::string_view russian =
    "\u041C\u0435\u043B\u044C\u043D\u0438\u043A \u0432\u0441\u0442\u0430\u043B \u0440\u0430\u043D\u043E, \u043F\u043E\u0442\u043E\u043C\u0443 \u0447\u0442\u043E \u0440\u0435\u043A\u0430 "
    "\u043F\u043E\u0434\u043D\u044F\u043B\u0430\u0441\u044C \u0434\u043E \u0441\u0430\u043C\u043E\u0433\u043E \u043A\u0440\u044B\u043B\u044C\u0446\u0430. \u0413\u0434\u0435 \u043B\u043E\u0434\u043A\u0430, "
    "\u0441\u043F\u0440\u043E\u0441\u0438\u043B\u0430 \u0434\u043E\u0447\u044C, \u0438 \u0431\u0440\u0430\u0442 \u043E\u0442\u0432\u0435\u0442\u0438\u043B, \u0447\u0442\u043E \u043E\u043D\u0430 \u0443 \u043C\u043E\u0441\u0442\u0430.";
constexpr std::string_view greek =
    "\u039F \u03BC\u03C5\u03BB\u03C9\u03BD\u03AC\u03C2 \u03BE\u03CD\u03C0\u03BD\u03B7\u03C3\u03B5 \u03BD\u03C9\u03C1\u03AF\u03C2, \u03B3\u03B9\u03B1\u03C4\u03AF \u03C4\u03BF "
    "\u03C0\u03BF\u03C4\u03AC\u03BC\u03B9 \u03B5\u03AF\u03C7\u03B5 \u03C6\u03C4\u03AC\u03C3\u03B5\u03B9 \u03C3\u03C4\u03BF \u03C3\u03C0\u03AF\u03C4\u03B9. \u0386\u03BB\u03BB\u03B7 \u03BC\u03AF\u03B1 "
    "\u03BC\u03AD\u03C1\u03B1 \u03BA\u03B1\u03B9 \u03B8\u03B1 \u03AD\u03BC\u03C0\u03B1\u03B9\u03BD\u03B5.";
constexpr std::string_view japanese =
    "\u7C89\u5C4B\u306F\u671D\u65E9\u304F\u8D77\u304D\u305F\u3002\u5DDD\u306E\u6C34\u304C\u5BB6\u306E\u524D\u307E\u3067\u6765\u3066\u3044\u305F\u304B\u3089\u3067\u3042\u308B\u3002"
    "\u300C\u821F\u306F\u3069\u3053\u3067\u3059\u304B\u300D\u3068\u5A18\u304C\u805E\u3044\u305F\u3002\u5144\u306F\u6A4B\u306E\u305D\u3070\u3060\u3068\u7B54\u3048\u305F\u3002";
constexpr std::string_view chinese =
    "\u78E8\u574A\u4E3B\u4EBA\u5F88\u65E9\u5C31\u8D77\u5E8A\u4E86\uFF0C\u56E0\u4E3A\u6CB3\u6C34\u5DF2\u7ECF\u6DA8\u5230\u5BB6\u95E8\u53E3\u3002\u5973\u513F\u95EE\u8239\u5728\u54EA\u91CC\uFF0C"
    "\u54E5\u54E5\u8BF4\u8239\u5728\u6865\u8FB9\u3002\u96EA\u8FD8\u6CA1\u6709\u5316\u3002";
constexpr std::string_view korean =
    "\uBC29\uC557\uAC04 \uC8FC\uC778\uC740 \uC77C\uCC0D \uC77C\uC5B4\uB0AC\uB2E4. \uAC15\uBB3C\uC774 \uC9D1 \uC55E\uAE4C\uC9C0 \uC62C\uB77C\uC654\uAE30 \uB54C\uBB38\uC774\uB2E4. "
    "\uB538\uC740 \uBC30\uAC00 \uC5B4\uB514 \uC788\uB290\uB0D0\uACE0 \uBB3C\uC5C8\uB2E4.";

void expectFound(std::string_view text, const char* encoding)
{
    std::string bytes;
    for (int i = 0; i < 3; ++i)
        bytes += encoded(std::string(text) + "\n\n", encoding);
    const std::string guess = guessEncoding(bytes);
    ASSERT_FALSE(guess.empty()) << encoding;
    std::string decoded;
    TextDecoder::open(guess)->decode(bytes, true, decoded);
    EXPECT_TRUE(decoded.starts_with(text)) << encoding << " was read as " << guess << ": " << decoded;
}

TEST(EncodingGuessTest, TextsComeOutAsTheyWereWritten)
{
    for (const char* encoding : {"UTF-8", "windows-1252", "macintosh", "UTF-16LE", "UTF-16BE", "UTF-32BE"}) {
        expectFound(french, encoding);
        expectFound(english, encoding);
    }
    for (const char* encoding : {"UTF-8", "windows-1250"})
        expectFound(polish, encoding);
    for (const char* encoding : {"UTF-8", "windows-1251", "KOI8-R", "ISO-8859-5", "IBM866", "x-mac-cyrillic", "UTF-16LE"})
        expectFound(russian, encoding);
    for (const char* encoding : {"UTF-8", "windows-1253", "ISO-8859-7"})
        expectFound(greek, encoding);
    for (const char* encoding : {"UTF-8", "Shift_JIS", "windows-31j", "EUC-JP", "ISO-2022-JP", "UTF-16BE"})
        expectFound(japanese, encoding);
    for (const char* encoding : {"UTF-8", "GBK", "GB18030", "UTF-16LE"})
        expectFound(chinese, encoding);
    for (const char* encoding : {"UTF-8", "EUC-KR", "windows-949"})
        expectFound(korean, encoding);
}

TEST(EncodingGuessTest, TheMarkDecides)
{
    using namespace std::string_view_literals;
    EXPECT_EQ(guessEncoding("\xEF\xBB\xBFpriv\xE9"sv), "UTF-8");
    EXPECT_EQ(guessEncoding("\xFF\xFEh\0i\0"sv), "UTF-16LE");
    EXPECT_EQ(guessEncoding("\xFE\xFF\0h\0i"sv), "UTF-16BE");
    EXPECT_EQ(guessEncoding("\xFF\xFE\0\0h\0\0\0"sv), "UTF-32LE");
}

TEST(EncodingGuessTest, PlainAsciiAndACharacterThatIsCutOffAreUtf8)
{
    EXPECT_EQ(guessEncoding(""), "UTF-8");
    EXPECT_EQ(guessEncoding("plain letters"), "UTF-8");
    EXPECT_EQ(guessEncoding("a caf\u00E9 by the river \xE6\xB0", false), "UTF-8");
    EXPECT_EQ(guessEncoding("a jardin priv\xE9"), "windows-1252") << "nothing follows";
}

TEST(EncodingGuessTest, WhatHoldsZeroBytesIsNoTextUnlessItIsWide)
{
    using namespace std::string_view_literals;
    EXPECT_EQ(guessEncoding("\x7F" "ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0>\0\1\0\0\0"sv), "");
    EXPECT_EQ(guessEncoding("PK\3\4\x14\0\0\0\x08\0\xE9\x4C\x21\x57\0\0\0\0"sv), "");
}

} // namespace
} // namespace themata::test
