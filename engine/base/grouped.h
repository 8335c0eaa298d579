#pragma once

#include <cstdint>
#include <string>

namespace themata {

/// "1,234,567".
[[nodiscard]] std::string grouped(std::uint64_t number);

} // namespace themata
