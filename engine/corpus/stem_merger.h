#pragma once

#include "engine/corpus/token_collector.h"

#include <cstdint>
#include <string_view>

namespace themata {

/// Makes all word types of one stem one word type, which is named after the form that occurs most often (ties by
/// spelling): people see "rivers", not "river" or a stem that is no word.
/// @param language one that Stemmer knows.
/// @return the number of word types that are gone.
std::uint64_t mergeStems(CollectedTokens& tokens, std::string_view language);

} // namespace themata
