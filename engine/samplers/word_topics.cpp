#include "engine/samplers/word_topics.h"

#include <algorithm>
#include <utility>

namespace themata {

WordTopics::WordTopics(const TokenIndex& index, std::uint32_t vocabularySize, std::uint32_t topics)
    : m_start(vocabularySize + std::size_t{1})
    , m_size(vocabularySize)
{
    for (std::size_t v = 0; v < vocabularySize; ++v)
        m_start[v + 1] = m_start[v] + std::min<std::uint64_t>(topics, index.start(v + 1) - index.start(v));
    m_entries.resize(m_start.back());
}

void WordTopics::build(const TopicCounts& counts)
{
    for (std::size_t v = 0; v < m_size.size(); ++v) {
        Entry* const begin = m_entries.data() + m_start[v];
        Entry* end = begin;
        if (m_start[v] < m_start[v + 1])
            for (std::uint32_t k = 0; k < counts.topics; ++k)
                if (const std::uint32_t n = counts.row(v)[k]; n > 0)
                    *end++ = {n, static_cast<std::uint16_t>(k)};
        std::stable_sort(begin, end, [](const Entry& a, const Entry& b) { return a.count > b.count; });
        m_size[v] = static_cast<std::uint32_t>(end - begin);
    }
}

void WordTopics::add(std::size_t v, std::uint16_t topic)
{
    Entry* const begin = m_entries.data() + m_start[v];
    Entry* entry = std::find_if(begin, begin + m_size[v], [&](const Entry& e) { return e.topic == topic; });
    if (entry == begin + m_size[v]) {
        *entry = {0, topic};
        ++m_size[v];
    }
    ++entry->count;
    for (; entry != begin && entry[-1].count < entry->count; --entry)
        std::swap(entry[-1], *entry);
}

void WordTopics::remove(std::size_t v, std::uint16_t topic)
{
    Entry* const begin = m_entries.data() + m_start[v];
    Entry* const end = begin + m_size[v];
    Entry* entry = std::find_if(begin, end, [&](const Entry& e) { return e.topic == topic; });
    --entry->count;
    for (; entry + 1 != end && entry[1].count > entry->count; ++entry)
        std::swap(entry[1], *entry);
    if (entry->count == 0)
        --m_size[v];
}

} // namespace themata
