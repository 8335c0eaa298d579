#include "engine/readers/workbook.h"

#include "engine/readers/workbook_values.h"
#include "tests/support/read_all.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/workbooks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

constexpr const char* header = "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"s\"><v>1</v></c>"
                               "<c r=\"C1\" t=\"s\"><v>2</v></c></row>";
constexpr const char* strings = "<si><t>day</t></si><si><t>note</t></si><si><t>text</t></si><si><r><t xml:space="
                                "\"preserve\">The </t></r><r><t>mill</t></r><rPh><t>no</t></rPh></si>";

std::vector<TableRow> rowsOf(const std::string& workbookBytes, const std::string& sheet = {})
{
    const TemporaryFolder folder;
    std::vector<TableRow> all;
    auto rows = WorkbookSheet::open(folder.write("a.xlsx", workbookBytes), sheet);
    if (!rows) {
        ADD_FAILURE() << rows.error().line();
        return all;
    }
    for (auto row = (*rows)->next(); row && *row; row = (*rows)->next())
        all.push_back(**row);
    return all;
}

/// The fields of a row with nothing but these cells.
std::vector<std::string> fieldsOf(const std::string& cells, const std::string& properties = {})
{
    const auto rows = rowsOf(workbook("<row r=\"1\">" + cells + "</row>", strings, properties));
    return rows.empty() ? std::vector<std::string>() : rows.front().fields;
}

SourceOptions onSheet(std::string sheet)
{
    SourceOptions options;
    options.sheet = std::move(sheet);
    return options;
}

TEST(WorkbookTest, RowsAreDocumentsAsOfAnyTable)
{
    const TemporaryFolder folder;
    const auto file =
        folder.write("a.xlsx",
                     workbook(std::string(header)
                                  + "<row r=\"3\"><c r=\"A3\" s=\"1\"><v>43831</v></c><c r=\"C3\" t=\"s\">"
                                    "<v>3</v></c></row><row r=\"9\"><c r=\"B9\"><v>7</v></c></row>",
                              strings));
    const auto read = readAll({file}, withColumns({"text", "", "day", ""}));
    EXPECT_EQ(read.error, "");
    EXPECT_THAT(read.texts(), ElementsAre("The mill", ""));
    EXPECT_THAT(read.names(), ElementsAre("row 3", "row 9")) << "as the sheet numbers them";
    EXPECT_EQ(read.documents.front().date, "2020-01-01");
    EXPECT_THAT(read.documents.back().metadata, ElementsAre(Pair("note", "7")));
    EXPECT_THAT(read.notesOf(SourceNote::Status::Empty), ElementsAre(HasSubstr("row 9")));
    const auto described = describeSource({file});
    ASSERT_TRUE(described) << described.error().line();
    EXPECT_EQ(described->format, SourceFormat::Workbook);
    EXPECT_THAT(described->columns, ElementsAre("day", "note", "text"));
}

TEST(WorkbookTest, CellsAreFoundByTheirPlace)
{
    EXPECT_THAT(fieldsOf("<c r=\"B1\"><v>1</v></c><c><v>2</v></c><c r=\"AA1\"><v>3</v></c>"),
                AllOf(::testing::SizeIs(27), ::testing::Contains("3"), ::testing::Contains("1")));
    const auto fields = fieldsOf("<c r=\"B1\"><v>1</v></c><c><v>2</v></c><c r=\"E1\"/>");
    EXPECT_THAT(fields, ElementsAre("", "1", "2"))
        << "a cell without a place follows the last; one without value is none";
    EXPECT_THAT(fieldsOf("<c r=\"ZZZZZZZ1\"><v>1</v></c>"), ElementsAre("1")) << "no such column";
}

