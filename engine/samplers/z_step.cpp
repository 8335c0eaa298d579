#include "engine/samplers/z_step.h"

#include "engine/parallel/blocks.h"
#include "engine/samplers/dense_stages.h"
#include "engine/samplers/doubly_sparse.h"
#include "engine/samplers/sparse.h"

#include <algorithm>
#include <numeric>

namespace themata {

namespace {

// Nanoseconds a token, fitted to measurements (RESULTS.md); only their ratios matter. The dense kernel reads a whole row
// of Phi, which for many topics comes from far away; the doubly sparse one walks the word's list, the sparse one the document's.
constexpr double denseStart = 12;
constexpr double densePerTopic = 0.25;
constexpr double doublySparseStart = 45;
constexpr double doublySparsePerEntry = 0.6;
constexpr double perDocumentAndTopic = 1.5; // to begin with a document's weights: a lot for a short one
// Each topic of the document is a cache line of its own. Short documents have nearly as many topics as tokens.
constexpr double sparseStart = 250;
constexpr double sparsePerToken = 4;

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

void drawTopics(const TopicSweep& sweep, std::span<const std::uint32_t> documents, const TopicKernel& kernel, Arena& arena)
{
    if (documents.empty())
        return;
    DocumentQueue queue(documents);
    arena.forEach(static_cast<std::size_t>(arena.cores()), [&](std::size_t) { kernel(sweep, queue); });
}

TopicKernel doublySparseKernel(const WordLists& lists)
{
    return [&lists](const TopicSweep& sweep, DocumentQueue& queue) { drawTopicsDoublySparse(sweep, lists, queue); };
}

TopicKernel sparseKernel(const PriorLists& prior)
{
    return [&prior](const TopicSweep& sweep, DocumentQueue& queue) { drawTopicsSparse(sweep, prior, queue); };
}

ZStep::ZStep(const Corpus& corpus)
    : m_order(longestFirst(corpus, 0, corpus.documentCount()))
{
}

void ZStep::prepare(const Corpus& corpus, const Phi& phi, std::span<const float> prior, float threshold, Arena& arena)
{
    if (!listsMayPay(phi.topics))
        return;
    m_lists.build(phi, threshold, arena);
    chooseKernels(corpus, phi.topics, arena);
    if (!m_documents[Sparse].empty())
        m_prior.build(phi, prior, m_lists, arena);
}

void ZStep::chooseKernels(const Corpus& corpus, std::uint32_t topics, Arena& arena)
{
    m_choice.resize(corpus.documentCount());
    const auto blocks = evenBlocks(corpus.documentCount(), documentsPerBlock);
    arena.forEach(blocks.size(), [&](std::size_t block) {
        for (std::size_t d = blocks[block].begin; d < blocks[block].end; ++d)
            m_choice[d] = cheapest(corpus.document(d), topics);
    });
    for (auto& documents : m_documents)
        documents.clear();
    for (const std::uint32_t d : m_order)
        m_documents[m_choice[d]].push_back(d);
}

ZStep::Choice ZStep::cheapest(std::span<const std::uint32_t> words, std::uint32_t topics) const
{
    const auto tokens = static_cast<double>(words.size());
    std::size_t entries = 0;
    for (const std::uint32_t v : words)
        entries += m_lists.size(v);
    const double dense = (denseStart + densePerTopic * topics) * tokens + perDocumentAndTopic * topics;
    const double sparse = (sparseStart + sparsePerToken * tokens) * tokens;
    const double doublySparse
        = doublySparseStart * tokens + doublySparsePerEntry * static_cast<double>(entries) + perDocumentAndTopic * topics;
    if (sparse < std::min(dense, doublySparse))
        return Sparse;
    return doublySparse < dense ? DoublySparse : Dense;
}

void ZStep::draw(const TopicSweep& sweep, Arena& arena)
{
    if (!listsMayPay(sweep.phi.topics))
        return drawTopics(sweep, m_order, drawTopicsDense, arena);
    drawTopics(sweep, m_documents[Dense], drawTopicsDense, arena);
    drawTopics(sweep, m_documents[DoublySparse], doublySparseKernel(m_lists), arena);
    drawTopics(sweep, m_documents[Sparse], sparseKernel(m_prior), arena);
}

} // namespace themata
