#include "app/cli/number_range.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>

namespace themata::cli {

namespace {

std::optional<double> endOf(std::string_view text, double otherwise)
{
    if (text.empty())
        return otherwise;
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

} // namespace

std::optional<std::pair<double, double>> rangeOf(const std::string& text, double least, double most)
{
    constexpr std::string_view dots = "..";
    const std::string_view whole = text;
    const std::size_t at = whole.find(dots);
    if (whole.empty() || whole == dots)
        return {};
    const auto from = endOf(whole.substr(0, at), least);
    const auto to = at == std::string_view::npos ? from : endOf(whole.substr(at + dots.size()), most);
    if (!from || !to || !(least <= *from && *from <= *to && *to <= most))
        return {};
    return std::pair(*from, *to);
}

CLI::Validator rangeCheck(double least, double most)
{
    const auto check = [least, most](const std::string& text) -> std::string {
        if (rangeOf(text, least, most))
            return {};
        return fmt::format("{} is no range such as 10..20, 10.. or ..20 from {:.0f} to {:.0f}", text, least, most);
    };
    return CLI::Validator(check, "");
}

} // namespace themata::cli
