#include "engine/topics/certain_words.h"

#include "engine/parallel/random.h"
#include "engine/samplers/hyperparameters.h"
#include "engine/topics/summary.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace themata::test {
namespace {

constexpr std::uint32_t words = 60;

/// Words of all degrees of doubt: some always in topic 0, some never, some in a few draws.
struct DoubtfulTopics {
    std::shared_ptr<const Corpus> corpus;
    PosteriorMeans means;
    std::vector<std::uint64_t> counts = std::vector<std::uint64_t>(words, 0);

    static std::shared_ptr<const Corpus> makeTexts()
    {
        std::vector<std::vector<std::uint32_t>> documents;
        for (std::uint32_t d = 0; d < 200; ++d)
            std::ranges::sort(
                documents.emplace_back(std::vector<std::uint32_t>{d % (words - 1), (d * d) % (words - 1), d % 7}));
        return makeCorpus(words, documents); // the last word has no tokens
    }
    static ModelConfig settings()
    {
        ModelConfig config{SamplerId::Pclda, 3, 0.3, 0.2};
        config.pi = 0.2;
        return config;
    }
    DoubtfulTopics()
        : corpus(makeTexts())
        , means(corpus, settings())
    {
        Arena arena(1);
        for (std::uint32_t draw = 0; draw < 10; ++draw) {
            RandomStream random(3, draw, Purpose::Test, 0);
            ChainState state{draw, {}, hyperparametersOf(settings())};
            for (std::size_t d = 0; d < corpus->documentCount(); ++d)
                for (const std::uint32_t word : corpus->document(d))
                    state.z.push_back(
                        word % 4 == 0 ? 0 : static_cast<std::uint16_t>(random.uniform() * random.uniform() * 3));
            means.add(state, countTopics(*corpus, state, 3), arena);
        }
        for (std::size_t d = 0; d < corpus->documentCount(); ++d)
            for (const std::uint32_t word : corpus->document(d))
                ++counts[word];
    }
};

TEST(CertainWords, AreThoseThatASortOfAllWordsFinds)
{
    const DoubtfulTopics topics;
    for (const std::uint32_t k : {0U, 1U, 2U})
        for (const double level : {0.7, 0.9, 0.95}) {
            std::vector<std::uint32_t> in;
            std::vector<std::uint32_t> out;
            for (std::uint32_t v = 0; v + 1 < words; ++v) {
                const double inclusion = topics.means.phi(k, v).inclusion;
                if (inclusion >= level)
                    in.push_back(v);
                if (inclusion <= 1 - level)
                    out.push_back(v);
            }
            std::ranges::stable_sort(in, std::greater(), [&](auto v) { return topics.means.phi(k, v).mean; });
            std::ranges::stable_sort(out, std::greater(), [&](auto v) { return topics.counts[v]; });
            const CertainWords found = certainWords(topics.means, k, topics.counts, level, 5);
            EXPECT_EQ(found.in, in.size());
            EXPECT_EQ(found.out, out.size());
            in.resize(std::min<std::size_t>(in.size(), 5));
            out.resize(std::min<std::size_t>(out.size(), 5));
            EXPECT_EQ(found.first, in);
            EXPECT_EQ(found.firstOut, out);
        }
}

TEST(CertainWords, LeaveDoubtAtWordsOfSomeDraws)
{
    const DoubtfulTopics topics;
    const CertainWords found = certainWords(topics.means, 0, topics.counts, 0.95, words);
    EXPECT_GT(found.in, 0U);
    EXPECT_LT(found.in + found.out, words - 1);
}

} // namespace
} // namespace themata::test
