// What a chain on another version of the corpus begins with: each token compared with a slow search for it.
#include "engine/run/carry_topics.h"

#include "engine/parallel/random.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <random>
#include <tuple>

namespace themata::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct PlacedToken {
    std::uint32_t word = 0;
    TokenOffset place;
};

struct PlacedDocument {
    std::uint32_t text = 0;
    std::vector<PlacedToken> tokens;
};

PlacedCorpus placedCorpus(std::uint32_t vocabulary, std::vector<PlacedDocument> documents)
{
    PlacedCorpus placed;
    std::vector<std::uint64_t> starts{0};
    std::vector<std::uint32_t> words;
    for (PlacedDocument& document : documents) {
        std::ranges::stable_sort(document.tokens, {}, &PlacedToken::word);
        placed.texts.push_back(document.text);
        for (const PlacedToken& token : document.tokens) {
            words.push_back(token.word);
            placed.places.push_back(token.place);
        }
        starts.push_back(words.size());
    }
    placed.corpus = std::make_shared<const Corpus>(Corpus::of(vocabulary, std::move(starts), std::move(words)));
    return placed;
}

/// Eight texts of up to 60 words, of which a version leaves some out, joins some with the next, and cuts the texts into
/// documents of `size` words.
PlacedCorpus someVersion(unsigned seed, std::uint32_t vocabulary, std::uint32_t size)
{
    std::mt19937 random(seed);
    std::vector<PlacedDocument> documents;
    for (std::uint32_t text = 0; text < 8; ++text) {
        documents.push_back({text, {}});
        for (std::uint32_t i = 0; i < 60 - 7 * text; ++i) {
            if (i > 0 && i % size == 0)
                documents.push_back({text, {}});
            const auto chance = random() % 10;
            if (chance < 3)
                continue;
            const std::uint32_t length = chance == 3 ? 11 : 5;
            documents.back().tokens.push_back({static_cast<std::uint32_t>(random() % vocabulary), {i * 6, length}});
        }
    }
    return placedCorpus(vocabulary, std::move(documents));
}

ChainState someTopics(const PlacedCorpus& placed, std::uint32_t topics)
{
    std::mt19937 random(5);
    ChainState state;
    state.iteration = 17;
    for (std::size_t i = 0; i < placed.places.size(); ++i)
        state.z.push_back(static_cast<std::uint16_t>(random() % topics));
    return state;
}

template <typename Visit>
void forEachToken(const PlacedCorpus& placed, Visit&& visit)
{
    for (std::size_t d = 0; d < placed.texts.size(); ++d)
        for (auto i = placed.corpus->documentStart[d]; i < placed.corpus->documentStart[d + 1]; ++i)
            visit(d, i, std::tuple(placed.texts[d], placed.places[i].begin, placed.places[i].length));
}

/// [i]: the topic that the token has at its place in the old version, found one by one.
std::vector<std::optional<std::uint16_t>> slowlyKept(const PlacedCorpus& before, const ChainState& state,
                                                     const PlacedCorpus& now)
{
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::uint16_t> topicAt;
    forEachToken(before, [&](std::size_t, std::size_t i, const auto& place) { topicAt[place] = state.z[i]; });
    std::vector<std::optional<std::uint16_t>> kept(now.places.size());
    forEachToken(now, [&](std::size_t, std::size_t i, const auto& place) {
        if (const auto found = topicAt.find(place); found != topicAt.end())
            kept[i] = found->second;
    });
    return kept;
}

/// The topics that tokens without one are drawn, by the formula and with loops over all tokens.
std::vector<std::uint16_t> slowlyDrawn(const PlacedCorpus& now, const std::vector<std::optional<std::uint16_t>>& kept,
                                       const ModelConfig& config)
{
    std::vector<std::uint16_t> z;
    std::optional<RandomStream> random;
    std::size_t last = now.texts.size();
    forEachToken(now, [&](std::size_t d, std::size_t i, const auto&) {
        if (std::exchange(last, d) != d)
            random.emplace(config.seed, 0, Purpose::InitialTopics, d);
        if (kept[i]) {
            z.push_back(*kept[i]);
            return;
        }
        std::vector<double> weights(config.topics);
        double sum = 0;
        for (std::uint32_t k = 0; k < config.topics; ++k) {
            double n_d = 0, n_w = 0, n_k = 0;
            forEachToken(now, [&](std::size_t other, std::size_t j, const auto&) {
                if (kept[j] == k) {
                    n_k += 1;
                    n_d += other == d;
                    n_w += now.corpus->words[j] == now.corpus->words[i];
                }
            });
            weights[k] = (n_d + config.alpha) * (n_w + config.beta) / (n_k + config.beta * now.corpus->vocabularySize);
            sum += weights[k];
        }
        double left = random->uniform() * sum;
        std::uint16_t topic = 0;
        while (topic + 1U < config.topics && left >= weights[topic])
            left -= weights[topic++];
        z.push_back(topic);
    });
    return z;
}

