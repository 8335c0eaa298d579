#pragma once

#include <string>
#include <string_view>

namespace themata {

/// The BCP 47 tag of a language as people write it: "EN", "en_us", "eng" and "English" are "en", "en-US", "en" and
/// "en". What is neither a tag nor the English name of a language stays as it is, without white space around it.
[[nodiscard]] std::string languageTag(std::string_view written);

} // namespace themata
