#include "engine/topics/topic_history.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace themata {
namespace {

std::size_t rankOf(std::uint32_t word, const std::vector<TopWord>& words)
{
    const auto place = std::ranges::find(words, word, &TopWord::word);
    return static_cast<std::size_t>(place - words.begin());
}

} // namespace

TopicChange compareTopic(const TopicSummary& before, const TopicSummary& now)
{
    assert(before.topic == now.topic);
    TopicChange change{.share = now.share - before.share, .words = {}};
    change.words.reserve(now.topWords.size());
    for (std::size_t rank = 0; rank < now.topWords.size(); ++rank) {
        const std::size_t earlier = rankOf(now.topWords[rank].word, before.topWords);
        if (earlier >= rank + trendRanks)
            change.words.push_back(WordTrend::Rising);
        else if (rank >= earlier + trendRanks)
            change.words.push_back(WordTrend::Falling);
        else
            change.words.push_back(WordTrend::Steady);
    }
    return change;
}

void TopicHistory::add(std::uint64_t iteration, Topics topics)
{
    assert(topics);
    if (!m_entries.empty()
        && (iteration < m_entries.back().iteration || topics->size() != m_entries.back().topics->size()))
        m_entries.clear();
    if (!m_entries.empty() && iteration == m_entries.back().iteration)
        m_entries.pop_back();
    m_entries.push_back({iteration, std::move(topics)});
    while (m_entries.size() > 2 && m_entries[1].iteration + m_window <= iteration)
        m_entries.pop_front();
}

std::uint64_t TopicHistory::span() const
{
    return m_entries.empty() ? 0 : m_entries.back().iteration - m_entries.front().iteration;
}

std::vector<TopicChange> TopicHistory::changes() const
{
    std::vector<TopicChange> result;
    if (span() == 0)
        return result;
    const auto& before = *m_entries.front().topics;
    const auto& now = *m_entries.back().topics;
    result.reserve(now.size());
    for (std::size_t k = 0; k < now.size(); ++k)
        result.push_back(compareTopic(before[k], now[k]));
    return result;
}

} // namespace themata
