#include "engine/topics/share_draws.h"

#include "engine/base/seven_bit_numbers.h"
#include "engine/topics/document_topics.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

namespace themata {

namespace {

void appendNumber(PackedShares& to, std::uint64_t number)
{
    putSevenBits(number, [&](std::byte byte) { to.push_back(byte); });
}

/// @param counts of one cell.
PackedShares packCounts(std::span<const std::uint64_t> counts)
{
    PackedShares packed;
    for (auto at = counts.begin(); at != counts.end();) {
        const auto next = std::find_if(at, counts.end(), [](std::uint64_t count) { return count != 0; });
        if (next != at) {
            packed.push_back(std::byte{0});
            appendNumber(packed, static_cast<std::uint64_t>(next - at));
            at = next;
        } else {
            appendNumber(packed, *at++);
        }
    }
    return packed;
}

/// Reads what packCounts() wrote for one cell after another.
class CountReader {
public:
    explicit CountReader(const PackedShares& packed)
        : m_at(packed.data())
        , m_end(packed.data() + packed.size())
    {
    }

    /// The counts above 0 of a cell of so many topics; false where the bytes do not hold it.
    template <typename Take>
    [[nodiscard]] bool cell(std::uint32_t topics, const Take& take)
    {
        for (std::uint64_t k = 0; k < topics;) {
            const auto number = read();
            if (!number)
                return false;
            if (*number > 0) {
                take(static_cast<std::uint32_t>(k++), *number);
                continue;
            }
            const auto zeros = read();
            if (!zeros || *zeros == 0 || *zeros > topics - k)
                return false;
            k += *zeros;
        }
        return true;
    }

    [[nodiscard]] bool atEnd() const { return m_at == m_end; }

private:
    [[nodiscard]] std::optional<std::uint64_t> read() { return takeSevenBits<63>(m_at, m_end); }

    const std::byte* m_at;
    const std::byte* m_end;
};

} // namespace

ShareDraws::ShareDraws(ShareCells cells, std::uint32_t topics)
    : m_cells(std::move(cells))
    , m_topics(topics)
    , m_documents(m_cells.cellOf.size())
    , m_documentStart(m_cells.cells.size() + 1)
{
    for (const std::uint32_t cell : m_cells.cellOf)
        ++m_documentStart[cell + 1];
    for (std::size_t cell = 0; cell < m_cells.cells.size(); ++cell)
        m_documentStart[cell + 1] += m_documentStart[cell];
    auto next = m_documentStart;
    for (std::size_t d = 0; d < m_cells.cellOf.size(); ++d)
        m_documents[next[m_cells.cellOf[d]]++] = static_cast<std::uint32_t>(d);
}

void ShareDraws::add(const Corpus& training, std::span<const std::uint16_t> z, Arena& arena)
{
    assert(training.documentCount() == m_cells.cellOf.size() && z.size() == training.tokenCount());
    std::vector<PackedShares> parts(m_cells.cells.size());
    arena.forEach(parts.size(), [&](std::size_t cell) {
        std::vector<std::uint64_t> counts(m_topics);
        for (std::size_t i = m_documentStart[cell]; i < m_documentStart[cell + 1]; ++i)
            for (const std::uint16_t k : topicsOfTokens(training, z, m_documents[i]))
                ++counts[k];
        parts[cell] = packCounts(counts);
    });
    ++m_seen;
    const std::uint64_t stride = strideOf(m_seen);
    std::erase_if(m_draws, [stride](const auto& draw) { return draw.first % stride != 0; });
    if (m_seen % stride != 0)
        return;
    PackedShares& packed = m_draws[m_seen];
    for (const PackedShares& part : parts)
        packed.insert(packed.end(), part.begin(), part.end());
}

std::uint64_t ShareDraws::strideOf(std::uint64_t seen)
{
    std::uint64_t stride = 1;
    while (seen / stride > mostDraws)
        stride *= 2;
    return stride;
}

bool ShareDraws::restore(std::uint64_t seen, std::map<std::uint64_t, PackedShares> draws)
{
    const std::uint64_t stride = strideOf(seen);
    const bool whole = draws.size() == seen / stride && std::ranges::all_of(draws, [&](const auto& draw) {
                           return draw.first > 0 && draw.first <= seen && draw.first % stride == 0 && fits(draw.second);
                       });
    if (!whole)
        return false;
    m_seen = seen;
    m_draws = std::move(draws);
    return true;
}

bool ShareDraws::fits(const PackedShares& draw) const
{
    CountReader reader(draw);
    return std::ranges::all_of(m_cells.cells,
                               [&](const ShareCell& cell) {
                                   std::uint64_t left = cell.tokens;
                                   bool possible = true;
                                   const bool read = reader.cell(m_topics, [&](std::uint32_t, std::uint64_t count) {
                                       possible = possible && count <= left;
                                       left -= std::min(count, left);
                                   });
                                   return read && possible && left == 0;
                               })
        && reader.atEnd();
}

ShareDraws ShareDraws::merged(std::span<const std::uint32_t> heads) const
{
    ShareDraws result = *this;
    for (auto& [number, draw] : result.m_draws) {
        std::vector<std::uint64_t> counts(m_cells.cells.size() * m_topics);
        forEach(draw, [&](std::uint32_t cell, std::uint32_t topic, std::uint64_t count) {
            counts[std::size_t{cell} * m_topics + heads[topic]] += count;
        });
        draw.clear();
        for (std::size_t cell = 0; cell < m_cells.cells.size(); ++cell) {
            const PackedShares part = packCounts(std::span(counts).subspan(cell * m_topics, m_topics));
            draw.insert(draw.end(), part.begin(), part.end());
        }
    }
    return result;
}

void ShareDraws::forEach(
    const PackedShares& draw,
    const std::function<void(std::uint32_t cell, std::uint32_t topic, std::uint64_t count)>& take) const
{
    CountReader reader(draw);
    for (std::uint32_t cell = 0; cell < m_cells.cells.size(); ++cell) {
        const bool read =
            reader.cell(m_topics, [&](std::uint32_t topic, std::uint64_t count) { take(cell, topic, count); });
        assert(read);
        static_cast<void>(read);
    }
}

} // namespace themata
