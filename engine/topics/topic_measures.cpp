#include "engine/topics/topic_measures.h"

#include "engine/topics/sparse_counts.h"

#include <cmath>

namespace themata {

namespace {

/// Sums over the words of a topic.
struct MeasureSums {
    std::uint64_t tokens = 0;
    std::uint32_t words = 0;
    double logs = 0, squares = 0; // of c ln c and of c^2 over the counts c

    void add(std::uint32_t tokensOfWord)
    {
        const auto count = static_cast<double>(tokensOfWord);
        tokens += tokensOfWord;
        ++words;
        logs += count * std::log(count);
        squares += count * count;
    }

    /// With n = n_k, the entropy -sum p ln p is ln n - (sum c ln c) / n.
    [[nodiscard]] TopicMeasures measures() const
    {
        if (tokens == 0)
            return {};
        const auto n = static_cast<double>(tokens);
        return {.distinctWords = words,
                .effectiveWords = std::exp(std::log(n) - logs / n),
                .inverseSimpson = n * n / squares};
    }
};

} // namespace

TopicMeasures measureTopic(std::span<const SparseCount> words)
{
    MeasureSums sums;
    for (const SparseCount& word : words)
        sums.add(word.count);
    return sums.measures();
}

std::vector<TopicMeasures> measureTopics(const TopicCounts& counts)
{
    std::vector<MeasureSums> sums(counts.topics);
    for (std::size_t v = 0; v < counts.vocabularySize; ++v)
        for (std::size_t k = 0; k < counts.topics; ++k)
            if (const std::uint32_t count = counts.row(v)[k]; count > 0)
                sums[k].add(count);
    std::vector<TopicMeasures> measures;
    for (const MeasureSums& topic : sums)
        measures.push_back(topic.measures());
    return measures;
}

} // namespace themata
