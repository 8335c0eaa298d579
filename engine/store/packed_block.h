#pragma once

#include "engine/corpus/import.h"
#include "engine/parallel/blocks.h"
#include "engine/parallel/ordered_tasks.h"
#include "engine/store/blobs.h"

#include <cstddef>
#include <deque>
#include <optional>
#include <stop_token>
#include <vector>

namespace themata {

/// The tokens of neighbouring documents as a row of token_blocks holds them.
struct PackedBlock {
    Block documents;
    std::uint64_t tokens = 0;
    PackedBytes words;
    PackedBytes positions; ///< empty where the corpus has none
    PackedBytes places; ///< empty for counts
};

/// Packs a corpus block by block beside the calling thread, from the beginning on. One thread at a time.
class BlockPacker {
public:
    /// @param imported is used until the packer is gone.
    /// @param stop what is not packed by then stays empty.
    BlockPacker(ImportedCorpus& imported, int cores, std::stop_token stop);

    /// The next block; nothing after the last one. With the last one the corpus loses its tokens and their places: a
    /// single document can be so long that there is no room for them beside what is packed and being written.
    [[nodiscard]] std::optional<PackedBlock> next();

private:
    void giveTasks();

    ImportedCorpus& m_imported;
    std::stop_token m_stop;
    std::vector<Block> m_blocks;
    std::size_t m_given = 0;
    std::deque<PackedBlock> m_packed; ///< or at work, the oldest first
    OrderedTasks m_tasks; ///< last, so that it waits before they are gone
};

} // namespace themata
