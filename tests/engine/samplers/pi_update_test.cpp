#include "engine/samplers/pi_update.h"

#include "engine/samplers/active_words.h"
#include "engine/samplers/gamma.h"
#include "tests/support/exactness.h"
#include "tests/support/sanitized.h"
#include "tests/support/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace themata::test {
namespace {

/// Beta(a, 1) and Beta(1, b) have a distribution function that can be written down, and inverted.
double priorDistribution(const PiPrior& prior, double pi)
{
    return prior.b == 1 ? std::pow(pi, prior.a) : -std::expm1(prior.b * std::log1p(-pi));
}

double priorDraw(const PiPrior& prior, double u)
{
    return prior.b == 1 ? std::pow(u, 1 / prior.a) : -std::expm1(std::log(u) / prior.b);
}

using Step = std::function<double(double pi, std::uint32_t active, std::uint32_t types, const PiPrior&, RandomStream&)>;

/// Chains of (I, pi) of a topic without tokens, each from an exact draw of both: whether pi is distributed as its prior
/// still after some sweeps. @return the p-value
double priorStays(const PiPrior& prior, std::uint32_t types, const Step& step)
{
    std::vector<double> ends;
    for (int r = 0; r < often(6000); ++r) {
        RandomStream random(81, types, Purpose::Test, static_cast<std::uint64_t>(r));
        double pi = priorDraw(prior, random.uniform());
        for (int sweep = 0; sweep < 3; ++sweep) {
            const std::uint32_t active = ActiveWords({types, 0, 0}, 1, pi).draw(random.uniform());
            pi = step(pi, active, types, prior, random);
        }
        ends.push_back(pi);
    }
    return kolmogorovSmirnovTest(ends, [&](double pi) { return priorDistribution(prior, pi); });
}

const PiPrior priors[] = {{1, 1}, {0.5, 1}, {3, 1}, {1, 0.4}, {1, 9}};

TEST(PiUpdateProof, LeavesThePriorAsItIs)
{
    for (const PiPrior& prior : priors)
        for (const std::uint32_t types : {1u, 2u, 6u, 40u})
            EXPECT_GT(priorStays(prior, types, updatePi), tooUnlikely) << prior.a << ' ' << prior.b << ' ' << types;
}

/// Beta(a + |I|, b + V - |I|) would be right without the truncation.
TEST(PiUpdateTestProof, RejectsADrawThatForgetsTheTruncation)
{
    const Step conjugate = [](double, std::uint32_t active, std::uint32_t types, const PiPrior& prior,
                              RandomStream& random) {
        const double x = std::exp(GammaDraw(prior.a + active).logarithm(random));
        const double y = std::exp(GammaDraw(prior.b + (types - active)).logarithm(random));
        return x / (x + y);
    };
    EXPECT_LT(priorStays({1, 1}, 6, conjugate), surelyWrong);
}

TEST(PiUpdateTest, StaysInsideTheOpenInterval)
{
    RandomStream random(82, 0, Purpose::Test, 0);
    for (const PiPrior& prior : {PiPrior{1e-8, 1e-8}, PiPrior{1e-8, 1e9}, PiPrior{1e9, 1e-8}})
        for (const std::uint32_t active : {1u, 500u, 1000u})
            for (const double pi : {1e-300, 0.5, 1 - 0x1p-53})
                for (int i = 0; i < 100; ++i) {
                    const double next = updatePi(pi, active, 1000, prior, random);
                    ASSERT_TRUE(next > 0 && next < 1) << next;
                }
}

TEST(PiUpdateTest, EveryTopicHasRandomNumbersOfItsOwn)
{
    std::vector<double> all(40, 0.3);
    updatePis(all, std::vector<std::uint32_t>(40, 7), 100, {1, 1}, 9, 4);
    for (std::size_t k = 0; k < all.size(); ++k) {
        RandomStream random(9, 4, Purpose::Pi, k);
        EXPECT_EQ(all[k], updatePi(0.3, 7, 100, {1, 1}, random));
        EXPECT_EQ(std::count(all.begin(), all.end(), all[k]), 1);
    }
}

} // namespace
} // namespace themata::test
