#include "tests/engine/export/export_fixture.h"

#include <gtest/gtest.h>

namespace themata::test {

namespace {

class Csv : public testing::Test {
protected:
    TemporaryFolder m_folder;
    LittleModel m_model;

    void SetUp() override { ASSERT_TRUE(write(m_model.source(), m_folder / "out/csv")); }
    static Result<void> write(const ExportSource& source, const std::filesystem::path& folder)
    {
        return writeCsv(source, countsOf(source), folder);
    }
    std::string read(const char* name) const { return contentOf(m_folder / "out/csv" / name); }
};

} // namespace

TEST_F(Csv, TopicsInFixedOrderWithLabelAndWords)
{
    EXPECT_EQ(read("topics.csv"),
              "topic,label,share,tokens,top words,alpha,pi,distinct words,effective words,note,colour,starred,"
              "hidden,merged into\r\n"
              "1,,0.4,2,\"corn caf\xC3\xA9, \"\"port\"\"\",0.1,1,2,2,,,false,false,\r\n"
              "2,\"mills, \"\"old\"\"\",0.6,3,mill new york,0.1,1,2,1.8898815748423101,odd,#00ff00,true,true,3\r\n"
              "3,,0,0,,0.1,1,0,0,,,false,false,\r\n");
}

TEST_F(Csv, WordsOfEachTopicWithPhi)
{
    const std::string phi1 = "0.4950980392156863"; // (1 + 0.01) / (2 + 4 * 0.01)
    EXPECT_EQ(read("topic-words.csv"),
              "topic,word,count,phi\r\n"
              "1,corn,1,"
                  + phi1
                  + "\r\n"
                    "1,\"caf\xC3\xA9, \"\"port\"\"\",1,"
                  + phi1
                  + "\r\n"
                    "2,mill,2,0.6611842105263157\r\n" // 2.01 / 3.04
                    "2,new york,1,0.33223684210526316\r\n"); // 1.01 / 3.04
}

TEST_F(Csv, EmptyDocumentsStayAndAreFlagged)
{
    const std::string text = read("document-topics.csv");
    EXPECT_EQ(text.substr(0, text.find("\r\n")), "document,name,tokens,empty,topic 1,topic 2,topic 3");
    EXPECT_NE(text.find("\r\n1,my mill.txt,3,false,0.33333333333333337,0.6363636363636365,0.030303030303030307\r\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("\r\n2,,0,true,0.3333333333333333,0.3333333333333333,0.3333333333333333\r\n"),
              std::string::npos)
        << text;
}

TEST_F(Csv, HeldOutDocumentsAreFlagged)
{
    ExportSource source = m_model.source();
    const std::vector<std::size_t> heldOut{1};
    source.heldOut = heldOut;
    ASSERT_TRUE(write(source, m_folder / "out/csv"));
    const std::string text = read("document-topics.csv");
    EXPECT_EQ(text.substr(0, text.find("\r\n")), "document,name,tokens,empty,topic 1,topic 2,topic 3,held out");
    EXPECT_NE(text.find(",0.030303030303030307,false\r\n2,,0,true,0.3333333333333333,0.3333333333333333,"
                        "0.3333333333333333,true\r\n"),
              std::string::npos)
        << text;
    EXPECT_NE(read("model.csv").find("held-out documents,1\r\n"), std::string::npos);
}

TEST_F(Csv, TheModelTellsHowItWasMade)
{
    EXPECT_EQ(
        read("model.csv"),
        "setting,value\r\nsampler,pclda\r\nworkers,1\r\nexact,yes\r\ntopics,3\r\nalpha,0.1\r\nbeta,0.01\r\npi,1\r\n"
        "learn alpha,fixed\r\nlearn beta,no\r\nlearn pi,no\r\nlast alpha,0.1\r\nlast beta,0.01\r\nlast pi,1\r\n"
        "seed,4711\r\nwarm-up,40\r\niteration,12\r\ndocuments,3\r\ntokens,5\r\nvocabulary,4\r\n"
        "engine version," THEMATA_VERSION "\r\n");
}

TEST_F(Csv, WhatWasLearnedIsThatOfTheState)
{
    m_model.config.learnAlpha = AlphaLearning::Asymmetric;
    m_model.config.learnBeta = m_model.config.learnPi = true;
    m_model.config.pi = 0.75;
    m_model.state.hyperparameters = {{0.25, 0.5, 1.5}, 0.5, {0.25, 0.5, 0.75}};
    ASSERT_TRUE(write(m_model.source(), m_folder / "out/csv"));
    EXPECT_NE(read("model.csv")
                  .find("pi,0.75\r\nlearn alpha,asymmetric\r\nlearn beta,yes\r\nlearn pi,yes\r\n"
                        "last alpha,0.75\r\nlast beta,0.5\r\nlast pi,0.5\r\n"),
              std::string::npos)
        << read("model.csv");
    EXPECT_NE(read("topics.csv").find("\r\n3,,0,0,,1.5,0.75,0,0,,,false,false,\r\n"), std::string::npos);
    EXPECT_NE(read("topic-words.csv").find("\r\n2,mill,2,0.5\r\n"), std::string::npos) << "2.5 / (3 + 4 * 0.5)";
    EXPECT_NE(read("document-topics.csv")
                  .find("\r\n3,no\xC2\xA0\x62reak\tat all,2,false,"
                        "0.29411764705882354,0.35294117647058826,0.35294117647058826\r\n"),
              std::string::npos)
        << read("document-topics.csv"); // 1.25, 1.5, 1.5 of 4.25
}

TEST_F(Csv, AnApproximateChainSaysSo)
{
    m_model.config.sampler = SamplerId::LightLda;
    m_model.config.workers = 3;
    ASSERT_TRUE(write(m_model.source(), m_folder / "out/csv"));
    EXPECT_NE(read("model.csv").find("\r\nworkers,3\r\nexact,no\r\n"), std::string::npos);
    EXPECT_EQ(read("topic-words.csv").find("topic,word,count,phi,chain\r\n1,corn,1,0.4950980392156863,approximate\r\n"),
              0U);
    for (const char* table : {"topics.csv", "topic-words.csv", "document-topics.csv"})
        EXPECT_TRUE(saysApproximateInEachRow(read(table))) << read(table);
}

TEST_F(Csv, BeginsWithAMarkForSpreadsheetsIfAsked)
{
    ExportSource source = m_model.source();
    source.byteOrderMark = true;
    ASSERT_TRUE(write(source, m_folder / "out/marked"));
    for (const char* table : {"topics.csv", "topic-words.csv", "document-topics.csv", "model.csv"})
        EXPECT_EQ(contentOf(m_folder / "out/marked" / table), "\xEF\xBB\xBF" + read(table)) << table;
}

TEST_F(Csv, AFileInTheWayIsSaid)
{
    const auto file = m_folder.write("file", "mine");
    const auto refused = write(m_model.source(), file / "csv");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::NotWritable);
    EXPECT_EQ(contentOf(file), "mine");
}

} // namespace themata::test
