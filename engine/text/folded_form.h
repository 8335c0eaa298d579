#pragma once

#include <string>
#include <string_view>

namespace themata {

/// A text without what people leave out when they look for a word: case, accents, the points of Hebrew and Arabic, the
/// width of letters and what nobody sees. "Über" is "uber", "ﬁ" is "fi", "ß" is "ss", "أ" is "ا". By Unicode's
/// NFKC_Casefold, then without the marks above, below and through a letter that canonical decomposition (NFD) takes off
/// it; marks that are letters of their own, as vowel signs of India or the voicing marks of Japan, stay, and so do
/// letters that do not come apart, as "ø" and "ł". Thread-safe.
/// @param text any bytes; what is not valid UTF-8 becomes U+FFFD.
/// @return UTF-16, which ICU works on
[[nodiscard]] std::u16string foldedForm(std::string_view text);

} // namespace themata
