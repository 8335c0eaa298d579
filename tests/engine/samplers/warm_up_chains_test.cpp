// What the warm-up does to chains as wholes.

#include "engine/diagnostics/log_posterior.h"
#include "engine/samplers/partially_collapsed.h"
#include "engine/topics/summary.h"
#include "tests/support/agreement.h"
#include "tests/support/generated_corpus.h"
#include "tests/support/sanitized.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace themata::test {
namespace {

ModelConfig configOf(std::uint32_t topics, std::uint32_t warmUp, std::uint64_t seed = 1)
{
    ModelConfig config;
    config.topics = topics;
    config.warmUp = warmUp;
    config.seed = seed;
    return config;
}

/// Goes on from a state until `sweeps` are done.
std::vector<std::uint16_t> continued(const std::shared_ptr<const Corpus>& corpus, const ModelConfig& config,
                                     ChainState state, std::uint64_t sweeps, Arena& arena)
{
    PartiallyCollapsed chain(corpus, config, std::move(state), arena);
    while (chain.state().iteration < sweeps) {
        if (chain.warmingUp()) {
            chain.warmUp(arena);
        } else {
            chain.drawPhi(arena);
            chain.drawTopics(arena);
        }
    }
    return chain.state().z;
}

/// The log posteriors of a chain after `warmSweeps`, the warm-up among them, and of a plain one after `plainSweeps`.
struct LogPosteriors {
    double warm;
    double plain;
};

LogPosteriors logPosteriorsAfter(std::uint64_t warmSweeps, std::uint64_t plainSweeps, const std::shared_ptr<const Corpus>& corpus,
                                 const ModelConfig& config, Arena& arena)
{
    ModelConfig plain = config;
    plain.warmUp = 0;
    const ChainState random = randomTopics(*corpus, config.topics, config.seed);
    const auto after = [&](const ModelConfig& model, std::uint64_t sweeps) {
        const auto z = continued(corpus, model, random, sweeps, arena);
        return summarizePosterior(*corpus, z, countTopics(*corpus, {0, z}, model.topics), hyperparametersOf(model), arena)
            .logPosterior;
    };
    return {after(config, warmSweeps), after(plain, plainSweeps)};
}

/// The log posteriors lie some 30,000 apart; without the sharpening the chain is 10,000 behind the plain one.
TEST(WarmUpProof, TwentySweepsGetFurtherThanAHundredWithoutIt)
{
    Arena arena(2);
    const auto corpus = generateCorpus({600, 2000, 120, 20, 0.1, 0.05, 1});
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        const LogPosteriors after = logPosteriorsAfter(20, 100, corpus, configOf(20, 10, seed), arena);
        EXPECT_GT(after.warm, after.plain);
    }
}

/// The chain is 88,000 ahead of the plain one (two seeds), without the sharpening 24,000.
TEST(WarmUpProof, WithManyTopicsSixtySweepsGetFurtherThanAHundredWithoutIt)
{
    if (sanitized)
        GTEST_SKIP() << "long chains, for their statistics alone; the other tests of the warm-up run the same code";
    Arena arena(2);
    const auto corpus = generateCorpus({500, 3000, 300, 300, 0.1, 0.01, 1});
    const LogPosteriors after = logPosteriorsAfter(60, 100, corpus, configOf(300, defaultWarmUp), arena);
    EXPECT_GT(after.warm, after.plain + 50'000);
}

/// Six chains: with a warm-up, from random topics, and (a planted bug) with one warm-up that all have in common. The
/// mean agreement of their pairs.
struct Agreements {
    double warm;
    double plain;
    double common;
};

Agreements agreementsAfter(std::uint64_t sweeps, double alpha, Arena& arena)
{
    const auto corpus = generateCorpus({300, 500, 50, 10, alpha, 0.05, 1});
    ModelConfig config = configOf(10, defaultWarmUp);
    config.alpha = alpha;
    config.beta = 0.05;
    const ChainState warmedUp{defaultWarmUp, continued(corpus, config, randomTopics(*corpus, 10, 1), defaultWarmUp, arena)};
    std::vector<std::vector<std::uint16_t>> warm;
    std::vector<std::vector<std::uint16_t>> plain;
    std::vector<std::vector<std::uint16_t>> common;
    for (config.seed = 1; config.seed <= 6; ++config.seed) {
        const ChainState random = randomTopics(*corpus, 10, config.seed);
        config.warmUp = defaultWarmUp;
        warm.push_back(continued(corpus, config, random, sweeps, arena));
        common.push_back(continued(corpus, config, warmedUp, sweeps, arena));
        config.warmUp = 0;
        plain.push_back(continued(corpus, config, random, sweeps, arena));
    }
    return {meanAgreement(warm, 10), meanAgreement(plain, 10), meanAgreement(common, 10)};
}

/// A warm-up that drew all chains to one place would show as chains that agree more than those from random topics. Soon
/// after it (ten sweeps) chains of a common warm-up agree by 0.37 and 0.53 more; warm ones may be somewhat ahead of
/// plain ones, which still climb. After a longer burn-in the two kinds must agree alike: the mean over the pairs of six
/// chains varied by 0.02 where both had long forgotten their start (400 sweeps, six corpora), and the margin is three
/// times that.
TEST(WarmUpProof, ChainsAreAsSpreadOutAsThoseWithoutIt)
{
    if (sanitized)
        GTEST_SKIP() << "long chains, for their statistics alone; the other tests of the warm-up run the same code";
    Arena arena(2);
    for (const double alpha : {0.1, 0.3}) {
        const Agreements soon = agreementsAfter(defaultWarmUp + 10, alpha, arena);
        EXPECT_LT(soon.warm, soon.plain + 0.15) << alpha;
        EXPECT_GT(soon.common, soon.plain + 0.15) << alpha; // the test rejects the planted bug
        const Agreements later = agreementsAfter(defaultWarmUp + 90, alpha, arena);
        EXPECT_LT(later.warm, later.plain + 0.06) << alpha;
    }
}

} // namespace
} // namespace themata::test
