// What the program takes of memory, as the system counts it.
#include "tests/cli/run_cli.h"
#include "tests/support/sanitized.h"

#include <gtest/gtest.h>

namespace themata::test {

namespace {

class Memory : public testing::Test {
protected:
    TemporaryFolder m_folder;

    void SetUp() override
    {
        if (sanitized)
            GTEST_SKIP() << "a sanitizer takes memory of its own";
    }

    void simulate(const std::string& tokens, const std::string& file)
    {
        const Outcome outcome = runCli(m_folder, {"simulate", "--documents", "2000", "--vocabulary", "500", "--tokens",
                                                  tokens, "--topics", "5", "--out", file});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }

    std::size_t peakOf(const std::vector<std::string>& arguments)
    {
        const Outcome outcome = runCli(m_folder, arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.peakMemory;
    }
};

} // namespace

TEST_F(Memory, ReadingABagOfWordsTakesTheCorpusAndLittleMore)
{
    constexpr std::size_t tokens = 9'000'000; // just over a power of two, where doubling would cost most
    simulate(std::to_string(tokens), "docword.large.txt");
    simulate("5000", "docword.small.txt");
    const auto peak = [this](const char* file) { return peakOf({"convert", "--corpus", file, "--out", "x.corpus"}); };
    const std::size_t small = peak("docword.small.txt");
    const std::size_t large = peak("docword.large.txt");
    const double perToken = static_cast<double>(large - small) / static_cast<double>(tokens);
    EXPECT_GT(perToken, 3.8) << "4 bytes of each token are the corpus itself";
    EXPECT_LT(perToken, 4.8);
}

} // namespace themata::test
