#include "engine/topics/share_cells.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace themata {

namespace {

constexpr int yearsByMonth = 5; // at most, for cells of a month

bool areDigits(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// "YYYY", "YYYY-MM" or nothing.
std::string_view monthOf(std::string_view date)
{
    const bool year = date.size() >= 4 && areDigits(date.substr(0, 4)) && (date.size() == 4 || date[4] == '-');
    if (!year)
        return {};
    const bool month =
        date.size() >= 7 && date.substr(5, 2) >= "01" && date.substr(5, 2) <= "12" && areDigits(date.substr(5, 2));
    return date.substr(0, month ? 7 : 4);
}

/// How many characters of a date tell its period.
std::size_t periodLength(std::span<const DocumentPlace> places)
{
    constexpr std::size_t year = 4, month = 7;
    int first = 9999, last = 0;
    for (const DocumentPlace& place : places) {
        const std::string_view date = monthOf(place.date);
        if (date.size() == year)
            return year;
        if (date.empty())
            continue;
        const int number = std::stoi(std::string(date.substr(0, year)));
        first = std::min(first, number);
        last = std::max(last, number);
    }
    return last - first < yearsByMonth ? month : year;
}

/// Group by group its number of documents, the largest first.
std::vector<std::pair<std::string, std::size_t>> groupsBySize(std::span<const DocumentPlace> places)
{
    std::unordered_map<std::string, std::size_t> sizes;
    for (const DocumentPlace& place : places)
        ++sizes[place.group];
    std::vector<std::pair<std::string, std::size_t>> groups(sizes.begin(), sizes.end());
    std::ranges::sort(
        groups, [](const auto& a, const auto& b) { return std::tie(b.second, a.first) < std::tie(a.second, b.first); });
    return groups;
}

using CellKey = std::pair<std::string, std::optional<std::string>>;

/// The key of each document's cell if that many groups are kept apart.
class CellKeys {
public:
    explicit CellKeys(std::span<const DocumentPlace> places)
        : m_places(places)
        , m_length(periodLength(places))
    {
        for (auto& group : groupsBySize(places))
            m_rank.emplace(std::move(group.first), m_rank.size());
    }

    [[nodiscard]] std::size_t groups() const { return m_rank.size(); }

    [[nodiscard]] CellKey key(std::size_t d, std::size_t groupsKept) const
    {
        const DocumentPlace& place = m_places[d];
        CellKey key{monthOf(place.date).substr(0, m_length), std::nullopt};
        if (m_rank.at(place.group) < groupsKept)
            key.second = place.group;
        return key;
    }

    /// Cells by their keys, all numbers 0.
    [[nodiscard]] std::map<CellKey, std::uint32_t> cells(std::size_t groupsKept) const
    {
        std::map<CellKey, std::uint32_t> cells;
        for (std::size_t d = 0; d < m_places.size(); ++d)
            cells.emplace(key(d, groupsKept), 0);
        return cells;
    }

private:
    std::span<const DocumentPlace> m_places;
    std::size_t m_length;
    std::unordered_map<std::string, std::size_t> m_rank;
};

} // namespace

std::size_t mostShareCells(std::uint32_t topics)
{
    constexpr std::size_t counts = std::size_t{1} << 20U, fewest = 256;
    return std::max(counts / std::max<std::size_t>(topics, 1), fewest);
}

ShareCells shareCells(std::span<const DocumentPlace> places, const Corpus& training, std::size_t most)
{
    assert(places.size() == training.documentCount());
    const CellKeys keys(places);
    std::size_t groupsKept = keys.groups();
    auto numbers = keys.cells(groupsKept);
    while (numbers.size() > most && groupsKept > 0)
        numbers = keys.cells(groupsKept /= 2);

    ShareCells result;
    for (auto& [key, number] : numbers) {
        number = static_cast<std::uint32_t>(result.cells.size());
        result.cells.push_back({key.first, key.second, 0, 0});
    }
    for (std::size_t d = 0; d < places.size(); ++d) {
        const std::uint32_t cell = numbers.at(keys.key(d, groupsKept));
        const std::uint64_t tokens = training.document(d).size();
        result.cellOf.push_back(cell);
        result.cells[cell].documents += tokens > 0;
        result.cells[cell].tokens += tokens;
    }
    return result;
}

} // namespace themata
