#include "engine/corpus/import.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata {

TEST(ImportOptions, ComeBackFromJson)
{
    ImportOptions options;
    const std::string french = "fr";
    options.text.locale = french;
    options.text.stemmer = french;
    options.text.pattern = "\\p{L}+\"";
    options.text.innerHyphens = true;
    options.text.lowerCase = false;
    options.text.dropNumbers = false;
    options.text.minimumLength = 3;
    options.text.maximumLength = 30;
    options.text.stopWords = {"le", "d\u00E9j\u00E0"};
    options.text.stopTypes = {"oui"};
    options.minimumCount = 5'000'000'000;
    options.minimumDocuments = 4;
    options.maximumDocuments = 0.1;
    options.droppedMostFrequent = 6;
    options.maximumVocabulary = 7;
    options.rankByTfIdf = true;
    options.chunkWords = 800;
    const auto back = importOptionsFromJson(toJson(options));
    ASSERT_TRUE(back) << back.error().line();
    EXPECT_EQ(toJson(*back), toJson(options));
    EXPECT_EQ(back->text.locale, "fr");
    EXPECT_EQ(back->text.stopWords, options.text.stopWords);
    EXPECT_EQ(back->text.stopTypes, options.text.stopTypes);
    EXPECT_EQ(back->text.pattern, options.text.pattern);
    EXPECT_EQ(back->minimumCount, options.minimumCount);
    EXPECT_EQ(back->maximumDocuments, 0.1);
    EXPECT_EQ(back->chunkWords, 800U);
}

TEST(ImportOptions, KeepTheirDefaultsWhereAnOlderProgramWroteNone)
{
    const auto options = importOptionsFromJson(R"({"minimumCount": 9, "fromTheFuture": true})");
    ASSERT_TRUE(options) << options.error().line();
    EXPECT_EQ(options->minimumCount, 9U);
    EXPECT_TRUE(options->text.lowerCase);
    EXPECT_EQ(options->text.minimumLength, TokenizerOptions().minimumLength);
}

TEST(ImportOptions, RefuseWhatIsNone)
{
    for (const char* json : {"", "{", "[]", "{\"minimumCount\": \"few\"}"})
        EXPECT_EQ(importOptionsFromJson(json).error().code, ErrorCode::BadFormat) << json;
}

} // namespace themata
