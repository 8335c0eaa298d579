#include "engine/store/packed_block.h"

#include <span>
#include <utility>

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
        packed.places =
            compress(codes.subspan(starts[documents.begin], starts[documents.end] - starts[documents.begin]));
    }
    return packed;
}

} // namespace

BlockPacker::BlockPacker(ImportedCorpus& imported, int cores, std::stop_token stop)
    : m_imported(imported)
    , m_stop(std::move(stop))
    , m_blocks(balancedBlocks(imported.corpus.documentStart, blockTokens))
    , m_tasks(cores)
{
    giveTasks();
}

/// So many at most that what is packed and not yet taken is some tens of megabytes.
void BlockPacker::giveTasks()
{
    constexpr std::size_t mostWaiting = 256;
    for (; m_given < m_blocks.size() && m_tasks.size() < mostWaiting; ++m_given) {
        PackedBlock& block = m_packed.emplace_back();
        m_tasks.give([this, &block, documents = m_blocks[m_given]] {
            if (!m_stop.stop_requested())
                block = packBlock(m_imported, documents);
        });
    }
}

std::optional<PackedBlock> BlockPacker::next()
{
    if (m_tasks.size() == 0)
        return std::nullopt;
    m_tasks.takeOldest();
    PackedBlock block = std::move(m_packed.front());
    m_packed.pop_front();
    giveTasks();
    if (m_tasks.size() == 0) {
        m_imported.corpus = {};
        m_imported.places = {};
    }
    return block;
}

} // namespace themata
