#include "engine/readers/plain_text.h"

#include "engine/text/utf8.h"

#include <algorithm>

namespace themata {

bool beginsAsUtf16(std::string_view bytes)
{
    return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
}

std::optional<std::string> whyNotText(std::string_view bytes)
{
    if (beginsAsUtf16(bytes))
        return "It is in UTF-16, not in UTF-8 (told by byte 1)";
    if (const std::size_t bad = findInvalidUtf8(bytes); bad != std::string_view::npos)
        return "It is not UTF-8: byte " + grouped(bad + 1) + " does not fit";
    if (const std::size_t zero = bytes.find('\0'); zero != std::string_view::npos)
        return "It is no plain text: byte " + grouped(zero + 1) + " is zero";
    return std::nullopt;
}

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(" \t\r\n\f\v") == std::string_view::npos;
}

std::string asciiLower(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; });
    return lower;
}

std::string grouped(std::uint64_t number)
{
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3;)
        digits.insert(at -= 3, 1, ',');
    return digits;
}

} // namespace themata
