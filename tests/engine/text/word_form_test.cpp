#include "engine/text/word_form.h"

#include <gtest/gtest.h>

#include <string>

namespace themata {

namespace {

std::string formOf(const std::string& word, const char* locale = "en", bool lowerCase = true)
{
    WordForm form(locale, lowerCase);
    form.set(word);
    return std::string(form.text());
}

std::uint32_t charactersOf(const std::string& word)
{
    WordForm form("en", true);
    form.set(word);
    return form.characters();
}

} // namespace

TEST(WordFormTest, TakesLigaturesApart)
{
    EXPECT_EQ(formOf("\uFB01sh"), "fish");
    EXPECT_EQ(formOf("O\uFB03ce"), "office");
    EXPECT_EQ(formOf("\uFB02ow wa\uFB04e o\uFB00 \uFB05 \uFB06"), "flow waffle off st st");
    EXPECT_EQ(formOf("\uFB01sh", "en", false), "fish");
}

TEST(WordFormTest, LeavesOtherCompatibilityFormsAlone)
{
    EXPECT_EQ(formOf("m\u00B2"), "m\u00B2") << "a square metre is no m2";
    EXPECT_EQ(formOf("\u00E6"), "\u00E6") << "a letter, not a ligature";
    EXPECT_EQ(formOf("\uFB17"), "\uFB17") << "Armenian";
}

TEST(WordFormTest, ComposesLettersAndMarks)
{
    EXPECT_EQ(formOf("cafe\u0301"), "caf\u00E9");
    EXPECT_EQ(formOf("E\u0301TE\u0301"), "\u00E9t\u00E9");
    EXPECT_EQ(formOf("q\u0307\u0323"), formOf("q\u0323\u0307")) << "in whatever order";
    EXPECT_EQ(formOf("\u1112\u1161\u11AB"), "\uD55C") << "Hangul letters make a syllable";
}

TEST(WordFormTest, WritesApostrophesAndHyphensInOneWay)
{
    EXPECT_EQ(formOf("rock\u2019n\u2019roll"), "rock'n'roll");
    EXPECT_EQ(formOf("twenty\u2010one"), "twenty-one");
    EXPECT_EQ(formOf("twenty\u2011one"), "twenty-one");
    EXPECT_EQ(formOf("Stra\u00DFen\u00ADbahn"), "stra\u00DFenbahn") << "a soft hyphen is none";
}

TEST(WordFormTest, LowersTheDottedIOfTurkish)
{
    EXPECT_EQ(formOf("\u0130STANBUL", "tr"), "istanbul");
    EXPECT_EQ(formOf("IRMAK", "tr"), "\u0131rmak");
    EXPECT_EQ(formOf("\u0130stanbul", "en"), "istanbul") << "no dot of its own over the i";
    EXPECT_EQ(formOf("\u0130stanbul", "en", false), "\u0130stanbul");
    EXPECT_EQ(formOf("IRMAK", "en"), "irmak");
}

TEST(WordFormTest, LowersASigmaByItsPlace)
{
    EXPECT_EQ(formOf("\u039F\u0394\u039F\u03A3", "el"), "\u03BF\u03B4\u03BF\u03C2") << "at the end";
    EXPECT_EQ(formOf("\u03A3\u0391\u03A3", "el"), "\u03C3\u03B1\u03C2");
}

TEST(WordFormTest, KeepsTheSharpS)
{
    EXPECT_EQ(formOf("Stra\u00DFe", "de"), "stra\u00DFe");
    EXPECT_EQ(formOf("STRA\u1E9EE", "de"), "stra\u00DFe") << "the capital one, too";
    EXPECT_EQ(formOf("STRASSE", "de"), "strasse") << "which of the two it was, nobody can tell";
}

TEST(WordFormTest, CountsWhatMayBeAWordByItselfAsTwo)
{
    EXPECT_EQ(charactersOf("ab\u00E9"), 3U);
    EXPECT_EQ(charactersOf("\u6C34"), 2U) << "Han: water";
    EXPECT_EQ(charactersOf("\uBB3C"), 2U) << "Hangul: water";
    EXPECT_EQ(charactersOf("\u306E"), 1U) << "kana: a particle";
    EXPECT_EQ(charactersOf("\u6C34\u306E"), 3U);
}

} // namespace themata
