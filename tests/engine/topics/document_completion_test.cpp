#include "engine/topics/document_completion.h"

#include "engine/parallel/random.h"
#include "engine/run/chain.h"
#include "engine/simulation/dirichlet.h"
#include "tests/support/dense_means.h"
#include "tests/support/generated_corpus.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <numeric>
#include <utility>

namespace themata::test {
namespace {

/// phi_kv
using PhiOf = std::function<double(std::uint32_t k, std::uint32_t v)>;

/// The slow way: one document after another, everything counted anew for each token.
class SlowCompletion {
public:
    SlowCompletion(const HeldOut& heldOut, std::uint64_t seed)
        : m_heldOut(heldOut)
        , m_seed(seed)
        , m_z(heldOut.observed.documentCount())
    {
    }

    double update(std::uint64_t iteration, const std::vector<double>& alpha, const PhiOf& phi)
    {
        double sum = 0;
        for (std::size_t d = 0; d < m_z.size(); ++d) {
            drawTopics(d, static_cast<std::uint32_t>(iteration), alpha, phi);
            for (const std::uint32_t v : m_heldOut.predicted.document(d))
                sum += std::log(likelihood(m_z[d], v, alpha, phi));
        }
        return sum / static_cast<double>(m_heldOut.predicted.tokenCount());
    }

private:
    using Topics = std::vector<std::uint32_t>;

    static std::vector<double> weights(const Topics& others, std::uint32_t v, const std::vector<double>& alpha,
                                       const PhiOf& phi)
    {
        std::vector<double> result;
        for (std::uint32_t k = 0; k < alpha.size(); ++k)
            result.push_back(phi(k, v) * (static_cast<double>(std::ranges::count(others, k)) + alpha[k]));
        return result;
    }

    static double sumOf(const std::vector<double>& values)
    {
        return std::accumulate(values.begin(), values.end(), 0.0);
    }

    static double likelihood(const Topics& z, std::uint32_t v, const std::vector<double>& alpha, const PhiOf& phi)
    {
        return sumOf(weights(z, v, alpha, phi)) / (static_cast<double>(z.size()) + sumOf(alpha));
    }

    static std::uint32_t draw(const std::vector<double>& weights, double u)
    {
        double left = u * sumOf(weights);
        std::uint32_t k = 0;
        while (k + 1 < weights.size() && left >= weights[k])
            left -= weights[k++];
        return k;
    }

    void drawTopics(std::size_t d, std::uint32_t iteration, const std::vector<double>& alpha, const PhiOf& phi)
    {
        RandomStream random(m_seed, iteration, Purpose::HeldOutTopics, d);
        const auto words = m_heldOut.observed.document(d);
        const bool first = m_z[d].empty();
        while (m_z[d].size() < words.size())
            m_z[d].push_back(draw(weights(m_z[d], words[m_z[d].size()], alpha, phi), random.uniform()));
        for (int sweep = 0; sweep < (first ? DocumentCompletion::firstSweeps : 1); ++sweep)
            for (std::size_t i = 0; i < words.size(); ++i) {
                Topics others = m_z[d];
                others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
                m_z[d][i] = draw(weights(others, words[i], alpha, phi), random.uniform());
            }
    }

