#pragma once

#include <cassert>
#include <limits>
#include <type_traits>
#include <utility>

namespace themata {

/// An integer conversion that the programmer knows to fit; checked where asserts are on.
template <typename To, typename From>
[[nodiscard]] constexpr To checkedCast(From value)
{
    static_assert(std::is_integral_v<To> && std::is_integral_v<From>);
    assert(std::in_range<To>(value));
    return static_cast<To>(value);
}

} // namespace themata
