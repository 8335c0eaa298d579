#include "engine/readers/dates.h"

#include "engine/readers/plain_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <utility>
#include <vector>

namespace themata {

namespace {

constexpr std::array monthNames{"january", "february", "march",     "april",   "may",      "june",
                                "july",    "august",   "september", "october", "november", "december"};
constexpr std::array asides{"mon", "tue", "wed", "thu", "fri", "sat", "sun", "st", "nd", "rd", "th", "of", "the"};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Numbers and names of months that a date is made of.
struct Parts {
    struct Number {
        int value = 0;
        std::size_t digits = 0;
    };
    std::vector<Number> numbers;
    unsigned month = 0; ///< by its name, from 1; 0: none
};

bool isAside(const std::string& word)
{
    return std::ranges::any_of(asides, [&](const char* aside) { return word == aside; })
        || (word.size() > 4 && word.ends_with("day")) || word == "tues" || word == "thur" || word == "thurs";
}

/// The month of a name, or nothing.
std::optional<unsigned> monthOf(const std::string& word)
{
    if (word.size() < 3)
        return std::nullopt;
    for (unsigned month = 1; const std::string_view name : monthNames) {
        if (name.starts_with(word) || (word == "sept" && name == "september"))
            return month;
        ++month;
    }
    return std::nullopt;
}

bool takeWord(std::string_view word, Parts& parts)
{
    const std::string lower = asciiLower(word);
    if (const auto month = monthOf(lower))
        return std::exchange(parts.month, *month) == 0;
    return isAside(lower);
}

/// A time of day such as 14:30, or T14 behind the day of ISO 8601, ends the date.
bool endsAtTime(std::string_view rest)
{
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    return digits < rest.size() && digits > 0 && rest[digits] == ':';
}

std::optional<Parts> partsOf(std::string_view rest)
{
    constexpr std::size_t longestNumber = 8;
    Parts parts;
    if (rest.starts_with('-'))
        return std::nullopt; // before Christ
    while (!rest.empty()) {
        const auto length = [&rest](auto belongs) {
            return static_cast<std::size_t>(std::ranges::find_if_not(rest, belongs) - rest.begin());
        };
        std::size_t taken = 1;
        if (isDigit(rest.front())) {
            if (!parts.numbers.empty() && endsAtTime(rest))
                break;
            taken = length(isDigit);
            int value = 0;
            std::from_chars(rest.data(), rest.data() + taken, value);
            if (taken > longestNumber)
                return std::nullopt;
            parts.numbers.push_back({value, taken});
        } else if (isLetter(rest.front())) {
            taken = length(isLetter);
            if (taken == 1 && rest.front() == 'T' && endsAtTime(rest.substr(1)))
                break;
            if (!takeWord(rest.substr(0, taken), parts))
                return std::nullopt;
        } else if (std::string_view("/.-, \t").find(rest.front()) == std::string_view::npos) {
            return std::nullopt;
        }
        rest.remove_prefix(taken);
    }
    return parts;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

std::optional<int> yearOf(Parts::Number number)
{
    if (number.digits == 4 && number.value > 0)
        return number.value;
    if (number.digits == 2)
        return number.value + (number.value < 30 ? 2000 : 1900);
    return std::nullopt;
}

std::optional<std::string> inIso(Parts::Number yearNumber, std::optional<unsigned> month = {},
                                 std::optional<unsigned> day = {})
{
    using namespace std::chrono;
    const auto year = yearOf(yearNumber);
    if (!year || (month && (*month < 1 || *month > 12)))
        return std::nullopt;
    if (day && !year_month_day(std::chrono::year(*year), std::chrono::month(*month), std::chrono::day(*day)).ok())
        return std::nullopt;
    if (!month)
        return fmt::format("{:04}", *year);
    return day ? fmt::format("{:04}-{:02}-{:02}", *year, *month, *day) : fmt::format("{:04}-{:02}", *year, *month);
}

/// A number of one or two digits.
std::optional<unsigned> small(Parts::Number number)
{
    return number.digits <= 2 ? std::optional(static_cast<unsigned>(number.value)) : std::nullopt;
}

/// "3 May 1862", "May 3, 1862", "1862 May 3", "May 1862".
std::optional<std::string> withMonthName(const Parts& parts)
{
    const auto& numbers = parts.numbers;
    if (numbers.size() == 1)
        return numbers[0].digits == 4 ? inIso(numbers[0], parts.month) : std::nullopt;
    if (numbers.size() != 2)
        return std::nullopt;
    const bool yearFirst = numbers[0].digits == 4;
    const auto day = small(numbers[yearFirst ? 1 : 0]);
    return day ? inIso(numbers[yearFirst ? 0 : 1], parts.month, day) : std::nullopt;
}

/// Whether three numbers are a date whose order they do not tell.
bool needsOrder(const Parts& parts)
{
    return parts.month == 0 && parts.numbers.size() == 3 && parts.numbers[0].digits <= 2;
}

std::optional<std::string> inOrder(const Parts& parts, DateOrder order)
{
    const auto& n = parts.numbers;
    const std::size_t year = order == DateOrder::YearMonthDay ? 0 : 2;
    const std::size_t month = order == DateOrder::MonthDayYear ? 0 : 1;
    const auto monthNumber = small(n[month]), dayNumber = small(n[3 - year - month]);
    return monthNumber && dayNumber ? inIso(n[year], monthNumber, dayNumber) : std::nullopt;
}

/// "18620503".
std::optional<std::string> packedDate(int number)
{
    return inIso({number / 10'000, 4}, static_cast<unsigned>(number / 100 % 100), static_cast<unsigned>(number % 100));
}

std::optional<std::string> fromNumbers(const Parts& parts, DateOrder order)
{
    const auto& n = parts.numbers;
    if (n.size() == 1)
        return n[0].digits == 8 ? packedDate(n[0].value) : n[0].digits == 4 ? inIso(n[0]) : std::nullopt;
    if (n.size() == 2) {
        const bool yearFirst = n[0].digits == 4;
        const auto month = small(n[yearFirst ? 1 : 0]);
        const auto year = n[yearFirst ? 0 : 1];
        return month && year.digits == 4 ? inIso(year, month) : std::nullopt;
    }
    if (n.size() != 3)
        return std::nullopt;
    return inOrder(parts, needsOrder(parts) ? order : DateOrder::YearMonthDay);
}

/// The readings of a date in each order, where the order matters.
std::vector<std::pair<DateOrder, std::string>> readings(std::string_view written)
{
    std::vector<std::pair<DateOrder, std::string>> all;
    const auto parts = partsOf(trimmed(written));
    if (!parts || !needsOrder(*parts))
        return all;
    for (const DateOrder order : {DateOrder::DayMonthYear, DateOrder::MonthDayYear, DateOrder::YearMonthDay})
        if (auto date = inOrder(*parts, order))
            all.emplace_back(order, *std::move(date));
    return all;
}

} // namespace

std::optional<std::string> readDate(std::string_view written, DateOrder order)
{
    const auto parts = partsOf(trimmed(written));
    if (!parts)
        return std::nullopt;
    return parts->month == 0 ? fromNumbers(*parts, order) : withMonthName(*parts);
}

std::optional<DateOrder> orderToldBy(std::string_view written)
{
    const auto all = readings(written);
    return all.size() == 1 ? std::optional(all.front().first) : std::nullopt;
}

bool isAmbiguousDate(std::string_view written)
{
    const auto all = readings(written);
    return std::ranges::any_of(all, [&](const auto& reading) { return reading.second != all.front().second; });
}

std::string_view wordsFor(DateOrder order)
{
    switch (order) {
    case DateOrder::MonthDayYear:
        return "month/day/year";
    case DateOrder::YearMonthDay:
        return "year/month/day";
    default:
        return "day/month/year";
    }
}

} // namespace themata
