#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace themata {

/// Position of the first byte that is not valid UTF-8, or npos.
[[nodiscard]] std::size_t findInvalidUtf8(std::string_view bytes);

/// The same text with every ill-formed sequence replaced by U+FFFD: for names of files, which may hold any bytes.
[[nodiscard]] std::string replaceInvalidUtf8(std::string_view bytes);

} // namespace themata
