#include "engine/readers/workbook_values.h"

#include <fmt/format.h>
#include <unicode/unistr.h>

#include <charconv>
#include <chrono>
#include <cmath>
#include <optional>

namespace themata {

namespace {

std::optional<double> numberOf(std::string_view written)
{
    double number = 0;
    const auto [end, problem] = std::from_chars(written.data(), written.data() + written.size(), number);
    return problem == std::errc() && end == written.data() + written.size() ? std::optional(number) : std::nullopt;
}

/// The code of a character in "_x000D_" at the beginning of a text.
std::optional<char16_t> escapeAt(std::string_view text)
{
    constexpr std::size_t length = 7;
    unsigned code = 0;
    if (text.size() < length || !text.starts_with("_x") || text[length - 1] != '_')
        return std::nullopt;
    const auto [end, problem] = std::from_chars(text.data() + 2, text.data() + length - 1, code, 16);
    if (problem != std::errc() || end != text.data() + length - 1 || code == 0 || (code >= 0xD800 && code < 0xE000))
        return std::nullopt;
    return static_cast<char16_t>(code);
}

std::string timeText(long seconds)
{
    return fmt::format("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

} // namespace

bool showsDate(int format, std::string_view code)
{
    const auto within = [format](int first, int last) { return format >= first && format <= last; };
    if (within(14, 22) || within(27, 36) || within(45, 47) || within(50, 58))
        return true;
    char closing = 0; // of what is no code: a quoted text or what is in brackets, such as a colour
    for (std::size_t i = 0; i < code.size(); ++i) {
        const char c = code[i];
        if (closing != 0)
            closing = c == closing ? '\0' : closing;
        else if (c == '"' || c == '[')
            closing = c == '[' ? ']' : '"';
        else if (c == '\\' || c == '_' || c == '*')
            ++i;
        else if (std::string_view("dDmMyYhHsS").find(c) != std::string_view::npos)
            return true;
    }
    return false;
}

std::string serialDate(double days, bool from1904)
{
    using namespace std::chrono;
    constexpr double afterLast = 2'958'466; // 10000-01-01
    constexpr long daySeconds = 86'400;
    if (!(days >= 0) || days >= afterLast)
        return {};
    const long seconds = std::lround(days * static_cast<double>(daySeconds));
    const long day = seconds / daySeconds, time = seconds % daySeconds;
    if (day == 0 && !from1904)
        return timeText(time);
    constexpr long leapDay = 60; // 1900-02-29, which never was
    const sys_days start = from1904 ? sys_days(1904y / 1 / 1) : sys_days(1899y / 12 / (day < leapDay ? 31 : 30));
    const year_month_day date(start + std::chrono::days(day));
    const std::string text = fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                                         static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return time == 0 ? text : text + ' ' + timeText(time);
}

std::string numberText(const std::string& written)
{
    constexpr double exact = 1e15;
    const auto number = numberOf(written);
    if (!number)
        return written;
    if (std::trunc(*number) == *number && std::abs(*number) < exact)
        return fmt::format("{}", static_cast<long long>(*number));
    return fmt::format("{}", *number);
}

std::string withoutEscapes(std::string_view text)
{
    std::string plain;
    while (!text.empty()) {
        const std::size_t at = std::min(text.find("_x"), text.size());
        plain += text.substr(0, at);
        text.remove_prefix(at);
        if (const auto code = escapeAt(text)) {
            icu::UnicodeString(*code).toUTF8String(plain);
            text.remove_prefix(7);
        } else if (!text.empty()) {
            plain += '_';
            text.remove_prefix(1);
        }
    }
    return plain;
}

} // namespace themata
