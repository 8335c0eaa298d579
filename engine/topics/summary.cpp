#include "engine/topics/summary.h"

#include "engine/corpus/corpus.h"

#include <algorithm>
#include <numeric>

namespace themata {

namespace {

bool comesBefore(const TopWord& a, const TopWord& b)
{
    return a.count != b.count ? a.count > b.count : a.word < b.word;
}

/// Keeps the best `limit` words seen so far, as a heap with the worst of them on top.
void offer(std::vector<TopWord>& best, std::size_t limit, const TopWord& word)
{
    if (best.size() == limit) {
        if (limit == 0 || !comesBefore(word, best.front()))
            return;
        std::pop_heap(best.begin(), best.end(), comesBefore);
        best.pop_back();
    }
    best.push_back(word);
    std::push_heap(best.begin(), best.end(), comesBefore);
}

/// Fills in what follows from the counts and puts the words in order.
void finish(TopicSummary& topic, double beta, std::uint32_t vocabularySize, std::uint64_t allTokens)
{
    topic.share = allTokens > 0 ? static_cast<double>(topic.tokens) / static_cast<double>(allTokens) : 0;
    std::sort_heap(topic.topWords.begin(), topic.topWords.end(), comesBefore);
    const double total = static_cast<double>(topic.tokens) + vocabularySize * beta;
    for (TopWord& word : topic.topWords)
        word.probability = (word.count + beta) / total;
}

} // namespace

std::vector<TopicSummary> summarizeTopics(const TopicCounts& counts, double beta, std::size_t wordsPerTopic)
{
    std::vector<TopicSummary> topics(counts.topics);
    for (std::uint32_t v = 0; v < counts.vocabularySize; ++v)
        for (std::uint32_t k = 0; k < counts.topics; ++k)
            if (const std::uint32_t count = counts.row(v)[k]; count > 0)
                offer(topics[k].topWords, wordsPerTopic, {v, count, 0});

    const std::vector<TopicMeasures> measures = measureTopics(counts);
    const std::uint64_t tokens = std::accumulate(counts.n_k.begin(), counts.n_k.end(), std::uint64_t{0});
    for (std::uint32_t k = 0; k < counts.topics; ++k) {
        topics[k].topic = k;
        topics[k].tokens = counts.n_k[k];
        topics[k].measures = measures[k];
        finish(topics[k], beta, counts.vocabularySize, tokens);
    }
    return topics;
}

TopicCounts countTopics(const Corpus& corpus, const ChainState& state, std::uint32_t topics)
{
    TopicCounts counts{topics, corpus.vocabularySize,
                       std::vector<std::uint32_t>(std::size_t{corpus.vocabularySize} * topics),
                       std::vector<std::uint64_t>(topics)};
    for (std::size_t i = 0; i < corpus.tokenCount(); ++i) {
        ++counts.n_w[std::size_t{corpus.words[i]} * topics + state.z[i]];
        ++counts.n_k[state.z[i]];
    }
    return counts;
}

} // namespace themata
