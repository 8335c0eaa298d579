#include "engine/export/dfr_browser.h"

#include "engine/export/zip_file.h"
#include "engine/readers/archive.h"
#include "tests/engine/export/export_fixture.h"
#include "tests/support/csv_rows.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace themata::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

class DfrBrowser : public testing::Test {
protected:
    TemporaryFolder m_folder;
    LittleModel m_model;

    void write(const ExportSource& source)
    {
        Arena arena(1);
        ASSERT_TRUE(writeDfrBrowser(source, countsOf(source), m_folder / "data", arena));
    }
    std::string content(const char* file) const { return contentOf(m_folder / "data" / file); }
    json jsonOf(const char* file) const { return json::parse(content(file)); }
    std::string unzipped(const char* archive, const char* file) const
    {
        auto parts = readParts(*Archive::open(m_folder / "data" / archive), [](std::string_view) { return true; });
        EXPECT_TRUE(parts && parts->size() == 1U);
        return parts->at(file);
    }

    ExportSource withDates(const std::string& last) const
    {
        ExportSource source = m_model.source();
        source.documentDetails = [last](std::size_t d) {
            return DocumentDetails{d == 2 ? last : "1862-05", "G", {{"title", "Of \"Mills\""}}};
        };
        return source;
    }
};

TEST_F(DfrBrowser, InfoHasLabelsByTheirNumbersFromOne)
{
    write(m_model.source());
    const json info = jsonOf("info.json");
    EXPECT_EQ(info["VIS"]["topic_labels"], (json{{"2", "mills, \"old\""}}));
    EXPECT_EQ(info["VIS"]["metadata"]["type"], "base");
    EXPECT_EQ(info["VIS"]["bib"]["type"], "base");
    EXPECT_EQ(info["VIS"]["condition"]["type"], "ordinal");
    EXPECT_THAT(info["meta_info"], HasSubstr("3 topics of 3 documents"));
}

TEST_F(DfrBrowser, TopicsAreShownByYearIfEachDocumentHasOne)
{
    write(withDates("1900"));
    EXPECT_EQ(jsonOf("info.json")["VIS"]["condition"]["type"], "time");
    write(withDates("in May"));
    EXPECT_EQ(jsonOf("info.json")["VIS"]["condition"]["type"], "ordinal");
}

TEST_F(DfrBrowser, WordsAreThoseOfEachTopicWithTheirCounts)
{
    write(m_model.source());
    EXPECT_EQ(jsonOf("tw.json"), json::parse(R"({"alpha": [0.1, 0.1, 0.1], "tw": [
        {"words": ["corn", "café, \"port\""], "weights": [1, 1]},
        {"words": ["mill", "new york"], "weights": [2, 1]}, {"words": [], "weights": []}]})"));
}

TEST_F(DfrBrowser, CountsAreColumnsOfDocuments)
{
    write(m_model.source());
    EXPECT_EQ(unzipped("dt.json.zip", "dt.json"), "{\"i\":[0,2,0,2],\"p\":[0,2,4,4],\"x\":[1,1,2,1]}\n");
}

TEST_F(DfrBrowser, MetadataHasAHeaderAndARowForEachDocument)
{
    write(withDates("1900"));
    const auto rows = csvRows(unzipped("meta.csv.zip", "meta.csv"));
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_THAT(rows[0], ElementsAre("id", "title", "date", "group", "title (metadata)"));
    EXPECT_THAT(rows[1], ElementsAre("1", "my mill.txt", "1862-05", "G", "Of \"Mills\""));
    EXPECT_THAT(rows[2], ElementsAre("2", "", "1862-05", "G", "Of \"Mills\""));
}

TEST_F(DfrBrowser, TopicsHavePlaces)
{
    write(m_model.source());
    EXPECT_EQ(csvRows(content("topic_scaled.csv")).size(), 3U);
    EXPECT_EQ(csvRows(content("topic_scaled.csv"))[0].size(), 2U);
}

TEST_F(DfrBrowser, TheSameModelGivesTheSameBytes)
{
    write(m_model.source());
    const std::string before = content("dt.json.zip") + content("meta.csv.zip");
    write(m_model.source());
    EXPECT_EQ(content("dt.json.zip") + content("meta.csv.zip"), before);
}

TEST_F(DfrBrowser, AnApproximateChainSaysSo)
{
    m_model.config.sampler = SamplerId::SparseLda;
    m_model.config.workers = 2;
    write(m_model.source());
    for (const std::string& text :
         {content("info.json"), content("tw.json"), unzipped("dt.json.zip", "dt.json"), content("topic_scaled.csv")})
        EXPECT_THAT(text, HasSubstr("approximate"));
    EXPECT_EQ(json::parse(unzipped("dt.json.zip", "dt.json"))["i"].size(), 4U);
}

TEST(ZipFile, AFullDiskAndAMissingFolderAreSaid)
{
    const TemporaryFolder folder;
    EXPECT_EQ(writeZip("/dev/full", "a", std::string(100'000, 'a')).error().code, ErrorCode::DiskFull);
    EXPECT_EQ(writeZip(folder / "none/a.zip", "a", "a").error().code, ErrorCode::NotWritable);
}

} // namespace
} // namespace themata::test
