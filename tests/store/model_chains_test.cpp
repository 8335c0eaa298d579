#include "engine/store/model_chains.h"

#include <gtest/gtest.h>

namespace themata {
namespace {

RunInfo adLda(std::uint32_t workers)
{
    RunInfo run;
    run.config.sampler = SamplerId::SparseLda;
    run.config.workers = workers;
    return run;
}

TEST(ModelChains, TheWayToAnExactModelDoesNotMatter)
{
    RunInfo one, other;
    other.config.seed = 2;
    other.config.warmUp = 0;
    other.config.sampler = SamplerId::Collapsed;
    EXPECT_TRUE(sameModel(one, other));
    EXPECT_TRUE(sameModel(one, adLda(1))) << "one worker is exact";
}

TEST(ModelChains, ApproximateChainsHaveATargetOfTheirSamplerAndWorkers)
{
    EXPECT_FALSE(sameModel(adLda(1), adLda(2)));
    EXPECT_FALSE(sameModel(adLda(2), adLda(4)));
    RunInfo seeded = adLda(2), light = adLda(2);
    seeded.config.seed = 9;
    light.config.sampler = SamplerId::LightLda;
    EXPECT_TRUE(sameModel(adLda(2), seeded));
    EXPECT_FALSE(sameModel(adLda(2), light));
}

TEST(ModelChains, WhatIsLearnedIsPartOfTheModel)
{
    RunInfo alpha, beta, pi;
    alpha.config.learnAlpha = AlphaLearning::Symmetric;
    beta.config.learnBeta = true;
    pi.config.learnPi = true;
    for (const RunInfo& learned : {alpha, beta, pi})
        EXPECT_FALSE(sameModel(RunInfo(), learned));
}

TEST(ModelChains, OtherDocumentsAreOtherData)
{
    RunInfo tenth, fifth;
    tenth.heldOut = 0.1;
    fifth.heldOut = 0.2;
    EXPECT_FALSE(sameModel(RunInfo(), tenth));
    EXPECT_FALSE(sameModel(tenth, fifth));
    EXPECT_TRUE(sameModel(tenth, tenth));
}

TEST(ModelChains, DrawsBeginAfterTheBurnIn)
{
    ChainOfModel chain;
    chain.burnIn = 2;
    chain.trace.resize(3);
    for (std::size_t i = 0; i < 3; ++i)
        chain.trace[i].iteration = i + 1;
    ASSERT_EQ(chain.draws().size(), 1U);
    EXPECT_EQ(chain.draws().front().iteration, 3U);
}

TEST(ModelChains, ARunLeavesOutItsOwnBurnIn)
{
    ChainOfModel chain;
    EXPECT_EQ(leftOutOfVerdict(chain.run, 1000), chain.run.config.warmUp);
    EXPECT_FALSE(chain.burnsIn());
    chain.run.config.warmUp = 30;
    chain.run.keep = KeepRule{600, 10};
    for (const std::uint64_t last : {400U, 1000U}) {
        chain.burnIn = leftOutOfVerdict(chain.run, last);
        EXPECT_EQ(chain.burnIn, last == 400 ? 200U : 600U);
        EXPECT_EQ(chain.burnsIn(), last == 400);
    }
    chain.run.config.warmUp = 700; // longer than the burn-in
    chain.burnIn = leftOutOfVerdict(chain.run, 100);
    EXPECT_EQ(chain.burnIn, 700U);
    EXPECT_FALSE(chain.burnsIn());
}

} // namespace
} // namespace themata
