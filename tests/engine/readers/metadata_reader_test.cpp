#include "engine/readers/metadata_reader.h"

#include "tests/support/read_all.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/workbooks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;

class MetadataReaderTest : public ::testing::Test {
protected:
    ReadSource readWith(std::string_view table, const std::string& key = {}, const ColumnRoles& columns = {})
    {
        SourceOptions options = withColumns(columns);
        options.metadataFile = m_elsewhere.write("meta.csv", table);
        options.metadataKey = key;
        return readAll({m_texts.path()}, options);
    }

    /// With a workbook of two sheets, "First" and "Other", both of rows of cells set apart by commas.
    ReadSource readWithSheets(const std::string& first, const std::string& other, const std::string& sheet = {},
                              const std::string& key = {})
    {
        Files parts = workbookParts(sheetRows(first));
        parts[1].second = "<worksheet><sheetData>" + sheetRows(other) + "</sheetData></worksheet>";
        SourceOptions options;
        options.metadataFile = m_elsewhere.write("meta.xlsx", packed(parts));
        options.metadataSheet = sheet;
        options.metadataKey = key;
        return readAll({m_texts.path()}, options);
    }

    static std::string sheetRows(const std::string& lines)
    {
        std::string xml = lines.empty() ? "" : "<row><c t=\"inlineStr\"><is><t>";
        for (const char c : lines)
            if (c == ',')
                xml += "</t></is></c><c t=\"inlineStr\"><is><t>";
            else if (c == '\n')
                xml += "</t></is></c></row><row><c t=\"inlineStr\"><is><t>";
            else
                xml += c;
        return xml + (lines.empty() ? "" : "</t></is></c></row>");
    }

    static std::vector<std::string> remarks(const ReadSource& read)
    {
        std::vector<std::string> all;
        for (const SourceNote& note : read.notes)
            if (!note.reason.empty())
                all.push_back(note.reason);
        return all;
    }

    TemporaryFolder m_texts, m_elsewhere;
};

TEST_F(MetadataReaderTest, RowsAreFoundWithAndWithoutFolderAndEnding)
{
    m_texts.write("a.txt", "rain");
    m_texts.write("in/b.txt", "sun");
    m_texts.write("in/C.txt", "snow");
    m_texts.write("d.txt", "hail");
    const auto read = readWith("file,place\na,one\nin/b.txt,two\nsome\\where\\c.TXT,three\n\"d.pdf\",four\n");
    EXPECT_EQ(read.error, "");
    std::vector<std::string> places;
    for (const RawDocument& document : read.documents)
        places.push_back(document.name + ' ' + (document.metadata.empty() ? "-" : document.metadata[0].second));
    EXPECT_THAT(places, ElementsAre("a one", "d four", "in/C three", "in/b two"));
    EXPECT_THAT(remarks(read), IsEmpty());
    EXPECT_EQ(read.notes.back().documents, 4U);
}

TEST_F(MetadataReaderTest, ColumnsFillTheirRolesAndTheOthersAreMetadata)
{
    m_texts.write("a.txt", "rain");
    const auto read =
        readWith("when,name,party,lang,seat\n3/5/1862,a,Green,FR,Hall\n1/13/1862,b,,,\n", {}, {"text", "", "when", ""});
    ASSERT_EQ(read.documents.size(), 1U) << read.error;
    const RawDocument& document = read.documents.front();
    EXPECT_EQ(document.date, "1862-03-05") << "in the order that another row of the table tells";
    EXPECT_EQ(document.group, "Green");
    EXPECT_EQ(document.language, "fr");
    EXPECT_THAT(document.metadata, ElementsAre(Pair("seat", "Hall"), Pair("date as written", "3/5/1862")));
}

TEST_F(MetadataReaderTest, DatesAreFoundByTheirNameOrValues)
{
    m_texts.write("a.txt", "rain");
    EXPECT_EQ(readWith("file,Jahr\na,1862\n").documents.front().date, "1862");
    EXPECT_EQ(readWith("file,held\na,3 May 1862\n").documents.front().date, "1862-05-03");
}

