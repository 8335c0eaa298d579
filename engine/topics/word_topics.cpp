#include "engine/topics/word_topics.h"

#include "engine/base/casts.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace themata {

TopicsOfWords::TopicsOfWords(SparseCounts counts, std::shared_ptr<const PosteriorMeans> means)
    : m_counts(std::move(counts))
    , m_falling(m_counts.columnCount)
    , m_means(std::move(means))
{
    for (const SparseCount& entry : m_counts.entries)
        m_falling[entry.column].push_back(entry.count);
    for (auto& ofTopic : m_falling)
        std::ranges::sort(ofTopic, std::greater{});
}

std::uint32_t TopicsOfWords::rank(std::uint32_t topic, std::uint32_t count) const
{
    const auto& falling = m_falling[topic];
    const auto first = std::ranges::lower_bound(falling, count, std::greater{});
    return checkedCast<std::uint32_t>(first - falling.begin()) + 1;
}

std::vector<WordInTopic> TopicsOfWords::topicsOf(std::uint32_t v) const
{
    std::uint64_t tokens = 0;
    for (const SparseCount& entry : m_counts.row(v))
        tokens += entry.count;
    std::vector<WordInTopic> topics;
    for (const auto& [topic, count] : m_counts.row(v)) {
        WordInTopic& found =
            topics.emplace_back(WordInTopic{topic, count, count / static_cast<double>(tokens), rank(topic, count), {}});
        if (m_means)
            found.inclusion = m_means->phi(topic, v).inclusion;
    }
    std::ranges::stable_sort(topics, std::greater{}, &WordInTopic::count);
    return topics;
}

} // namespace themata
