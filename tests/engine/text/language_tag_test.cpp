#include "engine/text/language_tag.h"

#include <gtest/gtest.h>

namespace themata {
namespace {

TEST(LanguageTagTest, TagsAreBroughtIntoOneForm)
{
    EXPECT_EQ(languageTag("EN"), "en");
    EXPECT_EQ(languageTag(" en_us "), "en-US");
    EXPECT_EQ(languageTag("zh-hant-tw"), "zh-Hant-TW");
    EXPECT_EQ(languageTag("fra"), "fr");
    EXPECT_EQ(languageTag("grc"), "grc");
}

TEST(LanguageTagTest, EnglishNamesAreKnownAndTheRestStays)
{
    EXPECT_EQ(languageTag("French"), "fr");
    EXPECT_EQ(languageTag("ancient greek"), "grc");
    EXPECT_EQ(languageTag("Klingonish or so"), "Klingonish or so");
    EXPECT_EQ(languageTag("?"), "?");
    EXPECT_EQ(languageTag(" "), "");
}

} // namespace
} // namespace themata
