#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace themata {

/// Cuts a text into parts of about `words` words: views that follow each other and make up the whole text. A part ends
/// with a paragraph (before a blank line; in a text without blank lines, with a line), at that end which comes nearest
/// to `words`. A paragraph of more than one and a half times as many is cut after a sentence, and such a sentence after
/// a word. What is left in the end is a part of its own only if it has half as many words at least. A text that is not
/// longer is one part, and so is an empty one.
///
/// Words are what stands between blanks; in scripts without spaces (Chinese, Japanese, Thai, ...) two characters.
/// @param words 1 or more.
[[nodiscard]] std::vector<std::string_view> chunksOf(std::string_view text, std::uint32_t words);

} // namespace themata
