#include "engine/readers/dated_reader.h"

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

/// A table with a text for each of these dates.
ReadSource readDates(const std::vector<std::string>& dates, DateOrder order = DateOrder::Auto)
{
    const TemporaryFolder folder;
    std::string table = "date,text\n";
    for (const std::string& date : dates)
        table += '"' + date + "\",rain\n";
    SourceOptions options = withColumns({"text", "", "date", ""});
    options.dateOrder = order;
    return readAll({folder.write("a.csv", table)}, options);
}

std::vector<std::string> datesOf(const ReadSource& read)
{
    std::vector<std::string> dates;
    for (const RawDocument& document : read.documents)
        dates.push_back(document.date);
    return dates;
}

std::vector<std::string> remarksOf(const ReadSource& read)
{
    std::vector<std::string> remarks;
    for (const SourceNote& note : read.notes)
        if (note.status == Status::Read && !note.reason.empty())
            remarks.push_back(note.reason);
    return remarks;
}

TEST(DatedReaderTest, DatesAreInIsoAndKeepTheirOldForm)
{
    const auto read = readDates({"3 May 1862", "1862-05-03", "", "25/12/1999"});
    EXPECT_THAT(datesOf(read), ElementsAre("1862-05-03", "1862-05-03", "", "1999-12-25"));
    EXPECT_THAT(read.documents[0].metadata, ElementsAre(Pair("date as written", "3 May 1862")));
    EXPECT_THAT(read.documents[1].metadata, IsEmpty());
    EXPECT_THAT(remarksOf(read), IsEmpty());
}

TEST(DatedReaderTest, TheOrderIsThatOfADateFurtherDown)
{
    const auto read = readDates({"3/5/1999", "4/6/1999", "12/25/1999"});
    EXPECT_THAT(datesOf(read), ElementsAre("1999-03-05", "1999-04-06", "1999-12-25"));
    EXPECT_THAT(remarksOf(read),
                ElementsAre(AllOf(::testing::EndsWith(": 2"), HasSubstr("month/day/year"),
                                  HasSubstr("\"12/25/1999\" has no other"))));
}

TEST(DatedReaderTest, WhereNoDateTellsDaysComeFirstAndItIsSaid)
{
    const auto read = readDates({"3/5/1999", "4/6/1999"});
    EXPECT_THAT(datesOf(read), ElementsAre("1999-05-03", "1999-06-04"));
    EXPECT_THAT(remarksOf(read), ElementsAre(AllOf(HasSubstr("day/month/year"), HasSubstr("no date tells"))));
}

TEST(DatedReaderTest, AnOrderThatIsChosenIsTaken)
{
    const auto read = readDates({"3/5/1999", "25/12/1999"}, DateOrder::MonthDayYear);
    EXPECT_THAT(datesOf(read), ElementsAre("1999-03-05", "25/12/1999"));
    EXPECT_THAT(remarksOf(read), IsEmpty());
    EXPECT_THAT(read.notesOf(Status::Damaged), ElementsAre(HasSubstr("1 of 2")));
}

TEST(DatedReaderTest, DatesThatCannotBeReadStayAndAreCounted)
{
    const auto read = readDates({"about 1900", "1901", "", "spring"});
    EXPECT_THAT(datesOf(read), ElementsAre("about 1900", "1901", "", "spring"));
    EXPECT_THAT(read.notesOf(Status::Damaged),
                ElementsAre(AllOf(HasSubstr("a.csv"), HasSubstr("2 of 3"), HasSubstr("\"about 1900\""))));
}

} // namespace
} // namespace themata::test
