#pragma once

#include <optional>
#include <string>
#include <utility>

namespace CLI { // in <CLI/CLI.hpp>
class Validator;
}

namespace themata::cli {

/// What an option that takes a range says: "1850..1859", "1850..", "..1859" or "1850", which is both ends. Ends that
/// are left out are `least` and `most`. Nothing if it is none, or the first end is above the second.
[[nodiscard]] std::optional<std::pair<double, double>> rangeOf(const std::string& text, double least, double most);

/// Accepts what rangeOf() understands, with ends from `least` to `most`.
[[nodiscard]] CLI::Validator rangeCheck(double least, double most);

} // namespace themata::cli
