#include "engine/topics/topic_shares.h"

#include "engine/diagnostics/quantile.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>

namespace themata {

namespace {

/// Months from year 0 on.
int firstMonthOf(const ShareCell& cell)
{
    const int year = std::stoi(cell.period.substr(0, 4));
    const int month = cell.period.size() > 4 ? std::stoi(cell.period.substr(5, 2)) - 1 : 0;
    return year * monthsOfYear + month;
}

/// Rows in the order of the keys that the cells have; without a key a cell is in none.
template <typename Key, typename KeyOf, typename MakeRow>
ShareRows rowsBy(std::span<const ShareCell> cells, const KeyOf& keyOf, const MakeRow& makeRow)
{
    std::map<Key, std::uint32_t> numbers;
    for (const ShareCell& cell : cells)
        if (const std::optional<Key> key = keyOf(cell); key && cell.tokens > 0)
            numbers.emplace(*key, 0);
    ShareRows result;
    for (auto& [key, number] : numbers) {
        number = static_cast<std::uint32_t>(result.rows.size());
        result.rows.push_back(makeRow(key));
    }
    for (const ShareCell& cell : cells) {
        const std::optional<Key> key = keyOf(cell);
        const auto found = key ? numbers.find(*key) : numbers.end();
        result.rowOf.push_back(found == numbers.end() ? ShareRows::none : found->second);
        if (found == numbers.end())
            continue;
        result.rows[found->second].documents += cell.documents;
        result.rows[found->second].tokens += cell.tokens;
    }
    return result;
}

/// @param sums tokens in each draw.
TopicShare shareOf(const std::vector<std::uint64_t>& sums, std::uint64_t tokens)
{
    std::vector<double> shares;
    for (const std::uint64_t sum : sums)
        shares.push_back(static_cast<double>(sum) / static_cast<double>(tokens));
    const double mean = std::accumulate(shares.begin(), shares.end(), 0.0) / static_cast<double>(shares.size());
    return {mean, quantile(shares, (1 - shareInterval) / 2), quantile(shares, (1 + shareInterval) / 2)};
}

} // namespace

ShareRows rowsByPeriod(std::span<const ShareCell> cells, int months)
{
    assert(months == 1 || (months > 0 && months % monthsOfYear == 0));
    return rowsBy<int>(
        cells,
        [months](const ShareCell& cell) {
            return cell.period.empty() ? std::nullopt : std::optional(firstMonthOf(cell) / months * months);
        },
        [months](int first) {
            return ShareRow{"", first, months, 0, 0};
        });
}

ShareRows rowsByGroup(std::span<const ShareCell> cells)
{
    using Key = std::pair<bool, std::string>; // whether it is the merged ones
    return rowsBy<Key>(
        cells,
        [](const ShareCell& cell) {
            return std::optional(Key{!cell.group, cell.group.value_or("")});
        },
        [](const Key& key) {
            return ShareRow{key.first ? std::nullopt : std::optional(key.second), 0, 0, 0, 0};
        });
}

bool hasGroups(const ShareRows& byGroup)
{
    return std::ranges::any_of(byGroup.rows, [](const ShareRow& row) { return row.name != ""; });
}

ShareRows oneRow(std::span<const ShareCell> cells)
{
    return rowsBy<int>(
        cells, [](const ShareCell&) { return std::optional(0); },
        [](int) {
            return ShareRow{"", 0, 0, 0, 0};
        });
}

int cellMonths(std::span<const ShareCell> cells)
{
    const auto dated = std::ranges::find_if(cells, [](const ShareCell& cell) { return !cell.period.empty(); });
    if (dated == cells.end())
        return 0;
    return dated->period.size() > 4 ? 1 : monthsOfYear;
}

std::string periodName(const ShareRow& row)
{
    const int year = row.firstMonth / monthsOfYear;
    if (row.months < monthsOfYear)
        return fmt::format("{:04}-{:02}", year, row.firstMonth % monthsOfYear + 1);
    if (row.months == monthsOfYear)
        return fmt::format("{:04}", year);
    return fmt::format("{:04}-{:04}", year, year + row.months / monthsOfYear - 1);
}

std::vector<TopicShare> sharesOfTopic(const ShareDraws& draws, const ShareRows& rows, std::uint32_t topic)
{
    assert(!draws.draws().empty() && topic < draws.topics());
    std::vector<std::vector<std::uint64_t>> sums(rows.rows.size()); // [row][draw]
    for (const auto& [number, draw] : draws.draws()) {
        for (auto& sum : sums)
            sum.push_back(0);
        draws.forEach(draw, [&](std::uint32_t cell, std::uint32_t k, std::uint64_t count) {
            if (k == topic && rows.rowOf[cell] != ShareRows::none)
                sums[rows.rowOf[cell]].back() += count;
        });
    }
    std::vector<TopicShare> shares;
    for (std::size_t row = 0; row < sums.size(); ++row)
        shares.push_back(shareOf(sums[row], rows.rows[row].tokens));
    return shares;
}

std::vector<TopicShare> sharesOfTopics(const ShareDraws& draws, const ShareRows& rows)
{
    assert(!draws.draws().empty());
    std::vector<std::vector<std::uint64_t>> sums(rows.rows.size() * draws.topics(),
                                                 std::vector<std::uint64_t>(draws.draws().size()));
    for (std::size_t t = 0; const auto& [number, draw] : draws.draws()) {
        draws.forEach(draw, [&](std::uint32_t cell, std::uint32_t k, std::uint64_t count) {
            if (rows.rowOf[cell] != ShareRows::none)
                sums[std::size_t{rows.rowOf[cell]} * draws.topics() + k][t] += count;
        });
        ++t;
    }
    std::vector<TopicShare> shares;
    for (std::size_t i = 0; i < sums.size(); ++i)
        shares.push_back(shareOf(sums[i], rows.rows[i / draws.topics()].tokens));
    return shares;
}

std::vector<std::uint64_t> wordOverTime(const Corpus& training, std::span<const std::uint16_t> z, std::uint32_t topics,
                                        std::span<const std::uint32_t> cellOf, const ShareRows& rows,
                                        std::uint32_t word)
{
    assert(cellOf.size() == training.documentCount() && z.size() == training.tokenCount());
    std::vector<std::uint64_t> counts(rows.rows.size() * topics);
    for (std::size_t d = 0; d < training.documentCount(); ++d) {
        const std::uint32_t row = rows.rowOf[cellOf[d]];
        if (row == ShareRows::none)
            continue;
        const auto words = training.document(d);
        const auto [begin, end] = std::equal_range(words.begin(), words.end(), word); // sorted by word type
        for (auto at = begin; at != end; ++at)
            ++counts[std::size_t{row} * topics
                     + z[training.documentStart[d] + static_cast<std::size_t>(at - words.begin())]];
    }
    return counts;
}

} // namespace themata
