#include "engine/topics/sparse_moments.h"

#include "engine/parallel/random.h"

#include <gtest/gtest.h>

#include <map>

namespace themata::test {
namespace {

constexpr std::size_t rows = 600; // three blocks
constexpr std::uint32_t columns = 40;

using Sums = std::map<std::pair<std::size_t, std::uint16_t>, std::pair<double, double>>;

/// Draw t: some rows empty, some with many entries.
void fillRow(std::uint32_t t, std::size_t row, SparseRow& out)
{
    RandomStream random(1, t, Purpose::Test, row);
    const double density = row % 5 == 0 ? 0 : random.uniform();
    for (std::uint16_t column = 0; column < columns; ++column) {
        if (random.uniform() >= density)
            continue;
        out.columns.push_back(column);
        out.values.push_back(random.uniform());
        out.values.push_back(-random.uniform());
    }
}

SparseMoments sumOf(std::uint32_t draws, int cores)
{
    Arena arena(cores);
    SparseMoments moments(rows, 2);
    for (std::uint32_t t = 0; t < draws; ++t)
        moments.add([t] { return [t](std::size_t row, SparseRow& out) { fillRow(t, row, out); }; }, arena);
    return moments;
}

Sums obviousSumOf(std::uint32_t draws)
{
    Sums sums;
    for (std::uint32_t t = 0; t < draws; ++t)
        for (std::size_t row = 0; row < rows; ++row) {
            SparseRow drawn;
            fillRow(t, row, drawn);
            for (std::size_t i = 0; i < drawn.columns.size(); ++i) {
                auto& [first, second] = sums[{row, drawn.columns[i]}];
                first += drawn.values[2 * i];
                second += drawn.values[2 * i + 1];
            }
        }
    return sums;
}

TEST(SparseMomentsTest, AddUpDraws)
{
    for (const std::uint32_t draws : {0u, 1u, 4u}) {
        const SparseMoments moments = sumOf(draws, 1);
        const Sums expected = obviousSumOf(draws);
        EXPECT_EQ(moments.entries(), expected.size());
        for (std::size_t row = 0; row < rows; ++row) {
            EXPECT_EQ(moments.sums(row).size(), 2 * moments.columns(row).size());
            for (std::uint16_t column = 0; column < columns; ++column) {
                const auto found = expected.find({row, column});
                const auto sums = moments.find(row, column);
                ASSERT_EQ(sums.empty(), found == expected.end());
                if (!sums.empty()) {
                    ASSERT_EQ(std::pair(sums[0], sums[1]), found->second);
                }
            }
        }
    }
}

TEST(SparseMomentsTest, SameBitsOnAnyNumberOfCores)
{
    EXPECT_EQ(sumOf(3, 3), sumOf(3, 1));
}

TEST(SparseMomentsTest, TakeOnlyBlocksThatFit)
{
    const SparseMoments full = sumOf(2, 1);
    SparseMoments other(rows, 2);
    for (std::size_t b = 0; b < full.blocks().size(); ++b)
        EXPECT_TRUE(other.restore(b, full.blocks()[b], columns));
    EXPECT_EQ(other, full);

    const auto refuses = [&](auto&& damage) {
        MomentBlock block = full.blocks()[1];
        damage(block);
        return !other.restore(1, std::move(block), columns);
    };
    EXPECT_TRUE(refuses([](MomentBlock& block) { block.sums.pop_back(); }));
    EXPECT_TRUE(refuses([](MomentBlock& block) { block.ends.pop_back(); }));
    EXPECT_TRUE(refuses([](MomentBlock& block) { --block.ends.back(); }));
    EXPECT_TRUE(refuses([](MomentBlock& block) { block.ends[3] = block.ends.back() + 1; }));
    EXPECT_TRUE(refuses([](MomentBlock& block) { block.columns.back() = columns; }));
    EXPECT_TRUE(refuses([](MomentBlock& block) { block.columns[block.ends[4] - 2] = block.columns[block.ends[4] - 1]; }));
    EXPECT_FALSE(other.restore(3, full.blocks()[0], columns));
    EXPECT_EQ(other, full);
}

} // namespace
} // namespace themata::test
