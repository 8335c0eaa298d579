#pragma once

namespace themata::test {

/// Whether a sanitizer is built in: it takes memory of its own, and ends the program where there is none left.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

} // namespace themata::test
