#include "engine/readers/reader.h"

#include "tests/support/read_all.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata {

namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::SizeIs;
using Status = SourceNote::Status;

test::ReadSource readTable(std::string_view content, const ColumnRoles& columns = {},
                           std::string_view file = "table.csv")
{
    const test::TemporaryFolder folder;
    SourceOptions options;
    options.columns = columns;
    return test::readAll({folder.write(file, content)}, options);
}

} // namespace

TEST(TableReader, GivesColumnsTheirRoles)
{
    const auto read = readTable("id,when,party,place,text\nA1,1901-05-01,Green,Hall,The river rises\n",
                                {"text", "id", "when", "party"});
    ASSERT_THAT(read.documents, SizeIs(1));
    const RawDocument& document = read.documents.front();
    EXPECT_EQ(document.name, "A1");
    EXPECT_EQ(document.date, "1901-05-01");
    EXPECT_EQ(document.group, "Green");
    EXPECT_EQ(document.text, "The river rises");
    EXPECT_THAT(document.metadata, ElementsAre(Pair("place", "Hall")));
    EXPECT_THAT(document.source, HasSubstr("table.csv"));
    EXPECT_EQ(read.progress.files, 1U);
    EXPECT_EQ(read.progress.filesRead, 1U);
    EXPECT_THAT(read.notesOf(Status::Read), SizeIs(1));
}

TEST(TableReader, ReadsTheLanguageOfEachText)
{
    ColumnRoles roles;
    roles.language = "lang";
    const auto read = readTable("lang,text\nFR,pluie\n,rain\nold norse,regn\n", roles);
    std::vector<std::string> languages;
    for (const RawDocument& document : read.documents)
        languages.push_back(document.language);
    EXPECT_THAT(languages, ElementsAre("fr", "", "non"));
    EXPECT_THAT(read.documents[0].metadata, IsEmpty());
}

TEST(TableReader, FindsColumnsByNumber)
{
    const auto read = readTable("a,b\n1,rain\n", {"2", "1", "", ""});
    EXPECT_THAT(read.texts(), ElementsAre("rain"));
    EXPECT_THAT(read.names(), ElementsAre("1"));
    EXPECT_THAT(readTable("2,1\nfirst,second\n", {"2", "", "", ""}).texts(), ElementsAre("first"))
        << "names go before numbers";
}

TEST(TableReader, SaysWhichColumnIsMissing)
{
    for (const char* column : {"speech", "0", "4", "-1", ""}) {
        const auto read = readTable("id,date,text\n1,2,3\n", {column, "", "", ""});
        EXPECT_EQ(read.code, ErrorCode::NotFound);
        EXPECT_THAT(read.error, AllOf(HasSubstr(column), HasSubstr("id, date, text"), HasSubstr("table.csv")));
    }
    EXPECT_EQ(readTable("id,text\n1,2\n", {"text", "", "day", ""}).code, ErrorCode::NotFound);
}

TEST(TableReader, NamesRowsByNumberWhereTheyHaveNoName)
{
    EXPECT_THAT(readTable("name,text\n,rain\nsun,shine\n", {"text", "name", "", ""}).names(),
                ElementsAre("row 2", "sun"));
    EXPECT_THAT(readTable("text\nrain\n\nshine\n").names(), ElementsAre("row 2", "row 3"));
}

TEST(TableReader, ReadsQuotedFields)
{
    EXPECT_THAT(readTable("text,n\n\"rain, then sun\",1\n").texts(), ElementsAre("rain, then sun"));
    EXPECT_THAT(readTable("text,n\n\"he said \"\"rain\"\"\",1\n").texts(), ElementsAre("he said \"rain\""));
    EXPECT_THAT(readTable("text,n\n\"one\ntwo\",1\n").texts(), ElementsAre("one\ntwo"));
    EXPECT_THAT(readTable("text,n\r\n\"one\r\ntwo\",1\r\n").texts(), ElementsAre("one\r\ntwo"));
    EXPECT_THAT(readTable("\"text\",\"n\"\n\"\",\"\"\n").texts(), ElementsAre(""));
    EXPECT_THAT(readTable("text,n\n5\" of rain,1\n").texts(), ElementsAre("5\" of rain")) << "a stray quote";
}

TEST(TableReader, ReadsQuotesAndLineBreaksTogether)
{
    EXPECT_THAT(readTable("text,n\n\"{\"\"a\"\": \"\"1,2\"\"}\",1\n").texts(), ElementsAre("{\"a\": \"1,2\"}"));
    EXPECT_THAT(readTable("text,n\r\n\"one \r\n \"\"two\"\"\",\"1\"\r\n\"\"\"\",2\r\n").texts(),
                ElementsAre("one \r\n \"two\"", "\""));
}

TEST(TableReader, KeepsOnAtControlCharacters)
{
    EXPECT_THAT(readTable("text,n\nra\x01in\x1A,1\nsun\x1B[0m,2\n").texts(), ElementsAre("ra\x01in\x1A", "sun\x1B[0m"));
}

