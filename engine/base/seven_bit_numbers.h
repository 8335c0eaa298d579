#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace themata {

/// Numbers of seven bits a byte, the lowest first; the eighth bit says that another byte follows (LEB128). Small ones
/// take one byte.
template <typename Put>
void putSevenBits(std::uint64_t number, const Put& put)
{
    for (; number >= 0x80; number >>= 7U)
        put(static_cast<std::byte>(number | 0x80U));
    put(static_cast<std::byte>(number));
}

/// The number at `at`, which is then behind it; nothing where the bytes end within it, or where it has more bytes than
/// a number of so many bits.
template <unsigned mostBits>
[[nodiscard]] std::optional<std::uint64_t> takeSevenBits(const std::byte*& at, const std::byte* end)
{
    std::uint64_t number = 0;
    for (unsigned bits = 0; at != end && bits < mostBits; bits += 7) {
        const auto byte = static_cast<std::uint64_t>(*at++);
        number |= (byte & 0x7fU) << bits;
        if (byte < 0x80)
            return number;
    }
    return std::nullopt;
}

} // namespace themata
