#include "engine/export/import_report_csv.h"

#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace themata::test {
namespace {

TEST(ImportReportCsvTest, HasALineForEachNote)
{
    const TemporaryFolder folder;
    ImportReport report;
    report.notes = {{"a, \"b\".txt", SourceNote::Status::Damaged, "It is no text", "Say, in which encoding", 0},
                    {"privé.txt", SourceNote::Status::Read, "", "", 1, "windows-1252", 2}};
    ASSERT_TRUE(writeReportCsv(report, folder / "r.csv"));
    std::ostringstream written;
    written << std::ifstream(folder / "r.csv", std::ios::binary).rdbuf();
    EXPECT_EQ(written.str(),
              "\xEF\xBB\xBFsource,status,documents,encoding,replaced,reason,advice\r\n"
              "\"a, \"\"b\"\".txt\",damaged,0,,0,It is no text,\"Say, in which encoding\"\r\n"
              "privé.txt,read,1,windows-1252,2,,\r\n");
    EXPECT_FALSE(writeReportCsv(report, folder / "no/where.csv"));
}

} // namespace
} // namespace themata::test
