#include "engine/readers/reader.h"

#include "tests/support/archives.h"
#include "tests/support/encodings.h"
#include "tests/support/read_all.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <filesystem>

namespace themata {

namespace {

namespace fs = std::filesystem;

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;
using Status = SourceNote::Status;

constexpr const char* latin1 = "Un jardin priv\xE9";

} // namespace

TEST(FolderReader, ReadsTextFilesInFoldersOrderedByPath)
{
    const test::TemporaryFolder folder;
    folder.write("b.txt", "second");
    folder.write("a.TXT", "first");
    folder.write("deep/er/c.txt", "third");
    folder.write("Zoo.txt", "capital letters come first, whatever the locale");
    const auto read = test::readAll({folder.path()});
    EXPECT_EQ(read.error, "");
    EXPECT_THAT(read.names(), ElementsAre("Zoo", "a", "b", "deep/er/c"));
    EXPECT_EQ(read.documents[1].text, "first");
    EXPECT_EQ(read.documents[1].source, (folder / "a.TXT").string());
    EXPECT_EQ(read.progress.files, 4U);
    EXPECT_EQ(read.progress.filesRead, 4U);
    EXPECT_EQ(read.progress.bytes, read.progress.totalBytes);
    EXPECT_THAT(read.notesOf(Status::Read), SizeIs(4));
}

TEST(FolderReader, NamesDocumentsTheSameForAFolderWithASlash)
{
    const test::TemporaryFolder folder;
    folder.write("in/a.txt", "text");
    EXPECT_THAT(test::readAll({folder / "in/"}).names(), ElementsAre("a"));
    EXPECT_THAT(test::readAll({folder / "in/."}).names(), ElementsAre("a"));
}

TEST(FolderReader, RemovesTheByteOrderMarkAndKeepsTheRest)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "\xEF\xBB\xBFTwo lines\r\nof text\r\n");
    EXPECT_THAT(test::readAll({folder.path()}).texts(), ElementsAre("Two lines\r\nof text\r\n"));
}

TEST(FolderReader, KeepsEmptyFilesAsDocuments)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "");
    folder.write("b.txt", " \r\n\t\n");
    folder.write("c.txt", "\xEF\xBB\xBF");
    const auto read = test::readAll({folder.path()});
    EXPECT_THAT(read.documents, SizeIs(3));
    EXPECT_THAT(read.notesOf(Status::Empty), SizeIs(3));
}

TEST(FolderReader, ReadsEachFileInItsEncodingAndSaysWhich)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", latin1);
    folder.write("b.txt", "fine");
    folder.write("c.txt", std::string("\xFF\xFEh\0i\0", 6));
    const auto read = test::readAll({folder.path()});
    EXPECT_THAT(read.texts(), ElementsAre("Un jardin priv\u00E9", "fine", "hi"));
    std::vector<std::string> encodings;
    for (const SourceNote& note : read.notes)
        encodings.push_back(note.encoding);
    EXPECT_THAT(encodings, ElementsAre("windows-1252", "UTF-8", "UTF-16LE"));
}

TEST(FolderReader, TakesTheEncodingThatItIsTold)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "\xEF\xF0");
    EXPECT_THAT(test::readAll({folder.path()}, test::inEncoding("koi8-r")).texts(), ElementsAre("\u041E\u041F"));
    const auto wrong = test::readAll({folder.path()}, test::inEncoding("utf-8"));
    EXPECT_THAT(wrong.texts(), ElementsAre("\uFFFD\uFFFD"));
    EXPECT_EQ(wrong.notes.front().replaced, 2U);
    EXPECT_EQ(test::readAll({folder.path()}, test::inEncoding("klingon")).code, ErrorCode::BadArgument);
}

TEST(FolderReader, ReadsBeginningsOfPlainTextsAloneIfAsked)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "éééé and more");
    folder.write("b.html", "<p>A page is taken whole");
    folder.write("c.zip", test::packed({{"d.txt", "éééé"}, {"e.txt", "日本語"}, {"f.txt", "sun"}}));
    folder.write("g.txt", "");
    SourceOptions options;
    options.beginning = 5;
    const auto read = test::readAll({folder.path()}, options);
    EXPECT_EQ(read.error, "");
    EXPECT_THAT(read.texts(), ElementsAre("éé", "A page is taken whole\n", "éé", "日", "sun", ""));
    for (const SourceNote& note : read.notes)
        EXPECT_EQ(note.encoding + std::to_string(note.replaced), "UTF-80")
            << note.source << ": what is cut is no fault";
    options.encoding = "Shift_JIS";
    folder.write("h/h.txt", test::encoded("日本語", "Shift_JIS"));
    EXPECT_THAT(test::readAll({folder / "h"}, options).texts(), ElementsAre("日"));
}

TEST(FolderReader, NotesAFileThatIsNoTextAndGoesOn)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt",
                 std::string("\x7F"
                             "ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0>\0",
                             20));
    folder.write("b.txt", "fine");
    const auto read = test::readAll({folder.path()});
    EXPECT_THAT(read.names(), ElementsAre("b"));
    EXPECT_THAT(read.notesOf(Status::Damaged),
                ElementsAre(AllOf(HasSubstr("a.txt"), HasSubstr("no plain text"), HasSubstr("byte 8"))));
    EXPECT_EQ(read.notes.front().advice, "If it is a text, say in which encoding");
    EXPECT_EQ(read.progress.files, 2U);
    EXPECT_EQ(read.progress.filesRead, 1U);
}

