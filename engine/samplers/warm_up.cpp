#include "engine/samplers/warm_up.h"

#include "engine/samplers/dense_stages.h"
#include "engine/samplers/z_step.h"

#include <algorithm>
#include <cmath>

namespace themata {

namespace {

// How often the counts are renewed. Measured, RESULTS.md.
constexpr std::size_t blocksPerSweep = 4;
// In the first sweep each token is news, so the blocks start small and grow with what is known.
constexpr std::size_t firstBlock = 4; // documents
constexpr std::size_t growth = 16;    // a block has one in so many of the documents before it
constexpr std::size_t fewestFirstBlocks = 64;

constexpr std::size_t typesPerBlock = 64;
constexpr std::size_t longestTable = 65536;

std::uint64_t commonestType(const TokenIndex& index, std::size_t types)
{
    std::uint64_t most = 0;
    for (std::size_t v = 0; v < types; ++v)
        most = std::max(most, index.start(v + 1) - index.start(v));
    return most;
}

} // namespace

struct WarmUp::Sweep {
    ChainState& state;
    TopicCounts& counts;
    Phi& phi;
    Arena& arena;
    bool first;
};

WarmUp::WarmUp(const Corpus& corpus, const ModelConfig& config, const TokenIndex& index)
    : m_corpus(corpus)
    , m_config(config)
    , m_index(index)
    , m_usesLists(listsMayPay(config.topics))
    , m_typeBlocks(evenBlocks(corpus.vocabularySize, typesPerBlock))
    , m_documentFactors(longestDocument(corpus) + 1)
    , m_wordFactors(std::min<std::size_t>(commonestType(index, corpus.vocabularySize) + 1, longestTable))
    , m_cursor(corpus.vocabularySize)
{
}

void WarmUp::sweep(ChainState& state, TopicCounts& counts, Phi& phi, Arena& arena)
{
    Sweep sweep{state, counts, phi, arena, state.iteration == 0};
    if (sweep.first) {
        std::fill(counts.n_w.begin(), counts.n_w.end(), 0);
        std::fill(counts.n_k.begin(), counts.n_k.end(), 0);
    }
    setPowers(state.iteration);
    renewPhi(sweep);
    for (std::size_t v = 0; v < m_cursor.size(); ++v)
        m_cursor[v] = m_index.start(v);
    for (const Block& documents : documentBlocks(sweep.first)) {
        drawBlock(sweep, documents);
        countBlock(sweep, documents);
    }
    ++state.iteration;
}

/// The factors are scaled to lie about 1: a power of 4 of large counts would leave the range of floats, and a scale common
/// to all topics cancels.
void WarmUp::setPowers(std::uint64_t iteration)
{
    m_sharpening = sharpeningAt(iteration, m_config.warmUp, m_config.topics);
    const double scale = std::sqrt(m_config.alpha * static_cast<double>(m_documentFactors.size()));
    for (std::size_t n = 0; n < m_documentFactors.size(); ++n)
        m_documentFactors[n]
            = static_cast<float>(sharpened((static_cast<double>(n) + m_config.alpha) / scale, m_sharpening.documents));
    const std::size_t table = m_wordFactors.size();
    m_wordFactors.clear();
    for (std::size_t n = 0; n < table; ++n)
        m_wordFactors.push_back(wordFactor(static_cast<std::uint32_t>(n)));
}

float WarmUp::wordFactor(std::uint32_t n) const
{
    if (n < m_wordFactors.size())
        return m_wordFactors[n];
    const double scale = std::sqrt(m_config.beta * static_cast<double>(longestTable));
    return static_cast<float>(sharpened((n + m_config.beta) / scale, m_sharpening.words));
}

std::vector<Block> WarmUp::documentBlocks(bool first) const
{
    if (!first)
        return balancedBlocks(m_corpus.documentStart, m_corpus.tokenCount() / blocksPerSweep + 1);
    std::vector<Block> blocks;
    const std::size_t documents = m_corpus.documentCount();
    const std::size_t most = std::max<std::size_t>(1, documents / fewestFirstBlocks);
    for (std::size_t begin = 0; begin < documents;) {
        const std::size_t size = std::min(std::max(firstBlock, begin / growth), most);
        blocks.push_back({begin, std::min(begin + size, documents)});
        begin = blocks.back().end;
    }
    return blocks;
}

void WarmUp::drawBlock(Sweep& sweep, Block documents)
{
    const auto begin = m_corpus.documentStart[documents.begin];
    const auto size = m_corpus.documentStart[documents.end] - begin;
    const auto topics = std::span(sweep.state.z).subspan(begin, size);
    m_before.assign(topics.begin(), topics.end());
    const TopicSweep work{m_corpus,
                          sweep.phi,
                          {},
                          m_config.seed,
                          static_cast<std::uint32_t>(sweep.state.iteration + 1),
                          sweep.state.z,
                          sweep.first ? Conditional::FirstTime : Conditional::WarmUp,
                          m_documentFactors,
                          sweep.counts.n_w.data(),
                          m_wordFactors};
    drawTopics(work, longestFirst(m_corpus, documents.begin, documents.end),
               m_usesLists ? doublySparseKernel(m_lists) : TopicKernel(drawTopicsDense), sweep.arena);
}

void WarmUp::renewPhi(Sweep& sweep)
{
    if (m_usesLists) {
        std::vector<std::uint32_t> most(m_corpus.vocabularySize);
        for (std::size_t v = 0; v < most.size(); ++v)
            most[v] = static_cast<std::uint32_t>(
                std::min<std::uint64_t>(m_index.start(v + 1) - m_index.start(v), m_config.topics));
        m_lists.reserve(most, wordFactor(0));
    }
    sweep.arena.forEach(m_typeBlocks.size(), [&](std::size_t block) {
        for (std::size_t v = m_typeBlocks[block].begin; v < m_typeBlocks[block].end; ++v) {
            renewRow(sweep, v);
            if (m_usesLists)
                m_lists.relist(sweep.phi, v);
        }
    });
    renewSums(sweep);
}

void WarmUp::renewRow(const Sweep& sweep, std::size_t v) const
{
    float* row = sweep.phi.gammas.data() + v * sweep.phi.stride;
    const std::uint32_t* n = sweep.counts.row(v);
    for (std::size_t k = 0; k < sweep.phi.topics; ++k)
        row[k] = wordFactor(n[k]);
    std::fill(row + sweep.phi.topics, row + sweep.phi.stride, 0.0f);
}

/// Brings counts and Phi up to date with the topics of a block of documents; parallel over word types.
void WarmUp::countBlock(Sweep& sweep, Block documents)
{
    const Block tokens{m_corpus.documentStart[documents.begin], m_corpus.documentStart[documents.end]};
    std::vector<std::int64_t> changes(m_typeBlocks.size() * sweep.phi.topics);
    sweep.arena.forEach(m_typeBlocks.size(), [&](std::size_t block) {
        for (std::size_t v = m_typeBlocks[block].begin; v < m_typeBlocks[block].end; ++v)
            if (countType(sweep, v, tokens, changes.data() + block * sweep.phi.topics) && m_usesLists)
                m_lists.relist(sweep.phi, v);
    });
    for (std::size_t i = 0; i < changes.size(); ++i)
        sweep.counts.n_k[i % sweep.phi.topics] += static_cast<std::uint64_t>(changes[i]);
    renewSums(sweep);
}

/// Returns whether anything changed. @param change of n_k, added to.
bool WarmUp::countType(Sweep& sweep, std::size_t v, Block tokens, std::int64_t* change)
{
    std::uint32_t* n = sweep.counts.n_w.data() + v * sweep.phi.topics;
    float* row = sweep.phi.gammas.data() + v * sweep.phi.stride;
    const auto add = [&](std::size_t topic, int one) {
        n[topic] += static_cast<std::uint32_t>(one);
        change[topic] += one;
        row[topic] = wordFactor(n[topic]);
    };
    bool changed = false;
    std::uint64_t& i = m_cursor[v];
    for (; i < m_index.start(v + 1) && m_index.place(i) < tokens.end; ++i) {
        const std::uint16_t now = sweep.state.z[m_index.place(i)];
        const std::uint16_t before = m_before[m_index.place(i) - tokens.begin];
        if (!sweep.first && before == now)
            continue;
        if (!sweep.first)
            add(before, -1);
        add(now, 1);
        changed = true;
    }
    return changed;
}

void WarmUp::renewSums(Sweep& sweep) const
{
    const double prior = m_config.beta * m_corpus.vocabularySize;
    const double mean = static_cast<double>(m_corpus.tokenCount()) / m_config.topics + prior;
    for (std::size_t k = 0; k < sweep.phi.topics; ++k)
        sweep.phi.inverse[k]
            = static_cast<float>(sharpened(mean / (static_cast<double>(sweep.counts.n_k[k]) + prior), m_sharpening.words));
}

} // namespace themata
