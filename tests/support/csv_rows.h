#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace themata::test {

/// The cells of a table by RFC 4180; its rows end in CRLF, and it holds nothing else.
inline std::vector<std::vector<std::string>> csvRows(std::string_view text)
{
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> row(1);
    bool isQuoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isQuoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"')
            row.back() += text[++i];
        else if (c == '"')
            isQuoted = !isQuoted;
        else if (!isQuoted && c == ',')
            row.emplace_back();
        else if (!isQuoted && c == '\r' && i + 1 < text.size() && text[i + 1] == '\n') {
            rows.push_back(row);
            row.assign(1, {});
            ++i;
        } else
            row.back() += c;
    }
    return rows;
}

} // namespace themata::test
