#include "engine/readers/json_values.h"

#include "engine/readers/plain_text.h"

#include <string_view>
#include <utility>

namespace themata {

Result<std::optional<std::string>> JsonValues::next()
{
    m_value.clear();
    for (;;) {
        while (m_at < m_end)
            if (take(m_buffer[m_at++]))
                return std::exchange(m_value, {});
        auto more = fill();
        if (!more)
            return passOn(more);
        if (!*more)
            break;
    }
    if (m_depth > 0 || m_inString)
        return fail(ErrorCode::BadFormat, "A bracket or a quote opens in this value and is never closed", where());
    if (m_value.empty())
        return std::nullopt;
    return std::exchange(m_value, {});
}

Result<bool> JsonValues::fill()
{
    if (m_value.size() > maximumTextBytes)
        return fail(ErrorCode::BadFormat, "A bracket or a quote opens in this value and is never closed", where());
    auto got = m_source.read(m_buffer);
    if (!got)
        return passOn(got);
    m_at = 0;
    m_end = *got;
    return *got > 0;
}

/// Takes one character more; true if a value ends with it.
bool JsonValues::take(char c)
{
    m_line += c == '\n' ? 1 : 0;
    if (m_value.empty()) {
        begin(c);
        return false;
    }
    if (m_inString) {
        m_value += c;
        m_inString = c != '"' || m_escaped;
        m_escaped = c == '\\' && !m_escaped;
        return !m_inString && m_depth == 0;
    }
    constexpr std::string_view partings = ", \t\r\n]";
    if (m_depth == 0 && partings.find(c) != std::string_view::npos)
        return true; // the end of a number or a word
    m_value += c;
    m_inString = c == '"';
    m_depth += c == '{' || c == '[' ? 1 : 0;
    if (c == '}' || c == ']')
        return --m_depth == 0;
    return false;
}

/// Between two values.
void JsonValues::begin(char c)
{
    constexpr std::string_view skipped = ", \t\r\n]";
    if (skipped.find(c) != std::string_view::npos)
        return;
    if (c == '[' && !m_any) {
        m_any = true;
        return;
    }
    m_any = true;
    m_value += c;
    m_valueLine = m_line;
    m_inString = c == '"';
    m_escaped = false;
    m_depth = c == '{' || c == '[' ? 1 : 0;
}

std::string JsonValues::where() const
{
    return m_source.path() + ", line " + grouped(m_valueLine);
}

} // namespace themata
