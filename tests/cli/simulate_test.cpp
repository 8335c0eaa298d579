// Corpora drawn by the program: the same on any number of cores, and as good as read ones.
#include "tests/cli/run_cli.h"

#include <gmock/gmock.h>

#include <chrono>
#include <thread>

namespace themata::test {

using testing::HasSubstr;

namespace {

class Simulate : public testing::Test {
protected:
    TemporaryFolder m_folder;

    Outcome simulate(std::vector<std::string> more, const std::string& tokens = "3000")
    {
        std::vector<std::string> arguments{"simulate", "--documents", "40",     "--vocabulary", "30",
                                           "--tokens", tokens,        "--topics", "3"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runCli(m_folder, arguments);
    }
};

} // namespace

TEST_F(Simulate, TheSameFileOnAnyNumberOfCoresAndItTrains)
{
    for (const std::string cores : {"1", "3"}) {
        const Outcome outcome = simulate({"--seed", "7", "--cores", cores, "--out", "docword." + cores + ".txt"},
                                         "300000"); // several blocks of documents
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_EQ(outcome.out + outcome.err, "");
    }
    EXPECT_EQ(contentOf(m_folder / "docword.1.txt"), contentOf(m_folder / "docword.3.txt"));
    const Outcome trained = runCli(m_folder, {"train", "--corpus", "docword.1.txt", "--topics", "3", "--iterations", "2"});
    EXPECT_EQ(trained.status, 0) << trained.err;
    EXPECT_EQ(linesOf(trained.out), 3U);
}

TEST_F(Simulate, TheNameChoosesTheFormat)
{
    ASSERT_EQ(simulate({"--out", "docword.x.txt"}).status, 0);
    ASSERT_EQ(simulate({"--out", "x.corpus"}).status, 0);
    ASSERT_EQ(runCli(m_folder, {"convert", "--corpus", "docword.x.txt", "--out", "y.corpus"}).status, 0);
    EXPECT_EQ(contentOf(m_folder / "x.corpus"), contentOf(m_folder / "y.corpus"));
}

TEST_F(Simulate, RefusalsAreOneLine)
{
    const auto expectRefusal = [](const Outcome& outcome, int status, const char* words) {
        EXPECT_EQ(outcome.status, status);
        EXPECT_EQ(linesOf(outcome.err), 1U) << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr(words));
    };
    expectRefusal(simulate({"--out", "x.csv"}), 1, "x.csv");
    expectRefusal(simulate({"--out", "none/x.txt"}), 1, "none/x.txt");
    expectRefusal(simulate({"--out", "x.txt", "--alpha", "0"}), 1, "alpha");
    expectRefusal(simulate({"--out", "x.txt"}, "3000000000"), 1, "tokens");
    expectRefusal(simulate({"--out", "x.txt"}, "0"), 2, "--tokens");
    expectRefusal(simulate({}), 2, "--out");
    EXPECT_TRUE(std::filesystem::is_empty(m_folder.path()));
}

TEST_F(Simulate, ASignalLeavesNothingBehind)
{
    CliProcess process(m_folder.path(), {"simulate", "--documents", "100000000", "--vocabulary", "30", "--tokens",
                                         "2000000000", "--topics", "3", "--out", "x.txt"});
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!std::filesystem::exists(m_folder / "x.txt.partial") && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    process.signal(SIGINT);
    const Outcome outcome = process.wait();
    EXPECT_EQ(outcome.status, 130);
    EXPECT_EQ(linesOf(outcome.err), 1U) << outcome.err;
    EXPECT_TRUE(std::filesystem::is_empty(m_folder.path()));
}

} // namespace themata::test
