#include "engine/topics/share_cells.h"

#include <gmock/gmock.h>

#include <numeric>

namespace themata::test {
namespace {

using testing::ElementsAre;

/// A document of `length` tokens for each place.
Corpus corpusOf(const std::vector<std::uint64_t>& lengths)
{
    std::vector<std::uint64_t> starts{0};
    for (const std::uint64_t length : lengths)
        starts.push_back(starts.back() + length);
    std::vector<std::uint32_t> words(starts.back());
    return Corpus::of(1, std::move(starts), std::move(words));
}

ShareCells cellsOf(const std::vector<DocumentPlace>& places, std::size_t most = 1000)
{
    return shareCells(places, corpusOf(std::vector<std::uint64_t>(places.size(), 2)), most);
}

std::vector<std::string> periodsOf(const ShareCells& cells)
{
    std::vector<std::string> periods;
    for (const ShareCell& cell : cells.cells)
        periods.push_back(cell.period);
    return periods;
}

TEST(ShareCells, AreWorkedByHand)
{
    const std::vector<DocumentPlace> places{{"1862-05-03", "north"}, {"1862", "south"},    {"", "north"},
                                            {"1871-01", "north"},    {"1862-11", "north"}, {"1871", "north"}};
    const ShareCells result = shareCells(places, corpusOf({3, 5, 7, 0, 11, 13}), 100);
    EXPECT_THAT(result.cells,
                ElementsAre(ShareCell{"", "north", 1, 7}, ShareCell{"1862", "north", 2, 14},
                            ShareCell{"1862", "south", 1, 5}, ShareCell{"1871", "north", 1, 13}))
        << "an empty document, perhaps held out, is in its cell and not counted";
    EXPECT_THAT(result.cellOf, ElementsAre(1, 2, 0, 3, 1, 3));
}

TEST(ShareCells, AreMonthsIfAllDatesTellOneWithinFiveYears)
{
    EXPECT_THAT(periodsOf(cellsOf({{"2020-05-03", ""}, {"2024-01", ""}, {"", ""}})),
                ElementsAre("", "2020-05", "2024-01"));
    EXPECT_THAT(periodsOf(cellsOf({{"2020-05", ""}, {"2025-01", ""}})), ElementsAre("2020", "2025"));
    EXPECT_THAT(periodsOf(cellsOf({{"2020-05", ""}, {"2021", ""}})), ElementsAre("2020", "2021"));
}

TEST(ShareCells, WhatIsNoDateIsNone)
{
    EXPECT_THAT(periodsOf(cellsOf({{"Whitsun", ""}, {"186", ""}, {"1862/63", ""}, {"in 1862", ""}, {"18620503", ""}})),
                ElementsAre(""));
    EXPECT_THAT(periodsOf(cellsOf({{"1862-63", ""}, {"1862-5x", ""}, {"1862-00", ""}})), ElementsAre("1862"));
    EXPECT_THAT(periodsOf(cellsOf({})), ElementsAre());
}

TEST(ShareCells, GroupsOfFewDocumentsAreMergedWhereThereAreTooMany)
{
    std::vector<DocumentPlace> places;
    for (int group = 0; group < 16; ++group)
        for (int i = 0; i <= group; ++i)
            places.push_back({"1900", std::string(1, static_cast<char>('a' + group))});
    EXPECT_EQ(cellsOf(places, 16).cells.size(), 16U);
    const ShareCells merged = cellsOf(places, 15);
    ASSERT_EQ(merged.cells.size(), 9U) << "the largest eight and all the others";
    EXPECT_EQ(merged.cells[0].group, std::nullopt);
    EXPECT_EQ(merged.cells[0].documents, 36U) << "1 + 2 + ... + 8";
    EXPECT_EQ(merged.cells[1].group, "i");
    EXPECT_EQ(cellsOf({{"1900", "a"}, {"1901", "b"}}, 1).cells.size(), 2U) << "stretches of time are not merged";
}

TEST(ShareCells, MayBeAMillionCountsOr256)
{
    EXPECT_EQ(mostShareCells(1024), 1024U);
    EXPECT_EQ(mostShareCells(50), 20'971U);
    EXPECT_EQ(mostShareCells(60'000), 256U);
}

} // namespace
} // namespace themata::test
