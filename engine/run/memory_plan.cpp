#include "engine/run/memory_plan.h"

namespace themata {

ChainSize sizeOf(const Corpus& corpus, const ModelConfig& config)
{
    return {corpus.documentCount(), corpus.vocabularySize, corpus.tokenCount(),
            corpus.positions.size(), config.topics,        config.sampler};
}

std::vector<MemoryPart> planMemory(const ChainSize& size)
{
    const std::uint64_t D = size.documents, V = size.vocabularySize, N = size.tokens, K = size.topics;
    std::vector<MemoryPart> parts{
        {"corpus", 8 * (D + 1) + 4 * N + 4 * size.positions}, // documentStart, words, positions
        {"z", 2 * N},
        {"tokenIndex", 8 * (V + 1) + 4 * N}, // start of each word type, places of its tokens
        {"counts", 4 * V * K + 8 * K},       // n_w, n_k
        {"phi", 4 * V * K + V * K / 8},      // gammas; their sums over each 64 word types
    };
    if (size.sampler == SamplerId::Pclda)
        parts.push_back({"aliasTables", 8 * V * K + 8 * V}); // cells, sigma_a
    return parts;
}

std::uint64_t totalBytes(const std::vector<MemoryPart>& parts)
{
    std::uint64_t total = 0;
    for (const MemoryPart& part : parts)
        total += part.bytes;
    return total;
}

} // namespace themata
