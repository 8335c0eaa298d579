#include "engine/samplers/light_lda.h"

#include "engine/parallel/random.h"
#include "engine/samplers/light_lda_kernel.h"

#include <algorithm>

namespace themata {

namespace {

// Of a worker. More: proposals from more of the corpus, and more recent; but each block makes the tables anew.
constexpr std::uint64_t blockCount = 8;

std::uint64_t tokensOf(const Corpus& corpus, Block documents)
{
    return corpus.documentStart[documents.end] - corpus.documentStart[documents.begin];
}

std::vector<Block> blocksOf(const Corpus& corpus, Block documents)
{
    const auto starts = std::span(corpus.documentStart).subspan(documents.begin, documents.end - documents.begin + 1);
    auto blocks = balancedBlocks(starts, (tokensOf(corpus, documents) + blockCount - 1) / blockCount);
    for (Block& block : blocks)
        block = {block.begin + documents.begin, block.end + documents.begin};
    return blocks;
}

std::size_t mostTokens(const Corpus& corpus, const std::vector<Block>& blocks)
{
    std::size_t most = 0;
    for (const Block block : blocks)
        most = std::max<std::size_t>(most, tokensOf(corpus, block));
    return most;
}

} // namespace

LightLda::LightLda(const Corpus& corpus, const TokenIndex& index, std::uint64_t seed, Block documents)
    : m_corpus(corpus)
    , m_seed(seed)
    , m_blocks(blocksOf(corpus, documents))
    , m_proposals(corpus, index, mostTokens(corpus, m_blocks), seed)
{
}

void LightLda::sweep(const TopicCounts& start, const Hyperparameters& now, std::uint32_t iteration, std::span<std::uint16_t> z)
{
    m_counts = start;
    LightLdaKernel kernel(m_counts, now);
    for (const Block block : m_blocks) {
        m_proposals.draw(block, m_counts, now, iteration, z);
        for (std::size_t d = block.begin; d < block.end; ++d) {
            RandomStream random(m_seed, iteration, Purpose::Topics, d);
            const auto words = m_corpus.document(d);
            kernel.drawDocument(words, m_proposals.of(d), z.subspan(m_corpus.documentStart[d], words.size()), random);
        }
    }
}

} // namespace themata
