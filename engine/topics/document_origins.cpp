#include "engine/topics/document_origins.h"

#include "engine/base/casts.h"
#include "engine/topics/search_form.h"

#include <algorithm>

namespace themata {

std::optional<int> yearOf(std::string_view date)
{
    constexpr std::size_t digits = 4;
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (date.size() < digits || !std::ranges::all_of(date.substr(0, digits), isDigit))
        return {};
    if (date.size() > digits && date[digits] != '-')
        return {};
    return std::stoi(std::string(date.substr(0, digits)));
}

void DocumentOrigins::add(std::string_view name, const std::string& group, std::string_view date)
{
    const auto place = m_placeOfGroup.try_emplace(group, checkedCast<std::uint32_t>(m_groups.size())).first->second;
    if (place == m_groups.size()) {
        m_groups.push_back(group);
        m_groupForms.push_back(searchForm(group));
    }
    m_groupOf.push_back(place);
    const auto year = themata::yearOf(date);
    m_years.push_back(checkedCast<std::int16_t>(year.value_or(noYear)));
    if (year)
        ++m_documentsByYear[*year];
    m_forms.append(searchForm(name)).append("\n").append(searchForm(date));
    m_formEnds.push_back(m_forms.size());
}

std::optional<int> DocumentOrigins::yearOf(std::size_t d) const
{
    return m_years[d] == noYear ? std::nullopt : std::optional<int>(m_years[d]);
}

std::optional<YearRange> DocumentOrigins::years() const
{
    if (m_documentsByYear.empty())
        return {};
    return YearRange{m_documentsByYear.begin()->first, m_documentsByYear.rbegin()->first};
}

std::string_view DocumentOrigins::form(std::size_t d) const
{
    const std::size_t begin = d == 0 ? 0 : m_formEnds[d - 1];
    return std::string_view(m_forms).substr(begin, m_formEnds[d] - begin);
}

} // namespace themata
