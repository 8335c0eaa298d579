// Training from files alone: a corpus that is mapped gives the same chain as the counts it was made of, and a chain that
// was stopped goes on from its state file as if it never had been.
#include "tests/cli/run_cli.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace themata::test {

using testing::HasSubstr;

namespace {

class CorpusFiles : public testing::Test {
protected:
    TemporaryFolder m_folder;

    void SetUp() override
    {
        writeBagOfWords(m_folder);
        succeed({"convert", "--corpus", "docword.little.txt", "--out", "little.corpus"});
    }

    void succeed(const std::vector<std::string>& arguments)
    {
        const Outcome outcome = runCli(m_folder, arguments);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }

    Outcome train(const std::string& corpus, const std::string& iterations, std::vector<std::string> more)
    {
        std::vector<std::string> arguments{"train", "--corpus", corpus, "--seed", "3", "--iterations", iterations};
        if (std::ranges::find(more, "--topics") == more.end())
            more.insert(more.end(), {"--topics", "5"});
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runCli(m_folder, arguments);
    }

    /// The state file after a training that must succeed.
    std::string stateOf(const std::string& corpus, const std::string& iterations, std::vector<std::string> more = {})
    {
        more.insert(more.end(), {"--state-file", "x.state"});
        const Outcome outcome = train(corpus, iterations, more);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return contentOf(m_folder / "x.state");
    }

    void expectRefusal(const Outcome& outcome, const std::string& words)
    {
        EXPECT_EQ(outcome.status, 1);
        EXPECT_EQ(outcome.out, "");
        EXPECT_EQ(linesOf(outcome.err), 1U) << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr(words));
    }
};

} // namespace

TEST_F(CorpusFiles, AMappedCorpusGivesTheChainOfItsCounts)
{
    EXPECT_EQ(stateOf("little.corpus", "10"), stateOf("docword.little.txt", "10"));
}

TEST_F(CorpusFiles, ConvertedBackItIsTheSameBagOfWords)
{
    succeed({"convert", "--corpus", "little.corpus", "--out", "back.txt"});
    succeed({"convert", "--corpus", "docword.little.txt", "--out", "straight.txt"});
    EXPECT_EQ(contentOf(m_folder / "back.txt"), contentOf(m_folder / "straight.txt"));
}

TEST_F(CorpusFiles, WordsAreNumbersUnlessAVocabularyIsGiven)
{
    m_folder.write("names.txt", [] {
        std::string names;
        for (int v = 1; v <= 30; ++v)
            names += "name" + std::to_string(v) + '\n';
        return names;
    }());
    EXPECT_THAT(train("little.corpus", "2", {}).out, HasSubstr(" word"));
    const Outcome named = train("little.corpus", "2", {"--vocabulary", "names.txt", "--state", "s.gz"});
    EXPECT_THAT(named.out, HasSubstr(" name"));
    EXPECT_GT(std::filesystem::file_size(m_folder / "s.gz"), 100U);
    m_folder.write("names.txt", "name1\n");
    expectRefusal(train("little.corpus", "2", {"--vocabulary", "names.txt"}), "30");
}

TEST_F(CorpusFiles, AStateFileGoesOnAsTheSameChain)
{
    const std::string whole = stateOf("little.corpus", "12");
    stateOf("little.corpus", "5");
    EXPECT_EQ(stateOf("little.corpus", "12", {"--continue-from", "x.state", "--cores", "2"}), whole);
}

TEST_F(CorpusFiles, ASignalKeepsTheState)
{
    CliProcess process(m_folder.path(), {"train", "--corpus", "little.corpus", "--topics", "5", "--seed", "3", "--iterations",
                                         "100000000", "--json", "--state-file", "x.state"});
    while (linesOf(process.outputSoFar()) < 11)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    process.signal(SIGINT);
    const Outcome stopped = process.wait();
    EXPECT_EQ(stopped.status, 130);
    EXPECT_THAT(stopped.err, HasSubstr("--continue-from x.state"));
    const std::string kept = contentOf(m_folder / "x.state");
    EXPECT_EQ(stateOf("little.corpus", std::to_string(iterationsIn(stopped.out))), kept);
}

TEST_F(CorpusFiles, StatesThatDoNotFit)
{
    stateOf("little.corpus", "5");
    expectRefusal(train("little.corpus", "5", {"--continue-from", "x.state"}), "5 iterations already");
    expectRefusal(train("little.corpus", "9", {"--continue-from", "x.state", "--topics", "2"}), "topic");
    expectRefusal(train("little.corpus", "9", {"--continue-from", "little.corpus"}), "state");
    expectRefusal(train("little.corpus", "9", {"--state-file", "none/x.state"}), "none/x.state");
    m_folder.write("docword.two.txt", "1\n2\n1\n1 1 9\n");
    expectRefusal(train("docword.two.txt", "9", {"--continue-from", "x.state"}), "x.state: The saved state has");
}

TEST_F(CorpusFiles, DamagedFiles)
{
    const std::string bytes = contentOf(m_folder / "little.corpus");
    m_folder.write("cut.txt", bytes.substr(0, bytes.size() / 2));
    expectRefusal(train("cut.txt", "2", {}), "cut.txt");
    expectRefusal(runCli(m_folder, {"convert", "--corpus", "cut.txt", "--out", "y.txt"}), "cut.txt");
    expectRefusal(runCli(m_folder, {"convert", "--corpus", "little.corpus", "--out", "y.csv"}), "y.csv");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "y.txt"));
}

} // namespace themata::test
