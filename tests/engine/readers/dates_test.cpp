#include "engine/readers/dates.h"

#include <gtest/gtest.h>

namespace themata {
namespace {

std::string read(std::string_view written, DateOrder order = DateOrder::DayMonthYear)
{
    return readDate(written, order).value_or("nothing");
}

TEST(DatesTest, IsoIsReadAsFarAsItGoes)
{
    EXPECT_EQ(read("1862"), "1862");
    EXPECT_EQ(read(" 1862-05 "), "1862-05");
    EXPECT_EQ(read("1862-05-03"), "1862-05-03");
    EXPECT_EQ(read("1862-5-3"), "1862-05-03");
    EXPECT_EQ(read("18620503"), "1862-05-03");
    EXPECT_EQ(read("1862/05/03", DateOrder::MonthDayYear), "1862-05-03");
    EXPECT_EQ(read("2001-05-03T12:30:00Z"), "2001-05-03");
    EXPECT_EQ(read("2001-05-03 12:30:00"), "2001-05-03");
}

TEST(DatesTest, NumbersAreReadInTheOrderThatIsAskedFor)
{
    EXPECT_EQ(read("3/5/1862"), "1862-05-03");
    EXPECT_EQ(read("03.05.1862"), "1862-05-03");
    EXPECT_EQ(read("3/5/1862", DateOrder::MonthDayYear), "1862-03-05");
    EXPECT_EQ(read("62/5/3", DateOrder::YearMonthDay), "1962-05-03");
    EXPECT_EQ(read("5/1862"), "1862-05");
    EXPECT_EQ(read("3/5/29"), "2029-05-03");
    EXPECT_EQ(read("3/5/30"), "1930-05-03");
    EXPECT_EQ(read("25/12/1999", DateOrder::MonthDayYear), "nothing");
}

TEST(DatesTest, EnglishMonthsAreRead)
{
    for (const char* written : {"3 May 1862", "May 3, 1862", "3rd of May, 1862", "the 3rd May 1862", "1862 May 3",
                                "Saturday, 3 MAY 1862", "Sat, 3 May 1862 12:30:00 +0200"})
        EXPECT_EQ(read(written), "1862-05-03") << written;
    EXPECT_EQ(read("Sept. 1862"), "1862-09");
    EXPECT_EQ(read("3-Dec-62"), "1962-12-03");
}

TEST(DatesTest, WhatIsNoDateIsNotRead)
{
    for (const char* written : {"", "c. 1862", "1862-1870", "31/4/1862", "29 Feb 1900", "-0044", "12", "1862-13", "May",
                                "3 May June 1862", "0/1/1862", "1/2/3/4", "186205031", "1862?", "unknown"})
        EXPECT_EQ(read(written), "nothing") << written;
    EXPECT_EQ(read("29 Feb 1904"), "1904-02-29");
}

TEST(DatesTest, ADateTellsTheOrderIfItHasOneReading)
{
    EXPECT_EQ(orderToldBy("25/12/1999"), DateOrder::DayMonthYear);
    EXPECT_EQ(orderToldBy("12/25/1999"), DateOrder::MonthDayYear);
    EXPECT_EQ(orderToldBy("86/05/03"), DateOrder::YearMonthDay);
    for (const char* written : {"3/5/1999", "13/05/12", "1999-12-25", "25 May 1999", "1999", "", "32/13/1999"})
        EXPECT_EQ(orderToldBy(written), std::nullopt) << written;
    EXPECT_TRUE(isAmbiguousDate("3/5/1999"));
    EXPECT_FALSE(isAmbiguousDate("5/5/1999")) << "the same day either way";
    EXPECT_FALSE(isAmbiguousDate("25/12/1999"));
    EXPECT_FALSE(isAmbiguousDate("1999-03-05"));
}

} // namespace
} // namespace themata
