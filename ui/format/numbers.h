#pragma once

#include <QDate>
#include <QDateTime>
#include <QString>

#include <cstdint>

/// Every number the window shows is written here: thousands by the locale, a true minus sign, and a no-break space
/// between a number and its unit. All functions are safe in any thread.
namespace themata::format {

inline constexpr char16_t minusSign = u'\u2212';
inline constexpr char16_t noBreakSpace = u'\u00A0';
inline constexpr char16_t dash = u'\u2013'; ///< stands for a value that is not known yet

[[nodiscard]] QString integer(std::int64_t value);                  ///< "925,789"
[[nodiscard]] QString number(double value, int decimals);           ///< "−7.386"; a dash if not finite
[[nodiscard]] QString signedNumber(double value, int decimals);     ///< "+0.21", "−0.05", "0.00"
[[nodiscard]] QString significant(double value, int figures = 3);   ///< "110", "6.48", "0.0123"

[[nodiscard]] QString percent(double share, int decimals = 0);      ///< 0.45 -> "45 %"
[[nodiscard]] QString percentSignificant(double share);             ///< three figures: "6.48 %", "24.4 %"
[[nodiscard]] QString percentTick(double percent);                  ///< of an axis in percent: 14 -> "14 %"
/// Large amounts in three figures: "950", "41.2 k" (from 10,000), "41.2 M", "1.87 G".
[[nodiscard]] QString compact(double value);

[[nodiscard]] QString bytes(std::uint64_t count);                   ///< "212 MB", "11.4 GB" (powers of 1,000)
[[nodiscard]] QString milliseconds(double seconds);                 ///< "110 ms", "1.24 s"
[[nodiscard]] QString duration(double seconds);                     ///< "8 s", "3 min 41 s", "2 h 5 min"
[[nodiscard]] QString timeLeft(double seconds, bool isEstimate = false); ///< "1 min 19 s left", "about 40 s left"
[[nodiscard]] QString ago(double seconds);                          ///< "8 s ago", "just now"

[[nodiscard]] QString date(const QDate& day);                       ///< "4 December 1832"
/// "Today", "Yesterday", "24 Nov", "24 Nov 2019" as seen from `today`.
[[nodiscard]] QString dayOpened(const QDate& day, const QDate& today = QDate::currentDate());

} // namespace themata::format
