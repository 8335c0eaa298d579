#include "engine/run/inefficiency_study.h"

#include "engine/topics/posterior_means.h"
#include "tests/support/generated_corpus.h"
#include "tests/support/series.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace themata::test {
namespace {

std::shared_ptr<const Corpus> littleCorpus()
{
    static const auto corpus = generateCorpus({40, 120, 40});
    return corpus;
}

ModelConfig configOf(SamplerId sampler)
{
    ModelConfig config;
    config.sampler = sampler;
    config.topics = 3;
    config.warmUp = 4;
    return config;
}

/// Studies a chain from its start on, or from a stop on.
InefficiencyFactors study(const ModelConfig& config, const InefficiencyPlan& plan, int cores, std::uint64_t stop = 0)
{
    Arena arena(cores);
    auto chain = *Chain::start(littleCorpus(), config, arena);
    while (chain->state().iteration < stop)
        chain->sweep(arena);
    chain = *Chain::resume(littleCorpus(), config, chain->state(), 0, arena);
    InefficiencyStudy study(plan, *chain, arena);
    while (chain->state().iteration < plan.before + plan.draws + 2) { // two that are not followed
        EXPECT_EQ(study.complete(), chain->state().iteration >= plan.before + plan.draws);
        chain->sweep(arena);
        study.note(*chain, arena);
    }
    return study.factors(arena);
}

void expectSame(const InefficiencySummary& one, const InefficiencySummary& other)
{
    EXPECT_EQ(one.parameters, other.parameters);
    EXPECT_EQ(one.constant, other.constant);
    EXPECT_EQ(one.mean, other.mean);
    EXPECT_EQ(one.median, other.median);
    EXPECT_EQ(one.upper, other.upper);
}

/// A draw of Phi written down by hand.
void record(const Phi& phi, const std::vector<std::vector<std::uint32_t>>& words,
            std::vector<std::vector<double>>& series)
{
    std::size_t place = 0;
    for (std::size_t k = 0; k < words.size(); ++k)
        for (const std::uint32_t v : words[k])
            series[place++].push_back(static_cast<double>(static_cast<float>(phi.probability(k, v))));
}

TEST(InefficiencyStudyTest, FollowsTheWordsOfTheBurnInInTheDrawsAfterIt)
{
    for (const SamplerId sampler : {SamplerId::Pclda, SamplerId::Collapsed}) {
        const ModelConfig config = configOf(sampler);
        const InefficiencyPlan plan{6, 60, 20, 5};
        Arena arena(1);
        const auto chain = *Chain::start(littleCorpus(), config, arena);
        MeanPhi means(3, 120);
        for (int i = 0; i < 6; ++i) {
            chain->sweep(arena);
            means.add(chain->counts(), chain->state().hyperparameters, arena);
        }
        const auto words = means.topWords(20, arena);
        PhiStep step(3, 120, config.seed);
        std::vector<std::vector<double>> series(60);
        for (int i = 0; i < 60; ++i) {
            TopicCounts counts = chain->counts();
            chain->sweep(arena);
            if (sampler == SamplerId::Collapsed) // given its z; pclda's own is given the z before
                counts = chain->counts();
            step.draw(counts, config.beta, static_cast<std::uint32_t>(chain->state().iteration), arena);
            record(step.phi(), words, series);
        }
        DrawTable table(60, 60);
        for (std::size_t i = 0; i < 60; ++i)
            for (std::size_t draw = 0; draw < 60; ++draw)
                table.set(i, draw, series[i][draw]);
        const auto expected = table.inefficiencyFactors(arena);

        const InefficiencyFactors factors = study(config, plan, 1);
        EXPECT_EQ(factors.draws, 60U);
        expectSame(factors.phi, summarizeInefficiency(expected));
        ASSERT_EQ(factors.topics.size(), 3U);
        expectSame(factors.topics[1], summarizeInefficiency(std::span(expected).subspan(20, 20)));
        ASSERT_EQ(factors.thetas.size(), 5U);
        EXPECT_EQ(std::set(factors.documents.begin(), factors.documents.end()).size(), 5U);
        EXPECT_EQ(factors.theta.parameters + factors.theta.constant, 15U);
    }
}

TEST(InefficiencyStudyTest, IsTheSameOnAnyNumberOfCoresAndAfterAStop)
{
    ModelConfig config = configOf(SamplerId::Pclda);
    config.pi = 0.5;
    config.learnPi = config.learnBeta = true;
    config.learnAlpha = AlphaLearning::Asymmetric;
    const InefficiencyPlan plan{120, 30, 10, 8};
    const InefficiencyFactors whole = study(config, plan, 1);
    for (const InefficiencyFactors& other : {study(config, plan, 3), study(config, plan, 1, 15)}) {
        EXPECT_EQ(other.documents, whole.documents);
        expectSame(other.phi, whole.phi);
        expectSame(other.theta, whole.theta);
    }
    config.seed = 2;
    EXPECT_NE(study(config, plan, 1).documents, whole.documents);
}

TEST(InefficiencyStudyTest, GoesOnWithAChainUntilItIsCompleteOrStopped)
{
    const ModelConfig config = configOf(SamplerId::Pclda);
    const InefficiencyPlan plan{12, 30, 10, 8};
    Arena arena(1);
    const auto resume = [&] {
        auto chain = *Chain::start(littleCorpus(), config, arena);
        while (chain->state().iteration < 9)
            chain->sweep(arena);
        return *Chain::resume(littleCorpus(), config, chain->state(), 0, arena);
    };
    std::stop_source source;
    std::vector<std::uint64_t> iterations;
    const auto note = [&](std::uint64_t iteration) { iterations.push_back(iteration); };
    const auto factors = studyInefficiency(plan, *resume(), arena, note, source.get_token());
    ASSERT_TRUE(factors);
    EXPECT_EQ(iterations.size(), 33U);
    EXPECT_EQ(iterations.back(), 42U);
    const InefficiencyFactors expected = study(config, plan, 1, 9);
    expectSame(factors->phi, expected.phi);
    expectSame(factors->theta, expected.theta);

    const auto stopAtTwenty = [&](std::uint64_t iteration) {
        if (iteration == 20)
            source.request_stop();
        EXPECT_LE(iteration, 20U);
    };
    EXPECT_FALSE(studyInefficiency(plan, *resume(), arena, stopAtTwenty, source.get_token()));
}

TEST(InefficiencyStudyTest, TakesAllWordsAndDocumentsWhereThereAreNoMore)
{
    const InefficiencyFactors factors = study(configOf(SamplerId::Pclda), {4, 30}, 1);
    EXPECT_EQ(factors.phi.parameters + factors.phi.constant, 3U * 120);
    EXPECT_EQ(factors.documents.size(), 40U);
}

TEST(InefficiencyStudyTest, FollowsNoDocumentWithoutTokens)
{
    Arena arena(1);
    const auto chain = *Chain::start(makeCorpus(2, {{}, {0, 1}, {}, {0, 0, 1}}), configOf(SamplerId::Pclda), arena);
    const auto factors = studyInefficiency({4, 30}, *chain, arena, [](std::uint64_t) {}, {});
    ASSERT_TRUE(factors);
    EXPECT_EQ(std::set(factors->documents.begin(), factors->documents.end()), (std::set<std::size_t>{1, 3}));
}

TEST(InefficiencyStudyTest, TellsWhatItTakes)
{
    const ModelConfig own = configOf(SamplerId::Pclda), none = configOf(SamplerId::Collapsed);
    const InefficiencyPlan plan{0, 500, 50, 100};
    const std::uint64_t tables = 3 * (50 + 40) * 500 * 4, means = 3 * 120 * 4;
    EXPECT_EQ(bytesOf(plan, *littleCorpus(), own), tables + means);
    EXPECT_EQ(bytesOf(plan, *littleCorpus(), none), tables + means + 16 * 120 * 4);
}

/// A chain whose Phi moves as it is told: two words, whose share in the one topic is an autoregression.
class PlantedChain : public Chain {
public:
    explicit PlantedChain(std::vector<double> shares)
        : m_shares(std::move(shares))
    {
        m_config.topics = 1;
        m_phi.inverseSums = {1};
    }

