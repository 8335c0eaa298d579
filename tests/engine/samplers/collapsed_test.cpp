#include "engine/samplers/collapsed.h"
#include "engine/samplers/collapsed_kernel.h"

#include "engine/parallel/random.h"
#include "engine/samplers/partially_collapsed.h"
#include "engine/samplers/topic_step.h"
#include "engine/topics/summary.h"
#include "tests/support/exactness.h"
#include "tests/support/generated_corpus.h"
#include "tests/support/samplers.h"
#include "tests/support/sanitized.h"

#include <gtest/gtest.h>

#include <numeric>

namespace themata::test {
namespace {

/// The conditional as a share of the posterior of whole states, which has nothing in common with the kernel.
std::vector<double> conditionalByTheJoint(const ExactPosterior& exact, std::vector<std::uint16_t> z, std::size_t token,
                                          std::uint32_t topics)
{
    std::vector<double> p;
    for (std::uint16_t k = 0; k < topics; ++k) {
        z[token] = k;
        p.push_back(exact.probabilities()[exact.index(z)]);
    }
    const double total = std::accumulate(p.begin(), p.end(), 0.0);
    for (double& share : p)
        share /= total;
    return p;
}

/// Sweeps u over a fine grid, for every token of random states.
TEST(CollapsedProof, DrawsFromTheFullConditional)
{
    constexpr int grid = 20000;
    const auto corpus = makeCorpus(4, {{0, 0, 1}, {1}, {}, {0, 1, 3, 3}});
    const ModelConfig config{SamplerId::Collapsed, 3, 0.3, 0.2};
    const Hyperparameters hyperparameters = hyperparametersOf(config);
    const ExactPosterior exact(corpus, hyperparameters);
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        const std::vector<std::uint16_t> z = randomTopics(*corpus, config.topics, seed).z;
        for (std::size_t d = 0; d < corpus->documentCount(); ++d)
            for (std::uint64_t i = corpus->documentStart[d]; i < corpus->documentStart[d + 1]; ++i) {
                std::vector<double> shares(config.topics);
                for (int step = 0; step < grid; ++step) {
                    TopicCounts counts = countTopics(*corpus, {0, z}, config.topics);
                    CollapsedKernel kernel(counts, hyperparameters);
                    for (std::uint64_t j = corpus->documentStart[d]; j < corpus->documentStart[d + 1]; ++j)
                        kernel.add(z[j]);
                    kernel.remove(z[i]);
                    shares[kernel.draw(corpus->words[i], (step + 0.5) / grid)] += 1.0 / grid;
                }
                const std::vector<double> expected = conditionalByTheJoint(exact, z, i, config.topics);
                for (std::size_t k = 0; k < shares.size(); ++k)
                    EXPECT_NEAR(shares[k], expected[k], 1.01 / grid) << "token " << i << ", topic " << k;
            }
    }
}

TEST(CollapsedTest, CountsAreThoseOfTheTopicsAfterEachSweep)
{
    Arena arena(2);
    const auto corpus = generateCorpus({60, 100, 40, 5, 0.1, 0.05, 1});
    ModelConfig config{SamplerId::Collapsed, 5};
    config.warmUp = 2;
    Collapsed sampler(corpus, config, randomTopics(*corpus, 5, 1), arena);
    for (std::uint64_t sweep = 1; sweep <= 4; ++sweep) {
        EXPECT_EQ(sampler.warmingUp(), sweep <= 2);
        if (sampler.warmingUp())
            sampler.warmUp(arena);
        else
            sampler.drawTopics(arena);
        EXPECT_EQ(sampler.state().iteration, sweep);
        const TopicCounts recount = countTopics(*corpus, sampler.state(), 5);
        EXPECT_EQ(sampler.counts().n_w, recount.n_w);
        EXPECT_EQ(sampler.counts().n_k, recount.n_k);
    }
}

/// Leaves the token's own count in n_w and n_k: a slip that is easily made.
class KernelThatKeepsTheOwnCount {
public:
    KernelThatKeepsTheOwnCount(TopicCounts& counts, const Hyperparameters& hyperparameters)
        : m_counts(counts)
        , m_kernel(counts, hyperparameters)
    {
    }

