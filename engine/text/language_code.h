#pragma once

#include <string>
#include <string_view>

namespace themata {

/// The language of a locale, in the code that the lists of the program have: "pt" of "pt-BR", "nb" of "no".
/// @param locale BCP 47.
[[nodiscard]] inline std::string languageCode(std::string_view locale)
{
    const std::string_view language = locale.substr(0, locale.find_first_of("-_"));
    return std::string(language == "no" ? "nb" : language);
}

} // namespace themata
