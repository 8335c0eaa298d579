#include "engine/topics/topic_color.h"

#include <fmt/format.h>

#include <charconv>

namespace themata {

std::string colorText(std::uint32_t color)
{
    return fmt::format("#{:06x}", color);
}

std::optional<std::uint32_t> colorFromText(const std::string& text)
{
    constexpr std::size_t length = 7;
    if (text.size() != length || text.front() != '#')
        return std::nullopt;
    std::uint32_t color = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + length, color, 16);
    return error == std::errc() && end == text.data() + length ? std::optional(color) : std::nullopt;
}

} // namespace themata
