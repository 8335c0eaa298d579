#include "engine/text/tokenizer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata {

using ::testing::ElementsAre;

namespace {

std::vector<std::string> words(const std::string& locale, const std::string& text)
{
    TokenizerOptions options;
    options.locale = locale;
    options.minimumLength = 1;
    std::vector<std::string> words;
    Tokenizer(options).forEachWord(text, [&](const TextWord& word, std::string_view normalised) {
        words.emplace_back(normalised);
        const std::string piece = text.substr(word.begin, word.length);
        EXPECT_EQ(piece.find_first_of("' "), std::string::npos) << piece;
    });
    return words;
}

} // namespace

TEST(Elision, PartsFrenchWords)
{
    EXPECT_THAT(words("fr", "L'homme qu\u2019il a vu jusqu\u2019\u00E0 l'\u00E9t\u00E9"),
                ElementsAre("l", "homme", "qu", "il", "a", "vu", "jusqu", "\u00E0", "l", "\u00E9t\u00E9"));
    EXPECT_THAT(words("fr-CA", "d'une"), ElementsAre("d", "une"));
    EXPECT_THAT(words("fr", "lorsqu'd'un"), ElementsAre("lorsqu", "d", "un")) << "one after the other";
}

TEST(Elision, PartsItalianWords)
{
    EXPECT_THAT(words("it", "Dell\u2019anno, un'altra: c'\u00E8!"),
                ElementsAre("dell", "anno", "un", "altra", "c", "\u00E8"));
}

TEST(Elision, LeavesOtherWordsWhole)
{
    TokenizerOptions options;
    options.locale = "fr";
    std::vector<std::string> found;
    Tokenizer(options).forEachWord("aujourd'hui prud\u2019homme", [&](const TextWord&, std::string_view normalised) {
        found.emplace_back(normalised);
    });
    EXPECT_THAT(found, ElementsAre("aujourd'hui", "prud'homme"));
    options.locale = "en";
    found.clear();
    Tokenizer(options).forEachWord(
        "I don't; d'accord", [&](const TextWord&, std::string_view normalised) { found.emplace_back(normalised); });
    EXPECT_THAT(found, ElementsAre("i", "don't", "d'accord"));
}

/// Lists that people bring have "c'est" in them, which is no word of a text any more.
TEST(Elision, PartsStopWordsToo)
{
    TokenizerOptions options;
    options.locale = "fr";
    options.minimumLength = 1;
    options.stopWords = {"C\u2019est", "jusqu'd'une"};
    std::vector<std::string> kept;
    Tokenizer(options).forEachWord("c'est la mer jusqu'\u00E0 l'une", [&](const TextWord& word, std::string_view form) {
        if (word.dropped == Dropped::No)
            kept.emplace_back(form);
    });
    EXPECT_THAT(kept, ElementsAre("la", "mer", "\u00E0", "l"));
}

TEST(Elision, DoesNotOutliveItsText)
{
    TokenizerOptions options;
    options.locale = "fr";
    Tokenizer tokenizer(options);
    tokenizer.forEachWord("l'homme", [](const TextWord&, std::string_view) { return false; });
    std::string found;
    tokenizer.forEachWord("mer", [&](const TextWord&, std::string_view normalised) { found += normalised; });
    EXPECT_EQ(found, "mer");
}

} // namespace themata
