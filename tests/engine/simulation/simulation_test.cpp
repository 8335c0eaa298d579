#include "engine/simulation/simulation.h"

#include "tests/support/generated_corpus.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace themata::test {
namespace {

using testing::ElementsAreArray;
using testing::HasSubstr;

SimulationConfig little()
{
    return {.documents = 3000, .vocabularySize = 500, .tokens = 200'000, .topics = 7, .seed = 5};
}

TEST(Simulation, TheSameSeedGivesTheSameCorpusOnAnyNumberOfCores)
{
    const auto corpus = simulatedCorpus(little(), 1);
    for (const int cores : {2, 5}) {
        const auto again = simulatedCorpus(little(), cores);
        EXPECT_THAT(again->documentStart, ElementsAreArray(corpus->documentStart));
        EXPECT_TRUE(std::ranges::equal(again->words, corpus->words));
    }
    SimulationConfig other = little();
    other.seed = 6;
    EXPECT_FALSE(std::ranges::equal(simulatedCorpus(other)->words, corpus->words));
}

TEST(Simulation, HasTheSizeThatIsAskedFor)
{
    const auto corpus = simulatedCorpus(little());
    ASSERT_EQ(corpus->documentCount(), 3000U);
    EXPECT_NEAR(static_cast<double>(corpus->tokenCount()), 200'000, 0.02 * 200'000);
    for (std::size_t d = 0; d < corpus->documentCount(); ++d) {
        const auto words = corpus->document(d);
        EXPECT_GE(words.size(), 33U);
        EXPECT_LE(words.size(), 100U);
        EXPECT_TRUE(std::ranges::is_sorted(words));
        EXPECT_LT(words.back(), 500U);
    }
}

TEST(Simulation, FewerTokensThanDocumentsLeaveSomeEmpty)
{
    SimulationConfig config = little();
    config.tokens = 1500;
    const auto corpus = simulatedCorpus(config);
    EXPECT_EQ(corpus->documentCount(), 3000U);
    EXPECT_NEAR(static_cast<double>(corpus->tokenCount()), 1500, 150);
}

/// With one broad topic the words have the shares of the prior: 1 / rank.
TEST(Simulation, WordsFallAsOneByRank)
{
    SimulationConfig config = little();
    config.topics = 1;
    config.beta = 1e6;
    const auto corpus = simulatedCorpus(config);
    const auto count = [&](std::uint32_t v) { return static_cast<double>(std::ranges::count(corpus->words, v)); };
    EXPECT_NEAR(count(0) / count(9), 10, 0.6);
    EXPECT_NEAR(count(4) / count(49), 10, 1.2);
}

/// With tiny alpha a document has one topic, with tiny beta a topic has one word; nothing may come out as 0 / 0.
TEST(Simulation, TinyPriorsMakeDocumentsOfOneWord)
{
    SimulationConfig config = little();
    config.alpha = config.beta = 1e-9;
    const auto corpus = simulatedCorpus(config);
    std::set<std::uint32_t> words;
    for (std::size_t d = 0; d < corpus->documentCount(); ++d) {
        EXPECT_EQ(corpus->document(d).front(), corpus->document(d).back());
        words.insert(corpus->document(d).front());
    }
    EXPECT_GT(words.size(), 1U);
    EXPECT_LE(words.size(), 7U);
}

TEST(Simulation, AStopRequestEndsIt)
{
    Arena arena(1);
    MemoryCorpusWriter writer;
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(Simulation(little(), arena).run(writer, arena, stop.get_token()).value());
}

TEST(Simulation, SettingsOutsideTheirRange)
{
    const auto problemOf = [](auto change) {
        SimulationConfig config = little();
        change(config);
        const auto valid = validate(config);
        return valid ? std::string() : valid.error().line();
    };
    EXPECT_EQ(problemOf([](auto&) {}), "");
    EXPECT_THAT(problemOf([](auto& c) { c.documents = 0; }), HasSubstr("documents"));
    EXPECT_THAT(problemOf([](auto& c) { c.vocabularySize = 100'000'001; }), HasSubstr("word types"));
    EXPECT_THAT(problemOf([](auto& c) { c.tokens = 2'800'000'001; }), HasSubstr("tokens"));
    EXPECT_THAT(problemOf([](auto& c) { c.topics = 65'536; }), HasSubstr("topics"));
    EXPECT_THAT(problemOf([](auto& c) { c.topics = 60'000, c.vocabularySize = 50'000; }), HasSubstr("too many"));
    EXPECT_THAT(problemOf([](auto& c) { c.alpha = 0; }), HasSubstr("alpha"));
    EXPECT_THAT(problemOf([](auto& c) { c.beta = std::numeric_limits<double>::infinity(); }), HasSubstr("beta"));
}

} // namespace
} // namespace themata::test
