#include "engine/export/ldavis.h"

#include "engine/export/ldavis_frequencies.h"
#include "tests/engine/export/export_fixture.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <set>

namespace themata::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;

json written(const ExportSource& source, const TemporaryFolder& folder)
{
    Arena arena(2);
    EXPECT_TRUE(writeLdavis(source, countsOf(source), folder / "v.json", arena));
    return json::parse(contentOf(folder / "v.json"));
}

void expectNear(const json& column, const std::vector<double>& expected, double tolerance = 1e-9)
{
    ASSERT_EQ(column.size(), expected.size()) << column;
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(column[i].get<double>(), expected[i], tolerance) << i;
}

/// Documents "a a b" and "c" with an empty one between them, topics 0 0 1 and 1, alpha and beta 1. So phi is (3 1 1) /
/// 5 and (1 2 2) / 5, theta (3 2) / 5 and (1 2) / 3, and the topics' sizes are 3 * 3 / 5 + 1 / 3 = 32 / 15 and 28 / 15.
struct WorkedByHand : RandomModel {
    WorkedByHand()
        : RandomModel(2, 3, 0, 1)
    {
        corpus = Corpus::of(3, std::vector<std::uint64_t>{0, 3, 3, 4}, std::vector<std::uint32_t>{0, 0, 1, 2});
        vocabulary.words = {"a", "b", "c"};
        config.alpha = config.beta = 1;
        state.z = {0, 0, 1, 1};
        state.hyperparameters = hyperparametersOf(config);
    }
};

TEST(Ldavis, IsWhatHandworkGives)
{
    const TemporaryFolder folder;
    const json vis = written(WorkedByHand().source(), folder);
    EXPECT_EQ(vis["mdsDat"]["topics"], (json{1, 2}));
    EXPECT_EQ(vis["mdsDat"]["cluster"], (json{1, 1}));
    expectNear(vis["mdsDat"]["Freq"], {100 * 32.0 / 60, 100 * 28.0 / 60});
    const double divergence =
        (0.6 * std::log(1.5) + 0.4 * std::log(2.0 / 3) + 0.2 * std::log(0.5) + 0.8 * std::log(4.0 / 3)) / 2;
    expectNear(vis["mdsDat"]["x"], {std::sqrt(divergence) / 2, -std::sqrt(divergence) / 2});
    expectNear(vis["mdsDat"]["y"], {0, 0});

    const double a = 0.6 * 32 / 15 + 0.2 * 28 / 15, b = 0.2 * 32 / 15 + 0.4 * 28 / 15; // tokens expected; c as b
    const json& info = vis["tinfo"];
    EXPECT_EQ(info["Term"], (json{"a", "b", "c", "a", "b", "c"}));
    EXPECT_EQ(info["Category"], (json{"Default", "Default", "Default", "Topic1", "Topic2", "Topic2"}));
    expectNear(info["Freq"], {1, 1, 1, 0.6 * 32 / 15, 0.4 * 28 / 15, 0.4 * 28 / 15});
    expectNear(info["Total"], {1, 1, 1, a, b, b});
    expectNear(info["logprob"], {3, 2, 1, std::log(0.6), std::log(0.4), std::log(0.4)}, 5e-5);
    expectNear(info["loglift"], {3, 2, 1, std::log(0.6 / (a / 4)), std::log(0.4 / (b / 4)), std::log(0.4 / (b / 4))},
               5e-5);

    EXPECT_EQ(vis["token.table"]["Term"], (json{"a", "b", "c"})) << "others are less than half a token";
    EXPECT_EQ(vis["token.table"]["Topic"], (json{1, 2, 2}));
    expectNear(vis["token.table"]["Freq"], {1 / a, 1 / b, 1 / b});
    EXPECT_EQ(vis["R"], 3);
    EXPECT_EQ(vis["lambda.step"], 0.01);
    EXPECT_EQ(vis["plot.opts"], (json{{"xlab", "PC1"}, {"ylab", "PC2"}}));
    EXPECT_EQ(vis["topic.order"], (json{1, 2}));
}

