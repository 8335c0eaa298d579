#include "engine/readers/column_guess.h"

#include "engine/readers/dates.h"
#include "engine/readers/name_pattern.h"
#include "engine/text/trimmed.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace themata {

namespace {

/// What columns are usually called, the likeliest first.
constexpr std::array textNames = {"text",   "content", "contents",   "body",    "speech",      "message", "abstract",
                                  "review", "comment", "transcript", "article", "description", "answer",  "response",
                                  "tweet",  "post",    "document",   "words",   "sentence",    "summary"};
constexpr std::array nameNames = {"name",   "title",       "id",   "doc",      "docid",
                                  "doc_id", "document_id", "file", "filename", "key"};
/// Dates, then years, then other times, in the languages whose stop lists come with the program. Not "data", which is a
/// date in some of them and no date in English: there the values tell.
constexpr std::array dateNames = {"date",         "datum",
                                  "dato",         "fecha",
                                  "dátum",        "tarih",
                                  "tanggal",      "päivämäärä",
                                  "pvm",          "дата",
                                  "ημερομηνία",   "ημερομηνια",
                                  "תאריך",        "تاريخ",
                                  "تاریخ",        "तारीख",
                                  "दिनांक",        "วันที่",
                                  "日期",         "日付",
                                  "年月日",       "날짜",
                                  "일자",         "year",
                                  "jahr",         "jaar",
                                  "année",        "annee",
                                  "año",          "ano",
                                  "anno",         "anul",
                                  "år",           "rok",
                                  "év",           "yıl",
                                  "yil",          "tahun",
                                  "vuosi",        "год",
                                  "година",       "рік",
                                  "έτος",         "ετος",
                                  "שנה",          "سنة",
                                  "سال",          "वर्ष",
                                  "साल",          "ปี",
                                  "年份",         "年",
                                  "연도",         "년도",
                                  "when",         "datetime",
                                  "timestamp",    "publication_date",
                                  "pub_date",     "pubdate",
                                  "published_at", "created_at",
                                  "time",         "日時",
                                  "时间",         "時間",
                                  "day",          "month",
                                  "published",    "created"};
constexpr std::array groupNames = {"group",  "book",      "party", "category", "author", "speaker", "section", "class",
                                   "source", "newspaper", "genre", "country",  "region", "topic",   "label"};
constexpr std::array languageNames = {"language", "lang", "sprache", "langue", "language_code", "lang_code"};

/// Gives columns away, each once.
class ColumnPicker {
public:
    ColumnPicker(const std::vector<std::string>& header, const std::vector<TableRow>& rows)
        : m_header(header)
        , m_rows(rows)
        , m_used(header.size(), false)
    {
        for (const std::string& column : header)
            m_folded.push_back(foldedName(trimmed(column)));
    }

    /// The first of `names` that a column has; its name as the header spells it. Nothing if none has one.
    std::string pick(std::span<const char* const> names)
    {
        for (const char* name : names)
            for (std::size_t i = 0; i < m_header.size(); ++i)
                if (!m_used[i] && m_folded[i] == foldedName(name))
                    return take(i);
        return {};
    }

    std::string pickLongest()
    {
        std::vector<std::size_t> bytes(m_header.size());
        for (const TableRow& row : m_rows)
            for (std::size_t i = 0; i < std::min(bytes.size(), row.fields.size()); ++i)
                bytes[i] += row.fields[i].size();
        return take(static_cast<std::size_t>(std::ranges::max_element(bytes) - bytes.begin()));
    }

    /// The column that holds dates; nothing if several do.
    std::string pickDates()
    {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < m_header.size(); ++i)
            if (!m_used[i] && (holdsDays(i, DateOrder::DayMonthYear) || holdsDays(i, DateOrder::MonthDayYear)))
                found.push_back(i);
        return found.size() == 1 ? take(found.front()) : std::string();
    }

private:
    std::string take(std::size_t column)
    {
        for (std::size_t i = 0; i < m_header.size(); ++i)
            if (m_header[i] == m_header[column]) // columns of one name cannot be told apart
                m_used[i] = true;
        return m_header[column];
    }

    /// Whether a column has values, all of them whole days. Digits alone are none: they may count or number something.
    [[nodiscard]] bool holdsDays(std::size_t column, DateOrder order) const
    {
        constexpr std::size_t wholeDay = 10; // YYYY-MM-DD
        bool any = false;
        for (const TableRow& row : m_rows) {
            const std::string_view value = column < row.fields.size() ? trimmed(row.fields[column]) : "";
            if (value.empty())
                continue;
            const auto date = readDate(value, order);
            if (!date || date->size() < wholeDay || value.find_first_not_of("0123456789") == std::string_view::npos)
                return false;
            any = true;
        }
        return any;
    }

    const std::vector<std::string>& m_header;
    const std::vector<TableRow>& m_rows;
    std::vector<std::string> m_folded; ///< the header, as names are compared
    std::vector<bool> m_used;
};

} // namespace

ColumnRoles guessRoles(const std::vector<std::string>& header, const std::vector<TableRow>& rows, bool hasText)
{
    ColumnPicker columns(header, rows);
    ColumnRoles roles;
    roles.text = hasText ? columns.pick(textNames) : "";
    if (hasText && roles.text.empty())
        roles.text = columns.pickLongest();
    roles.name = columns.pick(nameNames);
    roles.date = columns.pick(dateNames);
    if (roles.date.empty())
        roles.date = columns.pickDates();
    roles.group = columns.pick(groupNames);
    roles.language = columns.pick(languageNames);
    return roles;
}

} // namespace themata
