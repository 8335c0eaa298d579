#pragma once

#include <algorithm>
#include <cstdint>

namespace themata {

/// Which draws of a chain are kept: every thin-th after the burn-in, which the warm-up is always part of.
struct KeepRule {
    std::uint64_t burnIn = 0; ///< iterations
    std::uint64_t thin = 10; ///< at least 1

    /// @param warmUp iterations of the chain's warm-up.
    [[nodiscard]] bool keeps(std::uint64_t iteration, std::uint64_t warmUp) const
    {
        const std::uint64_t before = leftOut(warmUp);
        return iteration > before && (iteration - before) % thin == 0;
    }
    /// First iterations that are left out.
    [[nodiscard]] std::uint64_t leftOut(std::uint64_t warmUp) const { return std::max(burnIn, warmUp); }
    /// How many draws of so many iterations are kept.
    [[nodiscard]] std::uint64_t kept(std::uint64_t iterations, std::uint64_t warmUp) const
    {
        const std::uint64_t before = leftOut(warmUp);
        return iterations > before ? (iterations - before) / thin : 0;
    }
    friend bool operator==(const KeepRule&, const KeepRule&) = default;
};

/// The usual one: the first half of the iterations is burn-in.
[[nodiscard]] inline KeepRule keepSecondHalf(std::uint64_t iterations)
{
    return {iterations / 2, 10};
}

} // namespace themata
