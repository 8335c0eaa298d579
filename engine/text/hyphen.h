#pragma once

#include <string_view>

namespace themata {

/// The one on keyboards, which is a minus sign too, and Unicode's hyphen and non-breaking hyphen; no dash.
[[nodiscard]] constexpr bool isHyphen(std::string_view character)
{
    return character == "-" || character == "\u2010" || character == "\u2011";
}

} // namespace themata
