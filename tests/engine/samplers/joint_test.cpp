// Geweke's joint test (2004): priors, topics and words drawn from the model are a draw of their joint distribution, and stay
// one when words are drawn anew given topics, and priors and topics by a sampler given words, as often as you like. After it
// each quantity must be distributed as it is by the prior. Each draw here is a series of such changes with random numbers of
// its own, so that all draws are independent.

#include "engine/samplers/sampler.h"
#include "tests/support/exactness.h"
#include "tests/support/prior_predictive.h"
#include "tests/support/samplers.h"
#include "tests/support/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace themata::test {
namespace {

const ModelSizes sizes{2, 3, {4, 0, 1, 3}};
constexpr int rounds = 4; // of words and topics drawn anew

/// A draw of the priors, of those that the settings want learned.
Hyperparameters drawPriors(const ModelConfig& config, RandomStream& random)
{
    const auto exponential = [&random] { return -std::log(random.uniform()); };
    Hyperparameters priors = hyperparametersOf(config);
    if (config.learnAlpha == AlphaLearning::Symmetric)
        priors.alpha.assign(config.topics, exponential());
    if (config.learnAlpha == AlphaLearning::Asymmetric)
        for (double& alpha : priors.alpha)
            alpha = exponential();
    if (config.learnBeta)
        priors.beta = exponential();
    if (config.learnPi)
        for (double& pi : priors.pi)
            pi = random.uniform();
    return priors;
}

/// Priors and topics after an iteration of the sampler.
using Iterate = std::function<ChainState(const std::shared_ptr<const Corpus>&, const ModelConfig&, ChainState, Arena&)>;

ChainState iterate(const std::shared_ptr<const Corpus>& corpus, const ModelConfig& config, ChainState state, Arena& arena)
{
    const auto sampler = makeSampler(corpus, config, std::move(state), arena);
    sampler->drawPriors(arena);
    sampler->drawPhi(arena);
    sampler->drawTopics(arena);
    return sampler->state();
}

struct JointDraws {
    std::vector<double> alpha, lastAlpha, beta, pi; ///< of each draw
    std::vector<std::uint64_t> tokensInTopic;       ///< [n]: draws with n tokens in the first topic
};

void add(JointDraws& draws, const ChainState& state)
{
    const Hyperparameters& priors = state.hyperparameters;
    draws.alpha.push_back(priors.alpha.front());
    draws.lastAlpha.push_back(priors.alpha.back());
    draws.beta.push_back(priors.beta);
    draws.pi.push_back(priors.pi.back());
    draws.tokensInTopic.resize(state.z.size() + 1);
    ++draws.tokensInTopic[static_cast<std::size_t>(std::count(state.z.begin(), state.z.end(), 0))];
}

/// Draws of the joint distribution by the model alone, and after `rounds` of words and topics drawn anew.
std::pair<JointDraws, JointDraws> drawJointly(ModelConfig config, const Iterate& step, int replicates)
{
    Arena arena(1);
    std::pair<JointDraws, JointDraws> draws;
    for (int r = 0; r < replicates; ++r) {
        config.seed = static_cast<std::uint64_t>(r);
        RandomStream random(config.seed, 0, Purpose::Test, 0);
        ChainState state{0, {}, drawPriors(config, random)};
        state.z = generateTopics(sizes, state.hyperparameters.alpha, random);
        add(draws.first, state);
        for (int round = 0; round < rounds; ++round) {
            Generated generated = generateWords(sizes, std::move(state.z), state.hyperparameters, random);
            state.z = std::move(generated.z);
            state = step(generated.corpus, config, std::move(state), arena);
        }
        add(draws.second, state);
    }
    return draws;
}

double exponentialDistribution(double x)
{
    return 1 - std::exp(-x);
}

/// The least p-value of all quantities.
double jointTest(const ModelConfig& config, const Iterate& step, int replicates)
{
    const auto [prior, joint] = drawJointly(config, step, replicates);
    std::vector<double> p;
    if (config.learnAlpha != AlphaLearning::Fixed) {
        p.push_back(kolmogorovSmirnovTest(joint.alpha, exponentialDistribution));
        p.push_back(kolmogorovSmirnovTest(joint.lastAlpha, exponentialDistribution));
    }
    if (config.learnBeta)
        p.push_back(kolmogorovSmirnovTest(joint.beta, exponentialDistribution));
    if (config.learnPi)
        p.push_back(kolmogorovSmirnovTest(joint.pi, [](double x) { return x; }));
    p.push_back(sameDistributionTest(prior.tokensInTopic, joint.tokensInTopic));
    return *std::min_element(p.begin(), p.end());
}

class JointProof : public testing::TestWithParam<SamplerId> { };

void expectToStayADrawOfTheModel(SamplerId sampler, int replicates)
{
    for (const AlphaLearning learning : {AlphaLearning::Symmetric, AlphaLearning::Asymmetric})
        for (const double pi : {1.0, 0.5}) {
            if (pi < 1 && !drawsPhi(sampler))
                continue;
            ModelConfig config{sampler, sizes.topics, 0.5, 0.5, pi, 0, 0};
            config.learnAlpha = learning;
            config.learnBeta = true;
            config.learnPi = pi < 1;
            EXPECT_GT(jointTest(config, iterate, replicates), tooUnlikely) << name(learning) << " alpha, pi " << pi;
        }
}

TEST_P(JointProof, TopicsAndPriorsStayADrawOfTheModel)
{
    expectToStayADrawOfTheModel(GetParam(), often(6000));
}

INSTANTIATE_TEST_SUITE_P(, JointProof, everySampler, samplerTestName);

class JointSlow : public testing::TestWithParam<SamplerId> { };

TEST_P(JointSlow, TopicsAndPriorsStayADrawOfTheModel)
{
    expectToStayADrawOfTheModel(GetParam(), 100'000);
}

INSTANTIATE_TEST_SUITE_P(, JointSlow, everySampler, samplerTestName);

/// Alphas that go half the way to where they should: a chain that looks well.
TEST(JointTestProof, RejectsAnAlphaThatLagsBehind)
{
    const Iterate lagging = [](const std::shared_ptr<const Corpus>& corpus, const ModelConfig& config, ChainState state,
                                      Arena& arena) {
        const Hyperparameters before = state.hyperparameters;
        ChainState next = iterate(corpus, config, std::move(state), arena);
        for (double& alpha : next.hyperparameters.alpha)
            alpha = std::sqrt(alpha * before.alpha.front()); // on the log scale
        return next;
    };
    ModelConfig config{SamplerId::PcldaDense, sizes.topics, 0.5, 0.5, 1, 0, 0};
    config.learnAlpha = AlphaLearning::Symmetric;
    EXPECT_LT(jointTest(config, lagging, 6000), surelyWrong);
}

} // namespace
} // namespace themata::test