    void add(std::uint16_t topic) { m_kernel.add(topic); }
    void remove(std::uint16_t topic)
    {
        m_kernel.remove(topic);
        m_removed = topic;
    }
    std::uint16_t draw(std::uint32_t v, double u)
    {
        change(v, 1u);
        const std::uint16_t topic = m_kernel.draw(v, u);
        change(v, ~0u);
        return topic;
    }
    void clear() { m_kernel.clear(); }

private:
    void change(std::uint32_t v, std::uint32_t by)
    {
        m_counts.n_w[std::size_t{v} * m_counts.topics + m_removed] += by;
        m_counts.n_k[m_removed] += static_cast<std::uint64_t>(static_cast<std::int32_t>(by));
    }

    TopicCounts& m_counts;
    CollapsedKernel m_kernel;
    std::uint16_t m_removed = 0;
};

TEST(CollapsedTestProof, RejectsAKernelThatKeepsTheOwnCount)
{
    const RunChain chain = [](const TinyModel& model, std::uint64_t seed, std::vector<std::uint16_t> z, int sweeps) {
        const Corpus& corpus = *model.corpus;
        TopicCounts counts = countTopics(corpus, {0, z}, model.config.topics);
        const Hyperparameters hyperparameters = model.hyperparameters();
        KernelThatKeepsTheOwnCount kernel(counts, hyperparameters);
        for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(sweeps); ++i)
            for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
                RandomStream random(seed, i, Purpose::Topics, d);
                const auto words = corpus.document(d);
                drawDocument(kernel, words, std::span(z).subspan(corpus.documentStart[d], words.size()), random);
            }
        return z;
    };
    for (const TinyModel& model : tinyModels(SamplerId::Collapsed))
        if (model.forgetful && model.config.topics > 1 && model.config.alpha < 1) { // large priors drown it
            EXPECT_LT(testFromExactStarts(model, chain, 40000, 5), surelyWrong) << model.what;
        }
}

class AdLda : public testing::TestWithParam<SamplerId> { };

using AdLdaTest = AdLda;
using AdLdaTestProof = AdLda;

TEST_P(AdLdaTest, CountsAreThoseOfTheTopicsAfterEachSweep)
{
    Arena arena(2);
    const auto corpus = generateCorpus({60, 100, 40, 5, 0.1, 0.05, 1});
    ModelConfig config{GetParam(), 5};
    config.warmUp = 0;
    for (const std::uint32_t workers : {1u, 3u, 200u}) { // more than there are documents
        config.workers = workers;
        Collapsed sampler(corpus, config, randomTopics(*corpus, 5, 1), arena);
        const std::vector<std::uint16_t> before = sampler.state().z;
        for (int sweep = 0; sweep < 3; ++sweep)
            sampler.drawTopics(arena);
        EXPECT_NE(sampler.state().z, before);
        EXPECT_EQ(sampler.counts().n_w, countTopics(*corpus, sampler.state(), 5).n_w);
        EXPECT_EQ(sampler.counts().n_k, countTopics(*corpus, sampler.state(), 5).n_k);
    }
}

/// Two documents of the same words, which the workers move at the same time and do not see each other do.
TEST_P(AdLdaTestProof, TwoWorkersAreRejected)
{
    TinyModel model{"two alike", makeCorpus(2, {{0, 0, 1}, {0, 1, 1}}), {GetParam(), 2, 0.3, 0.05}};
    const RunChain chain = [](const TinyModel& tried, std::uint64_t seed, std::vector<std::uint16_t> z, int sweeps) {
        Arena arena(1);
        ModelConfig config = tried.config;
        config.seed = seed;
        config.warmUp = 0;
        Collapsed sampler(tried.corpus, config, {0, std::move(z)}, arena);
        for (int i = 0; i < sweeps; ++i)
            sampler.drawTopics(arena);
        return sampler.state().z;
    };
    EXPECT_GT(testFromExactStarts(model, chain, often(20000), 5), tooUnlikely);
    model.config.workers = 2;
    EXPECT_LT(testFromExactStarts(model, chain, 20000, 5), surelyWrong);
}

const auto samplersWithWorkers = testing::Values(SamplerId::SparseLda, SamplerId::LightLda);
INSTANTIATE_TEST_SUITE_P(, AdLdaTest, samplersWithWorkers, samplerTestName);
INSTANTIATE_TEST_SUITE_P(, AdLdaTestProof, samplersWithWorkers, samplerTestName);

} // namespace
} // namespace themata::test
