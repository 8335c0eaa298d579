#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace themata {

/// First position at or after `from` whose byte is not ASCII; the size if all are.
[[nodiscard]] std::size_t skipAscii(std::string_view bytes, std::size_t from = 0);

/// Position of the first byte that is not valid UTF-8, or npos.
[[nodiscard]] std::size_t findInvalidUtf8(std::string_view bytes);

inline constexpr std::string_view replacementCharacter = "\xEF\xBF\xBD"; ///< U+FFFD

/// Bytes of the ill-formed sequence that the text begins with, which one U+FFFD stands for.
[[nodiscard]] std::size_t invalidUtf8Length(std::string_view bytes);

/// The same text with every ill-formed sequence replaced by U+FFFD: for names of files, which may hold any bytes.
/// @param replaced counts them if it is not null.
[[nodiscard]] std::string replaceInvalidUtf8(std::string_view bytes, std::uint64_t* replaced = nullptr);

} // namespace themata
