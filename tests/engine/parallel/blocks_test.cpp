#include "engine/parallel/blocks.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

std::vector<std::size_t> ends(const std::vector<Block>& blocks)
{
    std::vector<std::size_t> result;
    std::size_t begin = 0;
    for (const Block& block : blocks) {
        EXPECT_EQ(block.begin, begin);
        result.push_back(begin = block.end);
    }
    return result;
}

using Ends = std::vector<std::size_t>;

TEST(BlocksTest, EvenBlocksCoverAll)
{
    EXPECT_EQ(ends(evenBlocks(10, 4)), (Ends{4, 8, 10}));
    EXPECT_EQ(ends(evenBlocks(8, 4)), (Ends{4, 8}));
    EXPECT_TRUE(evenBlocks(0, 4).empty());
}

TEST(BlocksTest, BalancedBlocksCloseAtTheirWeight)
{
    const std::vector<std::uint64_t> starts{0, 3, 3, 10, 11, 12, 13, 13};
    EXPECT_EQ(ends(balancedBlocks(starts, 4)), (Ends{3, 7}));
    EXPECT_EQ(ends(balancedBlocks(starts, 1)), (Ends{1, 3, 4, 5, 6, 7}));
    EXPECT_EQ(ends(balancedBlocks(starts, 1000)), (Ends{7}));
    EXPECT_TRUE(balancedBlocks(std::vector<std::uint64_t>{0}, 4).empty());
}

} // namespace
} // namespace themata::test
