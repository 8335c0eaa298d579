#include "engine/export/documents_csv.h"

#include "tests/engine/export/export_fixture.h"
#include "tests/support/csv_rows.h"

#include <gmock/gmock.h>

#include <cstdlib>

namespace themata::test {
namespace {

using testing::ElementsAre;

class DocumentsCsv : public testing::Test {
protected:
    TemporaryFolder m_folder;
    LittleModel m_model;

    std::vector<std::vector<std::string>> rowsOf(const ExportSource& source)
    {
        EXPECT_TRUE(writeDocuments(source, countsOf(source), m_folder / "d.csv"));
        return csvRows(contentOf(m_folder / "d.csv"));
    }

    ExportSource withDetails() const
    {
        ExportSource source = m_model.source();
        source.documentDetails = [](std::size_t d) {
            if (d == 0)
                return DocumentDetails{"1862-05-03", "North", {{"place", "Hull, \"York\"\n"}, {"date", "3 May"}}};
            if (d == 1)
                return DocumentDetails{};
            return DocumentDetails{"",
                                   "S\xC3\xBC"
                                   "d",
                                   {{"author", "A"}, {"author", "B"}, {"place", ""}}};
        };
        return source;
    }
};

TEST_F(DocumentsCsv, HasARowForEachDocument)
{
    const auto rows = rowsOf(withDetails());
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_THAT(rows[0],
                ElementsAre("document", "name", "date", "group", "tokens", "empty", "topic 1",
                            "topic 2: mills, \"old\"", "topic 3", "place", "date (metadata)", "author"));
    EXPECT_THAT(rows[1],
                ElementsAre("1", "my mill.txt", "1862-05-03", "North", "3", "false", "0.33333333333333337",
                            "0.6363636363636365", "0.030303030303030307", "Hull, \"York\"\n", "3 May", ""));
    EXPECT_THAT(rows[2],
                ElementsAre("2", "", "", "", "0", "true", "0.3333333333333333", "0.3333333333333333",
                            "0.3333333333333333", "", "", ""));
    EXPECT_EQ(rows[3][11], "A; B");
    EXPECT_EQ(rows[3][3],
              "S\xC3\xBC"
              "d");
}

TEST_F(DocumentsCsv, SharesAddUpToOneAndAreThoseOfDocumentTopics)
{
    const RandomModel model(6, 30, 50, 4);
    const auto rows = rowsOf(model.source());
    ASSERT_TRUE(writeCsv(model.source(), countsOf(model.source()), m_folder / "csv"));
    const auto others = csvRows(contentOf(m_folder / "csv/document-topics.csv"));
    ASSERT_EQ(rows.size(), 51U);
    for (std::size_t d = 1; d <= 50; ++d) {
        double sum = 0;
        for (std::size_t k = 0; k < 6; ++k) {
            sum += std::strtod(rows[d][6 + k].c_str(), nullptr);
            EXPECT_EQ(rows[d][6 + k], others[d][4 + k]);
        }
        EXPECT_NEAR(sum, 1, 1e-12);
    }
}

TEST_F(DocumentsCsv, HeldOutDocumentsAndApproximateChainsSaySo)
{
    ExportSource source = m_model.source();
    const std::vector<std::size_t> heldOut{1};
    source.heldOut = heldOut;
    m_model.config.sampler = SamplerId::LightLda;
    m_model.config.workers = 2;
    source.documentDetails = [](std::size_t) { return DocumentDetails{"", "", {{"chain", "of hills"}}}; };
    const auto rows = rowsOf(source);
    EXPECT_EQ(rows[0][6], "held out");
    EXPECT_EQ(rows[1][6], "false");
    EXPECT_EQ(rows[2][6], "true");
    EXPECT_EQ(rows[0][10], "chain (metadata)");
    EXPECT_EQ(rows[2][10], "of hills");
    EXPECT_TRUE(saysApproximateInEachRow(contentOf(m_folder / "d.csv")));
}

} // namespace
} // namespace themata::test
