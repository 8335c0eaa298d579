#include "engine/topics/word_search.h"

#include "engine/text/folded_form.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace themata::test {
namespace {

std::shared_ptr<const Vocabulary> vocabularyOf(std::vector<std::string> words)
{
    auto vocabulary = std::make_shared<Vocabulary>();
    vocabulary->words = std::move(words);
    for (std::size_t v = 0; v < vocabulary->size(); ++v) {
        vocabulary->counts.push_back(10 + v * 7 % 5);
        vocabulary->documents.push_back(static_cast<std::uint32_t>(1 + v * 3 % 4));
    }
    return vocabulary;
}

const std::vector<std::string> someWords{"union", "über",    "Uber", "united", "reunion", "unit",
                                         "Zug",   "übermut", "كتاب", "日本",   "日曜"};

std::vector<std::string> found(const WordSearch& search, const WordQuery& query)
{
    std::vector<std::string> words;
    const auto types = search.find(query);
    for (const std::uint32_t v : types.value())
        words.push_back(search.vocabulary().words[v]);
    return words;
}

using Words = std::vector<std::string>;

TEST(WordSearch, FindsPrefixesPartsAndPatternsWithoutRegardToAccentsAndCase)
{
    const WordSearch search(vocabularyOf(someWords));
    EXPECT_EQ(found(search, {"uni"}), (Words{"union", "unit", "united"}));
    EXPECT_EQ(found(search, {"UBER"}), (Words{"über", "Uber", "übermut"}));
    EXPECT_EQ(found(search, {"über"}), (Words{"über", "Uber", "übermut"}));
    EXPECT_EQ(found(search, {"nion", WordMatch::Part}), (Words{"reunion", "union"}));
    EXPECT_EQ(found(search, {"كِتَ"}), (Words{"كتاب"}));
    EXPECT_EQ(found(search, {"日"}), (Words{"日曜", "日本"}));
    EXPECT_EQ(found(search, {"^un.*d$", WordMatch::Pattern}), (Words{"united"}));
    EXPECT_EQ(found(search, {"^Ü", WordMatch::Pattern}), (Words{"über", "übermut"})) << "as it is spelt";
    EXPECT_EQ(found(search, {"^uber", WordMatch::Pattern}), (Words{"über", "Uber", "übermut"}));
    EXPECT_EQ(found(search, {"zzz"}), Words{});
    EXPECT_EQ(found(search, {"nothing", WordMatch::Part}), Words{});
    EXPECT_EQ(found(search, {""}).size(), someWords.size());
    EXPECT_EQ(found(search, {"", WordMatch::Part}).size(), someWords.size());
}

TEST(WordSearch, AgreesWithATryOfEachWord)
{
    std::mt19937 random(5);
    std::vector<std::string> words;
    const std::vector<std::string> letters{"a", "b", "ä", "B", "c"};
    for (int i = 0; i < 400; ++i) {
        std::string word;
        for (std::size_t length = 1 + random() % 6; length > 0; --length)
            word += letters[random() % letters.size()];
        words.push_back(word);
    }
    const auto vocabulary = vocabularyOf(words);
    const WordSearch search(vocabulary);
    for (const std::string text : {"a", "ab", "Äb", "bc", "cab", "aaaa"})
        for (const WordMatch match : {WordMatch::Prefix, WordMatch::Part, WordMatch::Pattern}) {
            std::vector<std::uint32_t> expected;
            for (std::uint32_t v = 0; v < words.size(); ++v) {
                const auto place = foldedForm(words[v]).find(foldedForm(text));
                const bool plain = match != WordMatch::Pattern || text != "Äb";
                if (match == WordMatch::Prefix ? place == 0 : plain && place != std::u16string::npos)
                    expected.push_back(v);
            }
            if (match == WordMatch::Pattern && text == "Äb")
                continue; // of a pattern the accent counts
            std::ranges::stable_sort(expected, {}, [&](std::uint32_t v) { return foldedForm(words[v]); });
            EXPECT_EQ(search.find({text, match}).value(), expected) << text;
        }
}

TEST(WordSearch, SaysWhatIsWrongWithAPattern)
{
    const WordSearch search(vocabularyOf(someWords));
    const auto bad = search.find({"(un", WordMatch::Pattern});
    ASSERT_FALSE(bad.has_value());
    EXPECT_NE(bad.error().line().find("mismatched paren"), std::string::npos) << bad.error().line();
}

TEST(WordSearch, EndsAPatternThatTriesEveryWayThereIs)
{
    const std::string word = std::string(60, 'a').append("b");
    const WordSearch search(vocabularyOf(Words(1, word)));
    const auto slow = search.find({"^(a+)+$", WordMatch::Pattern});
    ASSERT_FALSE(slow.has_value());
    EXPECT_NE(slow.error().line().find("takes too long"), std::string::npos) << slow.error().line();
    const WordSearch accents(vocabularyOf(Words(1, std::string("ä").append(word))));
    EXPECT_FALSE(accents.find({"^ä(a+)+$", WordMatch::Pattern}).has_value());
}

TEST(WordSearch, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    const WordSearch search(vocabularyOf(std::vector<std::string>(1000, "word")));
    EXPECT_LT(search.find({"word", WordMatch::Pattern}, stop.get_token())->size(), 1000U);
}

TEST(WordSearch, KnowsAWordByItsSpellingElseTheMostFrequentOfItsForm)
{
    auto words = std::make_shared<Vocabulary>(*vocabularyOf({"uber", "über", "Uber", "ubers"}));
    words->counts = {3, 9, 5, 100};
    const WordSearch search(words);
    EXPECT_EQ(search.wordType("uber"), 0U);
    EXPECT_EQ(search.wordType("über"), 1U);
    EXPECT_EQ(search.wordType("UBER"), 1U) << "the most frequent";
    EXPECT_EQ(search.wordType("ube"), std::nullopt);
    EXPECT_EQ(search.wordType("ubersx"), std::nullopt);
}

TEST(WordSearch, ReadsWhatPeopleType)
{
    const auto isQuery = [](std::string_view typed, std::string_view text, WordMatch match) {
        const WordQuery query = wordQuery(typed);
        return query.text == text && query.match == match;
    };
    EXPECT_TRUE(isQuery(" uni ", "uni", WordMatch::Prefix));
    EXPECT_TRUE(isQuery("*ion", "ion", WordMatch::Part));
    EXPECT_TRUE(isQuery("/^un.*n$/", "^un.*n$", WordMatch::Pattern));
    EXPECT_TRUE(isQuery("/", "/", WordMatch::Prefix));
    EXPECT_TRUE(isQuery("//", "//", WordMatch::Prefix));
    EXPECT_TRUE(isQuery("", "", WordMatch::Prefix));
}

TEST(WordSearch, OrdersWordsAndLeavesEqualOnesInTheAlphabet)
{
    Vocabulary vocabulary;
    vocabulary.words = {"a", "b", "c", "d"};
    vocabulary.counts = {5, 9, 5, 1};
    vocabulary.documents = {1, 2, 3, 1};
    const auto ordered = [&](WordOrder order, bool falling) {
        std::vector<std::uint32_t> words{0, 1, 2, 3};
        orderWords(words, vocabulary, order, falling);
        return words;
    };
    using Order = std::vector<std::uint32_t>;
    EXPECT_EQ(ordered(WordOrder::Alphabetical, false), (Order{0, 1, 2, 3}));
    EXPECT_EQ(ordered(WordOrder::Alphabetical, true), (Order{3, 2, 1, 0}));
    EXPECT_EQ(ordered(WordOrder::Count, true), (Order{1, 0, 2, 3}));
    EXPECT_EQ(ordered(WordOrder::Count, false), (Order{3, 0, 2, 1}));
    EXPECT_EQ(ordered(WordOrder::Documents, true), (Order{2, 1, 0, 3}));
}

} // namespace
} // namespace themata::test
