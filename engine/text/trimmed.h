#pragma once

#include <algorithm>
#include <string_view>

namespace themata {

/// The text without the white space of ASCII around it.
[[nodiscard]] inline std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

} // namespace themata
