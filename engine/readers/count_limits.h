#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace themata {

/// The most that the numbers in a file of counts may tell of, by its size, packed or not. A few bytes can tell of any
/// number: beyond these they are damaged, or made to fill the memory.
struct CountLimits {
    std::uint64_t documents, types, tokens;

    /// However well a corpus is packed, a byte is not of a hundred documents or types, nor of a thousand tokens.
    static constexpr CountLimits ofFile(std::uint64_t bytes)
    {
        constexpr std::uint64_t most = 100'000'000; // documents or types of a corpus for one machine
        const std::uint64_t items = std::min(most, 1'000'000 + 100 * bytes);
        return {items, items,
                std::min<std::uint64_t>(std::numeric_limits<std::uint32_t>::max(), 1'000'000 + 1'000 * bytes)};
    }
};

} // namespace themata
