// What is computed has the same bits on every target of the vector code and on any number of threads. The corpora are so
// large that threads which wake up late still find work.

#include "engine/samplers/partially_collapsed.h"
#include "tests/support/simd_targets.h"
#include "tests/support/hyperparameters.h"
#include "tests/support/z_steps.h"

#include <gtest/gtest.h>

#include <cstring>
#include <optional>
#include <span>

namespace themata::test {
namespace {

template <typename T>
std::string bytesOf(std::span<const T> values)
{
    return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

/// @param run from an Arena to the bytes of a result.
template <typename Run>
void expectSameEverywhere(const Run& run, const std::string& what)
{
    std::optional<std::string> first;
    for (const std::int64_t target : simdTargets()) {
        const ForcedTarget forced(target);
        for (const int threads : {1, 2, 3, 8}) {
            Arena arena(threads);
            const std::string bytes = run(arena);
            if (!first)
                first = bytes;
            EXPECT_TRUE(bytes == *first) << what << ", " << hwy::TargetName(target) << ", " << threads << " threads";
        }
    }
}

/// Counts of a model: most 0, some small, some large, and a topic without tokens.
TopicCounts someCounts(std::uint32_t topics, std::uint32_t vocabularySize)
{
    RandomStream random(21, 0, Purpose::Test, topics);
    TopicCounts counts{topics, vocabularySize, {}, std::vector<std::uint64_t>(topics)};
    for (std::uint32_t i = 0; i < topics * vocabularySize; ++i) {
        const bool seen = random.uniform() < 0.3 && (topics == 1 || i % topics != 1);
        counts.n_w.push_back(seen ? static_cast<std::uint32_t>(1 / random.uniform()) : 0);
        counts.n_k[i % topics] += counts.n_w.back();
    }
    return counts;
}

TEST(SameBitsProof, ThePhiStep)
{
    for (const std::uint32_t topics : {1u, 3u, 16u, 20u, 100u, 300u})
        for (const double beta : {0.01, 0.5, 1.0, 2.0}) {
            const TopicCounts counts = someCounts(topics, 150);
            const auto draw = [&](Arena& arena) {
                PhiStep step(topics, 150, 9);
                step.draw(counts, beta, 4, arena);
                return bytesOf<float>(step.phi().gammas) + bytesOf<double>(step.phi().inverseSums)
                       + bytesOf<float>(step.phi().inverse);
            };
            expectSameEverywhere(draw, std::to_string(topics) + " topics, beta " + std::to_string(beta));
        }
}

TEST(SameBitsProof, EachKernelOfTheZStep)
{
    const auto corpus = corpusOfTwoKinds(600, 90, 150);
    for (const std::uint32_t topics : {1u, 3u, 16u, 20u, 100u, 300u}) {
        Arena one(1);
        PhiStep step(topics, corpus->vocabularySize, 9);
        step.draw(someCounts(topics, corpus->vocabularySize), 0.05, 4, one);
        const ChainState state = randomTopics(*corpus, topics, 9);
        for (const TriedKernel& kernel :
             {TriedKernel{"dense", TriedKernel::Dense}, TriedKernel{"sparse", TriedKernel::Sparse, 0.05f},
              TriedKernel{"doubly sparse", TriedKernel::DoublySparse, 0.05f},
              TriedKernel{"doubly sparse, short lists", TriedKernel::DoublySparse, 1.0f}}) {
            const auto draw = [&](Arena& arena) {
                return bytesOf<std::uint16_t>(drawnWith(kernel, *corpus, step.phi(), unequalAlphas(topics, 0.05), state.z, 9, 4, arena));
            };
            expectSameEverywhere(draw, std::to_string(topics) + " topics, " + kernel.name);
        }
    }
}

/// K = 300 has the lists, the others have not.
TEST(SameBitsProof, AChainThroughItsWarmUpAndBeyond)
{
    const auto corpus = corpusOfTwoKinds(600, 90, 150);
    for (const std::uint32_t topics : {5u, 100u, 300u}) {
        const auto run = [&](Arena& arena) {
            ModelConfig config{SamplerId::Pclda, topics, 0.1, 0.1};
            config.warmUp = 3;
            PartiallyCollapsed chain(corpus, config, randomTopics(*corpus, topics, 1), arena);
            std::string states;
            for (int sweep = 0; sweep < 7; ++sweep) {
                if (chain.warmingUp()) {
                    chain.warmUp(arena);
                } else {
                    chain.drawPhi(arena);
                    chain.drawTopics(arena);
                }
                states += bytesOf<std::uint16_t>(chain.state().z);
            }
            return states;
        };
        expectSameEverywhere(run, std::to_string(topics) + " topics");
    }
}

/// Those that have no vector code of their own beside the warm-up and the Phi step.
TEST(SameBitsProof, AChainOfEachOtherSampler)
{
    const auto corpus = corpusOfTwoKinds(300, 60, 150);
    for (const SamplerId sampler : {SamplerId::LightPclda, SamplerId::LightPcldaSimple, SamplerId::SparseLda, SamplerId::LightLda}) {
        const auto run = [&](Arena& arena) {
            ModelConfig config{sampler, 20, 0.1, 0.1};
            config.warmUp = 1;
            config.workers = hasWorkers(sampler) ? 3 : 1;
            const auto chain = makeSampler(corpus, config, randomTopics(*corpus, 20, 1), arena);
            chain->warmUp(arena);
            for (int sweep = 0; sweep < 3; ++sweep) {
                chain->drawPhi(arena);
                chain->drawTopics(arena);
            }
            return bytesOf<std::uint16_t>(chain->state().z);
        };
        expectSameEverywhere(run, std::string(name(sampler)));
    }
}

} // namespace
} // namespace themata::test
