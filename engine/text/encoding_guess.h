#pragma once

#include <string>
#include <string_view>

namespace themata {

/// What a text seems to be encoded in, as TextDecoder takes it; empty if these bytes are no text. By the byte order
/// mark; else UTF-8 if the bytes are (a character that is cut off at the end is no fault); else UTF-16 or UTF-32 if
/// zero bytes stand where they have them; else as uchardet guesses, set right among encodings that differ in a few
/// characters by which of them gives the most natural words.
/// @param beginning of the text: a few ten thousand bytes are enough, less are less sure.
/// @param whole no byte follows, so that a character that is cut off at the end is a fault after all.
[[nodiscard]] std::string guessEncoding(std::string_view beginning, bool whole = true);

/// The same of a text that is there as a whole: by the first part of it that is not plain ASCII, which is the same in
/// nearly all encodings. @param whole as above.
[[nodiscard]] std::string guessEncodingOf(std::string_view text, bool whole = true);

} // namespace themata
