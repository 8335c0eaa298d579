#pragma once

#include "engine/base/result.h"
#include "engine/readers/reader.h"

#include <string>

namespace themata::cli {

/// Guesses the language of a source's texts, and says what it is; "none" for a bag of words, whose words come as such.
/// @param reader loses its first documents: open another one to import.
/// Errors: those of the reader; BadArgument if the guess is unsure.
[[nodiscard]] Result<std::string> guessedLanguage(Reader& reader);

/// The stemmer that the user asks for, "auto" for that of the language; says so if there is none.
[[nodiscard]] std::string usualStemmer(const std::string& asked, const std::string& language);

} // namespace themata::cli
