#include "engine/topics/topic_measures.h"

#include <cmath>

namespace themata {

std::vector<TopicMeasures> measureTopics(const TopicCounts& counts)
{
    std::vector<TopicMeasures> measures(counts.topics);
    // With n = n_k, the entropy -sum p ln p is ln n - (sum c ln c) / n over the counts c of the topic's words.
    std::vector<double> sumOfLogs(counts.topics, 0.0), sumOfSquares(counts.topics, 0.0);
    for (std::size_t v = 0; v < counts.vocabularySize; ++v) {
        const std::uint32_t* row = counts.row(v);
        for (std::size_t k = 0; k < counts.topics; ++k) {
            if (row[k] == 0)
                continue;
            ++measures[k].distinctWords;
            const auto count = static_cast<double>(row[k]);
            sumOfLogs[k] += count * std::log(count);
            sumOfSquares[k] += count * count;
        }
    }
    for (std::size_t k = 0; k < counts.topics; ++k) {
        if (counts.n_k[k] == 0)
            continue;
        const auto tokens = static_cast<double>(counts.n_k[k]);
        measures[k].effectiveWords = std::exp(std::log(tokens) - sumOfLogs[k] / tokens);
        measures[k].inverseSimpson = tokens * tokens / sumOfSquares[k];
    }
    return measures;
}

} // namespace themata
