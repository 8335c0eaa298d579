#include "engine/samplers/count_histograms.h"

#include "engine/parallel/blocks.h"
#include "engine/samplers/histogram_table.h"

#include <algorithm>

namespace themata {

namespace {

constexpr std::size_t mostBlocks = 64;
constexpr std::size_t tokensPerBlock = 16384; // at least, where there are that many
constexpr std::size_t cellsPerBlock = 65536;

std::size_t blockSize(std::size_t items, std::size_t least)
{
    return std::max(least, items / mostBlocks + 1);
}

/// n_d of one document after the other.
class DocumentCounter {
public:
    explicit DocumentCounter(std::size_t topics)
        : m_n(topics)
        , m_second(topics)
    {
    }

    /// Calls use(k, n_d[k]) for each topic of a document, for those without a token too or not.
    template <typename Use>
    void count(std::span<const std::uint16_t> z, const Use& use)
    {
        if (z.size() < m_n.size() / 2)
            countByToken(z, use);
        else
            countByTopic(z, use);
    }

private:
    template <typename Use>
    void countByToken(std::span<const std::uint16_t> z, const Use& use)
    {
        for (const std::uint16_t k : z)
            ++m_n[k];
        for (const std::uint16_t k : z) {
            use(k, m_n[k]);
            m_n[k] = 0;
        }
    }

    /// Every other token is counted apart: next to each other stand tokens of one topic, and a count cannot be raised
    /// again before the processor has written it.
    template <typename Use>
    void countByTopic(std::span<const std::uint16_t> z, const Use& use)
    {
        std::size_t i = 0;
        for (; i + 1 < z.size(); i += 2) {
            ++m_n[z[i]];
            ++m_second[z[i + 1]];
        }
        if (i < z.size())
            ++m_n[z[i]];
        for (std::size_t k = 0; k < m_n.size(); ++k)
            use(k, m_n[k] + m_second[k]);
        std::fill(m_n.begin(), m_n.end(), 0);
        std::fill(m_second.begin(), m_second.end(), 0);
    }

    std::vector<std::uint32_t> m_n; // all 0 between documents, both
    std::vector<std::uint32_t> m_second;
};

/// @param rowOf the histogram of a topic's cells.
template <typename RowOf>
std::vector<CountHistogram> countDocuments(const Corpus& corpus, std::span<const std::uint16_t> z, std::uint32_t topics,
                                           std::size_t rows, const RowOf& rowOf, Arena& arena)
{
    const auto blocks = balancedBlocks(corpus.documentStart, blockSize(corpus.tokenCount(), tokensPerBlock));
    std::vector<HistogramTable> tables(blocks.size());
    arena.forEach(blocks.size(), [&](std::size_t block) {
        tables[block] = HistogramTable(rows);
        DocumentCounter counter(topics);
        for (std::size_t d = blocks[block].begin; d < blocks[block].end; ++d)
            counter.count(z.subspan(corpus.documentStart[d], corpus.document(d).size()),
                          [&](std::size_t k, std::uint32_t n) { tables[block].add(rowOf(k), n); });
    });
    return HistogramTable::merge(tables, rows, arena);
}

/// Most cells of n_w are 0, so they are passed over in groups.
void countCells(std::span<const std::uint32_t> cells, HistogramTable& table)
{
    constexpr std::size_t group = 16;
    std::size_t i = 0;
    for (; i + group <= cells.size(); i += group) {
        std::uint32_t any = 0;
        for (std::size_t j = 0; j < group; ++j)
            any |= cells[i + j];
        if (any == 0)
            continue;
        for (std::size_t j = 0; j < group; ++j)
            table.add(0, cells[i + j]);
    }
    for (; i < cells.size(); ++i)
        table.add(0, cells[i]);
}

} // namespace

std::vector<CountHistogram> documentCellsByTopic(const Corpus& corpus, std::span<const std::uint16_t> z,
                                                 std::uint32_t topics, Arena& arena)
{
    return countDocuments(
        corpus, z, topics, topics, [](std::size_t k) { return k; }, arena);
}

CountHistogram documentCells(const Corpus& corpus, std::span<const std::uint16_t> z, std::uint32_t topics, Arena& arena)
{
    return countDocuments(
               corpus, z, topics, 1, [](std::size_t) { return std::size_t{0}; }, arena)
        .front();
}

CountHistogram wordCells(const TopicCounts& counts, Arena& arena)
{
    const auto blocks = evenBlocks(counts.n_w.size(), blockSize(counts.n_w.size(), cellsPerBlock));
    std::vector<HistogramTable> tables(blocks.size());
    arena.forEach(blocks.size(), [&](std::size_t block) {
        tables[block] = HistogramTable(1);
        const auto [begin, end] = blocks[block];
        countCells(std::span(counts.n_w).subspan(begin, end - begin), tables[block]);
    });
    return HistogramTable::merge(tables, 1, arena).front();
}

CountHistogram documentLengths(const Corpus& corpus, Arena& arena)
{
    HistogramTable table(1);
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        table.add(0, static_cast<std::uint32_t>(corpus.document(d).size()));
    return HistogramTable::merge(std::span(&table, 1), 1, arena).front();
}

} // namespace themata
