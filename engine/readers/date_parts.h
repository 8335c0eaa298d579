#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace themata {

/// Numbers and the name of a month that a date is made of.
struct DateParts {
    struct Number {
        int value = 0;
        std::size_t digits = 0;
    };
    std::vector<Number> numbers;
    unsigned month = 0; ///< by its name, from 1; 0: none
};

/// Takes a date apart, up to a time of day. What says nothing (a weekday, "of", "rd") is left out. Nothing for what
/// holds other words, several months, or a sign in front.
[[nodiscard]] std::optional<DateParts> datePartsOf(std::string_view written);

} // namespace themata
