// Whatever is wrong with the input: exit status 1 (2 for wrong usage), one line that says what and where, nothing left.
#include "tests/cli/run_cli.h"

#include <gmock/gmock.h>

namespace themata::test {

using testing::HasSubstr;
using testing::StartsWith;

namespace {

class BadInput : public testing::Test {
protected:
    TemporaryFolder m_folder;

    void expectRefusal(const std::vector<std::string>& arguments, const std::string& words, int status = 1)
    {
        const Outcome outcome = runCli(m_folder, arguments);
        EXPECT_EQ(outcome.status, status) << outcome.err;
        EXPECT_EQ(outcome.out, "");
        EXPECT_EQ(linesOf(outcome.err), 1U) << outcome.err;
        EXPECT_THAT(outcome.err, StartsWith("themata-cli: "));
        EXPECT_THAT(outcome.err, HasSubstr(words));
        EXPECT_FALSE(std::filesystem::exists(m_folder / "new.themata"));
        EXPECT_FALSE(std::filesystem::exists(m_folder / "s.gz"));
        EXPECT_FALSE(std::filesystem::exists(m_folder / "s.gz.partial"));
    }

    void expectImportRefusal(const std::string& source, const std::string& words, std::vector<std::string> more = {})
    {
        std::vector<std::string> arguments{"import", source, "--project", "new.themata"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        expectRefusal(arguments, words);
    }

    void expectCountsRefusal(const std::string& counts, const std::string& words)
    {
        m_folder.write("docword.x.txt", counts);
        m_folder.write("vocab.x.txt", "one\ntwo\nthree\n");
        expectRefusal({"train", "--corpus", "docword.x.txt", "--topics", "2", "--state", "s.gz"}, words);
        expectImportRefusal("docword.x.txt", words, {"--format", "uci"});
    }
};

} // namespace

TEST_F(BadInput, Sources)
{
    std::filesystem::create_directory(m_folder / "empty");
    m_folder.write("silent/a.txt", "");
    m_folder.write("silent/b.txt", "");
    m_folder.write("picture.txt", std::string("\1\2\0\0\0\3\0\0\4", 9));
    m_folder.write("ab.csv", "a,b\none,two\n");
    expectImportRefusal("nowhere", "nowhere");
    expectImportRefusal("empty", "empty");
    expectImportRefusal("silent", "silent");
    expectImportRefusal("picture.txt", "picture.txt");
    expectImportRefusal("ab.csv", "klingon", {"--encoding", "klingon"});
    expectImportRefusal("ab.csv", "speech", {"--text", "speech"});
    expectImportRefusal("ab.csv", "no-such-list", {"--text", "a", "--stop-words", "no-such-list"});
}

TEST_F(BadInput, Counts)
{
    expectCountsRefusal("", "docword.x.txt");
    expectCountsRefusal("hello\n", "docword.x.txt");
    expectCountsRefusal("2\n3\n", "docword.x.txt");
    expectCountsRefusal("-2\n3\n1\n1 1 1\n", "docword.x.txt");
    expectCountsRefusal("2\n3\n2\n1 1 1\n2 9 1\n", "line 5");
    expectCountsRefusal("2\n3\n2\n1 1 1\n3 1 1\n", "line 5");
    expectCountsRefusal("2\n3\n1\n0 1 1\n", "line 4");
    expectCountsRefusal("2\n3\n1\n1 1 -4\n", "line 4");
    expectCountsRefusal("2\n3\n1\n1 1 1000000000000\n", "line 4");
    expectCountsRefusal("2\n3\n9\n1 1 1\n", "docword.x.txt");
}

TEST_F(BadInput, ACutGzipFile)
{
    const std::string start("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x33\xe2\x32\xe6\x32\xe1", 16);
    m_folder.write("docword.cut.txt.gz", start);
    m_folder.write("vocab.cut.txt", "one\ntwo\nthree\n");
    expectRefusal({"train", "--corpus", "docword.cut.txt.gz", "--topics", "2", "--state", "s.gz"},
                  "docword.cut.txt.gz");
}

TEST_F(BadInput, Settings)
{
    writeBagOfWords(m_folder);
    const auto train = [&](const char* option, const char* value, const std::string& words, int status) {
        std::vector<std::string> arguments{"train", "--corpus", "docword.little.txt", "--state", "s.gz", option, value};
        if (std::string(option) != "--topics")
            arguments.insert(arguments.end(), {"--topics", "2"});
        expectRefusal(arguments, words, status);
    };
    train("--topics", "0", "topics is 0", 1);
    train("--topics", "60000", "tokens", 1);
    train("--topics", "4000000000", "4000000000", 1);
    train("--topics", "-3", "-3", 2);
    train("--topics", "many", "many", 2);
    train("--alpha", "0", "alpha is 0", 1);
    train("--alpha", "nan", "alpha", 1);
    train("--beta", "-0.01", "beta", 1);
    train("--sampler", "magic", "magic", 1);
    train("--iterations", "-5", "-5", 2);
    train("--cores", "0", "0", 2);
    expectRefusal({"train", "--corpus", "docword.little.txt", "--topics", "2", "--iterations", "1", "--json", "--state",
                   "none/s.gz"},
                  "none/s.gz");
}

TEST_F(BadInput, Usage)
{
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{},
          {"dance"},
          {"import"},
          {"train", "--topics", "3"},
          {"train", "p.themata"},
          {"import", "a.txt", "--project", "new.themata", "--format", "papyrus"},
          {"import", "a.txt", "--project", "new.themata", "--min-count", "-1"},
          {"train", "p.themata", "--topics", "3", "--thin", "0"},
          {"train", "p.themata", "--topics", "3", "--chains", "2", "--draws", "d"},
          {"train", "p.themata", "--topics", "3", "--resume", "1"},
          {"train", "p.themata", "--topics", "3", "--state", "s.gz"},
          {"export", "p.themata", "--format", "csv"},
          {"topics", "p.themata", "--words", "0"}})
        expectRefusal(arguments, "", 2);
}

TEST_F(BadInput, FilesThatAreNoProject)
{
    m_folder.write("text.themata", "Just a text.");
    m_folder.write("empty.themata", "");
    for (const std::string file : {"nowhere.themata", "text.themata", "empty.themata", "."})
        for (const std::string command : {"topics", "info", "check"})
            expectRefusal({command, file}, file);
    expectRefusal({"train", "text.themata", "--topics", "2"}, "text.themata");
    expectRefusal({"export", "empty.themata", "--format", "csv", "--out", "out"}, "empty.themata");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "out"));
}

TEST_F(BadInput, PlacesThatCannotBeWritten)
{
    writeBagOfWords(m_folder);
    expectRefusal({"import", "docword.little.txt", "--project", "/proc/new.themata"}, "/proc/new.themata");
    expectRefusal({"import", "docword.little.txt", "--project", "none/new.themata"}, "none");
    m_folder.write("mine.themata", "mine");
    expectRefusal({"import", "docword.little.txt", "--project", "mine.themata"}, "mine.themata");
    EXPECT_EQ(contentOf(m_folder / "mine.themata"), "mine");
}

TEST_F(BadInput, AFullDisk)
{
    writeBagOfWords(m_folder);
    expectRefusal(
        {"train", "--corpus", "docword.little.txt", "--topics", "2", "--iterations", "1", "--state", "/dev/full"},
        "The disk is full");
}

} // namespace themata::test
