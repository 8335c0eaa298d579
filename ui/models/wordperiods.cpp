#include "ui/models/wordperiods.h"

#include "ui/models/topicshareviews.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <vector>

namespace themata {

namespace {

/// The topics that have the word, most uses first.
std::vector<std::uint32_t> topicsByUses(std::span<const std::uint64_t> counts, std::uint32_t topics)
{
    std::vector<std::uint64_t> uses(topics);
    for (std::size_t i = 0; i < counts.size(); ++i)
        uses[i % topics] += counts[i];
    std::vector<std::uint32_t> order;
    for (std::uint32_t k = 0; k < topics; ++k)
        if (uses[k] > 0)
            order.push_back(k);
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::uint32_t k) { return uses[k]; });
    return order;
}

/// The counts of a row, layer by layer.
QList<std::uint64_t> layersOf(std::span<const std::uint64_t> row, const WordPeriods& words)
{
    const std::uint64_t all = std::accumulate(row.begin(), row.end(), std::uint64_t{0});
    if (words.topics.isEmpty())
        return {all};
    QList<std::uint64_t> uses;
    for (const std::uint32_t k : words.topics)
        uses << row[k];
    if (words.hasOthers)
        uses << all - std::accumulate(uses.begin(), uses.end(), std::uint64_t{0});
    return uses;
}

WordPeriod periodOf(const ShareRow& row)
{
    const int unit = row.months < monthsOfYear ? 1 : monthsOfYear;
    return {periodText(row), row.firstMonth / unit, (row.firstMonth + row.months) / unit,
            row.tokens,      row.documents,         {}};
}

} // namespace

int wordPeriodMonths(std::span<const ShareCell> cells)
{
    constexpr int mostPeriods = 48;
    const int finest = cellMonths(cells);
    if (finest < monthsOfYear)
        return finest;
    constexpr int longest = 10 * monthsOfYear;
    for (const int months : {monthsOfYear, 5 * monthsOfYear}) {
        const auto rows = rowsByPeriod(cells, months).rows;
        if (!rows.empty() && (rows.back().firstMonth - rows.front().firstMonth) / months < mostPeriods)
            return months;
    }
    return longest;
}

WordPeriods wordPeriods(const ShareRows& rows, std::span<const std::uint64_t> counts, std::uint32_t topics)
{
    const std::size_t width = std::max(topics, 1U);
    assert(counts.size() == rows.rows.size() * width);
    WordPeriods words;
    if (topics > 0) {
        const auto order = topicsByUses(counts, topics);
        const auto shown = std::min(order.size(), WordPeriods::mostTopics);
        words.topics = QList(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown));
        words.hasOthers = shown < order.size();
    }
    for (std::size_t i = 0; i < rows.rows.size(); ++i) {
        words.months = rows.rows[i].months;
        words.periods << periodOf(rows.rows[i]);
        words.periods.last().uses = layersOf(counts.subspan(i * width, width), words);
    }
    return words;
}

double perTenThousand(std::uint64_t uses, std::uint64_t tokens)
{
    return tokens > 0 ? 1e4 * static_cast<double>(uses) / static_cast<double>(tokens) : 0;
}

} // namespace themata
