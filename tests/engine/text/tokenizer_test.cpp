#include "engine/text/tokenizer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata {

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Options that keep every word.
TokenizerOptions everything()
{
    TokenizerOptions options;
    options.dropNumbers = false;
    options.minimumLength = 1;
    return options;
}

std::vector<std::string> keptWords(std::string_view text, const TokenizerOptions& options = everything())
{
    std::vector<std::string> words;
    Tokenizer(options).forEachWord(text, [&](const TextWord& word, std::string_view normalised) {
        if (word.dropped == Dropped::No)
            words.emplace_back(normalised);
    });
    return words;
}

Dropped fateOf(std::string_view word, const TokenizerOptions& options)
{
    std::vector<Dropped> fates;
    Tokenizer(options).forEachWord(word, [&](const TextWord& w, std::string_view) { fates.push_back(w.dropped); });
    EXPECT_EQ(fates.size(), 1U) << word;
    return fates.at(0);
}

} // namespace

TEST(Tokenizer, BreaksAtSpacesAndPunctuation)
{
    EXPECT_THAT(keptWords("The sea, the (deep) sea; and well-known ships!"),
                ElementsAre("the", "sea", "the", "deep", "sea", "and", "well", "known", "ships"));
    EXPECT_THAT(keptWords("  \n\t -- ... ___ \u2014 "), IsEmpty());
    EXPECT_THAT(keptWords(""), IsEmpty());
}

TEST(Tokenizer, KeepsNumbersAndShortFormsWhole)
{
    EXPECT_THAT(keptWords("3,14 or 2.5 in the U.S. at 10:30, user_name"),
                ElementsAre("3,14", "or", "2.5", "in", "the", "u.s", "at", "10", "30", "user_name"));
}

TEST(Tokenizer, KeepsAccentedWordsWhole)
{
    EXPECT_THAT(keptWords("Un jardin privé était là"), ElementsAre("un", "jardin", "privé", "était", "là"));
    EXPECT_THAT(keptWords("prive\u0301"), ElementsAre("privé")) << "an accent of its own is composed";
    EXPECT_THAT(keptWords("ÉTÉ ΣΟΦΌΣ МОРЕ"), ElementsAre("été", "σοφός", "море"));
}

TEST(Tokenizer, TakesEveryApostropheAsAStraightOne)
{
    EXPECT_THAT(keptWords("Don't don\u2019t DON\u2018T don\u02BCt"), ElementsAre("don't", "don't", "don't", "don't"));
    EXPECT_THAT(keptWords("the king's, the dogs' and \u2018so\u2019"),
                ElementsAre("the", "king's", "the", "dogs", "and", "so"));
}

TEST(Tokenizer, RemovesWhatNobodySees)
{
    EXPECT_THAT(keptWords("mead\u00ADow \u200Friver sky\uFEFF"), ElementsAre("meadow", "river", "sky"));
}

TEST(Tokenizer, PlacesWordsByBytesOfTheText)
{
    const std::string text = "Là-bas, un \u201Cprivé\u201D d\u2019été 1900 \u6D77";
    Tokenizer tokenizer(everything());
    std::vector<std::string> pieces;
    tokenizer.forEachWord(
        text, [&](const TextWord& word, std::string_view) { pieces.push_back(text.substr(word.begin, word.length)); });
    EXPECT_THAT(pieces, ElementsAre("Là", "bas", "un", "privé", "d\u2019été", "1900", "\u6D77"));
}

TEST(Tokenizer, SaysWhyAWordIsDropped)
{
    TokenizerOptions options;
    options.minimumLength = 3;
    options.maximumLength = 6;
    options.stopWords = {"the", "Don't", "été"};
    EXPECT_EQ(fateOf("1,900", options), Dropped::Number);
    EXPECT_EQ(fateOf("1st", options), Dropped::No) << "it has a letter";
    EXPECT_EQ(fateOf("éa", options), Dropped::TooShort) << "two characters in three bytes";
    EXPECT_EQ(fateOf("éééééé", options), Dropped::No) << "six characters in twelve bytes";
    EXPECT_EQ(fateOf("mountain", options), Dropped::TooLong);
    EXPECT_EQ(fateOf("THE", options), Dropped::StopWord);
    EXPECT_EQ(fateOf("don\u2019t", options), Dropped::StopWord);
    EXPECT_EQ(fateOf("Été", options), Dropped::StopWord);
    EXPECT_EQ(fateOf("river", options), Dropped::No);
}

TEST(Tokenizer, StopsAllFormsOfAWordWhereTheyAreOneType)
{
    TokenizerOptions options;
    options.stopWords = {"rivers"};
    options.stopTypes = {"Mills"};
    EXPECT_THAT(keptWords("River rivers mill mills milling", options), ElementsAre("river", "mill", "milling"))
        << "without a stemmer each form is a type of its own";
    options.stemmer = "en";
    EXPECT_THAT(keptWords("River rivers mill mills Milling millet", options), ElementsAre("river", "millet"))
        << "a list of stop words names forms";
    options.lowerCase = false;
    EXPECT_THAT(keptWords("Mill River", options), ElementsAre("River"));
}

TEST(Tokenizer, ComparesStopWordsInLowerCaseEvenIfCaseIsKept)
{
    TokenizerOptions options;
    options.lowerCase = false;
    options.stopWords = {"the"};
    EXPECT_THAT(keptWords("The River", options), ElementsAre("River"));
}

TEST(Tokenizer, LowersByTheRulesOfTheLanguage)
{
    TokenizerOptions options = everything();
    options.locale = "tr";
    EXPECT_THAT(keptWords("IRMAK", options), ElementsAre("ırmak"));
}

TEST(Tokenizer, ChecksTheLanguage)
{
    TokenizerOptions options;
    for (const char* locale : {"en", "pt-BR", "root", "zh-Hant", "xx"}) {
        options.locale = locale;
        EXPECT_TRUE(check(options)) << locale;
    }
    for (const char* locale : {"e", "??", "en english", "-"}) {
        options.locale = locale;
        ASSERT_FALSE(check(options)) << locale;
        EXPECT_EQ(check(options).error().code, ErrorCode::BadArgument);
    }
}

TEST(Tokenizer, EndsWhenTheVisitorSaysSo)
{
    int seen = 0;
    Tokenizer(everything()).forEachWord("one two three", [&](const TextWord&, std::string_view) { return ++seen < 2; });
    EXPECT_EQ(seen, 2);
}

TEST(Tokenizer, JudgesWordsAsTheyAreGiven)
{
    TokenizerOptions options;
    options.stopWords = {"the"};
    Tokenizer tokenizer(options);
    std::string_view form;
    EXPECT_EQ(tokenizer.judge("New York", form), Dropped::No);
    EXPECT_EQ(form, "new york");
    EXPECT_EQ(tokenizer.judge("1984", form), Dropped::Number);
    EXPECT_EQ(tokenizer.judge("The", form), Dropped::StopWord);
}

} // namespace themata
