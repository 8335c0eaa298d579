// tokens: what it prints of a document, with and without draws, and where there is nothing to print.
#include "tests/cli/little_corpus.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

namespace themata::test {

using testing::HasSubstr;

namespace {

class Tokens : public InALittleCorpus {
protected:
    void SetUp() override
    {
        InALittleCorpus::SetUp();
        makeProject();
    }

    void train(std::vector<std::string> more)
    {
        std::vector<std::string> all{"train", "p.themata", "--topics", "2", "--warm-up", "0"};
        all.insert(all.end(), more.begin(), more.end());
        const Outcome outcome = run(all);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }

    nlohmann::json tokens(const std::vector<std::string>& more = {})
    {
        std::vector<std::string> all{"tokens", "p.themata", "--document", "3", "--json"};
        all.insert(all.end(), more.begin(), more.end());
        const Outcome outcome = run(all);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return nlohmann::json::parse(outcome.out);
    }
};

} // namespace

TEST_F(Tokens, HaveTopicsWithTheirProbabilities)
{
    train({"--iterations", "20", "--burn-in", "10", "--thin", "2"});
    const auto document = tokens();
    EXPECT_EQ(document["draws"], 5);
    ASSERT_FALSE(document["tokens"].empty());
    for (const auto& token : document["tokens"]) {
        EXPECT_THAT(token["word"].get<std::string>(), HasSubstr("word"));
        EXPECT_EQ(token["runnerUp"]["topic"].get<int>(), 3 - token["topic"].get<int>()); // of two
        EXPECT_NEAR(token["probability"].get<double>() + token["runnerUp"]["probability"].get<double>(), 1, 1e-9);
    }
    const Outcome table = run({"tokens", "p.themata", "--document", "3"});
    EXPECT_EQ(linesOf(table.out), document["tokens"].size() + 1);
    EXPECT_EQ(table.out.find("word\ttopic\tprobability\trunner_up\trunner_up_probability\n"), 0U);
}

TEST_F(Tokens, OfMergedTopicsAreSureOfTheSum)
{
    train({"--iterations", "20", "--burn-in", "10", "--thin", "2"});
    ASSERT_EQ(run({"mark", "p.themata", "--topic", "2", "--merge-into", "1"}).status, 0);
    const auto shown = tokens()["tokens"];
    for (const auto& token : shown) {
        EXPECT_EQ(token["topic"], 1);
        EXPECT_NEAR(token["probability"].get<double>(), 1, 1e-9);
        EXPECT_FALSE(token.contains("runnerUp"));
    }
    const auto drawn = tokens({"--as-drawn"})["tokens"];
    EXPECT_TRUE(std::any_of(drawn.begin(), drawn.end(), [](const auto& token) { return token["topic"] == 2; }));
}

TEST_F(Tokens, HaveNoProbabilitiesWithoutDraws)
{
    train({"--iterations", "3"}); // too few to keep one
    const auto document = tokens();
    EXPECT_EQ(document["draws"], 0);
    EXPECT_FALSE(document["tokens"].front().contains("probability"));
    EXPECT_EQ(run({"tokens", "p.themata", "--document", "3"}).out.find("word\ttopic\n"), 0U);
}

TEST_F(Tokens, OfADocumentThatIsHeldOutOrMissingAreAnError)
{
    train({"--iterations", "20", "--held-out", "0.5"});
    int heldOut = 0;
    for (int d = 1; d <= 8; ++d) {
        const Outcome outcome = run({"tokens", "p.themata", "--document", std::to_string(d)});
        if (outcome.status != 0) {
            EXPECT_THAT(outcome.err, HasSubstr("held out"));
            ++heldOut;
        }
    }
    EXPECT_GT(heldOut, 0);
    EXPECT_LT(heldOut, 8);
    EXPECT_THAT(run({"tokens", "p.themata", "--document", "99"}).err, HasSubstr("from 1 to 40"));
}

TEST_F(Tokens, LeaveOutTheOtherWordsOfATextWithTheReason)
{
    m_folder.write("texts/a.txt", "The rain and rain in 1902: the snow.");
    m_folder.write("texts/b.txt", "The rain of June");
    ASSERT_EQ(run({"import", "texts", "--project", "t.themata", "--stop-words", "en", "--min-count", "2"}).status, 0);
    const Outcome outcome = run({"tokens", "t.themata", "--document", "1", "--left-out"}); // needs no run
    EXPECT_EQ(outcome.out,
              "word\treason\nThe\tstop word\nand\tstop word\nin\tstop word\n1902\tnumber\nthe\tstop "
              "word\nsnow\tfewer than 2 tokens\n")
        << outcome.err;
    const auto words =
        nlohmann::json::parse(run({"tokens", "t.themata", "--document", "2", "--left-out", "--json"}).out);
    EXPECT_EQ(words.back()["word"], "June");
    EXPECT_EQ(words.back()["reason"], "limits");
    EXPECT_EQ(words.back()["limits"][0], "fewer than 2 tokens");
    EXPECT_THAT(run({"tokens", "t.themata", "--document", "3", "--left-out"}).err, HasSubstr("from 1 to 2"));
    EXPECT_THAT(run({"tokens", "p.themata", "--document", "1", "--left-out"}).err, HasSubstr("counts"));
}

} // namespace themata::test