TEST(TableReader, ReadsAnyLineEnding)
{
    for (const char* content : {"n,text\n1,rain\n2,sun\n", "n,text\r\n1,rain\r\n2,sun\r\n", "n,text\r1,rain\r2,sun\r",
                                "n,text\n1,rain\n2,sun", "\xEF\xBB\xBFn,text\n1,rain\n2,sun\n"})
        EXPECT_THAT(readTable(content, {"text", "n", "", ""}).texts(), ElementsAre("rain", "sun")) << content;
}

TEST(TableReader, GuessesTheDelimiter)
{
    EXPECT_THAT(readTable("n;text\n1;rain, sun\n").texts(), ElementsAre("rain, sun"));
    EXPECT_THAT(readTable("n\ttext\n1\train; sun\n").texts(), ElementsAre("rain; sun"));
    EXPECT_THAT(readTable("\"a;b;c\",text\n1,rain\n").texts(), ElementsAre("rain")) << "quoted ones do not count";
    EXPECT_THAT(readTable("n\ttext\n1\t\"one\n\ttwo\"\n", {}, "table.tsv").texts(), ElementsAre("one\n\ttwo"));
    EXPECT_THAT(readTable("text, too\train\nsun\t1\n", {"text, too", "", "", ""}, "table.tab").texts(),
                ElementsAre("sun"));
}

TEST(TableReader, ReadsTextInAnyScript)
{
    const auto read = readTable("nom,texte\nprivé,\u6D77\u2019s été\n", {"texte", "nom", "", ""});
    EXPECT_THAT(read.names(), ElementsAre("privé"));
    EXPECT_THAT(read.texts(), ElementsAre("\u6D77\u2019s été"));
}

TEST(TableReader, ReadsFieldsLongerThanItsPieces)
{
    const std::string text(std::size_t(300) * 1024, 'x');
    EXPECT_THAT(readTable("text,n\n\"" + text + "\",1\nrain,2\n").texts(), ElementsAre(text, "rain"));
}

TEST(TableReader, NotesRaggedRowsAndGoesOn)
{
    const auto read = readTable("n,text,place\n1\n2,rain\n3,sun,Hall,more\n4,snow,Hall\n");
    EXPECT_THAT(read.texts(), ElementsAre("rain", "sun", "snow"));
    EXPECT_THAT(read.notesOf(Status::Skipped), ElementsAre(AllOf(HasSubstr("row 2"), HasSubstr("\"text\""))));
    EXPECT_THAT(read.notesOf(Status::Damaged), ElementsAre(AllOf(HasSubstr("row 4"), HasSubstr("4 fields"))));
    EXPECT_THAT(read.documents[0].metadata, ElementsAre(Pair("n", "2"), Pair("place", "")))
        << "a missing field is empty";
}

TEST(TableReader, NotesRowsThatAreNoTextAndGoesOn)
{
    const auto read = readTable(std::string(100'000, '\n') + std::string("text\nrain\nhai\0l\nsun\n", 20)
                                + std::string(300'000, '\n'));
    EXPECT_THAT(read.error, HasSubstr("no plain text")) << "in the part that is looked at first";
    std::string late = "text\n" + std::string(300'000, '\n') + "rain\n";
    late.append("hai\0l\n", 6) += "sun\n";
    const auto far = readTable(late);
    EXPECT_THAT(far.texts(), ElementsAre("rain", "sun"));
    EXPECT_THAT(far.notesOf(Status::Damaged), ElementsAre(AllOf(HasSubstr("row 3"), HasSubstr("byte 4"))));
}

TEST(TableReader, ReadsOtherEncodingsAndSaysWhich)
{
    const auto latin = readTable("text\nrain\npriv\xE9\nsun\n");
    EXPECT_THAT(latin.texts(), ElementsAre("rain", "priv\u00E9", "sun"));
    EXPECT_EQ(latin.notes.back().encoding, "windows-1252");
    const auto wide = readTable(std::string("\xFF\xFEt\0e\0x\0t\0\n\0\x42\x26\n\0", 16));
    EXPECT_THAT(wide.texts(), ElementsAre("\u2642"));
    EXPECT_EQ(wide.notes.back().encoding, "UTF-16LE");
}

TEST(TableReader, KeepsRowsWithoutTextAsDocuments)
{
    const auto read = readTable("n,text\n1,\n2, \n3,rain\n");
    EXPECT_THAT(read.documents, SizeIs(3));
    EXPECT_THAT(read.notesOf(Status::Empty), SizeIs(2));
}

TEST(TableReader, SaysWhereAQuoteWasLeftOpen)
{
    const auto read = readTable("n,text\n1,rain\n2,\"sun\n3,snow\n");
    EXPECT_EQ(read.code, ErrorCode::BadFormat);
    EXPECT_THAT(read.texts(), ElementsAre("rain"));
    EXPECT_THAT(read.error, AllOf(HasSubstr("row 3, column 2"), HasSubstr("never closed")));
}

TEST(TableReader, RefusesFilesThatAreNoTable)
{
    EXPECT_EQ(readTable("").code, ErrorCode::Empty);
    EXPECT_EQ(readTable("\xEF\xBB\xBF\n\n").code, ErrorCode::Empty);
    EXPECT_EQ(readTable(std::string("PK\3\4\0\0\0\0\1\2\0\0\0\3,text\n1,2\n", 24)).code, ErrorCode::BadEncoding);
    EXPECT_THAT(readTable("text,n\n").documents, IsEmpty());
}

} // namespace themata
