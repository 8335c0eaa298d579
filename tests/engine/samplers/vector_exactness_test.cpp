// Each vector kernel alone draws from the posterior, whatever the choice of z_step.h would be: see support/exactness.h.

#include "engine/samplers/phi_step.h"
#include "engine/topics/summary.h"
#include "tests/support/exactness.h"
#include "tests/support/z_steps.h"

#include <gtest/gtest.h>

#include <functional>
#include <optional>

namespace themata::test {
namespace {

/// Builds the lists of a sweep from its Phi; null for the dense kernel.
using MakeLists = std::function<const WordLists*(const Phi&, double beta, Arena&)>;

RunChain chainWith(const MakeLists& makeLists, Arena& arena)
{
    return [&](const TinyModel& model, std::uint64_t seed, std::vector<std::uint16_t> z, int sweeps) {
        const Corpus& corpus = *model.corpus;
        PhiStep phiStep(model.config.topics, corpus.vocabularySize, model.config.beta, seed);
        for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(sweeps); ++i) {
            phiStep.draw(countTopics(corpus, {0, z}, model.config.topics), i, arena);
            const WordLists* lists = makeLists(phiStep.phi(), model.config.beta, arena);
            z = drawnWith(lists, corpus, phiStep.phi(), model.config.alpha, std::move(z), seed, i, arena);
        }
        return z;
    };
}

struct Kernel {
    const char* name;
    std::optional<double> threshold; ///< of the lists; 0: beta, as chains have it; none: the dense kernel
};

class VectorExactnessProof : public testing::TestWithParam<Kernel> {
protected:
    MakeLists lists()
    {
        return [this](const Phi& phi, double beta, Arena& arena) -> const WordLists* {
            if (!GetParam().threshold)
                return nullptr;
            m_lists.build(phi, static_cast<float>(*GetParam().threshold > 0 ? *GetParam().threshold : beta), arena);
            return &m_lists;
        };
    }

private:
    WordLists m_lists;
};

TEST_P(VectorExactnessProof, LeavesThePosteriorAsItIs)
{
    Arena arena(1);
    for (const TinyModel& model : tinyModels(SamplerId::Pclda))
        EXPECT_GT(testFromExactStarts(model, chainWith(lists(), arena), 20000, 5), tooUnlikely) << model.what;
}

TEST_P(VectorExactnessProof, LeavesThePosteriorAsItIsOnThreeThreads)
{
    Arena arena(3);
    for (const TinyModel& model : tinyModels(SamplerId::Pclda))
        EXPECT_GT(testFromExactStarts(model, chainWith(lists(), arena), 3000, 5), tooUnlikely) << model.what;
}

TEST_P(VectorExactnessProof, ForgetsTheWorstStart)
{
    Arena arena(1);
    for (const TinyModel& model : tinyModels(SamplerId::Pclda))
        if (model.forgetful) {
            EXPECT_GT(testFromTheWorstStart(model, chainWith(lists(), arena), 3000, 50), tooUnlikely) << model.what;
        }
}

INSTANTIATE_TEST_SUITE_P(, VectorExactnessProof,
                         testing::Values(Kernel{"Dense", {}}, Kernel{"ListsAboveBeta", 0.0}, Kernel{"ListsAboveHalf", 0.5}),
                         [](const auto& tested) { return std::string(tested.param.name); });

/// Lists that lack the small entries, though their threshold says that nothing is missing: the rest is never drawn.
TEST(VectorExactnessTestProof, RejectsListsWhoseRestIsLeftOut)
{
    Arena arena(1);
    WordLists lists;
    const MakeLists withoutRest = [&](const Phi& phi, double, Arena& arenaOfChain) {
        Phi cut = phi;
        for (float& gamma : cut.gammas)
            gamma = gamma > 0.5f ? gamma : 0;
        lists.build(cut, 0, arenaOfChain);
        return &lists;
    };
    for (const TinyModel& model : tinyModels(SamplerId::Pclda))
        if (model.forgetful) {
            EXPECT_LT(testFromExactStarts(model, chainWith(withoutRest, arena), 20000, 5), surelyWrong) << model.what;
        }
}

} // namespace
} // namespace themata::test
