#pragma once

#include "engine/topics/summary.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace themata {

enum class WordTrend : std::uint8_t { Steady, Rising, Falling };

/// How one topic changed since an earlier iteration.
struct TopicChange {
    double share = 0; ///< share now minus share then
    std::vector<WordTrend> words; ///< of each top word: has it moved `trendRanks` places or more? New ones rise.
};

inline constexpr std::size_t trendRanks = 3;

/// Compares two summaries of the same topic.
[[nodiscard]] TopicChange compareTopic(const TopicSummary& before, const TopicSummary& now);

/// The topics of a run over its last iterations: enough to say what rose and fell over the last `window` of them.
class TopicHistory {
public:
    using Topics = std::shared_ptr<const std::vector<TopicSummary>>;

    explicit TopicHistory(std::uint64_t window = 100)
        : m_window(window)
    {
    }

    /// Iterations must grow; an earlier one than the last starts the history anew (another run).
    void add(std::uint64_t iteration, Topics topics);
    void clear() { m_entries.clear(); }

    /// Iterations between the two summaries compared: `window`, more if summaries come further apart, less at the
    /// start, 0 if there is nothing to compare yet.
    [[nodiscard]] std::uint64_t span() const;
    /// One change per topic; empty while span() is 0.
    [[nodiscard]] std::vector<TopicChange> changes() const;

private:
    struct Entry {
        std::uint64_t iteration = 0;
        Topics topics;
    };
    std::uint64_t m_window;
    std::deque<Entry> m_entries;
};

} // namespace themata
