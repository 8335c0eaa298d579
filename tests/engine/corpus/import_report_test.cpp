#include "engine/corpus/import.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata {

namespace {

using ::testing::HasSubstr;

ImportReport sample()
{
    ImportReport report;
    report.files = 5;
    report.filesRead = 4;
    report.documents = 4;
    report.emptyDocuments = 1;
    report.wordsRead = 5'000'000'000;
    report.tokens = 7;
    report.vocabularyRead = 6;
    report.vocabulary = 3;
    report.seconds = 0.1;
    report.steps = {{"All words", "", 0, 10, 0}, {"Rare words", "fewer than 3", 3, 7, 2}};
    report.notes = {{"dir/privé \"1\".txt", SourceNote::Status::Damaged, "It is not UTF-8", "Save it", 0},
                    {"b.txt", SourceNote::Status::Read, "", "", 4}};
    return report;
}

} // namespace

TEST(ImportReport, ComesBackFromJson)
{
    const ImportReport report = sample();
    const auto back = importReportFromJson(toJson(report));
    ASSERT_TRUE(back) << back.error().line();
    EXPECT_EQ(toJson(*back), toJson(report));
    EXPECT_EQ(back->wordsRead, report.wordsRead);
    EXPECT_EQ(back->seconds, report.seconds);
    EXPECT_EQ(back->steps.at(1).removedTypes, 2U);
    EXPECT_EQ(back->notes.at(0).source, report.notes[0].source);
    EXPECT_EQ(back->notes.at(0).status, SourceNote::Status::Damaged);
    EXPECT_EQ(back->notes.at(1).documents, 4U);
}

TEST(ImportReport, IsReadableJson)
{
    const std::string json = toJson(sample());
    EXPECT_THAT(json, HasSubstr("\"emptyDocuments\": 1"));
    EXPECT_THAT(json, HasSubstr("\"status\": \"damaged\""));
    EXPECT_THAT(json, HasSubstr("privé"));
}

TEST(ImportReport, RefusesWhatIsNoReport)
{
    for (const char* json : {"", "{", "[]", "{\"files\": \"many\"}", "{}"}) {
        const auto report = importReportFromJson(json);
        ASSERT_FALSE(report) << json;
        EXPECT_EQ(report.error().code, ErrorCode::BadFormat);
    }
}

} // namespace themata
