#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace themata {

/// "#0069bc" of 0x0069BC.
[[nodiscard]] std::string colorText(std::uint32_t color);
/// None if it is not of that form; capital letters are taken, too.
[[nodiscard]] std::optional<std::uint32_t> colorFromText(const std::string& text);

} // namespace themata
