#include "engine/store/packed_block.h"

#include "engine/parallel/ordered_tasks.h"
#include "engine/store/blobs.h"

#include <deque>
#include <span>

namespace themata {

namespace {

/// A block closes at the first document end past this many tokens: small enough to open one document fast.
constexpr std::uint64_t blockTokens = 65'536;

PackedBlock packBlock(const ImportedCorpus& imported, Block documents)
{
    const Corpus& corpus = imported.corpus;
    const std::uint64_t first = corpus.documentStart[documents.begin];
    const std::uint64_t tokens = corpus.documentStart[documents.end] - first;
    PackedBlock packed{documents, tokens, pack(corpus.words.subspan(first, tokens)), {}, {}};
    if (!corpus.positions.empty())
        packed.positions = pack(corpus.positions.subspan(first, tokens));
    if (!imported.places.empty()) {
        const auto& starts = imported.places.documentStart;
        const std::span codes(imported.places.codes.data(), imported.places.codes.size());
        packed.places = compress(codes.subspan(starts[documents.begin], starts[documents.end] - starts[documents.begin]));
    }
    return packed;
}

} // namespace

bool forEachPackedBlock(const ImportedCorpus& imported, int cores, const std::stop_token& stop,
                        const std::function<void(const PackedBlock&)>& visit)
{
    const std::vector<Block> blocks = balancedBlocks(imported.corpus.documentStart, blockTokens);
    std::deque<PackedBlock> packed;
    OrderedTasks tasks(cores);
    for (std::size_t given = 0; given < blocks.size() || tasks.size() > 0;) {
        if (stop.stop_requested())
            return false;
        if (given < blocks.size() && tasks.size() <= static_cast<std::size_t>(cores)) {
            PackedBlock& block = packed.emplace_back();
            tasks.give([&imported, &block, documents = blocks[given]] { block = packBlock(imported, documents); });
            ++given;
            continue;
        }
        tasks.takeOldest();
        visit(packed.front());
        packed.pop_front();
    }
    return true;
}

} // namespace themata
