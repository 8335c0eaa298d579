#pragma once

#include <algorithm>

namespace themata::test {

/// Whether a sanitizer is built in: it takes memory of its own, and ends the program where there is none left.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

/// How often to try what has to be tried often for its statistics: less under a sanitizer, which is ten to twenty times
/// slower and there to find other errors, but enough for a chi-square test of some 700 outcomes. The same test without one has
/// the full number.
constexpr int often(int times)
{
    constexpr int enough = 2000;
    return sanitized && times > enough ? std::max(times / 10, enough) : times;
}

} // namespace themata::test
