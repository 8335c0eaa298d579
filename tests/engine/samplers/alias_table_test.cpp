#include "engine/samplers/alias_table.h"

#include <gtest/gtest.h>

#include <vector>

namespace themata {
namespace {

/// Shares of an even grid of u, which are the probabilities to about categories / points.
std::vector<double> sharesOfGrid(const AliasTable& table, std::size_t categories, std::size_t points)
{
    std::vector<double> shares(categories);
    for (std::size_t i = 0; i < points; ++i)
        shares.at(table.draw((static_cast<double>(i) + 0.5) / static_cast<double>(points)))
            += 1 / static_cast<double>(points);
    return shares;
}

TEST(AliasTableTest, EachComesWithItsShare)
{
    const std::vector<double> weights{0.5, 0, 7, 1e-9, 2.5, 0};
    std::vector<double> scratch = weights;
    const auto shares = sharesOfGrid(AliasTable(scratch), weights.size(), 1'000'000);
    for (std::size_t i = 0; i < weights.size(); ++i)
        EXPECT_NEAR(shares[i], weights[i] / 10, 1e-5) << i;
}

TEST(AliasTableTest, TheEndsOfTheRangeFallOnTheFirstAndTheLast)
{
    for (const std::size_t categories : {1U, 3U, 65'537U}) {
        std::vector<double> weights(categories, 1);
        const AliasTable table(weights);
        EXPECT_EQ(table.draw(0x1p-53), 0U);
        EXPECT_EQ(table.draw(1 - 0x1p-53), categories - 1);
    }
}

TEST(AliasTableTest, CategoriesBeyondSixteenBits)
{
    constexpr std::size_t categories = 1'000'000;
    std::vector<double> weights(categories, 1);
    weights[categories - 2] = 1'000'001; // half of all
    const AliasTable table(weights);
    const auto shares = sharesOfGrid(table, categories, 2'000'000);
    EXPECT_NEAR(shares[categories - 2], 0.5, 1e-3);
    EXPECT_NEAR(shares[70'000] + shares[70'001] + shares[70'002] + shares[70'003], 4.0 / 2'000'000, 2.0 / 2'000'000);
}

} // namespace
} // namespace themata