TEST(FolderReader, NotesWhatItSkips)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "text");
    folder.write("picture.png", "x");
    folder.write(".hidden.txt", "x");
    folder.write(".git/config.txt", "x");
    fs::create_symlink(folder / "nowhere.txt", folder / "broken.txt");
    const auto read = test::readAll({folder.path()});
    EXPECT_THAT(read.names(), ElementsAre("a"));
    EXPECT_THAT(read.notesOf(Status::Skipped),
                ElementsAre(HasSubstr(".git"), HasSubstr(".hidden.txt"),
                            AllOf(HasSubstr("broken.txt"), HasSubstr("nowhere")),
                            AllOf(HasSubstr("picture.png"), HasSubstr("this kind are not read"))));
    EXPECT_EQ(read.progress.files, 5U);
}

TEST(FolderReader, SaysWhatToDoWithAWorkbookAmongTexts)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "text");
    folder.write("b.XLSX", "x");
    folder.write("c.csv", "text\nrain\n");
    folder.write("d.rtf", "x");
    folder.write("e.zip", test::packed({{"in/f.xlsx", "x"}, {"g.mbox", "x"}, {"h.txt", "text"}}));
    const auto read = test::readAll({folder.path()});
    EXPECT_THAT(read.names(), ElementsAre("a", "e/h"));
    std::vector<std::string> lines;
    for (const SourceNote& note : read.notes)
        if (note.status == Status::Skipped)
            lines.push_back(fs::path(note.source).filename().string() + " | " + note.reason + " | " + note.advice);
    const std::string takeOut = "Take it out of the archive and import it by itself: its ";
    EXPECT_THAT(lines,
                ElementsAre("b.XLSX | It is a workbook, not one text | Import it by itself: its rows become documents",
                            "c.csv | It is a table, not one text | Import it by itself: its rows become documents",
                            "d.rtf | Files of this kind are not read | Save it as .docx, then add it again",
                            "f.xlsx | It is a workbook, not one text | " + takeOut + "rows become documents",
                            "e.zip: g.mbox | It is a mailbox, not one text | " + takeOut + "e-mails become documents"));
}

TEST(FolderReader, EndsWhereLinksGoInACircle)
{
    const test::TemporaryFolder folder;
    folder.write("in/a.txt", "text");
    fs::create_directory_symlink(folder.path(), folder / "in/up");
    fs::create_directory_symlink(folder / "in", folder / "in/self");
    const auto read = test::readAll({folder.path()});
    EXPECT_THAT(read.names(), ElementsAre("in/a"));
    EXPECT_THAT(read.notesOf(Status::Skipped), ElementsAre(HasSubstr("self"), HasSubstr("up")));
}

TEST(FolderReader, FollowsLinksToFoldersElsewhere)
{
    const test::TemporaryFolder folder, elsewhere;
    elsewhere.write("a.txt", "text");
    fs::create_directory_symlink(elsewhere.path(), folder / "link");
    EXPECT_THAT(test::readAll({folder.path()}).names(), ElementsAre("link/a"));
}

TEST(FolderReader, ReadsSingleFilesAndSeveralFolders)
{
    const test::TemporaryFolder folder;
    const auto one = folder.write("x/one.txt", "1");
    const auto two = folder.write("y/two.txt", "2");
    const auto alsoOne = folder.write("y/one.txt", "3");
    EXPECT_THAT(test::readAll({one}).names(), ElementsAre("one"));
    EXPECT_THAT(test::readAll({two, one}).names(), ElementsAre("two", "one"));
    EXPECT_THAT(test::readAll({folder / "x", folder / "y"}).names(), ElementsAre("x/one", "y/one", "y/two"));
    EXPECT_THAT(test::readAll({one, alsoOne}).names(), ElementsAre(one.string(), alsoOne.string()))
        << "names must differ";
}

TEST(FolderReader, ReadsNamesInAnyScriptAndRepairsThoseThatAreNoUtf8)
{
    const test::TemporaryFolder folder;
    folder.write("\u8BBA\u6587/privé.txt", "text");
    folder.write("caf\xE9.txt", "text");
    EXPECT_THAT(test::readAll({folder.path()}).names(), UnorderedElementsAre("\u8BBA\u6587/privé", "caf\uFFFD"));
}

TEST(FolderReader, DoesNotOpenWhatIsNoFile)
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", "text");
    ASSERT_EQ(mkfifo((folder / "pipe.txt").c_str(), 0600), 0);
    const auto read = test::readAll({folder.path()});
    EXPECT_THAT(read.notesOf(Status::Skipped), ElementsAre(HasSubstr("not a file")));
}

TEST(FolderReader, SaysThatThereIsNothing)
{
    const test::TemporaryFolder folder;
    const auto empty = test::readAll({folder.path()});
    EXPECT_EQ(empty.code, ErrorCode::Empty);
    EXPECT_THAT(empty.error, AllOf(HasSubstr(folder.path().string()), HasSubstr("no file in it whose text")));

    folder.write("picture.png", "x");
    EXPECT_THAT(test::readAll({folder.path()}).error, HasSubstr("picture.png"));

    const auto missing = test::readAll({folder / "nowhere"});
    EXPECT_EQ(missing.code, ErrorCode::NotFound);
    EXPECT_THAT(missing.error, HasSubstr("nowhere"));
}

} // namespace themata
