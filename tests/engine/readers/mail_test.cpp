#include "engine/readers/mail.h"

#include "tests/support/read_all.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace themata::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;

constexpr const char* letter =
    "From: =?UTF-8?Q?Zo=C3=AB?= <zoe@example.org>\r\nSubject: =?ISO-8859-1?Q?L'=E9t=E9?=\r\n"
    "Date: Tue, 4 Dec 2018 10:30:00 +0100\r\nContent-Type: text/plain; charset=iso-8859-1\r\n"
    "Content-Transfer-Encoding: quoted-printable\r\n\r\nRain fell in=\r\n Li=E8ge.\r\n";

/// The plain text, the same as HTML, and a text that is attached.
constexpr const char* parts =
    "From: a@example.org\nSubject: parts\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n--x\n"
    "Content-Type: multipart/alternative; boundary=y\n\n--y\nContent-Type: text/plain\n\nplain words\n--y\n"
    "Content-Type: text/html\n\n<p>html words</p>\n--y--\n--x\nContent-Type: text/plain\nContent-Disposition: "
    "attachment; "
    "filename=a.txt\n\nattached words\n--x--\n";

TEST(MailTest, AMessageIsDecoded)
{
    const TemporaryFolder folder;
    const auto read = readAll({folder.write("a.eml", letter)});
    ASSERT_EQ(read.documents.size(), 1U) << read.error;
    const RawDocument& document = read.documents.front();
    EXPECT_EQ(document.text, "Rain fell in Liège.\n\n");
    EXPECT_EQ(document.date, "2018-12-04");
    EXPECT_THAT(document.group, HasSubstr("Zoë"));
    EXPECT_THAT(document.metadata,
                ElementsAre(Pair("subject", "L'été"), Pair("date as written", "2018-12-04T10:30:00")));
}

TEST(MailTest, ThePlainTextIsTakenAndAttachmentsAreLeftOut)
{
    EXPECT_EQ(Mailbox::message(parts).next()->value().text, "plain words\n");
    constexpr const char* html =
        "From: a@example.org\nContent-Type: text/html; charset=utf-8\n\n<p>The <b>m\xC3\xBChle</b></p>";
    EXPECT_EQ(Mailbox::message(html).next()->value().text, "The mühle\n");
}

TEST(MailTest, AMailboxHasManyMessages)
{
    const TemporaryFolder folder;
    const auto read = readAll({folder.write("a.mbox",
                                            "From zoe Tue Dec  4 10:30:00 2018\nSubject: one\n\nrain\n\n"
                                            "From zoe Tue Dec  4 10:31:00 2018\nSubject: two\n\nsun\n>From here\n\n"
                                            "From zoe Tue Dec  4 10:32:00 2018\nSubject: three\n\n\n")});
    ASSERT_EQ(read.documents.size(), 3U) << read.error;
    EXPECT_THAT(read.names(), ElementsAre("message 1", "message 2", "message 3"));
    EXPECT_THAT(read.texts()[0], HasSubstr("rain"));
    EXPECT_THAT(read.texts()[1], HasSubstr("From here"));
    EXPECT_EQ(read.notes.back().documents, 3U);
    EXPECT_EQ(read.progress.bytes, read.progress.totalBytes);
}

TEST(MailTest, WhatIsNoMessageIsNoCrash)
{
    const TemporaryFolder folder;
    EXPECT_THAT(readAll({folder.write("a.mbox", "")}).documents, IsEmpty());
    for (const char* content :
         {"", "\n", "no header at all", "From: x\nContent-Type: multipart/mixed; boundary=\n\n--\n"})
        (void)readAll({folder.write("a.eml", content)});
}

} // namespace
} // namespace themata::test
