#include "engine/corpus/used_types.h"

#include <utility>
#include <vector>

namespace themata {

std::uint64_t dropUnusedTypes(CollectedTokens& tokens)
{
    std::vector<bool> used(tokens.types.size(), false);
    for (const std::uint32_t type : tokens.words)
        used[type] = true;
    std::vector<std::uint32_t> numbers(tokens.types.size());
    std::uint32_t kept = 0;
    for (std::size_t type = 0; type < used.size(); ++type) {
        if (!used[type])
            continue;
        numbers[type] = kept;
        if (kept != type)
            tokens.types[kept] = std::move(tokens.types[type]);
        ++kept;
    }
    for (std::uint32_t& type : tokens.words)
        type = numbers[type];
    const std::uint64_t dropped = tokens.types.size() - kept;
    tokens.types.resize(kept);
    return dropped;
}

} // namespace themata
