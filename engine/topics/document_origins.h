#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// The year that a date in ISO 8601 begins with; nothing for what is none.
[[nodiscard]] std::optional<int> yearOf(std::string_view date);

/// First and last, both included.
struct YearRange {
    int first = 0, last = 0;
    [[nodiscard]] bool has(int year) const { return first <= year && year <= last; }
    friend bool operator==(const YearRange&, const YearRange&) = default;
};

/// Name, group and date of all documents of a corpus, as they are searched and filtered: a million take 50 to 100 MB.
/// Filled once, document after document; then immutable, so shared between threads freely.
class DocumentOrigins {
public:
    void add(std::string_view name, const std::string& group, std::string_view date);

    [[nodiscard]] std::size_t documentCount() const { return m_groupOf.size(); }
    /// In the order in which they were met; one is empty if there are documents without a group.
    [[nodiscard]] const std::vector<std::string>& groups() const { return m_groups; }
    [[nodiscard]] std::uint32_t groupOf(std::size_t d) const { return m_groupOf[d]; } ///< its place in groups()
    [[nodiscard]] std::optional<int> yearOf(std::size_t d) const;
    [[nodiscard]] std::optional<YearRange> years() const; ///< nothing if no document has one
    /// Documents by year, without years that have none.
    [[nodiscard]] const std::map<int, std::uint64_t>& documentsByYear() const { return m_documentsByYear; }
    /// Name and date in search form (search_form.h), a line feed between them.
    [[nodiscard]] std::string_view form(std::size_t d) const;
    [[nodiscard]] const std::vector<std::string>& groupForms() const { return m_groupForms; } ///< of groups()

private:
    static constexpr std::int16_t noYear = -1;

    std::vector<std::string> m_groups, m_groupForms;
    std::map<std::string, std::uint32_t> m_placeOfGroup;
    std::vector<std::uint32_t> m_groupOf; // [d]
    std::vector<std::int16_t> m_years; // [d]
    std::string m_forms;
    std::vector<std::uint64_t> m_formEnds; // [d]
    std::map<int, std::uint64_t> m_documentsByYear;
};

} // namespace themata
