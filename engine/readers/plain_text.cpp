#include "engine/readers/plain_text.h"

#include <algorithm>

namespace themata {

std::optional<std::string> whyNotText(std::string_view decoded)
{
    if (const std::size_t zero = decoded.find('\0'); zero != std::string_view::npos)
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
