#include "engine/samplers/alias_table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

namespace themata::test {
namespace {

/// The share of (0, 1) that leads to each category.
std::vector<double> masses(std::span<const AliasCell> cells)
{
    std::vector<double> mass(cells.size(), 0.0);
    for (std::size_t k = 0; k < cells.size(); ++k) {
        mass[k] += static_cast<double>(cells[k].own);
        mass[cells[k].other] += 1 - static_cast<double>(cells[k].own);
    }
    for (double& share : mass)
        share /= static_cast<double>(cells.size());
    return mass;
}

std::vector<AliasCell> tableOf(std::vector<double> weights)
{
    std::vector<AliasCell> cells(weights.size());
    buildAliasTable(weights, std::accumulate(weights.begin(), weights.end(), 0.0), cells);
    return cells;
}

void expectExact(const std::vector<double>& weights)
{
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    const auto mass = masses(tableOf(weights));
    for (std::size_t k = 0; k < weights.size(); ++k) {
        EXPECT_NEAR(mass[k], weights[k] / total, 1e-7) << "category " << k;
        EXPECT_TRUE(weights[k] > 0 || mass[k] == 0) << "category " << k;
    }
}

TEST(AliasTableTest, GivesEachCategoryItsShare)
{
    expectExact({1, 2, 3, 4});
    expectExact({0.2, 0.7, 0.1});
    std::vector<double> weights;
    RandomStream random(3, 0, Purpose::Test, 0);
    for (int k = 0; k < 1000; ++k)
        weights.push_back(std::pow(random.uniform(), 20));
    expectExact(weights);
}

TEST(AliasTableTest, DegenerateWeights)
{
    expectExact({5});
    expectExact({0, 0, 7, 0});
    expectExact({7, 0});
    expectExact(std::vector<double>(37, 1.0 / 37)); // rounding leaves some in one list
    expectExact(std::vector<double>(10, 0.1));
    expectExact({1e-300, 1e-300, 3e-300});
    expectExact({1e-300, 1, 1e300});
}

TEST(AliasTableTest, LookUpFindsTheCellAndItsPart)
{
    const std::vector<AliasCell> cells{{0.25F, 1}, {1, 1}};
    EXPECT_EQ(drawFromAliasTable(cells, 0.124), 0);
    EXPECT_EQ(drawFromAliasTable(cells, 0.126), 1);
    EXPECT_EQ(drawFromAliasTable(cells, 0.51), 1);
    const double nextToOne = 1 - std::numeric_limits<double>::epsilon() / 2;
    EXPECT_EQ(drawFromAliasTable(tableOf({1, 1, 1}), nextToOne), 2);
}

} // namespace
} // namespace themata::test
