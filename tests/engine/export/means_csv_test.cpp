#include "engine/topics/summary.h"
#include "tests/engine/export/export_fixture.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <sstream>

namespace themata::test {
namespace {

class MeansCsv : public testing::Test {
protected:
    TemporaryFolder m_folder;
    LittleModel m_model;
    std::shared_ptr<const Corpus> m_corpus = std::make_shared<const Corpus>(m_model.corpus);

    PosteriorMeans means()
    {
        Arena arena(1);
        PosteriorMeans means(m_corpus, m_model.config);
        m_model.state.hyperparameters = hyperparametersOf(m_model.config);
        for (int draw = 0; draw < 2; ++draw) {
            m_model.state.z = {0, 1, static_cast<std::uint16_t>(draw), 1, 0};
            means.add(m_model.state, countTopics(*m_corpus, m_model.state, 3), arena);
        }
        return means;
    }

    template <typename Write>
    std::vector<std::string> linesOf(Write&& write, const PosteriorMeans& means)
    {
        EXPECT_TRUE(write(m_model.source(), means, m_folder / "out.csv"));
        std::istringstream text(contentOf(m_folder / "out.csv"));
        std::vector<std::string> lines;
        for (std::string line; std::getline(text, line);)
            lines.push_back(line.substr(0, line.size() - 1));
        return lines;
    }
};

std::string numbers(const PosteriorEstimate& estimate)
{
    return fmt::format("{},{}", estimate.mean, estimate.sd());
}

TEST_F(MeansCsv, PhiListsTheWordsOfEachTopicAndTheOthersTogether)
{
    const PosteriorMeans means = this->means();
    const auto lines = linesOf(writePhiMeans, means);
    ASSERT_EQ(lines.size(), 9u);
    EXPECT_EQ(lines[0], "topic,word,words,mean,sd,inclusion");
    EXPECT_EQ(lines[1], "1,corn,1," + numbers(means.phi(0, 0)) + ",1");
    EXPECT_EQ(lines[2], "1,\"caf\xC3\xA9, \"\"port\"\"\",1," + numbers(means.phi(0, 3)) + ",1");
    EXPECT_EQ(lines[3], "1,mill,1," + numbers(means.phi(0, 1)) + ",1");
    EXPECT_EQ(lines[4], "1,(each other word),1," + numbers(means.phi(0, 2)) + ",1");
    EXPECT_EQ(lines[8], "3,(each other word),4," + numbers(means.phiElsewhere(2)) + ",1");
}

TEST_F(MeansCsv, ThetaListsTheTopicsOfEachDocumentAndTheOthersTogether)
{
    const PosteriorMeans means = this->means();
    const auto lines = linesOf(writeThetaMeans, means);
    ASSERT_EQ(lines.size(), 8u);
    EXPECT_EQ(lines[0], "document,name,topic,topics,mean,sd");
    EXPECT_EQ(lines[1], "1,my mill.txt,1,1," + numbers(means.theta(0, 0)));
    EXPECT_EQ(lines[3], "1,my mill.txt,(each other topic),1," + numbers(means.theta(0, 2)));
    EXPECT_EQ(lines[4], "2,,(each other topic),3," + numbers(means.theta(1, 0)));
}

TEST_F(MeansCsv, ThetaLeavesHeldOutDocumentsOut)
{
    const std::vector<std::size_t> heldOut{1};
    const auto write = [&](ExportSource source, const PosteriorMeans& means, const std::filesystem::path& file) {
        source.heldOut = heldOut;
        return writeThetaMeans(source, means, file);
    };
    const auto lines = linesOf(write, means());
    ASSERT_EQ(lines.size(), 7u);
    EXPECT_TRUE(lines[4].starts_with("3,")) << lines[4];
}

TEST_F(MeansCsv, ThetaHasALineForEachTopicWhereTheyDifferInAlpha)
{
    m_model.config.learnAlpha = AlphaLearning::Asymmetric;
    const PosteriorMeans means = this->means();
    const auto lines = linesOf(writeThetaMeans, means);
    ASSERT_EQ(lines.size(), 10u);
    EXPECT_EQ(lines[6], "2,,3,1," + numbers(means.theta(1, 2)));
}

TEST_F(MeansCsv, InclusionIsItsProbability)
{
    m_model.config.pi = 0.3;
    const PosteriorMeans means = this->means();
    const auto lines = linesOf(writeInclusion, means);
    EXPECT_EQ(lines[0], "topic,word,words,inclusion");
    EXPECT_EQ(lines[1], "1,corn,1,1");
    EXPECT_EQ(lines[3], fmt::format("1,mill,1,{}", means.phi(0, 1).inclusion));
    EXPECT_EQ(lines.back(), fmt::format("3,(each other word),4,{}", means.phiElsewhere(2).inclusion));
    EXPECT_LT(means.phiElsewhere(2).inclusion, 1);
}

TEST_F(MeansCsv, AnApproximateChainSaysSoInEachRow)
{
    m_model.config.sampler = SamplerId::SparseLda;
    m_model.config.workers = 2;
    const PosteriorMeans means = this->means();
    for (const auto write : {writePhiMeans, writeInclusion, writeThetaMeans}) {
        ASSERT_TRUE(write(m_model.source(), means, m_folder / "out.csv"));
        EXPECT_TRUE(saysApproximateInEachRow(contentOf(m_folder / "out.csv"))) << contentOf(m_folder / "out.csv");
    }
}

} // namespace
} // namespace themata::test
