#include "engine/text/tokenizer.h"

#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace themata {

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
    EXPECT_THAT(missing.error().line(), HasSubstr("en, none"));

    const auto latin1 = loadStopWords(folder.write("latin1.txt", "river\n\xE9t\xE9\n").string());
    ASSERT_FALSE(latin1);
    EXPECT_EQ(latin1.error().code, ErrorCode::BadEncoding);
    EXPECT_THAT(latin1.error().line(), HasSubstr("byte 7"));

    const auto notAFile = loadStopWords(folder.path().string());
    ASSERT_FALSE(notAFile);
    EXPECT_EQ(notAFile.error().code, ErrorCode::NotReadable);
}

} // namespace themata
