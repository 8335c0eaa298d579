#include "tests/engine/export/export_fixture.h"

#include <gtest/gtest.h>

#include <limits>

namespace themata::test {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

InefficiencyFactors littleFactors()
{
    InefficiencyFactors factors;
    factors.topics = {{2, 1, 1.5, 0.5, 1.25, 1.75}, {0, 3, none, none, none, none}};
    factors.documents = {41};
    factors.thetas = {{1, 1, 4, none, 4, 4}};
    return factors;
}

TEST(InefficiencyCsv, HasARowForEachTopicAndDocument)
{
    const TemporaryFolder folder;
    ASSERT_TRUE(writeInefficiency(littleFactors(), {}, folder / "i.csv"));
    EXPECT_EQ(contentOf(folder / "i.csv"),
              "of,topic,document,parameters,constant,mean,sd,median,q90\r\n"
              "phi,1,,2,1,1.5,0.5,1.25,1.75\r\n"
              "phi,2,,0,3,,,,\r\n"
              "theta,,42,1,1,4,,4,4\r\n");
}

TEST(InefficiencyCsv, AnApproximateChainSaysSoInEachRow)
{
    const TemporaryFolder folder;
    ModelConfig config;
    config.sampler = SamplerId::LightLda;
    config.workers = 2;
    ASSERT_TRUE(writeInefficiency(littleFactors(), config, folder / "i.csv"));
    EXPECT_TRUE(saysApproximateInEachRow(contentOf(folder / "i.csv")));
}

} // namespace
} // namespace themata::test