TEST(Ldavis, TakesTheMostSalientAndRelevantWords)
{
    const RandomModel model(4, 200, 150, 2);
    const ExportSource source = model.source();
    const ExportCounts counts = countsOf(source);
    LdavisFrequencies frequencies(source, counts);
    const auto phi = [&](std::size_t k, std::uint32_t v) { return counts.phi.phi(counts.phi.byTopic.at(k, v), k); };
    std::vector<std::pair<double, std::uint32_t>> saliency;
    double all = 0;
    for (std::uint32_t v = 0; v < 200; ++v) {
        double sum = 0, distinctiveness = 0, term = 0;
        for (std::size_t k = 0; k < 4; ++k)
            sum += phi(k, v);
        for (std::size_t k = 0; k < 4; ++k) {
            const double given = phi(k, v) / sum;
            distinctiveness += given * std::log(given / (frequencies.topic(k) / frequencies.all()));
            term += phi(k, v) * frequencies.topic(k);
        }
        EXPECT_NEAR(frequencies.term(v), term, 1e-10);
        all += term;
        if (model.countAll(0, v) + model.countAll(1, v) + model.countAll(2, v) + model.countAll(3, v) > 0)
            saliency.emplace_back(-term / frequencies.all() * distinctiveness, v);
    }
    EXPECT_NEAR(all, static_cast<double>(model.corpus.tokenCount()), 1e-8);
    std::ranges::sort(saliency);
    const auto salient = frequencies.mostSalient(10);
    ASSERT_EQ(salient.size(), 10U);
    for (std::size_t i = 0; i < 10; ++i)
        EXPECT_EQ(salient[i], saliency[i].second);

    const TermTable table(counts.phi);
    const auto terms = ldavisTerms(table, frequencies, 1);
    std::set<std::size_t> relevant;
    for (int step = 0; step <= 100; ++step) {
        std::vector<std::pair<double, std::size_t>> ranked;
        for (std::size_t i = 0; i < terms.size(); ++i) {
            const double probability = phi(1, terms[i].word), lambda = step / 100.0;
            const double lift = probability / (frequencies.term(terms[i].word) / frequencies.all());
            ranked.emplace_back(-lambda * std::log(probability) - (1 - lambda) * std::log(lift), i);
        }
        std::ranges::sort(ranked);
        for (std::size_t i = 0; i < 12; ++i)
            relevant.insert(ranked[i].second);
    }
    const auto found = relevantForAnyLambda(terms, 12);
    EXPECT_LT(found.size(), terms.size());
    for (const std::size_t place : found) // ties at the end of a list may go either way
        EXPECT_TRUE(relevant.contains(place)) << terms[place].word;
    EXPECT_NEAR(static_cast<double>(found.size()), static_cast<double>(relevant.size()), 2);
}

TEST(Ldavis, EmptyTopicsAndAbsentWordsMakeNoHoles)
{
    const TemporaryFolder folder;
    LittleModel model;
    model.config.pi = 0.5; // phi is the smoothed one all the same
    model.vocabulary.words.emplace_back("held out alone");
    model.corpus.vocabularySize = 5;
    const json vis = written(model.source(), folder);
    EXPECT_EQ(contentOf(folder / "v.json").find("null"), std::string::npos) << "of a NaN or an infinity";
    EXPECT_EQ(vis["topic.order"].size(), 3U);
    for (const auto& term : vis["tinfo"]["Term"])
        EXPECT_NE(term, "held out alone");
    for (const auto& category : vis["tinfo"]["Category"])
        EXPECT_NE(category, "Topic3");
    double shares = 0;
    for (const auto& share : vis["mdsDat"]["Freq"])
        shares += share.get<double>();
    EXPECT_NEAR(shares, 100, 1e-9);
}

TEST(Ldavis, AnApproximateChainSaysSoBesideAnAxis)
{
    const TemporaryFolder folder;
    LittleModel model;
    model.config.sampler = SamplerId::LightLda;
    model.config.workers = 2;
    EXPECT_EQ(written(model.source(), folder)["plot.opts"]["xlab"], "PC1, approximate (AD-LDA on 2 workers)");
}

} // namespace
} // namespace themata::test
