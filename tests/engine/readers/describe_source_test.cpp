#include "engine/readers/reader.h"

#include "tests/support/read_all.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

SourceDescription describe(const std::filesystem::path& source)
{
    auto description = describeSource({source});
    EXPECT_TRUE(description) << (description ? "" : description.error().line());
    return description ? *description : SourceDescription{};
}

ColumnRoles guess(std::string_view table)
{
    const test::TemporaryFolder folder;
    return describe(folder.write("table.csv", table)).guessedColumns;
}

} // namespace

TEST(DescribeSource, TellsFormatsApart)
{
    const test::TemporaryFolder folder;
    folder.write("in/a.txt", "text");
    EXPECT_EQ(describe(folder / "in").format, SourceFormat::Folder);
    EXPECT_EQ(describe(folder / "in/a.txt").format, SourceFormat::Folder);
    EXPECT_EQ(describe(folder.write("a.CSV", "text\nrain\n")).format, SourceFormat::Csv);
    EXPECT_EQ(describe(folder.write("a.tsv", "text\nrain\n")).format, SourceFormat::Tsv);
    EXPECT_EQ(describe(folder.write("docword.sky.txt", "1\n1\n0\n")).format, SourceFormat::Uci);
    EXPECT_EQ(describe(folder.write("anything.txt", "1\n1\n0\n")).format, SourceFormat::Uci);
    EXPECT_EQ(describe(folder.write("poem.txt", "1\nrain\n")).format, SourceFormat::Folder);
}

TEST(DescribeSource, ColumnsOfDatesAreKnownByTheirNamesInManyLanguages)
{
    for (const char* name : {"when", "Datum", "FECHA", "Jahr", "année", "ANNÉE", "Annee", "anno", "år", "год", "έτος",
                             "ΈΤΟΣ", "ΕΤΟΣ", "תאריך", "年", "Publication_Date"})
        EXPECT_EQ(guess(std::string("note,").append(name).append(",text\n1,x,rain\n")).date, name);
    EXPECT_EQ(guess("when,date,text\nx,y,rain\n").date, "date") << "the likelier";
    EXPECT_EQ(guess("data,text\nstars,rain\n").date, "") << "no date in English";
}

TEST(DescribeSource, AColumnOfDatesIsKnownByItsValuesIfItIsTheOnlyOne)
{
    EXPECT_EQ(guess("data,text\n25/12/1862,rain\n,sun\n3/5/1862,snow\n").date, "data");
    EXPECT_EQ(guess("text,held,party\nrain,\"May 3, 1862\",a\n").date, "held");
    EXPECT_EQ(guess("text,held\nrain,12/25/1862\nsun,5/3/1862\n").date, "held") << "months may come first";
    EXPECT_EQ(guess("text,held\nrain,12/25/1862\nsun,25/12/1862\n").date, "") << "but not now and then";
    EXPECT_EQ(guess("text,held\nrain,3/5/1862\nsun,soon\n").date, "");
    EXPECT_EQ(guess("text,held,born\nrain,3/5/1862,3/5/1810\n").date, "") << "one of two";
    EXPECT_EQ(guess("text,pages,code,ratio,day\nrain,1862,18620503,3.1862,x\n").date, "day") << "names go first";
    EXPECT_EQ(guess("text,pages,code,ratio,none\nrain,1862,18620503,3.1862,\n").date, "") << "numbers are no dates";
}

TEST(DescribeSource, CountsFilesAndBytes)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "rain");
    folder.write("b/c.txt", "sun");
    folder.write("d.png", "picture");
    const SourceDescription description = describe(folder.path());
    EXPECT_EQ(description.files, 2U);
    EXPECT_EQ(description.bytes, 7U);
}

TEST(DescribeSource, ListsColumnsAndGuessesWhatTheyHold)
{
    const test::TemporaryFolder folder;
    const SourceDescription description = describe(folder.write("a.csv", "id,book,chapter,,text\n1,Ge,1,x,rain\n"));
    EXPECT_THAT(description.columns, ElementsAre("id", "book", "chapter", "column 4", "text"));
    EXPECT_EQ(description.guessedColumns.text, "text");
    EXPECT_EQ(description.guessedColumns.name, "id");
    EXPECT_EQ(description.guessedColumns.group, "book");
    EXPECT_EQ(description.guessedColumns.date, "");
}

TEST(DescribeSource, GuessesTheSensibleColumn)
{
    const ColumnRoles roles = guess("No,Year,Date,Title,Party,Speech,Category\n1,2,3,4,5,6,7\n");
    EXPECT_EQ(roles.text, "Speech");
    EXPECT_EQ(roles.name, "Title");
    EXPECT_EQ(roles.date, "Date");
    EXPECT_EQ(roles.group, "Party");
    EXPECT_EQ(guess("k,said\n1,much rain\n2,sun\n").text, "said") << "the longest, where no name sounds like a text";
    EXPECT_EQ(guess("only\n").text, "only");
}

TEST(DescribeSource, ShowsWhatTheFirstFileBeginsWith)
{
    const test::TemporaryFolder folder;
    folder.write("in/a.txt", "priv\xE9");
    folder.write("in/b.txt", "second");
    EXPECT_EQ(describe(folder / "in").firstLines, "priv\u00E9");
    SourceOptions options;
    options.encodings = {{"a.txt", "koi8-r"}};
    EXPECT_EQ(describeSource({folder / "in"}, options)->firstLines, "priv\u0418");
    options.only = {"b*"};
    EXPECT_EQ(describeSource({folder / "in"}, options)->firstLines, "second");
    EXPECT_EQ(describe(folder.write("a.csv", "text\nrain\n")).firstLines, "text\nrain\n");
    std::string wide;
    for (int i = 0; i < 3'000; ++i)
        wide += "\u6D77";
    EXPECT_THAT(describe(folder.write("b.csv", "x\n" + wide)).firstLines, ::testing::EndsWith("\u6D77"))
        << "cut between characters";
    EXPECT_EQ(describe(folder.write("a.pdf", "%PDF")).firstLines, "");
}

TEST(DescribeSource, GuessesTheLanguageColumn)
{
    EXPECT_EQ(guess("Lang,text\nen,rain\n").language, "Lang");
    EXPECT_EQ(guess("id,text\n1,rain\n").language, "");
}

TEST(DescribeSource, SaysWhatIsWrong)
{
    const test::TemporaryFolder folder;
    EXPECT_EQ(describeSource({}).error().code, ErrorCode::BadArgument);
    EXPECT_EQ(describeSource({folder / "nowhere.csv"}).error().code, ErrorCode::NotFound);
    EXPECT_EQ(describeSource({folder.path()}).error().code, ErrorCode::Empty);
    const auto unknown = describeSource({folder.write("letter.rtf", "PK")});
    EXPECT_EQ(unknown.error().code, ErrorCode::BadFormat);
    EXPECT_THAT(unknown.error().line(), HasSubstr("letter.rtf"));
    const auto table = folder.write("a.csv", "text\n");
    const auto several = describeSource({table, folder.write("b.csv", "text\n")});
    EXPECT_EQ(several.error().code, ErrorCode::BadArgument);
    EXPECT_THAT(several.error().line(), HasSubstr("b.csv"));
    EXPECT_EQ(describeSource({folder.path()}, test::asFormat(SourceFormat::Csv)).error().code, ErrorCode::NotReadable);
}

} // namespace themata
