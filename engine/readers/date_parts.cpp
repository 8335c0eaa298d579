#include "engine/readers/date_parts.h"

#include "engine/readers/plain_text.h"
#include "engine/text/trimmed.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>

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

bool takeWord(std::string_view word, DateParts& parts)
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

} // namespace

std::optional<DateParts> datePartsOf(std::string_view written)
{
    std::string_view rest = trimmed(written);
    constexpr std::size_t longestNumber = 8;
    DateParts parts;
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

} // namespace themata
