#include "engine/readers/archive.h"

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
using ::testing::IsEmpty;
using Status = SourceNote::Status;

TEST(ArchiveTest, TextsInArchivesAreDocuments)
{
    const TemporaryFolder folder;
    const Files files{
        {"sky/a.txt", "rain"}, {"sky/b.html", "<p>sun</p>"}, {"c.txt", "priv\xE9 et d\xE9j\xE0"}, {"c.md", "wind"}};
    for (const bool zip : {true, false}) {
        const auto read = readAll({folder.write(zip ? "a.zip" : "a.tar.gz", packed(files, zip))});
        EXPECT_THAT(read.texts(), ElementsAre("rain", "sun\n", "privé et déjà", "wind")) << read.error;
        EXPECT_THAT(read.names(), ElementsAre("sky/a", "sky/b", "c", "c.md")) << "names are unique";
        EXPECT_EQ(read.progress.filesRead, 4U);
        EXPECT_EQ(read.progress.bytes, read.progress.totalBytes);
        EXPECT_THAT(read.documents[0].source, AllOf(HasSubstr(zip ? "a.zip" : "a.tar.gz"), HasSubstr(": sky/a.txt")));
    }
}

TEST(ArchiveTest, SeveralSourcesAreToldApart)
{
    const TemporaryFolder folder;
    folder.write("x/1.zip", packed({{"a.txt", "rain"}}));
    folder.write("x/2.zip", packed({{"a.txt", "sun"}}));
    folder.write("x/a.txt", "wind");
    EXPECT_THAT(readAll({folder / "x"}).names(), ElementsAre("1/a", "2/a", "a"));
}

TEST(ArchiveTest, WhatHoldsNoTextIsNotedAndReadingGoesOn)
{
    const TemporaryFolder folder;
    const auto read = readAll({folder.write("a.zip",
                                            packed({{"__MACOSX/._a.txt", "\1\2"},
                                                    {"a/.hidden.txt", "x"},
                                                    {"picture.png", "x"},
                                                    {"binary.txt", std::string("\1\2\0\0\0\3\0\0\4", 9)},
                                                    {"empty.txt", ""},
                                                    {"a.txt", "rain"}}))});
    EXPECT_THAT(read.texts(), ElementsAre("", "rain"));
    EXPECT_THAT(read.notesOf(Status::Skipped),
                ElementsAre(HasSubstr("resource fork"), HasSubstr("hidden"), HasSubstr("this kind")));
    EXPECT_THAT(read.notesOf(Status::Damaged), ElementsAre(AllOf(HasSubstr("binary.txt"), HasSubstr("no plain text"))));
}

/// The same zip with another name of as many bytes, marked as UTF-8.
std::string withUtf8Name(std::string zip, const std::string& ascii, const std::string& name)
{
    EXPECT_EQ(ascii.size(), name.size());
    for (std::size_t at = zip.find(ascii); at != std::string::npos; at = zip.find(ascii, at))
        zip.replace(at, name.size(), name);
    constexpr char utf8 = 8; // in the second byte of the flags
    for (const auto& [header, flags] : {std::pair("PK\3\4", 7U), std::pair("PK\1\2", 9U)})
        for (std::size_t at = zip.find(header); at != std::string::npos; at = zip.find(header, at + 1))
            zip[at + flags] |= utf8;
    return zip;
}

TEST(ArchiveTest, NamesMayBeInAnyScriptWhateverTheLocale)
{
    const TemporaryFolder folder;
    const auto zip = folder.write(
        "a.zip", withUtf8Name(packed({{"folder/xxx.txt", "rain"}, {"b.txt", "sun"}}), "folder/xxx.txt", "论文/éx.txt"));
    const auto tar = folder.write("a.tar.gz", packed({{"论文/é.txt", "rain"}}, false));
    EXPECT_THAT(readAll({zip}).names(), ElementsAre("论文/éx", "b"));
    EXPECT_THAT(readAll({tar}).names(), ElementsAre("论文/é"));
}

TEST(ArchiveTest, NamesThatLeadOutAreRefused)
{
    for (const char* name : {"../a.txt", "b/../../a.txt", "/etc/a.txt", "..\\a.txt", "\\a.txt"})
        EXPECT_THAT(whyLeftOut(name).value_or(""), HasSubstr("leads out of the archive")) << name;
    EXPECT_FALSE(whyLeftOut("b..c/a..txt"));
    EXPECT_FALSE(whyLeftOut("./a.txt"));
    const TemporaryFolder folder;
    const auto read = readAll({folder.write("a.zip", packed({{"../../a.txt", "rain"}, {"b.txt", "sun"}}))});
    EXPECT_THAT(read.texts(), ElementsAre("sun"));
    EXPECT_THAT(read.notesOf(Status::Skipped), ElementsAre(HasSubstr("leads out of the archive")));
}

TEST(ArchiveTest, WhatIsMadeToFillTheMemoryIsRefused)
{
    const TemporaryFolder folder;
    const std::string zeros(150'000'000, 'x');
    folder.write("a/bomb.zip", packed({{"a.txt", zeros}}));
    folder.write("a/c.txt", "rain");
    const auto read = readAll({folder / "a"});
    EXPECT_THAT(read.texts(), ElementsAre("rain"));
    EXPECT_THAT(read.notesOf(Status::Damaged),
                ElementsAre(AllOf(HasSubstr("bomb.zip"), HasSubstr("made to fill the memory"))));
}

TEST(ArchiveTest, DamagedOnesAreNoted)
{
    const TemporaryFolder folder;
    const std::string whole = packed({{"a.txt", "rain"}, {"b.txt", std::string(5000, 'y')}}, false);
    folder.write("a/cut.tar.gz", whole.substr(0, whole.size() / 2));
    folder.write("a/none.zip", "this is no archive");
    folder.write("a/z.txt", "sun");
    const auto read = readAll({folder / "a"});
    EXPECT_EQ(read.texts().back(), "sun");
    EXPECT_THAT(read.notesOf(Status::Damaged), ElementsAre(HasSubstr("cut.tar.gz"), HasSubstr("none.zip")));
    EXPECT_THAT(readAll({folder / "nowhere.zip"}).error, HasSubstr("no such file"));
}

} // namespace
} // namespace themata::test
