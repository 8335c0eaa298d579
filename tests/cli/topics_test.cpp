// What the Topics page shows, as numbers: orders of words, measures, the map, partners in another run, similar
// documents.
#include "tests/cli/little_corpus.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace themata::test {

using testing::HasSubstr;

namespace {

class Topics : public InALittleCorpus {
protected:
    void SetUp() override
    {
        InALittleCorpus::SetUp();
        makeProject();
        train("first", "1");
    }

    void train(const std::string& name, const std::string& seed)
    {
        const Outcome outcome = run({"train", "p.themata", "--name", name, "--topics", "3", "--iterations", "40",
                                     "--warm-up", "4", "--seed", seed});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }

    nlohmann::json topics(const std::vector<std::string>& more)
    {
        std::vector<std::string> all{"topics", "p.themata", "--run", "first", "--json"};
        all.insert(all.end(), more.begin(), more.end());
        const Outcome outcome = run(all);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return nlohmann::json::parse(outcome.out);
    }
};

std::vector<std::string> wordsOf(const nlohmann::json& topic)
{
    std::vector<std::string> words;
    for (const auto& word : topic["words"])
        words.push_back(word["word"]);
    return words;
}

std::vector<double> numbersOf(const nlohmann::json& topic, const std::string& key)
{
    std::vector<double> numbers;
    for (const auto& word : topic["words"])
        numbers.push_back(word[key]);
    return numbers;
}

} // namespace

TEST_F(Topics, WordsComeInTheOrderAskedFor)
{
    const auto usual = topics({}), relevant = topics({"--order", "relevance", "--weight", "1"});
    const auto lifted = topics({"--order", "lift", "--details"}), frex = topics({"--order", "frex", "--details"});
    ASSERT_EQ(usual.size(), 3U);
    for (std::size_t k = 0; k < 3; ++k) {
        EXPECT_EQ(wordsOf(usual[k]), wordsOf(relevant[k]));
        EXPECT_TRUE(std::ranges::is_sorted(numbersOf(usual[k], "probability"), std::ranges::greater{}));
        EXPECT_TRUE(std::ranges::is_sorted(numbersOf(lifted[k], "lift"), std::ranges::greater{}));
        EXPECT_TRUE(std::ranges::is_sorted(numbersOf(frex[k], "frex"), std::ranges::greater{}));
    }
    const std::string text = run({"topics", "p.themata", "--run", "first", "--order", "lift", "--words", "1"}).out;
    EXPECT_THAT(text, HasSubstr(wordsOf(lifted[0])[0]));
}

TEST_F(Topics, DetailsAreWholeAndOfKeptDraws)
{
    for (const auto& topic : topics({"--details"})) {
        EXPECT_TRUE(topic["map"]["x"].is_number());
        EXPECT_EQ(topic["nearest"].size(), 2U);
        EXPECT_FALSE(topic.contains("partner"));
        EXPECT_TRUE(topic["correlated"].is_array());
        const auto& measures = topic["measures"];
        EXPECT_LE(measures["inverseSimpson"], measures["effectiveWords"]);
        EXPECT_LE(measures["effectiveWords"], measures["distinctWords"]);
        EXPECT_LE(measures["umass"], 0);
        EXPECT_LE(measures["npmi"], 1);
        EXPECT_GT(measures["exclusivity"], 0);
        EXPECT_LE(measures["documents"], 40);
        EXPECT_LE(measures["rankOneShare"], 1);
        for (const auto& word : topic["words"]) {
            EXPECT_LE(word["count"], word["total"]);
            EXPECT_LT(word["interval"][0], word["interval"][1]);
            EXPECT_LT(word["mean"], 1);
            EXPECT_EQ(word["inclusion"], 1) << "plain LDA";
        }
    }
}

TEST_F(Topics, ARunIsItsOwnPartner)
{
    const auto plain = topics({"--details"}), same = topics({"--details", "--like", "first"});
    for (std::size_t k = 0; k < 3; ++k) {
        EXPECT_EQ(same[k]["partner"]["topic"], k + 1);
        EXPECT_EQ(same[k]["partner"]["distance"], 0);
        EXPECT_NEAR(same[k]["map"]["x"].get<double>(), plain[k]["map"]["x"].get<double>(), 1e-9);
        EXPECT_NEAR(same[k]["map"]["y"].get<double>(), plain[k]["map"]["y"].get<double>(), 1e-9);
    }
}

TEST_F(Topics, EachHasAPartnerOfItsOwnInAnotherRun)
{
    train("second", "2");
    std::vector<int> partners;
    for (const auto& topic : topics({"--details", "--like", "second"}))
        partners.push_back(topic["partner"]["topic"]);
    EXPECT_THAT(partners, testing::UnorderedElementsAre(1, 2, 3));
}

TEST_F(Topics, SimilarDocumentsComeNearestFirst)
{
    const Outcome outcome = run({"similar", "p.themata", "--document", "7", "--most", "5", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto similar = nlohmann::json::parse(outcome.out);
    ASSERT_EQ(similar.size(), 5U);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_NE(similar[i]["document"], 7);
        EXPECT_TRUE(i == 0 || similar[i - 1]["distance"] <= similar[i]["distance"]);
    }
    EXPECT_EQ(linesOf(run({"similar", "p.themata", "--document", "7"}).out), 10U);
}

TEST_F(Topics, WhatCannotBeIsRefused)
{
    for (const std::vector<std::string>& usage : {std::vector<std::string>{"topics", "p.themata", "--details"},
                                                  {"topics", "p.themata", "--json", "--like", "first"},
                                                  {"topics", "p.themata", "--order", "beauty"},
                                                  {"topics", "p.themata", "--order", "relevance", "--weight", "1.5"},
                                                  {"similar", "p.themata", "--document", "0"},
                                                  {"similar", "p.themata"}})
        EXPECT_EQ(run(usage).status, 2) << usage.back();
    const Outcome beyond = run({"similar", "p.themata", "--document", "41"});
    EXPECT_EQ(beyond.status, 1);
    EXPECT_THAT(beyond.err, HasSubstr("from 1 to 40"));
    EXPECT_EQ(run({"topics", "p.themata", "--json", "--details", "--like", "none such"}).status, 1);
}

TEST(TopicsOfVersions, RunsOfOtherWordsAreNotCompared)
{
    TemporaryFolder folder;
    folder.write("texts/a.txt", "The miller grinds the corn by the river.");
    folder.write("texts/b.txt", "The river is deep, and the corn is good.");
    ASSERT_EQ(runCli(folder, {"import", "texts", "--project", "p.themata", "--min-count", "1"}).status, 0);
    ASSERT_EQ(runCli(folder, {"train", "p.themata", "--topics", "2", "--iterations", "3", "--name", "one"}).status, 0);
    ASSERT_EQ(runCli(folder, {"process", "p.themata", "--stop", "corn"}).status, 0);
    ASSERT_EQ(runCli(folder, {"train", "p.themata", "--topics", "2", "--iterations", "3", "--name", "two"}).status, 0);
    const Outcome outcome = runCli(folder, {"topics", "p.themata", "--json", "--details", "--like", "one"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("other words"));
}

} // namespace themata::test
