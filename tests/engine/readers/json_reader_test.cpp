#include "engine/readers/json_reader.h"

#include "tests/support/read_all.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using Status = SourceNote::Status;

ReadSource readJson(const std::string& content, const ColumnRoles& columns = {}, const char* file = "a.json")
{
    const TemporaryFolder folder;
    return readAll({folder.write(file, content)}, withColumns(columns));
}

TEST(JsonReaderTest, OneALineAListAndSeveralLinesAreTheSame)
{
    for (const char* content : {"{\"text\":\"rain\"}\n{\"text\":\"sun, {[ \\\" ]}\"}\n",
                                "[{\"text\":\"rain\"}, {\"text\":\"sun, {[ \\\" ]}\"}]",
                                "{\n \"text\": \"rain\"\n}\n{\n \"text\": \"sun, {[ \\\" ]}\"\n}",
                                "\xEF\xBB\xBF[\n{\"text\":\"rain\"},\n{\"text\":\"sun, {[ \\\" ]}\"}\n]\n"}) {
        const auto read = readJson(content);
        EXPECT_THAT(read.texts(), ElementsAre("rain", "sun, {[ \" ]}")) << content;
        EXPECT_THAT(read.names(), ElementsAre("object 1", "object 2"));
    }
}

TEST(JsonReaderTest, FieldsAreNamedByTheirPath)
{
    const auto read = readJson(
        R"({"id":7,"body":{"text":"rain\nfell","lang":null},"when":"1871","tags":["a","b"],"place":{"name":"Hall","at":[1.5,2]},"ok":true})",
        {.text = "body.text", .name = "id", .date = "when", .group = "place.name"});
    ASSERT_EQ(read.documents.size(), 1U) << read.error;
    const RawDocument& document = read.documents.front();
    EXPECT_EQ(document.text, "rain\nfell");
    EXPECT_EQ(document.name, "7");
    EXPECT_EQ(document.date, "1871");
    EXPECT_EQ(document.group, "Hall");
    EXPECT_THAT(
        document.metadata,
        ElementsAre(Pair("body.lang", ""), Pair("tags", "a, b"), Pair("place.at", "1.5, 2"), Pair("ok", "true")));
}

TEST(JsonReaderTest, OneBadObjectIsNotedAndReadingGoesOn)
{
    const auto read =
        readJson("{\"text\":\"rain\"}\n{\"text\":rain}\n{\"words\":\"x\"}\n17\n{\"text\":\" \"}\n{\"text\":\"sun\"}\n",
                 {}, "a.jsonl");
    EXPECT_THAT(read.texts(), ElementsAre("rain", " ", "sun"));
    EXPECT_THAT(read.notesOf(Status::Damaged),
                ElementsAre(AllOf(HasSubstr("line 2"), HasSubstr("no JSON")),
                            AllOf(HasSubstr("line 4"), HasSubstr("no object"))));
    EXPECT_THAT(read.notesOf(Status::Skipped), ElementsAre(AllOf(HasSubstr("line 3"), HasSubstr("no field \"text\""))));
    EXPECT_THAT(read.notesOf(Status::Empty), ElementsAre(HasSubstr("line 5")));
    EXPECT_EQ(read.notes.back().documents, 3U);
}

TEST(JsonReaderTest, SaysWhereABracketWasLeftOpen)
{
    const auto read = readJson("{\"text\":\"rain\"}\n{\"text\":\"sun\"\n");
    EXPECT_EQ(read.code, ErrorCode::BadFormat);
    EXPECT_THAT(read.error, AllOf(HasSubstr("line 2"), HasSubstr("never closed")));
    EXPECT_THAT(read.texts(), ElementsAre("rain"));
}

TEST(JsonReaderTest, WhatIsNestedWithoutEndIsNoDocument)
{
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    const auto read = readJson("{\"text\":\"rain\",\"x\":" + deep + "}\n{\"text\":\"sun\"}");
    EXPECT_THAT(read.texts(), ElementsAre("sun"));
    EXPECT_THAT(read.notesOf(Status::Damaged), ElementsAre(HasSubstr("too deep")));
}

TEST(JsonReaderTest, ColumnsAreThoseOfTheFirstObjects)
{
    const TemporaryFolder folder;
    const auto description = describeSource({folder.write(
        "a.jsonl",
        "{\"id\":\"x\",\"speech\":\"long words\"}\n{\"id\":\"y\",\"speech\":\"more\",\"date\":\"1900\"}\n")});
    ASSERT_TRUE(description) << description.error().line();
    EXPECT_EQ(description->format, SourceFormat::Json);
    EXPECT_THAT(description->columns, ElementsAre("id", "speech", "date"));
    EXPECT_EQ(description->guessedColumns.text, "speech");
    EXPECT_EQ(description->guessedColumns.name, "id");
    EXPECT_EQ(describeSource({folder.write("b.json", "[1, 2]")}).error().code, ErrorCode::BadFormat);
    EXPECT_EQ(describeSource({folder.write("b.json", "")}).error().code, ErrorCode::BadFormat);
}

} // namespace
} // namespace themata::test
