#include "engine/samplers/word_topics.h"

#include "engine/parallel/random.h"
#include "engine/samplers/sampler.h"
#include "engine/topics/summary.h"
#include "tests/support/generated_corpus.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

/// The rows, which must be of positive counts in falling order, as a dense matrix.
std::vector<std::uint32_t> dense(const WordTopics& lists, std::uint32_t topics)
{
    std::vector<std::uint32_t> n_w(lists.vocabularySize() * topics);
    for (std::size_t v = 0; v < lists.vocabularySize(); ++v) {
        std::uint32_t last = ~0U;
        for (const WordTopics::Entry& entry : lists.row(v)) {
            EXPECT_LE(entry.count, last);
            EXPECT_GT(entry.count, 0U);
            EXPECT_EQ(n_w[v * topics + entry.topic], 0U) << "twice";
            n_w[v * topics + entry.topic] = last = entry.count;
        }
    }
    return n_w;
}

TEST(WordTopicsTest, AreTheCountsThroughThousandsOfMoves)
{
    constexpr std::uint32_t topics = 7;
    const auto corpus = generateCorpus({40, 60, 50, 5, 0.1, 0.05, 1});
    ChainState state = randomTopics(*corpus, topics, 1);
    WordTopics lists(TokenIndex(*corpus), corpus->vocabularySize, topics);
    lists.build(countTopics(*corpus, state, topics));
    RandomStream random(2, 0, Purpose::Test, 0);
    for (int sweep = 0; sweep < 4; ++sweep) {
        EXPECT_EQ(dense(lists, topics), countTopics(*corpus, state, topics).n_w);
        for (std::size_t i = 0; i < state.z.size(); ++i) {
            lists.remove(corpus->words[i], state.z[i]);
            state.z[i] = static_cast<std::uint16_t>(random.uniform() * random.uniform() * topics);
            lists.add(corpus->words[i], state.z[i]);
        }
    }
}

} // namespace
} // namespace themata::test