    const HeldOut& m_heldOut;
    std::uint64_t m_seed;
    std::vector<Topics> m_z;
};

std::unique_ptr<Chain> startChain(std::shared_ptr<const Corpus> corpus, const ModelConfig& config, Arena& arena)
{
    auto chain = Chain::start(std::move(corpus), config, arena);
    EXPECT_TRUE(chain) << chain.error().line();
    return std::move(*chain);
}

TrainingSplit someSplit(std::size_t documents = 60, std::size_t tokens = 15)
{
    const auto corpus =
        generateCorpus({.documents = documents, .vocabularySize = 40, .tokensPerDocument = tokens, .topics = 3});
    return *splitForTraining(corpus, 0.2);
}

ModelConfig someConfig()
{
    ModelConfig config;
    config.topics = 4;
    config.warmUp = 2;
    config.seed = 5;
    return config;
}

TEST(DocumentCompletionTest, IsThatOfTheFormulaTokenByToken)
{
    const auto [training, heldOut] = someSplit();
    ModelConfig plain = someConfig(), slab = plain, learned = plain, collapsed = plain;
    slab.pi = 0.4;
    learned.learnAlpha = AlphaLearning::Asymmetric;
    learned.learnBeta = true;
    collapsed.sampler = SamplerId::Collapsed;
    for (const ModelConfig& config : {plain, slab, learned, collapsed}) {
        Arena arena(1);
        const auto chain = startChain(training, config, arena);
        DocumentCompletion completion(*heldOut, 7);
        SlowCompletion slow(*heldOut, 7);
        for (int i = 0; i < 6; ++i) {
            chain->sweep(arena);
            const double value = completion.update(chain->state(), chain->counts(), arena);
            DenseMeans means(*training, config.topics);
            means.add(chain->state());
            const double expected = slow.update(chain->state().iteration, chain->state().hyperparameters.alpha,
                                                [&](std::uint32_t k, std::uint32_t v) { return means.phi(k, v).mean; });
            EXPECT_NEAR(value, expected, 1e-10) << "iteration " << i + 1 << ", pi " << config.pi;
        }
    }
}

TEST(DocumentCompletionTest, GivesTheSameBitsOnAnyNumberOfCores)
{
    const auto [training, heldOut] = someSplit(400, 60); // some ten blocks of documents
    std::vector<double> expected;
    for (const int cores : {1, 2, 3, 8}) {
        Arena arena(cores);
        const auto chain = startChain(training, someConfig(), arena);
        DocumentCompletion completion(*heldOut, 7);
        std::vector<double> values;
        for (int i = 0; i < 4; ++i) {
            chain->sweep(arena);
            values.push_back(completion.update(chain->state(), chain->counts(), arena));
        }
        expected = expected.empty() ? values : expected;
        EXPECT_EQ(values, expected) << cores << " cores";
    }
}

constexpr std::uint32_t knownTopics = 3, knownWords = 30;

/// Each topic has ten words of its own, likelier than the rest.
double knownPhi(std::uint32_t k, std::uint32_t v)
{
    return v / 10 == k ? 0.095 : 0.0025;
}

/// Documents of the model with that Phi and this alpha.
std::shared_ptr<const Corpus> knownCorpus(double alpha)
{
    std::vector<std::vector<std::uint32_t>> documents;
    for (std::uint64_t d = 0; d < 500; ++d) {
        RandomStream random(1, 0, Purpose::Test, d);
        std::array<double, knownTopics> theta{};
        const GammaDraw prior(alpha);
        drawDirichlet({&prior, 1}, random, theta);
        const double total = theta[0] + theta[1] + theta[2];
        auto& words = documents.emplace_back();
        for (int i = 0; i < 40; ++i) {
            const double u = random.uniform() * total;
            const std::uint32_t k = u < theta[0] ? 0 : u < theta[0] + theta[1] ? 1 : 2;
            double left = random.uniform();
            std::uint32_t v = 0;
            while (v + 1 < knownWords && left >= knownPhi(k, v))
                left -= knownPhi(k, v++);
            words.push_back(v);
        }
        std::ranges::sort(words);
    }
    return makeCorpus(knownWords, documents);
}

/// The counts with each word's in the place of the next one's.
TopicCounts shifted(TopicCounts counts)
{
    std::ranges::rotate(counts.n_w, counts.n_w.begin() + 5 * static_cast<std::ptrdiff_t>(counts.topics));
    return counts;
}

TEST(DocumentCompletionTest, OfAGoodModelIsNearThatOfTheTruthAndOfAWrongOneBelow)
{
    constexpr double alpha = 0.3;
    const auto [training, heldOut] = *splitForTraining(knownCorpus(alpha), 0.2);
    ModelConfig config;
    config.topics = knownTopics;
    config.alpha = alpha;
    config.beta = 0.1;
    Arena arena(1);
    const auto chain = startChain(training, config, arena);
    DocumentCompletion good(*heldOut, 1), wrong(*heldOut, 1);
    SlowCompletion truth(*heldOut, 1);
    double goodSum = 0, wrongSum = 0, truthSum = 0;
    for (int i = 0; i < 200; ++i) {
        chain->sweep(arena);
        const double value = good.update(chain->state(), chain->counts(), arena);
        const double other = wrong.update(chain->state(), shifted(chain->counts()), arena);
        if (i < 140)
            continue;
        goodSum += value / 60;
        wrongSum += other / 60;
        truthSum += truth.update(chain->state().iteration, std::vector<double>(knownTopics, alpha), knownPhi) / 60;
    }
    EXPECT_NEAR(goodSum, truthSum, 0.02);
    EXPECT_LT(wrongSum, truthSum - 0.1);
    EXPECT_GT(truthSum, std::log(1.0 / knownWords)) << "better than no model";
}

} // namespace
} // namespace themata::test
