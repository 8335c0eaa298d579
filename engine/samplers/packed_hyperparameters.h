#pragma once

#include "engine/samplers/hyperparameters.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace themata {

// Hyperparameters as one array of numbers, as files hold them: alpha[K], beta, pi[K].

[[nodiscard]] constexpr std::size_t packedSize(std::uint32_t topics) { return 2 * std::size_t{topics} + 1; }

[[nodiscard]] std::vector<double> packed(const Hyperparameters& hyperparameters);

/// Nothing for numbers that no chain can have: they are finite and above 0, and those of pi are not above 1.
/// @param numbers packedSize(K) of them.
[[nodiscard]] std::optional<Hyperparameters> unpacked(std::span<const double> numbers);

} // namespace themata
