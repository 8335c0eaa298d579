#include "engine/parallel/blocks.h"

#include <algorithm>
#include <cassert>

namespace themata {

std::vector<Block> evenBlocks(std::size_t count, std::size_t size)
{
    assert(size > 0);
    std::vector<Block> blocks;
    for (std::size_t begin = 0; begin < count; begin += size)
        blocks.push_back({begin, std::min(begin + size, count)});
    return blocks;
}

std::vector<Block> balancedBlocks(std::span<const std::uint64_t> starts, std::uint64_t weight)
{
    assert(!starts.empty());
    std::vector<Block> blocks;
    const std::size_t count = starts.size() - 1;
    std::size_t begin = 0;
    for (std::size_t end = 1; end <= count; ++end) {
        if (starts[end] - starts[begin] < weight && end < count)
            continue;
        blocks.push_back({begin, end});
        begin = end;
    }
    return blocks;
}

} // namespace themata
