// Each vector kernel alone draws from the posterior, whatever the choice of z_step.h would be: see support/exactness.h.

#include "tests/support/exactness.h"
#include "tests/support/phi_draws.h"
#include "tests/support/sanitized.h"
#include "tests/support/z_steps.h"

#include <gtest/gtest.h>

#include <functional>

namespace themata::test {
namespace {

/// A z step: z after it.
using ZStepOfSweep = std::function<std::vector<std::uint16_t>(const TopicSweep& sweep, double beta, Arena& arena)>;

RunChain chainWith(const ZStepOfSweep& step, Arena& arena)
{
    return [&arena, step](const TinyModel& model, std::uint64_t seed, std::vector<std::uint16_t> z, int sweeps) {
        const Corpus& corpus = *model.corpus;
        PhiDraws phiDraws(model, seed);
        for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(sweeps); ++i) {
            const Phi& phi = phiDraws.draw(z, i, arena);
            const AlignedVector<float> prior = priorWeights(phi, phiDraws.alpha());
            z = step({corpus, phi, prior, seed, i, z}, model.config.beta, arena);
        }
        return z;
    };
}

constexpr float aboveBeta = -1; // a threshold of the lists: beta, as chains have it

class VectorExactnessProof : public testing::TestWithParam<TriedKernel> {
protected:
    static ZStepOfSweep step()
    {
        return [kernel = GetParam()](const TopicSweep& sweep, double beta, Arena& arena) mutable {
            if (GetParam().threshold == aboveBeta)
                kernel.threshold = static_cast<float>(beta);
            return drawnWith(kernel, sweep, arena);
        };
    }
};

TEST_P(VectorExactnessProof, LeavesThePosteriorAsItIs)
{
    Arena arena(1);
    for (const TinyModel& model : tinyModels(SamplerId::Pclda))
        EXPECT_GT(testFromExactStarts(model, chainWith(step(), arena), often(20000), 5), tooUnlikely) << model.what;
}

TEST_P(VectorExactnessProof, LeavesThePosteriorAsItIsOnThreeThreads)
{
    Arena arena(3);
    for (const TinyModel& model : tinyModels(SamplerId::Pclda))
        EXPECT_GT(testFromExactStarts(model, chainWith(step(), arena), often(3000), 5), tooUnlikely) << model.what;
}

TEST_P(VectorExactnessProof, ForgetsTheWorstStart)
{
    if (sanitized)
        GTEST_SKIP() << "long chains, for their statistics alone; the other proofs run the same code";
    Arena arena(1);
    for (const TinyModel& model : tinyModels(SamplerId::Pclda))
        if (model.forgetful) {
            EXPECT_GT(testFromTheWorstStart(model, chainWith(step(), arena), often(3000), 30), tooUnlikely) << model.what;
        }
}

INSTANTIATE_TEST_SUITE_P(, VectorExactnessProof,
                         testing::Values(TriedKernel{"Dense", TriedKernel::Dense}, TriedKernel{"Sparse", TriedKernel::Sparse, aboveBeta},
                                         TriedKernel{"ListsAboveBeta", TriedKernel::DoublySparse, aboveBeta},
                                         TriedKernel{"ListsAboveHalf", TriedKernel::DoublySparse, 0.5f}),
                         [](const auto& tested) { return std::string(tested.param.name); });

/// Lists that lack the small entries, though their threshold says that nothing is missing: the rest is never drawn.
TEST(VectorExactnessTestProof, RejectsListsWhoseRestIsLeftOut)
{
    if (sanitized)
        GTEST_SKIP() << "tries without number, for their statistics alone; the proofs run the same code";
    Arena arena(1);
    const ZStepOfSweep withoutRest = [](const TopicSweep& sweep, double, Arena& arenaOfChain) {
        Phi cut = sweep.phi;
        for (float& gamma : cut.gammas)
            gamma = gamma > 0.5f ? gamma : 0;
        WordLists lists;
        lists.build(cut, 0, arenaOfChain);
        drawTopics(sweep, longestFirst(sweep.corpus, 0, sweep.corpus.documentCount()), doublySparseKernel(lists), arenaOfChain);
        return std::vector<std::uint16_t>(sweep.z.begin(), sweep.z.end());
    };
    for (const TinyModel& model : tinyModels(SamplerId::Pclda))
        if (model.forgetful && model.config.topics > 1) {
            EXPECT_LT(testFromExactStarts(model, chainWith(withoutRest, arena), 20000, 5), surelyWrong) << model.what;
        }
}

} // namespace
} // namespace themata::test
