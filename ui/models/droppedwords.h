#pragma once

#include "engine/store/project.h"
#include "ui/models/textpositions.h"

#include <string>
#include <vector>

namespace themata {

/// Where words of the text stand that are no part of any token: stop words, numbers, rare words and whatever else was
/// left out. In the order of the text; positions are those of utf16Ranges(). Empty for counts. One pass over the text.
/// @param locale BCP 47, for the boundaries of words.
[[nodiscard]] std::vector<TextRange> droppedWords(const DocumentContent& content, const std::string& locale);

} // namespace themata
