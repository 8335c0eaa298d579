#pragma once

#include "engine/corpus/import.h"

#include <QString>

#include <span>
#include <string_view>
#include <vector>

namespace themata {

/// A stretch of a QString, in UTF-16 units.
struct TextRange {
    qsizetype begin = 0;
    qsizetype length = 0;
    [[nodiscard]] qsizetype end() const { return begin + length; }
    friend bool operator==(const TextRange&, const TextRange&) = default;
};

/// Where tokens given by bytes of a valid UTF-8 text stand in the same text as a QString, in the tokens' own order.
/// One pass over the text, however the tokens are ordered; they do not overlap. A token that reaches past the text is
/// cut at its end.
[[nodiscard]] std::vector<TextRange> utf16Ranges(std::string_view utf8, std::span<const TokenOffset> tokens);

} // namespace themata