TEST_F(MetadataReaderTest, WhatHasNoCounterpartIsTold)
{
    m_texts.write("a.txt", "rain");
    m_texts.write("b.txt", "sun");
    const auto read = readWith("name,x\nb,1\nc,2\nd,3\nb,4\n");
    EXPECT_THAT(remarks(read),
                ElementsAre(AllOf(HasSubstr("without a row: 1 of 2"), HasSubstr("\"a\"")),
                            AllOf(HasSubstr("without a document: 3 of 4"), HasSubstr("\"c\" (row 3)")),
                            HasSubstr("an earlier row has, which count for nothing: 1")));
    EXPECT_THAT(read.documents[0].metadata, IsEmpty());
    EXPECT_THAT(read.documents[1].metadata, ElementsAre(Pair("x", "1"))) << "the first of two rows";
}

TEST_F(MetadataReaderTest, AShortNameOfSeveralRowsFindsNone)
{
    m_texts.write("a.txt", "rain");
    m_texts.write("ch.1", "no text");
    const auto read = readWith("name,x\nx/a.txt,1\ny/a.txt,2\nch.1,3\n");
    EXPECT_THAT(read.documents.front().metadata, IsEmpty());
    m_texts.write("y/a.txt", "sun");
    const auto both = readWith("name,x\nx/a.txt,1\ny/a.txt,2\n");
    EXPECT_THAT(both.documents[1].metadata, ElementsAre(Pair("x", "2")));
}

TEST_F(MetadataReaderTest, TheKeyIsGuessedOrChosen)
{
    m_texts.write("a.txt", "rain");
    EXPECT_THAT(readWith("code,x\na,1\n").documents.front().metadata, ElementsAre(Pair("x", "1"))) << "the first";
    EXPECT_THAT(readWith("x,Filename\n1,a\n").documents.front().metadata, ElementsAre(Pair("x", "1")));
    EXPECT_THAT(readWith("name,code\nz,a\n", "code").documents.front().metadata, ElementsAre(Pair("name", "z")));
    EXPECT_THAT(readWith("name,x\na,1\n", "kode").error, AllOf(HasSubstr("kode"), HasSubstr("name, x")));
}

TEST_F(MetadataReaderTest, TheSheetWithTheNamesIsFoundAndTheOthersAreTold)
{
    m_texts.write("a.txt", "rain");
    m_texts.write("b.txt", "sun");
    const std::string letters = "place,file,date\nHull,a,5/3/1862\nYork,b,12/25/1862";
    const auto read = readWithSheets("What this is\nmy letters", letters);
    ASSERT_EQ(read.documents.size(), 2U) << read.error;
    EXPECT_EQ(read.documents[0].metadata.at(0).second, "Hull");
    EXPECT_EQ(read.documents[0].date, "1862-05-03") << "in the order that the sheet tells";
    EXPECT_THAT(remarks(read), Contains("Of its sheets \"Other\" was read, and not \"First\""));
    EXPECT_THAT(remarks(readWithSheets(letters, letters)),
                Contains("Of its sheets \"First\" was read, and not \"Other\""));
}

TEST_F(MetadataReaderTest, ASheetIsFoundByTheColumnThatIsNamedOrChosen)
{
    m_texts.write("a.txt", "rain");
    const auto x = [](const ReadSource& read) {
        return read.documents.empty() || read.documents[0].metadata.empty() ? read.error
                                                                            : read.documents[0].metadata[0].second;
    };
    EXPECT_EQ(x(readWithSheets("name,x\na,1", "siglum,x\na,2", {}, "siglum")), "2");
    EXPECT_EQ(x(readWithSheets("name,x\na,1", "name,x\na,2", "Other")), "2");
    EXPECT_EQ(x(readWithSheets("", "siglum,x\na,2")), "2") << "a sheet without rows is passed over";
    EXPECT_EQ(x(readWithSheets("siglum,x\na,1", "sign,x\na,2")), "1") << "the first, if none sounds like it";
    EXPECT_THAT(readWithSheets("name,x\na,1", "", "None").error, HasSubstr("First, Other"));
    EXPECT_THAT(readWithSheets("name,x\na,1", "z,x\na,2", {}, "siglum").error, HasSubstr("name, x"));
}

} // namespace
} // namespace themata::test
