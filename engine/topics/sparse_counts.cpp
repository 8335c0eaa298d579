#include "engine/topics/sparse_counts.h"

#include "engine/parallel/blocks.h"
#include "engine/topics/document_topics.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace themata {

namespace {

constexpr std::size_t rowsOfSparseBlock = 256;

/// Appends the entries of a row.
using SparseRowMaker = std::function<void(std::size_t row, std::vector<SparseCount>& entries)>;

/// @param makeMaker called once for each block of rows, so that a maker may have room of its own to work in.
SparseCounts gatherRows(std::size_t rows, std::size_t columns, const std::function<SparseRowMaker()>& makeMaker,
                        Arena& arena)
{
    const auto blocks = evenBlocks(rows, rowsOfSparseBlock);
    std::vector<std::vector<SparseCount>> parts(blocks.size());
    SparseCounts result{columns, std::vector<std::uint64_t>(rows + 1), {}};
    arena.forEach(blocks.size(), [&](std::size_t b) {
        const SparseRowMaker make = makeMaker();
        for (std::size_t r = blocks[b].begin; r < blocks[b].end; ++r) {
            const std::size_t before = parts[b].size();
            make(r, parts[b]);
            result.starts[r + 1] = parts[b].size() - before;
        }
    });
    for (std::size_t r = 0; r < rows; ++r)
        result.starts[r + 1] += result.starts[r];
    result.entries.resize(result.starts.back());
    arena.forEach(blocks.size(), [&](std::size_t b) {
        std::ranges::copy(parts[b],
                          result.entries.begin() + static_cast<std::ptrdiff_t>(result.starts[blocks[b].begin]));
    });
    return result;
}

/// Counts how often each topic is among those of a row's tokens.
SparseCounts countTopicsOfRows(std::size_t rows, std::uint32_t topics,
                               const std::function<std::span<const std::uint16_t>(std::size_t row)>& topicsOf,
                               Arena& arena)
{
    const auto makeMaker = [&] {
        return [&topicsOf, counts = std::vector<std::uint32_t>(topics),
                met = std::vector<std::uint16_t>()](std::size_t row, std::vector<SparseCount>& entries) mutable {
            met.clear();
            for (const std::uint16_t k : topicsOf(row))
                if (counts[k]++ == 0)
                    met.push_back(k);
            std::ranges::sort(met);
            for (const std::uint16_t k : met)
                entries.push_back({k, std::exchange(counts[k], 0)});
        };
    };
    return gatherRows(rows, topics, makeMaker, arena);
}

} // namespace

std::uint32_t SparseCounts::at(std::size_t r, std::uint32_t column) const
{
    const auto all = row(r);
    const auto found = std::ranges::lower_bound(all, column, {}, &SparseCount::column);
    return found != all.end() && found->column == column ? found->count : 0;
}

SparseCounts sparseWordTopics(const TopicCounts& counts, Arena& arena)
{
    const auto makeRow = [&counts](std::size_t v, std::vector<SparseCount>& entries) {
        for (std::uint32_t k = 0; k < counts.topics; ++k)
            if (const std::uint32_t count = counts.row(v)[k]; count > 0)
                entries.push_back({k, count});
    };
    return gatherRows(
        counts.vocabularySize, counts.topics, [&] { return makeRow; }, arena);
}

SparseCounts sparseWordTopics(const Corpus& corpus, std::span<const std::uint16_t> z, std::uint32_t topics,
                              Arena& arena)
{
    std::vector<std::uint64_t> starts(std::size_t{corpus.vocabularySize} + 1);
    for (const std::uint32_t v : corpus.words)
        ++starts[v + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    std::vector<std::uint16_t> byWord(z.size());
    std::vector<std::uint64_t> next(starts.begin(), starts.end() - 1);
    for (std::size_t i = 0; i < z.size(); ++i)
        byWord[next[corpus.words[i]]++] = z[i];
    const auto topicsOfWord = [&](std::size_t v) {
        return std::span<const std::uint16_t>(byWord).subspan(starts[v], starts[v + 1] - starts[v]);
    };
    return countTopicsOfRows(corpus.vocabularySize, topics, topicsOfWord, arena);
}

SparseCounts sparseDocumentTopics(const Corpus& corpus, std::span<const std::uint16_t> z, std::uint32_t topics,
                                  Arena& arena)
{
    const auto topicsOfDocument = [&](std::size_t d) { return topicsOfTokens(corpus, z, d); };
    return countTopicsOfRows(corpus.documentCount(), topics, topicsOfDocument, arena);
}

SparseCounts transposed(const SparseCounts& counts)
{
    SparseCounts result{counts.rowCount(), std::vector<std::uint64_t>(counts.columnCount + 1),
                        std::vector<SparseCount>(counts.entries.size())};
    for (const SparseCount& entry : counts.entries)
        ++result.starts[entry.column + 1];
    for (std::size_t c = 0; c < counts.columnCount; ++c)
        result.starts[c + 1] += result.starts[c];
    std::vector<std::uint64_t> next(result.starts.begin(), result.starts.end() - 1);
    for (std::size_t r = 0; r < counts.rowCount(); ++r)
        for (const SparseCount& entry : counts.row(r))
            result.entries[next[entry.column]++] = {static_cast<std::uint32_t>(r), entry.count};
    return result;
}

} // namespace themata
