#include "engine/topics/mean_phi.h"

#include "engine/run/chain.h"
#include "engine/topics/posterior_means.h"
#include "tests/support/generated_corpus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace themata::test {
namespace {

std::shared_ptr<const Corpus> littleCorpus()
{
    static const auto corpus = generateCorpus({60, 150, 50});
    return corpus;
}

/// All words by the mean of phi that posterior_means.h keeps, ties by word type.
std::vector<std::uint32_t> byMean(const PosteriorMeans& means, std::uint32_t k, std::uint32_t vocabularySize)
{
    std::vector<std::uint32_t> words(vocabularySize);
    std::iota(words.begin(), words.end(), 0U);
    std::ranges::stable_sort(words, std::ranges::greater(), [&](std::uint32_t v) { return means.phi(k, v).mean; });
    return words;
}

TEST(MeanPhiTest, OrdersWordsAsThePosteriorMeansDo)
{
    for (const double pi : {1.0, 0.3}) {
        ModelConfig config;
        config.topics = 4;
        config.pi = pi;
        config.warmUp = 0;
        Arena arena(1), others(3);
        const auto chain = *Chain::start(littleCorpus(), config, arena);
        PosteriorMeans reference(littleCorpus(), config);
        MeanPhi means(config.topics, littleCorpus()->vocabularySize);
        for (int i = 0; i < 5; ++i) {
            chain->sweep(arena);
            reference.add(chain->state(), chain->counts(), arena);
            means.add(chain->counts(), chain->state().hyperparameters, others);
        }
        const auto all = means.topWords(1000, arena);
        for (std::uint32_t k = 0; k < config.topics; ++k)
            EXPECT_EQ(all[k], byMean(reference, k, littleCorpus()->vocabularySize)) << pi;
        const auto few = means.topWords(10, others);
        for (std::size_t k = 0; k < few.size(); ++k)
            EXPECT_EQ(few[k], std::vector(all[k].begin(), all[k].begin() + 10));
    }
}

TEST(MeanPhiTest, TakesTiesByWordType)
{
    Arena arena(1);
    MeanPhi means(1, 5);
    means.add({1, 5, {0, 2, 1, 2, 0}, {5}}, {{0.1}, 0.01, {1}}, arena);
    EXPECT_EQ(means.topWords(4, arena).front(), (std::vector<std::uint32_t>{1, 3, 2, 0}));
}

} // namespace
} // namespace themata::test
