#include "engine/readers/dates.h"

#include "engine/readers/date_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace themata {

namespace {

std::optional<int> yearOf(DateParts::Number number)
{
    if (number.digits == 4 && number.value > 0)
        return number.value;
    if (number.digits == 2)
        return number.value + (number.value < 30 ? 2000 : 1900);
    return std::nullopt;
}

std::optional<std::string> inIso(DateParts::Number yearNumber, std::optional<unsigned> month = {},
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
std::optional<unsigned> small(DateParts::Number number)
{
    return number.digits <= 2 ? std::optional(static_cast<unsigned>(number.value)) : std::nullopt;
}

/// "3 May 1862", "May 3, 1862", "1862 May 3", "May 1862".
std::optional<std::string> withMonthName(const DateParts& parts)
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
bool needsOrder(const DateParts& parts)
{
    return parts.month == 0 && parts.numbers.size() == 3 && parts.numbers[0].digits <= 2;
}

std::optional<std::string> inOrder(const DateParts& parts, DateOrder order)
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

std::optional<std::string> fromNumbers(const DateParts& parts, DateOrder order)
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
    const auto parts = datePartsOf(written);
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
    const auto parts = datePartsOf(written);
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
