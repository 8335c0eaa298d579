#include "engine/readers/line_documents.h"

#include "tests/support/read_all.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

ReadSource readLines(const std::string& content, SourceFormat format)
{
    const TemporaryFolder folder;
    return readAll({folder.write("a.txt", content)}, asFormat(format));
}

TEST(LineDocumentsTest, EachLineIsADocumentAndBlankOnesAreNone)
{
    const auto read = readLines("rain fell\r\n\n  sun shone\nwind", SourceFormat::Lines);
    EXPECT_THAT(read.texts(), ElementsAre("rain fell", "  sun shone", "wind"));
    EXPECT_THAT(read.names(), ElementsAre("line 1", "line 3", "line 4"));
}

TEST(LineDocumentsTest, MalletsLinesHaveANameALabelAndAText)
{
    const auto read = readLines("a\tgood\tRain fell, and fell\nb bad sun\nc,bad, wind,snow\nd\n\te\thail\nf good\n",
                                SourceFormat::Mallet);
    EXPECT_THAT(read.texts(), ElementsAre("Rain fell, and fell", "sun", "", "", "hail", ""));
    EXPECT_THAT(read.names(), ElementsAre("a", "b", "c,bad,", "d", "line 5", "f"));
    EXPECT_EQ(read.documents[0].group, "good");
    EXPECT_THAT(read.notesOf(SourceNote::Status::Empty),
                ElementsAre(HasSubstr("line 3"), HasSubstr("line 4"), HasSubstr("line 6")));
}

TEST(LineDocumentsTest, ALineMayBeVeryLong)
{
    const std::string line(40'000'000, 'x');
    EXPECT_THAT(readLines(line + "\nshort\n", SourceFormat::Lines).documents.front().text.size(), line.size());
}

} // namespace
} // namespace themata::test
