#pragma once

#include "engine/corpus/import.h"
#include "engine/parallel/blocks.h"

#include <cstddef>
#include <functional>
#include <stop_token>
#include <vector>

namespace themata {

/// The tokens of neighbouring documents as a row of token_blocks holds them.
struct PackedBlock {
    Block documents;
    std::uint64_t tokens = 0;
    std::vector<std::byte> words;
    std::vector<std::byte> positions; ///< empty where the corpus has none
    std::vector<std::byte> places; ///< empty for counts
};

/// Packs a corpus block by block on several cores, and hands the blocks over in order, on the calling thread.
/// @return false if a stop was requested.
[[nodiscard]] bool forEachPackedBlock(const ImportedCorpus& imported, int cores, const std::stop_token& stop,
                                      const std::function<void(const PackedBlock&)>& visit);

} // namespace themata
