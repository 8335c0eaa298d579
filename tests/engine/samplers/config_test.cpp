#include "engine/samplers/config.h"

#include "tests/support/tiny_corpus.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <limits>

namespace themata::test {
namespace {

using testing::HasSubstr;

Result<void> validateWith(const std::function<void(ModelConfig&)>& change)
{
    ModelConfig config;
    config.topics = 2;
    change(config);
    return validate(config, *makeCorpus(3, {{0, 1}, {2}}));
}

void expectBad(const std::function<void(ModelConfig&)>& change, const char* setting)
{
    const Result<void> valid = validateWith(change);
    ASSERT_FALSE(valid) << setting;
    EXPECT_EQ(valid.error().code, ErrorCode::BadArgument);
    EXPECT_THAT(valid.error().what, HasSubstr(setting));
    EXPECT_FALSE(valid.error().advice.empty());
}

TEST(ModelConfigTest, SettingsInTheirRangesAreValid)
{
    EXPECT_TRUE(validateWith([](ModelConfig&) { }));
    EXPECT_TRUE(validateWith([](ModelConfig& c) { c.topics = 1; }));
    EXPECT_TRUE(validateWith([](ModelConfig& c) { c.topics = 3; }));
    EXPECT_TRUE(validateWith([](ModelConfig& c) { c.warmUp = 0; }));
    EXPECT_TRUE(validateWith([](ModelConfig& c) { c.pi = 0.01, c.learnPi = true; }));
    EXPECT_TRUE(validateWith([](ModelConfig& c) { c.learnAlpha = AlphaLearning::Asymmetric, c.learnBeta = true; }));
    EXPECT_TRUE(validateWith([](ModelConfig& c) { c.warmUp = maximumWarmUp; }));
}

TEST(ModelConfigTest, SettingsOutsideTheirRangesAreNamed)
{
    expectBad([](ModelConfig& c) { c.topics = 0; }, "number of topics is 0");
    expectBad([](ModelConfig& c) { c.topics = 65536; }, "number of topics is 65536");
    expectBad([](ModelConfig& c) { c.topics = 4; }, "only 3 tokens");
    for (const double value : {0.0, -1.0, std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN()}) {
        expectBad([&](ModelConfig& c) { c.alpha = value; }, "alpha is ");
        expectBad([&](ModelConfig& c) { c.beta = value; }, "beta is ");
    }
    for (const double value : {0.0, -0.5, 1.5, std::numeric_limits<double>::quiet_NaN()})
        expectBad([&](ModelConfig& c) { c.pi = value; }, "pi is ");
    expectBad([](ModelConfig& c) { c.sampler = SamplerId::Collapsed, c.pi = 0.5; }, "collapsed cannot leave words out");
    expectBad([](ModelConfig& c) { c.learnPi = true; }, "nothing to learn");
    expectBad([](ModelConfig& c) { c.workers = 0; }, "workers is 0");
    expectBad([](ModelConfig& c) { c.workers = 2; }, "pclda has no workers");
    expectBad([](ModelConfig& c) { c.warmUp = maximumWarmUp + 1; }, "warm-up is 1001 iterations");
}

TEST(ModelConfigTest, ACorpusWithoutTokensIsEmpty)
{
    const Result<void> valid = validate({}, *makeCorpus(3, {{}, {}}));
    ASSERT_FALSE(valid);
    EXPECT_EQ(valid.error().code, ErrorCode::Empty);
}

TEST(ModelConfigTest, SamplerNamesGoBothWays)
{
    for (const SamplerId id : {SamplerId::Pclda, SamplerId::PcldaDense, SamplerId::LightPclda,
                               SamplerId::LightPcldaSimple, SamplerId::Collapsed, SamplerId::SparseLda, SamplerId::LightLda})
        EXPECT_EQ(samplerFromName(name(id)), id);
    const auto unknown = samplerFromName("sparse");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, ErrorCode::BadArgument);
    EXPECT_THAT(unknown.error().line(), HasSubstr("pclda, pclda-dense"));
}

TEST(ModelConfigTest, WaysToLearnAlphaHaveNamesToo)
{
    for (const AlphaLearning learning : {AlphaLearning::Fixed, AlphaLearning::Symmetric, AlphaLearning::Asymmetric})
        EXPECT_EQ(alphaLearningFromName(name(learning)), learning);
    EXPECT_THAT(alphaLearningFromName("yes").error().line(), HasSubstr("fixed, symmetric, asymmetric"));
}

TEST(ModelConfigTest, OnlyCollapsedSamplersOfSeveralWorkersAreNotExact)
{
    EXPECT_TRUE(isExact({SamplerId::Pclda}));
    ModelConfig config{SamplerId::SparseLda};
    EXPECT_TRUE(isExact(config));
    config.workers = 2;
    EXPECT_FALSE(isExact(config));
    config.sampler = SamplerId::LightLda;
    EXPECT_FALSE(isExact(config));
}

} // namespace
} // namespace themata::test
