#include "engine/topics/posterior_means.h"

#include "engine/parallel/random.h"
#include "engine/samplers/phi_step.h"
#include "engine/topics/summary.h"
#include "tests/support/dense_means.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata::test {
namespace {

/// Empty documents, documents of one length and of another, a word type without tokens, 300 documents so that there are
/// several blocks of them.
std::shared_ptr<const Corpus> someCorpus()
{
    std::vector<std::vector<std::uint32_t>> documents{{0, 0, 1, 4}, {}, {1}, {2, 2, 5, 5}, {0, 1, 3, 3, 3, 4}};
    for (std::uint32_t d = 0; d < 300; ++d)
        documents.push_back({d % 3});
    return makeCorpus(7, documents);
}

struct Case {
    const char* what;
    ModelConfig config;
    std::uint16_t used; ///< topics that z may have: fewer than K leave the others empty
};

std::vector<Case> cases()
{
    ModelConfig plain{SamplerId::Pclda, 4, 0.3, 0.2};
    ModelConfig one{SamplerId::Pclda, 1, 0.3, 0.2};
    ModelConfig slab{SamplerId::Pclda, 5, 0.3, 0.2, 0.4};
    ModelConfig symmetric{SamplerId::Pclda, 3, 0.3, 0.2}, asymmetric{SamplerId::Pclda, 3, 0.3, 0.2, 0.5};
    symmetric.learnAlpha = AlphaLearning::Symmetric;
    asymmetric.learnAlpha = AlphaLearning::Asymmetric;
    return {{"plain", plain, 4},         {"an empty topic", plain, 3},      {"one topic", one, 1},
            {"active words", slab, 5},   {"active, empty topics", slab, 2}, {"learned alpha", symmetric, 3},
            {"an alpha a topic", asymmetric, 3}};
}

/// A draw of no chain in particular, with priors of its own where they are learned.
ChainState someDraw(const Corpus& corpus, const Case& model, std::uint64_t number)
{
    RandomStream random(3, static_cast<std::uint32_t>(number), Purpose::Test, 0);
    ChainState state{number, {}, hyperparametersOf(model.config)};
    for (std::size_t i = 0; i < corpus.tokenCount(); ++i)
        state.z.push_back(static_cast<std::uint16_t>(random.uniform() * random.uniform() * model.used));
    const double symmetric = random.uniform();
    for (double& alpha : state.hyperparameters.alpha) {
        if (model.config.learnAlpha == AlphaLearning::Symmetric)
            alpha = symmetric;
        if (model.config.learnAlpha == AlphaLearning::Asymmetric)
            alpha = random.uniform();
    }
    for (double& pi : state.hyperparameters.pi)
        pi = model.config.pi < 1 ? random.uniform() : 1;
    return state;
}

void add(PosteriorMeans& means, const Corpus& corpus, const ChainState& state, Arena& arena)
{
    means.add(state, countTopics(corpus, state, static_cast<std::uint32_t>(state.hyperparameters.alpha.size())), arena);
}

PosteriorMeans meansOf(const std::shared_ptr<const Corpus>& corpus, const Case& model, std::uint64_t draws, int cores = 1)
{
    Arena arena(cores);
    PosteriorMeans means(corpus, model.config);
    for (std::uint64_t t = 1; t <= draws; ++t)
        add(means, *corpus, someDraw(*corpus, model, t), arena);
    return means;
}

void expectNear(const PosteriorEstimate& actual, const PosteriorEstimate& expected, const std::string& where)
{
    EXPECT_NEAR(actual.mean, expected.mean, 1e-13) << where;
    EXPECT_NEAR(actual.variance, expected.variance, 1e-13) << where;
    EXPECT_NEAR(actual.inclusion, expected.inclusion, 1e-13) << where;
}

TEST(PosteriorMeans, AreThoseOfAllDrawsWrittenOut)
{
    const auto corpus = someCorpus();
    for (const Case& model : cases()) {
        DenseMeans dense(*corpus, model.config.topics);
        for (std::uint64_t t = 1; t <= 6; ++t)
            dense.add(someDraw(*corpus, model, t));
        const PosteriorMeans means = meansOf(corpus, model, 6);
        EXPECT_EQ(means.draws(), 6u);
        for (std::uint32_t k = 0; k < model.config.topics; ++k) {
            for (std::size_t v = 0; v < corpus->vocabularySize; ++v)
                expectNear(means.phi(k, v), dense.phi(k, v), std::string(model.what) + ", phi");
            for (std::size_t d = 0; d < corpus->documentCount(); ++d)
                expectNear(means.theta(d, k), dense.theta(d, k), std::string(model.what) + ", theta");
            expectNear(means.phiElsewhere(k), dense.phi(k, 6), std::string(model.what) + ", a word without tokens");
            expectNear(means.thetaElsewhere(1, k), dense.theta(1, k), std::string(model.what) + ", an empty document");
        }
    }
}

TEST(PosteriorMeans, ListWhatAnyDrawHad)
{
    const auto corpus = makeCorpus(3, {{0, 1}, {}, {1}});
    const Case model{"", {SamplerId::Pclda, 4}, 4};
    Arena arena(1);
    PosteriorMeans means(corpus, model.config);
    for (const std::vector<std::uint16_t>& z : {std::vector<std::uint16_t>{3, 0, 1}, {1, 0, 1}})
        add(means, *corpus, {1, z, hyperparametersOf(model.config)}, arena);
    const auto listed = [](std::span<const std::uint16_t> topics) {
        return std::vector<std::uint16_t>(topics.begin(), topics.end());
    };
    EXPECT_EQ(listed(means.topicsOfWord(0)), (std::vector<std::uint16_t>{1, 3}));
    EXPECT_EQ(listed(means.topicsOfWord(1)), (std::vector<std::uint16_t>{0, 1}));
    EXPECT_TRUE(means.topicsOfWord(2).empty());
    EXPECT_EQ(listed(means.topicsOfDocument(0)), (std::vector<std::uint16_t>{0, 1, 3}));
    EXPECT_TRUE(means.topicsOfDocument(1).empty());
    EXPECT_EQ(means.sums().phi.entries(), 4u);
}

TEST(PosteriorMeans, AreTheSameBitsOnAnyNumberOfCoresAndAfterAStop)
{
    const auto corpus = someCorpus();
    Arena arena(2);
    for (const Case& model : cases()) {
        const PosteriorMeans whole = meansOf(corpus, model, 5);
        EXPECT_EQ(meansOf(corpus, model, 5, 3).sums(), whole.sums()) << model.what;
        PosteriorMeans resumed(corpus, model.config);
        ASSERT_TRUE(resumed.restore(meansOf(corpus, model, 3).sums())) << model.what;
        for (std::uint64_t t = 4; t <= 5; ++t)
            add(resumed, *corpus, someDraw(*corpus, model, t), arena);
        EXPECT_EQ(resumed.sums(), whole.sums()) << model.what;
    }
}

TEST(PosteriorMeans, RefuseSumsThatCannotBeTheirs)
{
    const auto corpus = someCorpus();
    for (const Case& model : cases()) {
        const PosteriorMeans means = meansOf(corpus, model, 3);
        const auto refuses = [&](auto&& damage) {
            PosteriorSums sums = means.sums();
            damage(sums);
            PosteriorMeans other(corpus, model.config);
            return !other.restore(std::move(sums)) && other.draws() == 0;
        };
        EXPECT_FALSE(refuses([](PosteriorSums&) {}));
        EXPECT_TRUE(refuses([](PosteriorSums& sums) { ++sums.draws; }));
        EXPECT_TRUE(refuses([](PosteriorSums& sums) { sums.phiBase[0] += 0.01; }));
        EXPECT_TRUE(refuses([](PosteriorSums& sums) { sums.thetaBase[0] = std::nan(""); }));
        EXPECT_TRUE(refuses([](PosteriorSums& sums) {
            MomentBlock block = sums.theta.blocks()[1];
            block.sums.back() = -1;
            EXPECT_TRUE(sums.theta.restore(1, std::move(block), 5));
        }));
    }
}

/// Draws of Phi itself average to the same.
TEST(PosteriorMeansProof, AreWhatDrawsOfPhiAverageTo)
{
    const auto corpus = makeCorpus(4, {{0, 0, 1}, {1}, {}, {0, 1, 3, 3}});
    const Case model{"", {SamplerId::PcldaDense, 2, 0.5, 0.3}, 2};
    const PosteriorMeans means = meansOf(corpus, model, 4);
    constexpr std::uint32_t repeats = 10'000;
    std::vector<double> sum(8), square(8), fourth(8);
    Arena arena(1);
    PhiStep step(2, 4, 11);
    for (std::uint32_t i = 0; i < 4 * repeats; ++i) {
        const ChainState draw = someDraw(*corpus, model, 1 + i % 4);
        step.draw(countTopics(*corpus, draw, 2), model.config.beta, i + 1, arena);
        for (std::size_t cell = 0; cell < 8; ++cell) {
            const double phi = step.phi().probability(cell % 2, cell / 2);
            sum[cell] += phi / (4 * repeats);
            square[cell] += phi * phi / (4 * repeats);
            fourth[cell] += phi * phi * phi * phi / (4 * repeats);
        }
    }
    for (std::uint32_t cell = 0; cell < 8; ++cell) {
        const PosteriorEstimate estimate = means.phi(cell % 2, cell / 2);
        EXPECT_NEAR(sum[cell], estimate.mean, 4 * estimate.sd() / std::sqrt(4 * repeats)) << cell;
        const double error = std::sqrt((fourth[cell] - square[cell] * square[cell]) / (4 * repeats));
        EXPECT_NEAR(square[cell], estimate.variance + estimate.mean * estimate.mean, 4 * error) << cell;
    }
}

} // namespace
} // namespace themata::test