    TracePoint sweep(Arena&) override
    {
        const double share = 0.5 + 0.01 * m_shares.at(m_state.iteration++);
        m_phi.gammas[0] = static_cast<float>(share);
        m_phi.gammas[m_phi.stride] = static_cast<float>(1 - share);
        return {};
    }
    const ChainState& state() const override { return m_state; }
    const TopicCounts& counts() const override { return m_counts; }
    const Phi* phi() const override { return &m_phi; }
    const ModelConfig& config() const override { return m_config; }
    std::shared_ptr<const Corpus> corpus() const override { return m_corpus; }

private:
    std::vector<double> m_shares;
    std::shared_ptr<const Corpus> m_corpus = makeCorpus(2, {{0, 1}});
    ModelConfig m_config;
    ChainState m_state{0, {0, 0}, {{0.1}, 0.01, {1}}};
    TopicCounts m_counts{1, 2, {1, 1}, {2}};
    Phi m_phi{1, 2};
};

TEST(InefficiencyStudyTest, FindsThePlantedFactor)
{
    constexpr double rho = 0.8;
    constexpr std::uint64_t draws = 20'000;
    Arena arena(1);
    PlantedChain chain(normalSeries(draws + 10, rho, 3));
    InefficiencyStudy study({10, draws}, chain, arena);
    while (!study.complete()) {
        chain.sweep(arena);
        study.note(chain, arena);
    }
    const InefficiencyFactors factors = study.factors(arena);
    EXPECT_EQ(factors.phi.parameters, 2U);
    EXPECT_NEAR(factors.phi.mean, (1 + rho) / (1 - rho), 0.1 * (1 + rho) / (1 - rho));
    EXPECT_EQ(factors.theta.constant, 1U) << "one topic has all of a document in every draw";
}

} // namespace
} // namespace themata::test
