#include "app/cli/command.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>

namespace themata::cli {

CLI::Validator wholeNumberFrom(std::uint64_t least)
{
    const auto check = [least](const std::string& text) -> std::string {
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error == std::errc() && end == text.data() + text.size() && number >= least)
            return {};
        return fmt::format("{} is not a whole number from {} on", text, least);
    };
    return CLI::Validator(check, "");
}

} // namespace themata::cli
