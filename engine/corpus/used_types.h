#pragma once

#include "engine/corpus/token_collector.h"

#include <cstdint>

namespace themata {

/// Takes word types away that no token has any more, and numbers the others anew in their order.
/// @return how many there were.
std::uint64_t dropUnusedTypes(CollectedTokens& tokens);

} // namespace themata
