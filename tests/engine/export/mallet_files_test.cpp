#include "engine/export/mallet_files.h"

#include "tests/engine/export/export_fixture.h"

#include <gmock/gmock.h>

#include <fmt/format.h>

namespace themata::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class MalletFiles : public testing::Test {
protected:
    TemporaryFolder m_folder;
    LittleModel m_model;

    template <typename Write>
    std::string written(Write&& write)
    {
        const ExportSource source = m_model.source();
        EXPECT_TRUE(write(source, countsOf(source), m_folder / "out"));
        return contentOf(m_folder / "out");
    }
};

TEST_F(MalletFiles, TopicKeys)
{
    m_model.state.hyperparameters.alpha = {0.1, 0.25, 3};
    EXPECT_EQ(written(writeMalletTopicKeys),
              "0\t0.1\tcorn caf\xC3\xA9,_\"port\" \n"
              "1\t0.25\tmill new_york \n"
              "2\t3\t\n");
}

TEST_F(MalletFiles, DocTopicsHaveAllTopicsOfAllDocuments)
{
    EXPECT_EQ(written(writeMalletDocTopics),
              "0\tmy_mill.txt\t0.33333333333333337\t0.6363636363636365\t0.030303030303030307\n"
              "1\tNA\t0.3333333333333333\t0.3333333333333333\t0.3333333333333333\n"
                  + fmt::format("2\tno_break_at_all\t{0}\t{0}\t{1}\n", 1.1 / (2 + (0.1 + 0.1 + 0.1)),
                                0.1 / (2 + (0.1 + 0.1 + 0.1))));
}

TEST_F(MalletFiles, DocTopicsOfOldHaveTheLargestFirst)
{
    EXPECT_EQ(written(writeMalletDocTopicsSparse),
              "#doc name topic proportion ...\n"
              "0\tmy_mill.txt\t1\t0.6363636363636365\t0\t0.33333333333333337\t\n"
              "1\tNA\t\n"
                  + fmt::format("2\tno_break_at_all\t0\t{0}\t1\t{0}\t\n", 1.1 / (2 + (0.1 + 0.1 + 0.1))));
}

TEST_F(MalletFiles, WordTopicCountsHaveTheLargestFirst)
{
    EXPECT_EQ(written(writeMalletWordTopicCounts),
              "0 corn 0:1\n1 mill 1:2\n2 new_york 1:1\n3 caf\xC3\xA9,_\"port\" 0:1\n");
    m_model.state.z = {0, 2, 0, 2, 2}; // mill: one in each
    EXPECT_EQ(partsOf(written(writeMalletWordTopicCounts), '\n')[1], "1 mill 0:1 2:1");
}

TEST_F(MalletFiles, TopicWordWeightsHaveEachPair)
{
    const auto lines = linesOf(written(writeMalletTopicWordWeights));
    ASSERT_EQ(lines.size(), 12U);
    EXPECT_EQ(lines[0], "0\tcorn\t1.01");
    EXPECT_EQ(lines[1], "0\tmill\t0.01");
    EXPECT_EQ(lines[3], "0\tcaf\xC3\xA9,_\"port\"\t1.01");
    EXPECT_EQ(lines[5], "1\tmill\t2.01");
    EXPECT_EQ(lines[11], "2\tcaf\xC3\xA9,_\"port\"\t0.01");
}

TEST_F(MalletFiles, TopicReport)
{
    EXPECT_EQ(written(writeMalletTopicReport),
              "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<topicModel>\n"
              "  <topic id=\"0\" alpha=\"0.1\" totalTokens=\"2\">\n"
              "    <word rank=\"1\" count=\"1\">corn</word>\n"
              "    <word rank=\"2\" count=\"1\">caf\xC3\xA9, &quot;port&quot;</word>\n"
              "  </topic>\n"
              "  <topic id=\"1\" alpha=\"0.1\" totalTokens=\"3\" label=\"mills, &quot;old&quot;\">\n"
              "    <word rank=\"1\" count=\"2\">mill</word>\n"
              "    <word rank=\"2\" count=\"1\">new york</word>\n"
              "  </topic>\n"
              "  <topic id=\"2\" alpha=\"0.1\" totalTokens=\"0\">\n"
              "  </topic>\n</topicModel>\n");
}

TEST_F(MalletFiles, AnApproximateChainSaysSoInTheFirstLines)
{
    m_model.config.sampler = SamplerId::SparseLda;
    m_model.config.workers = 4;
    const std::string caution = "approximate (AD-LDA on 4 workers)";
    for (const auto write : {writeMalletTopicKeys, writeMalletWordTopicCounts, writeMalletTopicWordWeights})
        EXPECT_THAT(written(write), StartsWith("#sampler : sparse-lda, " + caution + "\n0"));
    EXPECT_THAT(written(writeMalletDocTopics), StartsWith("#doc name proportion ... " + caution + "\n0\t"));
    EXPECT_THAT(written(writeMalletDocTopicsSparse), StartsWith("#doc name topic proportion ... " + caution + "\n0\t"));
    EXPECT_THAT(written(writeMalletTopicReport), HasSubstr("<topicModel chain=\"" + caution + "\">"));
}

TEST_F(MalletFiles, AFullDiskAndAMissingFolderAreSaid)
{
    const ExportSource source = m_model.source();
    const ExportCounts counts = countsOf(source);
    for (const auto write : {writeMalletTopicKeys, writeMalletDocTopics, writeMalletTopicReport}) {
        const auto full = write(source, counts, "/dev/full");
        ASSERT_FALSE(full);
        EXPECT_EQ(full.error().code, ErrorCode::DiskFull);
        const auto nowhere = write(source, counts, m_folder / "none/out");
        ASSERT_FALSE(nowhere);
        EXPECT_EQ(nowhere.error().code, ErrorCode::NotWritable);
    }
}

} // namespace
} // namespace themata::test
