#pragma once

#include <string>
#include <string_view>

namespace themata {

/// Guesses the language of a text: by the script of its letters, and among the languages of a script by their function
/// words, those of the stop lists. A word that several languages have counts for less.
/// @param text valid UTF-8 below 2 GiB; some hundred words are plenty.
/// @return the code of a language with a stop list, or empty if unsure: too few words, a language without a list, or
/// two that are about as likely.
[[nodiscard]] std::string guessLanguage(std::string_view text);

} // namespace themata
