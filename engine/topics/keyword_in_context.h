#pragma once

#include "engine/corpus/token_places.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// A word with what stands around it in its text, as people read it in a list: line breaks, tabs and runs of blanks are
/// one space. In the order in which it is read, so what stands before an Arabic word is seen at its right.
struct KeywordInContext {
    std::string before, keyword, after; ///< UTF-8
    bool cutBefore = false, cutAfter = false; ///< the text goes on beyond
};

/// The word at a place of a text with up to so many characters on each side; a character is what a reader takes for one
/// (a grapheme cluster), accents and joined signs included, and none is cut in two. Looks at no more of the text than
/// it needs. Thread-safe.
/// @param text any bytes; what is not valid UTF-8 becomes U+FFFD. @param place in it; what lies beyond is left aside
[[nodiscard]] KeywordInContext keywordInContext(std::string_view text, TokenOffset place, std::size_t characters);

enum class ContextSide : std::uint8_t { Before, After };

/// The words on one side from the nearest outwards, in folded form (folded_form.h), with a space behind each: passages
/// in the order of these are in the order of the word before or after, then of the one beyond it, and so on; where there is
/// none, last. Words by ICU's rules, also where no spaces part them.
[[nodiscard]] std::u16string contextKey(const KeywordInContext& keyword, ContextSide side);

/// Passages to be put in the order of their context at most: all their texts must be read.
inline constexpr std::size_t mostInContextOrder = 20'000;

/// Places of passages in the order of their keys, ties as they are.
[[nodiscard]] std::vector<std::size_t> orderByContext(std::span<const std::u16string> keys);

} // namespace themata