TEST(WorkbookTest, CellsOfEachTypeAreText)
{
    EXPECT_THAT(fieldsOf("<c t=\"inlineStr\"><is><t>a&amp;b</t></is></c><c t=\"b\"><v>1</v></c><c t=\"b\"><v>0</v></c>"
                         "<c t=\"str\"><f>A1&amp;\"x\"</f><v>a_x000D_b</v></c><c t=\"e\"><v>#N/A</v></c>"
                         "<c t=\"s\"><v>99</v></c><c t=\"d\"><v>1862-05-03</v></c>"),
                ElementsAre("a&b", "TRUE", "FALSE", "a\rb", "#N/A", "", "1862-05-03"));
    EXPECT_THAT(fieldsOf("<c><v>3</v></c><c><v>0.10000000000000001</v></c><c><v>1E3</v></c><c s=\"2\"><v>0.5</v></c>"
                         "<c><f>1+1</f><v>2</v></c>"),
                ElementsAre("3", "0.1", "1000", "0.5", "2"));
}

TEST(WorkbookTest, NumbersWithADateFormatAreDates)
{
    const char* cells = "<c s=\"1\"><v>59</v></c><c s=\"1\"><v>61</v></c><c s=\"3\"><v>43831.75</v></c>"
                        "<c s=\"1\"><v>0.5</v></c><c s=\"1\"><v>-3</v></c>";
    EXPECT_THAT(fieldsOf(cells), ElementsAre("1900-02-28", "1900-03-01", "2020-01-01 18:00:00", "12:00:00", "-3"));
    EXPECT_THAT(fieldsOf("<c s=\"1\"><v>42369</v></c>", "<workbookPr date1904=\"1\"/>"), ElementsAre("2020-01-01"));
    EXPECT_TRUE(showsDate(170, "yyyy\"-\"mm"));
    EXPECT_TRUE(showsDate(170, "[h]:mm"));
    for (const char* code : {"General", "0.00", "#,##0 \"days\"", "[Red]0", "0\\d", "0_m", "@"})
        EXPECT_FALSE(showsDate(170, code)) << code;
}

TEST(WorkbookTest, EscapedCharactersAreReadAndOthersLeft)
{
    EXPECT_EQ(withoutEscapes("a_x0041_b"), "aAb");
    EXPECT_EQ(withoutEscapes("_x00E9_"), "é");
    for (const char* text : {"_x", "_x00_", "a_xyz1_", "_xD800_", "plain_"})
        EXPECT_EQ(withoutEscapes(text), text);
}

TEST(WorkbookTest, ASheetIsChosenByItsName)
{
    const TemporaryFolder folder;
    const auto file = folder.write("a.xlsx", workbook(header, strings));
    const auto read = readAll({file}, onSheet("Other"));
    EXPECT_THAT(read.texts(), ElementsAre("moon"));
    EXPECT_EQ(read.notes.back().reason, "Of its sheets \"Other\" was read, and not \"First\"");
    EXPECT_THAT(readAll({file}, onSheet("Frist")).error, AllOf(HasSubstr("\"Frist\""), HasSubstr("First, Other")));
}

TEST(WorkbookTest, WhatIsNoWorkbookOrDamagedIsSaid)
{
    const TemporaryFolder folder;
    EXPECT_THAT(readAll({folder.write("a.xlsx", "no zip")}).error, HasSubstr("damaged"));
    EXPECT_THAT(readAll({folder.write("b.xlsx", packed({{"a.txt", "rain"}}))}).error,
                AllOf(HasSubstr("no workbook"), HasSubstr("b.xlsx")));
    std::string rows = header;
    for (int row = 2; row < 1'000; ++row)
        rows += "<row><c r=\"C2\"><v>1</v></c></row>";
    const auto torn = readAll({folder.write("c.xlsx", workbook(rows + "<row><c></row>", strings))});
    EXPECT_GT(torn.documents.size(), 900U) << "what comes before is read";
    EXPECT_THAT(torn.error, AllOf(HasSubstr("damaged after row 9"), HasSubstr("c.xlsx")));
    EXPECT_EQ(readAll({folder.write("d.xlsx", workbook(""))}).code, ErrorCode::Empty);
}

} // namespace
} // namespace themata::test
