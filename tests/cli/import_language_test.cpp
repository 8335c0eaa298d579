// import --language: what it sets, and what becomes of a guess.
#include "tests/cli/run_cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace themata::test {

using testing::HasSubstr;

namespace {

class ImportLanguage : public testing::Test {
protected:
    ImportLanguage()
    {
        m_folder.write("de/a.txt",
                       "Die Boote liegen auf dem Fluss, ein Boot voll Fisch, und der Händler wartet dort auf die Leute "
                       "aus der Stadt.");
        m_folder.write("de/b.txt",
                       "Der Fluss ist breit, aber die Boote sind nicht für alle Leute, die in der Stadt wohnen.");
    }

    Outcome import(std::vector<std::string> more)
    {
        std::vector<std::string> arguments{"import",   "de",     "--project",   "x.themata",
                                           "--report", "x.json", "--min-count", "1"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        std::filesystem::remove(m_folder / "x.themata");
        return runCli(m_folder, arguments);
    }

    /// Tokens that the last import took away as stop words.
    std::uint64_t stopWords()
    {
        const auto report = nlohmann::json::parse(contentOf(m_folder / "x.json"));
        for (const auto& step : report.at("steps"))
            if (step.at("step") == "Stop words")
                return step.at("removedTokens");
        return 0;
    }

    std::uint64_t vocabulary() { return nlohmann::json::parse(contentOf(m_folder / "x.json")).at("vocabulary"); }

    TemporaryFolder m_folder;
};

} // namespace

TEST_F(ImportLanguage, SetsTheStopList)
{
    EXPECT_EQ(import({}).status, 0);
    EXPECT_LT(stopWords(), 3U) << "the English one, unless a language is given";
    EXPECT_EQ(import({"--language", "de"}).status, 0);
    const std::uint64_t german = stopWords();
    EXPECT_GT(german, 12U);
    EXPECT_EQ(import({"--language", "de-AT"}).status, 0);
    EXPECT_EQ(stopWords(), german);
    EXPECT_EQ(import({"--language", "de", "--stop-words", "none"}).status, 0);
    EXPECT_EQ(stopWords(), 0U);
    EXPECT_EQ(import({"--language", "none"}).status, 0);
    EXPECT_EQ(stopWords(), 0U);
}

TEST_F(ImportLanguage, AnOwnListIsHeededHoweverItsApostrophesAre)
{
    m_folder.write("de/a.txt", "I'm here, they don\u2019t care, it's ours and it\u2019s THEIRS");
    m_folder.write("de/b.txt", "boats");
    m_folder.write("own.txt", "i\u2019m\ndon't\nit\u2019s\ntheirs\n");
    EXPECT_EQ(import({"--stop-words", "own.txt"}).status, 0);
    EXPECT_EQ(stopWords(), 5U);
    EXPECT_EQ(vocabulary(), 6U) << "here they care ours and boats";
}

TEST_F(ImportLanguage, IsGuessed)
{
    const Outcome outcome = import({"--language", "auto"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("Language of the texts: de (guessed)\n"));
    EXPECT_GT(stopWords(), 12U);
}

TEST_F(ImportLanguage, IsNotGuessedOutOfNothing)
{
    m_folder.write("de/a.txt", "Fluss");
    m_folder.write("de/b.txt", "Boot");
    const Outcome outcome = import({"--language", "auto"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(linesOf(outcome.err), 1U);
    EXPECT_THAT(outcome.err, HasSubstr("de, el, en"));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "x.themata"));
}

TEST_F(ImportLanguage, MustBeACode)
{
    const Outcome outcome = import({"--language", "??"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("not the code of a language"));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "x.themata"));
}

TEST_F(ImportLanguage, SetsTheStemmerIfAsked)
{
    EXPECT_EQ(import({"--language", "de"}).status, 0);
    const std::uint64_t forms = vocabulary();
    EXPECT_EQ(import({"--language", "de", "--stem", "de"}).status, 0);
    const std::uint64_t stems = vocabulary();
    EXPECT_LT(stems, forms);
    EXPECT_EQ(import({"--language", "auto", "--stem", "auto"}).status, 0);
    EXPECT_EQ(vocabulary(), stems);
}

TEST_F(ImportLanguage, SaysWhenThereIsNoStemmer)
{
    const Outcome outcome = import({"--language", "pl", "--stem", "auto"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("no stemmer for the language pl"));
    const Outcome refused = import({"--stem", "pl"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("stemmers for"));
    EXPECT_EQ(import({"--stem"}).status, 2) << "of which language?";
}

TEST_F(ImportLanguage, LeavesWhatAWordIsToTheUser)
{
    EXPECT_EQ(import({"--language", "none", "--word-pattern", "Fluss|Boot"}).status, 0);
    EXPECT_EQ(vocabulary(), 2U);
    const Outcome refused = import({"--word-pattern", "Fluss)"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("mismatched paren at character"));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "x.themata"));

    m_folder.write("de/a.txt", "Nord-Ostsee-Kanal");
    m_folder.write("de/b.txt", "Kanal");
    EXPECT_EQ(import({"--inner-hyphens"}).status, 0);
    EXPECT_EQ(vocabulary(), 2U);
}

} // namespace themata::test
