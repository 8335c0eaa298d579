#pragma once

namespace themata {

/// The straight one, left and right single quote, modifier letter and full-width apostrophe: people type any of them in
/// "don't".
[[nodiscard]] constexpr bool isApostrophe(char32_t character)
{
    return character == U'\'' || character == U'\u2018' || character == U'\u2019' || character == U'\u02BC'
        || character == U'\uFF07';
}

} // namespace themata
