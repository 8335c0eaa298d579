#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace themata {

/// Texts longer than this are refused, not read: a document is held in memory whole.
inline constexpr std::uint64_t maximumTextBytes = std::uint64_t(1) << 30;

inline constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

/// Why what was decoded is no text, with the place, or nullopt if it is one.
[[nodiscard]] std::optional<std::string> whyNotText(std::string_view decoded);

/// What to do about it.
inline constexpr const char* nameEncoding = "If it is a text, say in which encoding";

/// True if there is nothing but white space.
[[nodiscard]] bool isBlank(std::string_view text);

/// Lower case for A to Z, as in the names of columns and the endings of files.
[[nodiscard]] std::string asciiLower(std::string_view text);

/// 1234567 as "1,234,567".
[[nodiscard]] std::string grouped(std::uint64_t number);

} // namespace themata
