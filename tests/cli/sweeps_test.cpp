// The topics after each iteration, for corpora whose exact posterior is known.
#include "tests/cli/run_cli.h"

#include <gmock/gmock.h>
#include <zlib.h>

#include <sstream>

namespace themata::test {

using testing::ElementsAre;
using testing::HasSubstr;

namespace {

class Sweeps : public testing::Test {
protected:
    TemporaryFolder m_folder;

    Outcome run(const std::vector<std::string>& arguments) { return runCli(m_folder, arguments); }

    /// Words within a document neither ascending nor together; the second document is empty.
    void writeUnsortedCorpus() const
    {
        m_folder.write("docword.u.txt", "3\n4\n6\n1 3 2\n1 1 1\n1 4 3\n3 2 1\n3 4 1\n3 1 2\n");
        m_folder.write("vocab.u.txt", "a\nb\nc\nd\n");
    }

    static std::vector<std::string> split(const std::string& text, char separator)
    {
        std::vector<std::string> parts;
        std::istringstream in(text);
        for (std::string part; std::getline(in, part, separator);)
            parts.push_back(part);
        return parts;
    }

    /// A column of the lines of tokens of MALLET's state, which are in the order of the text.
    std::vector<std::string> columnOfState(const char* file, std::size_t column) const
    {
        gzFile in = gzopen((m_folder / file).c_str(), "rb");
        std::string text(65'536, '\0');
        text.resize(static_cast<std::size_t>(gzread(in, text.data(), static_cast<unsigned>(text.size()))));
        gzclose(in);
        std::vector<std::string> values;
        for (const std::string& line : split(text, '\n'))
            if (line[0] != '#')
                values.push_back(split(line, ' ')[column]);
        return values;
    }
};

} // namespace

TEST_F(Sweeps, AreInTheOrderOfTheInput)
{
    writeUnsortedCorpus();
    const Outcome outcome = run({"train", "--corpus", "docword.u.txt", "--topics", "3", "--iterations", "20", "--warm-up",
                                 "0", "--sweeps-csv", "s.csv", "--state", "s.gz"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto lines = split(contentOf(m_folder / "s.csv"), '\n');
    ASSERT_EQ(lines.size(), 20U);
    for (const std::string& line : lines) {
        const auto topics = split(line, ',');
        ASSERT_EQ(topics.size(), 10U);
        EXPECT_THAT(topics, testing::Each(testing::AnyOf("0", "1", "2")));
    }
    EXPECT_THAT(columnOfState("s.gz", 4), ElementsAre("c", "c", "a", "d", "d", "d", "b", "d", "a", "a"));
    EXPECT_EQ(split(lines.back(), ','), columnOfState("s.gz", 5));
}

TEST_F(Sweeps, OfAProjectAreThoseOfTheFileAndGoOnAfterAResume)
{
    writeUnsortedCorpus();
    ASSERT_EQ(run({"train", "--corpus", "docword.u.txt", "--topics", "2", "--iterations", "30", "--sweeps-csv", "s.csv"})
                  .status,
              0);
    ASSERT_EQ(run({"import", "docword.u.txt", "--project", "p.themata", "--min-count", "1"}).status, 0);
    ASSERT_EQ(run({"train", "p.themata", "--topics", "2", "--iterations", "18", "--sweeps-csv", "1.csv"}).status, 0);
    ASSERT_EQ(run({"train", "p.themata", "--resume", "1", "--iterations", "30", "--sweeps-csv", "2.csv"}).status, 0);
    EXPECT_EQ(linesOf(contentOf(m_folder / "1.csv")), 18U);
    EXPECT_EQ(contentOf(m_folder / "1.csv") + contentOf(m_folder / "2.csv"), contentOf(m_folder / "s.csv"));
}

TEST_F(Sweeps, ManyOfThem)
{
    writeUnsortedCorpus();
    const Outcome outcome = run({"train", "--corpus", "docword.u.txt", "--topics", "2", "--iterations", "5000",
                                 "--sweeps-csv", "s.csv", "--cores", "1"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const std::string text = contentOf(m_folder / "s.csv");
    EXPECT_EQ(linesOf(text), 5000U);
    EXPECT_EQ(text.size(), 5000U * 20) << "more than one write";
}

TEST_F(Sweeps, OnlyOfCorporaThatAreSmallEnough)
{
    m_folder.write("docword.64.txt", "1\n2\n2\n1 1 60\n1 2 4\n");
    EXPECT_EQ(run({"train", "--corpus", "docword.64.txt", "--topics", "2", "--iterations", "1", "--sweeps-csv", "s.csv"})
                  .status,
              0);
    m_folder.write("docword.65.txt", "1\n2\n2\n1 1 61\n1 2 4\n");
    ASSERT_EQ(run({"import", "docword.65.txt", "--project", "p.themata", "--min-count", "1"}).status, 0);
    for (const std::vector<std::string>& source :
         {std::vector<std::string>{"--corpus", "docword.65.txt"}, std::vector<std::string>{"p.themata"}}) {
        std::vector<std::string> command{"train", "--topics", "2", "--sweeps-csv", "t.csv"};
        command.insert(command.end(), source.begin(), source.end());
        const Outcome refused = run(command);
        EXPECT_EQ(refused.status, 1);
        EXPECT_EQ(linesOf(refused.err), 1U) << refused.err;
        EXPECT_THAT(refused.err, HasSubstr("at most 64 tokens, and the corpus has 65"));
    }
    EXPECT_FALSE(std::filesystem::exists(m_folder / "t.csv"));
    EXPECT_THAT(run({"info", "p.themata"}).out, testing::Not(HasSubstr("Run 1"))) << "no run is left behind";
}

TEST_F(Sweeps, ThatCannotBeWritten)
{
    writeUnsortedCorpus();
    const std::vector<std::string> command{"train", "--corpus", "docword.u.txt", "--topics", "2", "--iterations", "3",
                                           "--sweeps-csv"};
    for (const char* file : {"none/s.csv", "/dev/full"}) {
        std::vector<std::string> whole = command;
        whole.emplace_back(file);
        const Outcome refused = run(whole);
        EXPECT_EQ(refused.status, 1) << file;
        EXPECT_EQ(linesOf(refused.err), 1U) << refused.err;
    }
}

} // namespace themata::test
