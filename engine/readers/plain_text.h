#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace themata {

/// Texts longer than this are refused, not read: a document is held in memory whole.
inline constexpr std::uint64_t maximumTextBytes = std::uint64_t(1) << 30;

inline constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

/// True if the text begins with the byte order mark of UTF-16.
[[nodiscard]] bool beginsAsUtf16(std::string_view bytes);

/// Why `bytes` are not text in UTF-8, with the place, or nullopt if they are.
[[nodiscard]] std::optional<std::string> whyNotText(std::string_view bytes);

/// What to do about a text that is not UTF-8.
inline constexpr const char* saveAsUtf8 = "Save it as UTF-8, then import again";

/// True if there is nothing but white space.
[[nodiscard]] bool isBlank(std::string_view text);

/// Lower case for A to Z, as in the names of columns and the endings of files.
[[nodiscard]] std::string asciiLower(std::string_view text);

/// 1234567 as "1,234,567".
[[nodiscard]] std::string grouped(std::uint64_t number);

} // namespace themata
