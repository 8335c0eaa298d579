#include "engine/text/tokenizer.h"

#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace themata {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(StopWords, EnglishListIsThereAndClean)
{
    const auto words = loadStopWords("en");
    ASSERT_TRUE(words);
    EXPECT_GT(words->size(), 200U);
    EXPECT_TRUE(std::ranges::is_sorted(*words));
    EXPECT_EQ(std::ranges::adjacent_find(*words), words->end()) << "a word stands there twice";
    for (const char* word : {"the", "of", "don't", "thee", "unto", "hath", "saith"})
        EXPECT_TRUE(std::ranges::binary_search(*words, word)) << word;
    for (const char* word : {"#", "", "god", "people"})
        EXPECT_FALSE(std::ranges::binary_search(*words, word)) << word;
}

/// A word that the tokenizer of the language splits, or writes in another way, would never be found in a text.
TEST(StopWords, EveryListHoldsWordsAsTheyAreFoundInTexts)
{
    const auto languages = stopWordLanguages();
    EXPECT_GE(languages.size(), 29U);
    EXPECT_TRUE(std::ranges::is_sorted(languages));
    for (const std::string& language : languages) {
        const auto words = loadStopWords(language).value();
        EXPECT_GE(words.size(), 80U) << language;
        EXPECT_EQ(std::ranges::adjacent_find(words, std::greater_equal<>()), words.end())
            << language << ": twice, or no order";
        TokenizerOptions options;
        options.locale = language;
        options.minimumLength = 1;
        Tokenizer tokenizer(options);
        for (const std::string& word : words) {
            ASSERT_EQ(findInvalidUtf8(word), std::string_view::npos) << language;
            std::vector<std::string> found;
            tokenizer.forEachWord(word, [&](const TextWord&, std::string_view form) { found.emplace_back(form); });
            EXPECT_THAT(found, ElementsAre(word)) << language;
        }
    }
}

TEST(StopWords, ListsAreFoundByTheirLanguage)
{
    const std::pair<const char*, const char*> known[] = {
        {"de", "nicht"}, {"fr", "qu"},   {"tr", "için"}, {"ru", "что"},    {"el", "και"}, {"ar", "من"},
        {"he", "של"},    {"ja", "から"}, {"zh", "我们"}, {"ko", "그리고"}, {"th", "และ"}, {"hi", "और"}};
    for (const auto& [language, word] : known)
        EXPECT_THAT(loadStopWords(language).value(), Contains(word)) << language;
}

TEST(StopWords, ListsHaveTheLettersOfOlderTextsToo)
{
    for (const auto& [language, now, older] :
         {std::tuple("ro", "și", "şi"), std::tuple("ro", "toți", "toţi"), std::tuple("fa", "که", "كه"),
          std::tuple("ar", "أن", "ان"), std::tuple("de", "dass", "daß"), std::tuple("ru", "её", "ее")}) {
        EXPECT_THAT(loadStopWords(language).value(), Contains(now)) << language;
        EXPECT_THAT(loadStopWords(language).value(), Contains(older)) << language;
    }
}

TEST(StopWords, NoneIsEmpty)
{
    EXPECT_THAT(loadStopWords("none").value(), IsEmpty());
}

TEST(StopWords, FileHasOneWordALine)
{
    const test::TemporaryFolder folder;
    const auto file = folder.write("list.txt", "\xEF\xBB\xBF# mine\r\nriver\r\n\r\n  mer \nété");
    EXPECT_THAT(loadStopWords(file.string()).value(), ElementsAre("river", "mer", "été"));
    EXPECT_THAT(loadStopWords(folder.write("empty.txt", "").string()).value(), IsEmpty());
}

TEST(StopWords, SaysWhatIsWrong)
{
    const test::TemporaryFolder folder;
    const auto missing = loadStopWords("xx");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
    EXPECT_THAT(missing.error().line(), HasSubstr("el, en, es"));
    EXPECT_THAT(missing.error().line(), HasSubstr("zh, none"));

    const auto latin1 = loadStopWords(folder.write("latin1.txt", "river\n\xE9t\xE9\n").string());
    ASSERT_FALSE(latin1);
    EXPECT_EQ(latin1.error().code, ErrorCode::BadEncoding);
    EXPECT_THAT(latin1.error().line(), HasSubstr("byte 7"));

    const auto notAFile = loadStopWords(folder.path().string());
    ASSERT_FALSE(notAFile);
    EXPECT_EQ(notAFile.error().code, ErrorCode::NotReadable);
}

} // namespace themata
