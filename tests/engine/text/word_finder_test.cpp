#include "engine/text/word_finder.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace themata {

namespace {

/// The words by ICU alone, over the whole text in UTF-16: nothing of ours in the way.
std::vector<std::string> wordsByIcu(const std::string& text, const char* locale)
{
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::BreakIterator> breaks(icu::BreakIterator::createWordInstance(locale, status));
    const icu::UnicodeString whole = icu::UnicodeString::fromUTF8(text);
    breaks->setText(whole);
    std::vector<std::string> words;
    for (int begin = breaks->first(), end = breaks->next(); end != icu::BreakIterator::DONE; begin = end, end = breaks->next()) {
        const icu::UnicodeString piece = whole.tempSubStringBetween(begin, end);
        bool isWord = false;
        for (int i = 0; i < piece.length(); i = piece.moveIndex32(i, 1))
            isWord |= u_isalnum(piece.char32At(i)) != 0;
        if (isWord && breaks->getRuleStatus() >= UBRK_WORD_NONE_LIMIT)
            piece.toUTF8String(words.emplace_back());
    }
    return words;
}

std::vector<std::string> wordsByFinder(WordFinder& finder, const std::string& text)
{
    finder.setText(text);
    std::vector<std::string> words;
    while (const auto word = finder.next())
        words.push_back(text.substr(word->begin, word->end - word->begin));
    return words;
}

std::string randomText(const std::vector<std::string>& pieces, std::mt19937& random)
{
    std::string text;
    for (int i = 0; i < 40; ++i)
        text += pieces[random() % pieces.size()];
    return text;
}

void compareWithIcu(const std::vector<std::string>& pieces, const char* locale)
{
    std::mt19937 random(1);
    WordFinder finder(locale);
    for (int round = 0; round < 20'000; ++round) {
        const std::string text = randomText(pieces, random);
        ASSERT_EQ(wordsByFinder(finder, text), wordsByIcu(text, locale)) << text;
    }
}

/// Every ASCII character, those that join words or numbers several times over.
std::vector<std::string> asciiPieces()
{
    std::vector<std::string> pieces;
    for (char c = 1; c < 127; ++c)
        pieces.emplace_back(1, c);
    for (const char* joiner : {"'", ".", ",", ":", ";", "_", " ", "a", "B", "1", "2"})
        pieces.insert(pieces.end(), 10, joiner);
    return pieces;
}

} // namespace

TEST(WordFinder, FindsInAsciiWhatIcuFinds)
{
    compareWithIcu(asciiPieces(), "en");
    compareWithIcu(asciiPieces(), "fi"); // where a colon joins letters
}

TEST(WordFinder, FindsInMixedTextWhatIcuFinds)
{
    compareWithIcu({"a", "b", "Z", "1", "2", " ", " ", "\n", "\r\n", "'", ".", ",", "_", "-", "é", "ß", "ж", "\u05D0", "\"",
                    "\u0301", "\u00AD", "\u200D", "\u2019", "\u201C", "\u2014", "\uFEFF", "\u00A0", "\u6D77", "\u30AB",
                    "\u0E17\u0E30\u0E40\u0E25", "\U0001F600", "\U0001F1F8", "\u3000"},
                   "en");
}

} // namespace themata
