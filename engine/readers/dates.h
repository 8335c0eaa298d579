#pragma once

#include "engine/readers/reader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace themata {

/// A date as people write it, in ISO 8601 as far as it goes: "YYYY", "YYYY-MM" or "YYYY-MM-DD", so that dates in the
/// order of their bytes are in the order of time. Read are
/// - a year alone, of four digits: 1862
/// - ISO: 1862-05, 1862-05-03, 18620503; a time of day after it is left aside, as it is in all forms
/// - numbers between strokes, dots, dashes or spaces: 1862/5/3 (a year of four digits in front settles it); else in the
///   order that is asked for: 3/5/1862, 3.5.62; month and year: 5/1862. Years of two digits are 1930 to 2029.
/// - English names of months, whole or cut to three letters or more: 3 May 1862, May 3rd, 1862, Sat, 3 May 1862, May
/// 1862
/// @param order not Auto.
/// @return nothing for what is none of these, or no day of the calendar.
[[nodiscard]] std::optional<std::string> readDate(std::string_view written, DateOrder order);

/// The order that a date tells, which has one reading alone: 25/12/1999 is DayMonthYear. Nothing if it tells none.
[[nodiscard]] std::optional<DateOrder> orderToldBy(std::string_view written);

/// True for a date that is read differently in another order.
[[nodiscard]] bool isAmbiguousDate(std::string_view written);

/// "day/month/year": as people say it.
[[nodiscard]] std::string_view wordsFor(DateOrder order);

} // namespace themata
