// Does a sampler draw from the posterior? On corpora so small that the posterior of z can be listed state by state, the
// answer is a chi-square test.
//
// Markov chains give dependent draws, which a chi-square test cannot take. So each draw here is a chain of its own with a
// seed of its own: the draws are independent and no thinning or correction is needed. Two kinds of start:
// - from an exact draw of the posterior: a correct sampler leaves that distribution as it is, after any number of sweeps;
// - from the worst start there is, all tokens in one topic: a correct sampler forgets it.

#include "engine/samplers/dense_kernel.h"
#include "engine/samplers/partially_collapsed.h"
#include "engine/samplers/topic_step.h"
#include "engine/topics/summary.h"
#include "tests/support/exact_posterior.h"
#include "tests/support/samplers.h"
#include "tests/support/statistics.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <functional>

namespace themata::test {
namespace {

// The tests are seeded, so they pass or fail for good.
constexpr double tooUnlikely = 1e-3;
constexpr double surelyWrong = 1e-6;
constexpr BlockSizes eachItsOwnTask{1, 1};

struct TinyModel {
    const char* what;
    std::shared_ptr<const Corpus> corpus;
    ModelConfig config;
    bool forgetful = true; ///< forgets any start within some dozen sweeps
};

std::vector<TinyModel> tinyModels(SamplerId sampler)
{
    // Empty documents, documents of one token, repeated words, a word type without tokens.
    const auto four = makeCorpus(4, {{0, 0, 1}, {1}, {}, {0, 1, 3, 3}});
    const auto three = makeCorpus(3, {{0, 1}, {}, {1}, {0, 0, 2}});
    return {
        {"2 topics", four, {sampler, 2, 0.5, 0.3}},
        {"2 topics, small priors", four, {sampler, 2, 0.05, 0.01}, false},
        {"3 topics", three, {sampler, 3, 0.4, 0.6}},
        {"2 topics, large priors", three, {sampler, 2, 3, 1.5}},
    };
}

/// Runs the chain of one replicate from a start and returns where it ends.
using RunChain = std::function<std::vector<std::uint16_t>(const TinyModel&, std::uint64_t seed,
                                                          std::vector<std::uint16_t> start, int sweeps)>;

RunChain samplerOn(Arena& arena)
{
    return [&arena](const TinyModel& model, std::uint64_t seed, std::vector<std::uint16_t> start, int sweeps) {
        ModelConfig config = model.config;
        config.seed = seed;
        config.warmUp = 0;
        PartiallyCollapsed sampler(model.corpus, config, {0, std::move(start)}, arena, eachItsOwnTask);
        for (int i = 0; i < sweeps; ++i) {
            sampler.drawPhi(arena);
            sampler.drawTopics(arena);
        }
        return sampler.state().z;
    };
}

double testFromExactStarts(const TinyModel& model, const RunChain& runChain, int replicates, int sweeps)
{
    const ExactPosterior exact(model.corpus, model.config);
    std::vector<std::uint64_t> visits(exact.probabilities().size());
    for (int r = 0; r < replicates; ++r) {
        const auto seed = static_cast<std::uint64_t>(r);
        RandomStream random(seed, 0, Purpose::Test, 0);
        ++visits[exact.index(runChain(model, seed, exact.draw(random.uniform()), sweeps))];
    }
    return chiSquareTest(visits, exact.probabilities());
}

double testFromTheWorstStart(const TinyModel& model, const RunChain& runChain, int replicates, int sweeps)
{
    const ExactPosterior exact(model.corpus, model.config);
    std::vector<std::uint64_t> visits(exact.probabilities().size());
    const std::vector<std::uint16_t> worst(model.corpus->tokenCount(), 0);
    for (int r = 0; r < replicates; ++r)
        ++visits[exact.index(runChain(model, static_cast<std::uint64_t>(r), worst, sweeps))];
    return chiSquareTest(visits, exact.probabilities());
}

class ExactnessProof : public testing::TestWithParam<SamplerId> { };

TEST_P(ExactnessProof, LeavesThePosteriorAsItIs)
{
    Arena arena(1);
    for (const TinyModel& model : tinyModels(GetParam()))
        EXPECT_GT(testFromExactStarts(model, samplerOn(arena), 20000, 5), tooUnlikely) << model.what;
}

TEST_P(ExactnessProof, LeavesThePosteriorAsItIsOnThreeThreads)
{
    Arena arena(3);
    for (const TinyModel& model : tinyModels(GetParam()))
        EXPECT_GT(testFromExactStarts(model, samplerOn(arena), 4000, 5), tooUnlikely) << model.what;
}

TEST_P(ExactnessProof, ForgetsTheWorstStart)
{
    Arena arena(1);
    for (const TinyModel& model : tinyModels(GetParam())) {
        if (!model.forgetful)
            continue;
        EXPECT_GT(testFromTheWorstStart(model, samplerOn(arena), 4000, 50), tooUnlikely) << model.what;
    }
}

INSTANTIATE_TEST_SUITE_P(, ExactnessProof, everySampler, samplerTestName);

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
        PhiStep phiStep(model.config.topics, corpus.vocabularySize, model.config.beta, seed);
        const auto blocks = evenBlocks(corpus.documentCount(), 1);
        for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(sweeps); ++i) {
            phiStep.draw(countTopics(corpus, {0, z}, model.config.topics), i, arena);
            drawTopics(corpus, blocks, seed, i, z, arena,
                       [&] { return Kernel(phiStep.phi(), model.config.alpha); });
        }
        return z;
    };
}

TEST(ExactnessTestProof, AcceptsTheReferenceButRejectsAKernelThatForgetsToRemoveTheToken)
{
    Arena arena(1);
    for (const TinyModel& model : tinyModels(SamplerId::PcldaDense)) {
        EXPECT_GT(testFromExactStarts(model, chainWith<DenseKernel>(arena), 20000, 5), tooUnlikely) << model.what;
        EXPECT_LT(testFromExactStarts(model, chainWith<KernelThatForgetsToRemove>(arena), 40000, 5), surelyWrong)
            << model.what;
    }
}

} // namespace
} // namespace themata::test
