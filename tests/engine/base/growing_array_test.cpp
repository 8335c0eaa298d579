#include "engine/base/growing_array.h"

#include "tests/support/sanitized.h"

#include <gmock/gmock.h>

#include <cstdint>
#include <limits>
#include <new>
#include <span>

namespace themata {
namespace {

using testing::ElementsAre;

TEST(GrowingArray, HoldsWhatComes)
{
    GrowingArray<std::uint32_t> array{7};
    array.append(2, 5);
    array.append(0, 9);
    for (std::uint32_t i = 0; i < 1'000'000; ++i)
        array.push_back(i);
    ASSERT_EQ(array.size(), 1'000'003U);
    EXPECT_EQ(array[999'999], 999'996U);
    array.shorten(4);
    EXPECT_THAT(std::span(std::as_const(array)), ElementsAre(7, 5, 5, 0));
    array.push_back(8);
    EXPECT_EQ(array[4], 8U);
}

TEST(GrowingArray, MovesWithoutACopy)
{
    GrowingArray<std::uint64_t> first{1, 2};
    const std::uint64_t* const place = first.data();
    GrowingArray<std::uint64_t> second = std::move(first);
    EXPECT_EQ(second.data(), place);
    GrowingArray<std::uint64_t> third{3};
    third = std::move(second);
    EXPECT_EQ(third.data(), place);
    EXPECT_EQ(third.size(), 2U);
}

TEST(GrowingArray, ShortenedToNothing)
{
    GrowingArray<std::uint32_t> array{1};
    array.shorten(0);
    EXPECT_TRUE(array.empty());
    array.push_back(2);
    EXPECT_THAT(std::span(std::as_const(array)), ElementsAre(2));
}

TEST(GrowingArray, MoreThanThereIs)
{
    if (test::sanitized)
        GTEST_SKIP() << "a sanitizer would end the program";
    GrowingArray<std::uint64_t> array;
    EXPECT_THROW(array.append(std::numeric_limits<std::size_t>::max() / 16, 0), std::bad_alloc);
}

} // namespace
} // namespace themata
