#pragma once

#include <string>
#include <string_view>

namespace themata {

/// True if a number format of a workbook shows a date or a time: by its number among those that every program knows
/// (ECMA-376, part 1, 18.8.30), else by its code, as in "dd/mm/yyyy".
[[nodiscard]] bool showsDate(int format, std::string_view code);

/// A number that is shown as a date, in ISO 8601: "1862-05-03", "1862-05-03 14:30:00", "14:30:00". Workbooks count days
/// from 1900, as if that had been a leap year, or from 1904. Empty for one that is none (negative, after 9999).
[[nodiscard]] std::string serialDate(double days, bool from1904);

/// A number as people write it: "3", "0.1", in the fewest digits that read back as the same.
/// @param written as in the file; what is no number stays as it is.
[[nodiscard]] std::string numberText(const std::string& written);

/// Undoes what workbooks do to characters that XML has no room for: "_x000D_" is a carriage return.
[[nodiscard]] std::string withoutEscapes(std::string_view text);

} // namespace themata