ModelConfig threeTopics()
{
    ModelConfig config;
    config.topics = 3;
    return config;
}

} // namespace

TEST(CarryTopics, TokensAtTheSamePlaceKeepTheirsAndOthersAreDrawnByTheFormula)
{
    const PlacedCorpus before = someVersion(1, 9, 20), now = someVersion(2, 12, 13);
    const ChainState state = someTopics(before, 3);
    const CarriedTopics carried = carryTopics(before, state, now, threeTopics()).value();
    const auto kept = slowlyKept(before, state, now);
    const auto withTopic =
        static_cast<std::uint64_t>(std::ranges::count_if(kept, [](const auto& topic) { return topic.has_value(); }));
    EXPECT_EQ(carried.kept, withTopic);
    EXPECT_EQ(carried.drawn, kept.size() - withTopic);
    EXPECT_EQ(carried.gone, state.z.size() - withTopic);
    EXPECT_GT(carried.drawn, 20U) << "both kinds are there";
    EXPECT_GT(carried.kept, 50U);
    EXPECT_EQ(carried.state.iteration, 0U);
    EXPECT_EQ(carried.state.z, slowlyDrawn(now, kept, threeTopics()));
}

TEST(CarryTopics, WithoutNewTokensNothingIsDrawn)
{
    const PlacedCorpus before = someVersion(1, 9, 20);
    const ChainState state = someTopics(before, 3);
    const CarriedTopics same = carryTopics(before, state, before, threeTopics()).value();
    EXPECT_EQ(same.state.z, state.z);
    EXPECT_EQ(same.drawn + same.gone, 0U);
}

TEST(CarryTopics, ATextThatIsNewGoesWhereItsWordsAre)
{
    std::vector<PlacedDocument> documents{{0, {}}};
    ChainState state;
    for (std::uint32_t i = 0; i < 300; ++i) {
        documents[0].tokens.push_back({i % 3, {2 * i, 1}});
        state.z.push_back(static_cast<std::uint16_t>(i / 100)); // in corpus order, so by word
    }
    const PlacedCorpus before = placedCorpus(3, documents);
    documents.push_back({1, {}});
    for (std::uint32_t i = 0; i < 100; ++i)
        documents[1].tokens.push_back({2, {2 * i, 1}});
    const CarriedTopics carried = carryTopics(before, state, placedCorpus(3, documents), threeTopics()).value();
    EXPECT_EQ(carried.drawn, 100U);
    EXPECT_GT(std::count(carried.state.z.end() - 100, carried.state.z.end(), 2), 95);
}

TEST(CarryTopics, WhatIsLearnedOfThePriorsComesAlong)
{
    const PlacedCorpus before = someVersion(1, 9, 20);
    ChainState state = someTopics(before, 3);
    EXPECT_EQ(carryTopics(before, state, before, threeTopics()).value().state.hyperparameters,
              hyperparametersOf(threeTopics()));
    state.hyperparameters = {{0.1, 0.2, 0.7}, 0.03, {1, 1, 1}};
    EXPECT_EQ(carryTopics(before, state, before, threeTopics()).value().state.hyperparameters, state.hyperparameters);
}

TEST(CarryTopics, NothingInCommonIsRefused)
{
    const PlacedCorpus before = someVersion(1, 9, 20);
    PlacedCorpus now = before;
    for (std::uint32_t& text : now.texts)
        text += 8;
    const auto refused = carryTopics(before, someTopics(before, 3), now, threeTopics());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::BadArgument);
    EXPECT_THAT(refused.error().line(), HasSubstr("Begin a run from random topics"));
}

TEST(CarryTopics, TheNthTokenOfAWordIsTheSameInCounts)
{
    const Corpus corpus =
        Corpus::of(3, std::vector<std::uint64_t>{0, 4, 4, 6}, std::vector<std::uint32_t>{0, 0, 2, 2, 2, 2});
    const std::vector<std::uint32_t> ids{7, 8, 1};
    using Place = TokenOffset;
    EXPECT_THAT(placesOfCounts(corpus, ids),
                ElementsAre(Place{7, 0}, Place{7, 1}, Place{1, 0}, Place{1, 1}, Place{1, 0}, Place{1, 1}));
}

} // namespace themata::test
