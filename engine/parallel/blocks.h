#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// Consecutive items [begin, end) that one task works on.
struct Block {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// Blocks depend on the data alone, never on the cores: sums taken block by block and added in block order are then the
// same bits on any number of threads.

/// Blocks of `size` items each; the last may be shorter. None for no items.
[[nodiscard]] std::vector<Block> evenBlocks(std::size_t count, std::size_t size);

/// Blocks of about equal weight: item i weighs starts[i + 1] - starts[i], and a block is closed by the item that brings
/// it to `weight`.
[[nodiscard]] std::vector<Block> balancedBlocks(std::span<const std::uint64_t> starts, std::uint64_t weight);

} // namespace themata
