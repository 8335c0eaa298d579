#pragma once

#include "engine/base/result.h"
#include "engine/readers/reader.h"

#include <string>

namespace themata {

/// Guesses the language of a source's texts by the beginnings of its first documents, which are taken from the reader:
/// open another one to import them.
/// @param reader of texts, not counts.
/// @return as guessLanguage(): empty if unsure. Errors: those of the reader.
[[nodiscard]] Result<std::string> guessLanguage(Reader& reader);

} // namespace themata
