#include "engine/readers/name_pattern.h"

#include "tests/support/archives.h"
#include "tests/support/read_all.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

bool fits(const char* pattern, const char* path)
{
    return NamePattern(pattern).fits(path);
}

SourceOptions only(std::vector<std::string> patterns)
{
    SourceOptions options;
    options.only = std::move(patterns);
    return options;
}

TEST(NamePatternTest, StarsAndQuestionMarksStandForCharacters)
{
    EXPECT_TRUE(fits("*.txt", "a/b.txt"));
    EXPECT_TRUE(fits("1986*", "letters/1986-05.txt"));
    EXPECT_TRUE(fits("*a*b*c", "xxaaxbbxxcxc"));
    EXPECT_FALSE(fits("*a*b*c", "xxaaxbbxxcx"));
    EXPECT_TRUE(fits("?.txt", "\u6D77.txt")) << "a character, not a byte";
    EXPECT_FALSE(fits("?.txt", "ab.txt"));
    EXPECT_TRUE(fits("a.txt", "a.txt.gz"));
    EXPECT_FALSE(fits("", "a"));
    EXPECT_FALSE(fits("b", "b/c")) << "the last part counts";
}

TEST(NamePatternTest, PathsAreComparedFromTheirEnd)
{
    EXPECT_TRUE(fits("in/*.txt", "in/a.txt"));
    EXPECT_TRUE(fits("in/*.txt", "deep/in/a.txt"));
    EXPECT_FALSE(fits("in/*.txt", "in/er/a.txt"));
    EXPECT_FALSE(fits("in/*.txt", "begin/a.txt"));
    EXPECT_TRUE(fits("in/**.txt", "in/er/a.txt"));
    EXPECT_TRUE(fits("in/**/a*.txt", "in/x/y/abc.txt"));
    EXPECT_FALSE(fits("in/**/a*.txt", "in/x/a/bc.txt"));
}

TEST(NamePatternTest, CapitalsAndWaysToWriteAnAccentAreTheSame)
{
    EXPECT_TRUE(fits("*.TXT", "a.txt"));
    EXPECT_TRUE(fits("\u00C9t\u00E9*", "e\u0301te\u0301 1.txt"));
    EXPECT_TRUE(fits("stra\u00DFe", "STRASSE"));
}

TEST(NamePatternTest, ManyStarsTakeNoLongTime)
{
    EXPECT_FALSE(fits("*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b", std::string(5'000, 'a').c_str()));
}

TEST(NamePatternTest, OfFoldersAndArchivesOtherNamesAreLeftOutInOneLine)
{
    const TemporaryFolder folder;
    folder.write("1986/a.txt", "rain");
    folder.write("1986/b.html", "sun");
    folder.write("1987/a.txt", "snow");
    folder.write("picture.png", "x");
    folder.write("more.zip", packed({{"a.txt", "hail"}, {"c.txt", "fog"}, {"d.txt", "mist"}}));
    const auto read = readAll({folder.path()}, only({"a.*", "c.txt"}));
    EXPECT_THAT(read.names(), ElementsAre("1986/a", "1987/a", "more/a", "more/c"));
    EXPECT_THAT(read.notesOf(SourceNote::Status::Skipped), ElementsAre(HasSubstr("3 files left out")));
    EXPECT_EQ(read.progress.files, 7U);
    EXPECT_EQ(read.progress.filesRead, 4U);
    EXPECT_THAT(readAll({folder / "1986/b.html"}, only({"a.*"})).names(), ElementsAre("b")) << "it was named";
    EXPECT_THAT(readAll({folder / "1987"}, only({"z*"})).error, AllOf(HasSubstr("name"), HasSubstr("1 file has")));
}

TEST(NamePatternTest, SomeFilesAreReadInAnotherEncoding)
{
    const TemporaryFolder folder;
    folder.write("a.txt", "\xEF\xF0");
    folder.write("old.txt", "\xEF\xF0");
    folder.write("b.zip", packed({{"old2.txt", "\xEF\xF0"}}));
    SourceOptions options = inEncoding("iso-8859-1");
    options.encodings = {{"old*.txt", "koi8-r"}};
    const auto read = readAll({folder.path()}, options);
    EXPECT_THAT(read.texts(), ElementsAre("\u00EF\u00F0", "\u041E\u041F", "\u041E\u041F"));
    EXPECT_EQ(read.notes[1].encoding, "koi8-r");
    options.encodings = {{(folder / "b.zip").string() + ": old2.txt", "koi8-r"}};
    EXPECT_THAT(readAll({folder.path()}, options).texts(), ElementsAre("\u00EF\u00F0", "\u041E\u041F", "\u00EF\u00F0"));
    options.encodings = {{"old*.txt", "klingon"}};
    EXPECT_EQ(readAll({folder.path()}, options).code, ErrorCode::BadArgument);
    const auto table = folder.write("old.csv", "text\n\xEF\xF0\n");
    options.encodings = {{"old.csv", "koi8-r"}};
    EXPECT_THAT(readAll({table}, options).texts(), ElementsAre("\u041E\u041F"));
}

} // namespace
} // namespace themata::test
