#include "engine/samplers/z_step.h"

#include "engine/parallel/blocks.h"
#include "engine/samplers/dense_stages.h"
#include "engine/samplers/doubly_sparse.h"

#include <algorithm>
#include <numeric>

namespace themata {

namespace {

// Nanoseconds a token, fitted to measurements (RESULTS.md); only their ratios matter. The dense kernel reads a whole row
// of Phi, which for many topics comes from far away; the other one walks the word's list.
constexpr double denseStart = 12;
constexpr double densePerTopic = 0.25;
constexpr double sparseStart = 45;
constexpr double sparsePerEntry = 0.6;

// Below it no list is short enough: a list costs what building it costs besides.
constexpr std::uint32_t fewestTopics = 256;

constexpr std::size_t documentsPerBlock = 64;

} // namespace

bool listsMayPay(std::uint32_t topics)
{
    return topics >= fewestTopics;
}

std::size_t longestDocument(const Corpus& corpus)
{
    std::size_t longest = 0;
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        longest = std::max(longest, corpus.document(d).size());
    return longest;
}

std::vector<std::uint32_t> longestFirst(const Corpus& corpus, std::size_t begin, std::size_t end)
{
    std::vector<std::uint32_t> order(end - begin);
    std::iota(order.begin(), order.end(), static_cast<std::uint32_t>(begin));
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return corpus.document(a).size() > corpus.document(b).size();
    });
    return order;
}

void drawTopics(const TopicSweep& sweep, std::span<const std::uint32_t> documents, const WordLists* lists, Arena& arena)
{
    if (documents.empty())
        return;
    DocumentQueue queue(documents);
    arena.forEach(static_cast<std::size_t>(arena.cores()), [&](std::size_t) {
        if (lists)
            drawTopicsDoublySparse(sweep, *lists, queue);
        else
            drawTopicsDense(sweep, queue);
    });
}

ZStep::ZStep(const Corpus& corpus)
    : m_order(longestFirst(corpus, 0, corpus.documentCount()))
{
}

void ZStep::prepare(const Corpus& corpus, const Phi& phi, float threshold, Arena& arena)
{
    if (!listsMayPay(phi.topics))
        return;
    m_lists.build(phi, threshold, arena);
    chooseKernels(corpus, static_cast<std::uint32_t>(phi.stride), arena);
}

void ZStep::chooseKernels(const Corpus& corpus, std::uint32_t stride, Arena& arena)
{
    m_isSparse.resize(corpus.documentCount());
    const double dense = denseStart + densePerTopic * stride;
    const auto blocks = evenBlocks(corpus.documentCount(), documentsPerBlock);
    arena.forEach(blocks.size(), [&](std::size_t block) {
        for (std::size_t d = blocks[block].begin; d < blocks[block].end; ++d) {
            const auto words = corpus.document(d);
            std::size_t entries = 0;
            for (const std::uint32_t v : words)
                entries += m_lists.size(v);
            const double tokens = static_cast<double>(words.size());
            m_isSparse[d] = sparseStart * tokens + sparsePerEntry * static_cast<double>(entries) < dense * tokens;
        }
    });
    m_dense.clear();
    m_sparse.clear();
    for (const std::uint32_t d : m_order)
        (m_isSparse[d] ? m_sparse : m_dense).push_back(d);
}

void ZStep::draw(const TopicSweep& sweep, Arena& arena)
{
    if (!listsMayPay(sweep.phi.topics))
        return drawTopics(sweep, m_order, nullptr, arena);
    drawTopics(sweep, m_dense, nullptr, arena);
    drawTopics(sweep, m_sparse, &m_lists, arena);
}

} // namespace themata
