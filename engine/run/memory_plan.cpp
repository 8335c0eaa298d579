#include "engine/run/memory_plan.h"

#include "engine/samplers/phi_step.h"
#include "engine/samplers/z_step.h"

#include <algorithm>
#include <unistd.h>

namespace themata {

namespace {

std::uint64_t wordTopics(const Corpus& corpus, std::uint32_t topics)
{
    std::vector<std::uint32_t> tokens(corpus.vocabularySize);
    for (const std::uint32_t v : corpus.words)
        ++tokens[v];
    std::uint64_t total = 0;
    for (const std::uint32_t n : tokens)
        total += std::min(n, topics);
    return total;
}

/// What the workers of the collapsed samplers keep.
void addWorkers(const ChainSize& size, std::vector<MemoryPart>& parts)
{
    const std::uint64_t V = size.vocabularySize, K = size.topics, P = size.workers;
    if (size.sampler == SamplerId::SparseLda)
        parts.push_back(
            {"wordTopics", P * (8 * size.wordTopics + 12 * V)}); // topic and count; start and size of each row
    else
        parts.push_back({"workerCounts", P * (4 * V * K + 8 * K)});
    if (size.sampler == SamplerId::LightLda)
        parts.push_back({"proposals", size.tokens}); // 8 bytes a token, for an eighth of them at a time
}

} // namespace

ChainSize sizeOf(const Corpus& corpus, const ModelConfig& config)
{
    return {corpus.documentCount(),
            corpus.vocabularySize,
            corpus.tokenCount(),
            corpus.positions.size(),
            config.topics,
            config.sampler,
            config.pi < 1,
            config.workers,
            config.sampler == SamplerId::SparseLda ? wordTopics(corpus, config.topics) : 0};
}

std::vector<MemoryPart> planMemory(const ChainSize& size)
{
    const std::uint64_t stride = Phi::strideFor(size.topics);
    const std::uint64_t D = size.documents, V = size.vocabularySize, N = size.tokens, K = size.topics;
    std::vector<MemoryPart> parts{
        {"corpus", 8 * (D + 1) + 4 * N + 4 * size.positions}, // documentStart, words, positions
        {"z", 2 * N},
        {"tokenIndex", 8 * (V + 1) + 4 * N}, // start of each word type, places of its tokens
        {"counts", 4 * V * K + 8 * K}, // n_w, n_k
    };
    if (!drawsPhi(size.sampler)) {
        addWorkers(size, parts);
        return parts;
    }
    parts.push_back({"phi", 4 * V * stride + V * stride / 8}); // gammas; their sums over each 64 word types
    if (size.wordsMayBeAbsent)
        parts.push_back({"indicators", V * stride / 8});
    if (size.sampler == SamplerId::LightPclda || size.sampler == SamplerId::LightPcldaSimple)
        parts.push_back({"proposals", 2 * N}); // of each token's word
    if (size.sampler == SamplerId::Pclda) {
        parts.push_back({"order", 4 * D}); // of the documents
        if (listsMayPay(
                size.topics)) // entries with tokens, some without, padding: topic, value, product with alpha each
            parts.push_back({"wordLists", 20 * V + 10 * (std::min(N, V * K) + V * K / 16 + 8 * V) + 9 * D});
    }
    return parts;
}

std::uint64_t totalBytes(const std::vector<MemoryPart>& parts)
{
    std::uint64_t total = 0;
    for (const MemoryPart& part : parts)
        total += part.bytes;
    return total;
}

std::uint64_t machineMemory()
{
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

} // namespace themata
