#include "engine/samplers/sparse_lda_kernel.h"

#include "engine/parallel/random.h"
#include "engine/samplers/sampler.h"
#include "engine/topics/summary.h"
#include "tests/support/collapsed_conditional.h"
#include "tests/support/hyperparameters.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

/// Draws the tokens before `last` with random numbers of their own, and `last` itself with u: the counts and sums then have a
/// history. @return the topic of `last`; z as it is before that.
std::uint16_t drawUpTo(std::size_t last, double u, const Corpus& corpus, WordTopics& wordTopics, const TopicCounts& counts,
                       const Hyperparameters& priors, std::vector<std::uint16_t>& z)
{
    wordTopics.build(counts);
    SparseLdaKernel kernel(wordTopics, counts.n_k, priors);
    RandomStream random(7, 0, Purpose::Test, 0);
    for (std::size_t d = 0;; ++d) {
        for (std::size_t i = corpus.documentStart[d]; i < corpus.documentStart[d + 1]; ++i)
            kernel.add(z[i]);
        for (std::size_t i = corpus.documentStart[d]; i < corpus.documentStart[d + 1]; ++i) {
            kernel.remove(z[i]);
            if (i == last)
                return kernel.draw(corpus.words[i], u);
            z[i] = kernel.draw(corpus.words[i], random.uniform());
            kernel.add(z[i]);
        }
        kernel.clear();
    }
}

TEST(SparseLdaProof, DrawsFromTheFullConditional)
{
    constexpr int grid = 10000;
    const auto corpus = makeCorpus(4, {{0, 0, 1}, {1}, {}, {0, 1, 3, 3}});
    for (const std::uint32_t topics : {2u, 3u, 5u}) {
        const Hyperparameters priors{unequalAlphas(topics, 0.2), 0.15, {}};
        const std::vector<std::uint16_t> start = randomTopics(*corpus, topics, topics).z;
        const TopicCounts counts = countTopics(*corpus, {0, start}, topics);
        WordTopics wordTopics(TokenIndex(*corpus), corpus->vocabularySize, topics);
        for (std::size_t token = 0; token < start.size(); ++token) {
            std::vector<double> shares(topics);
            std::vector<std::uint16_t> z;
            for (int step = 0; step < grid; ++step) {
                z = start;
                shares[drawUpTo(token, (step + 0.5) / grid, *corpus, wordTopics, counts, priors, z)] += 1.0 / grid;
            }
            const auto expected = CollapsedConditional(*corpus, priors, z, token).probabilities();
            for (std::size_t k = 0; k < topics; ++k) // three buckets, each with an interval of its own
                EXPECT_NEAR(shares[k], expected[k], 3.01 / grid) << "token " << token << ", topic " << k;
        }
    }
}

} // namespace
} // namespace themata::test
