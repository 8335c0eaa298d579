#pragma once

#include "engine/topics/topic_shares.h"

#include <QList>
#include <QString>

#include <cstdint>
#include <span>

namespace themata {

/// A stretch of time, and how often a word is used in it.
struct WordPeriod {
    QString name; ///< "1860–64"
    int begin = 0, end = 0; ///< the year, or the month counted from year 0; the end is not in it
    std::uint64_t tokens = 0, documents = 0; ///< of all words
    QList<std::uint64_t> uses; ///< [layer]
};

/// The uses of a word over time, by topic. The layers are its largest topics, then all others if there are any; without
/// topics there is one.
struct WordPeriods {
    static constexpr std::size_t mostTopics = 6;

    int months = 0; ///< that a period is long; with fewer than 12, begin and end count months
    QList<std::uint32_t> topics; ///< [layer], most uses first
    bool hasOthers = false; ///< the last layer is of the other topics
    QList<WordPeriod> periods; ///< those with tokens, in the order of time
};

/// A month where cells are months; else the finest of a year, 5 and 10 that makes at most 48 periods; 0 without dates.
[[nodiscard]] int wordPeriodMonths(std::span<const ShareCell> cells);

/// @param counts [row * topics + k], of wordOverTime(). @param topics K; 0: there is one count a row.
[[nodiscard]] WordPeriods wordPeriods(const ShareRows& rows, std::span<const std::uint64_t> counts,
                                      std::uint32_t topics);

[[nodiscard]] double perTenThousand(std::uint64_t uses, std::uint64_t tokens);

} // namespace themata
