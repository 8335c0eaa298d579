#include "engine/samplers/dense_kernel.h"
#include "engine/samplers/partially_collapsed.h"
#include "engine/samplers/topic_step.h"
#include "tests/support/exactness.h"
#include "tests/support/phi_draws.h"
#include "tests/support/samplers.h"
#include "tests/support/sanitized.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

/// The sampler, with each document and word type a task of its own.
std::unique_ptr<Sampler> inSmallTasks(const std::shared_ptr<const Corpus>& corpus, const ModelConfig& config, ChainState state,
                                      Arena& arena)
{
    if (!drawsPhi(config.sampler))
        return makeSampler(corpus, config, std::move(state), arena);
    return std::make_unique<PartiallyCollapsed>(corpus, config, std::move(state), arena, BlockSizes{1, 1});
}

RunChain samplerOn(Arena& arena)
{
    return [&arena](const TinyModel& model, std::uint64_t seed, std::vector<std::uint16_t> start, int sweeps) {
        ModelConfig config = model.config;
        config.seed = seed;
        config.warmUp = 0;
        const std::unique_ptr<Sampler> sampler = inSmallTasks(model.corpus, config, {0, std::move(start), model.hyperparameters()}, arena);
        for (int i = 0; i < sweeps; ++i) {
            sampler->drawPhi(arena);
            sampler->drawTopics(arena);
        }
        return sampler->state().z;
    };
}

class ExactnessProof : public testing::TestWithParam<SamplerId> { };

TEST_P(ExactnessProof, LeavesThePosteriorAsItIs)
{
    Arena arena(1);
    for (const TinyModel& model : tinyModels(GetParam()))
        EXPECT_GT(testFromExactStarts(model, samplerOn(arena), often(20000), 5), tooUnlikely) << model.what;
}

TEST_P(ExactnessProof, LeavesThePosteriorAsItIsOnThreeThreads)
{
    Arena arena(3);
    for (const TinyModel& model : tinyModels(GetParam()))
        EXPECT_GT(testFromExactStarts(model, samplerOn(arena), often(4000), 5), tooUnlikely) << model.what;
}

TEST_P(ExactnessProof, ForgetsTheWorstStart)
{
    if (sanitized)
        GTEST_SKIP() << "long chains, for their statistics alone; the other proofs run the same code";
    Arena arena(1);
    for (const TinyModel& model : tinyModels(GetParam())) {
        if (!model.forgetful)
            continue;
        EXPECT_GT(testFromTheWorstStart(model, samplerOn(arena), often(3000), 30), tooUnlikely) << model.what;
    }
}

INSTANTIATE_TEST_SUITE_P(, ExactnessProof, everySampler, samplerTestName);

/// The same with ten times the draws: it sees an error a third as large.
class ExactnessSlow : public testing::TestWithParam<SamplerId> { };

TEST_P(ExactnessSlow, LeavesThePosteriorAsItIs)
{
    Arena arena(2);
    for (const TinyModel& model : tinyModels(GetParam()))
        EXPECT_GT(testFromExactStarts(model, samplerOn(arena), 200'000, 10), tooUnlikely) << model.what;
}

INSTANTIATE_TEST_SUITE_P(, ExactnessSlow, everySampler, samplerTestName);

/// Draws with the counts of the document as they are, the token's own among them: a slip that is easily made.
class KernelThatForgetsToRemove : public DenseKernel {
public:
    using DenseKernel::DenseKernel;
    void remove(std::uint16_t topic) { m_last = topic; }
    std::uint16_t draw(std::uint32_t v, double u)
    {
        const std::uint16_t drawn = DenseKernel::draw(v, u);
        DenseKernel::remove(m_last);
        return drawn;
    }

private:
    std::uint16_t m_last = 0;
};

/// A chain put together from the library's parts around any kernel.
template <typename Kernel>
RunChain chainWith(Arena& arena)
{
    return [&arena](const TinyModel& model, std::uint64_t seed, std::vector<std::uint16_t> z, int sweeps) {
        const Corpus& corpus = *model.corpus;
        PhiDraws phiDraws(model, seed);
        const auto blocks = evenBlocks(corpus.documentCount(), 1);
        for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(sweeps); ++i) {
            const Phi& phi = phiDraws.draw(z, i, arena);
            drawTopics(corpus, blocks, seed, i, z, arena, [&] { return Kernel(phi, phiDraws.alpha()); });
        }
        return z;
    };
}

TEST(ExactnessTestProof, AcceptsTheReferenceButRejectsAKernelThatForgetsToRemoveTheToken)
{
    if (sanitized)
        GTEST_SKIP() << "tries without number, for their statistics alone; the proofs run the same code";
    Arena arena(1);
    for (const TinyModel& model : tinyModels(SamplerId::PcldaDense)) {
        EXPECT_GT(testFromExactStarts(model, chainWith<DenseKernel>(arena), often(20000), 5), tooUnlikely) << model.what;
        if (model.config.topics > 1) {
            EXPECT_LT(testFromExactStarts(model, chainWith<KernelThatForgetsToRemove>(arena), 40000, 5), surelyWrong) << model.what;
        }
    }
}

} // namespace
} // namespace themata::test
