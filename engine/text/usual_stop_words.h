#pragma once

#include <string>

namespace themata {

/// The name of the stop list that comes with the program for the language, for loadStopWords(), or "none".
/// @param locale BCP 47.
[[nodiscard]] std::string usualStopWords(const std::string& locale);

} // namespace themata
