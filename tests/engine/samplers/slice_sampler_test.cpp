#include "engine/samplers/slice_sampler.h"

#include "engine/samplers/gamma.h"
#include "tests/support/exactness.h"
#include "tests/support/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace themata::test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Target {
    const char* what;
    std::function<double(double)> logDensity;
    std::function<double(double)> distribution;
    std::function<double(RandomStream&)> draw;
};

double normalDistribution(double x)
{
    return 0.5 * std::erfc(-x / std::numbers::sqrt2);
}

Target normal()
{
    return {"normal", [](double x) { return -x * x / 2; }, normalDistribution,
            [](RandomStream& random) { return random.normal(); }};
}

/// The logarithm of a gamma variable: its density has the Jacobian of the log scale in it.
Target logGamma(double shape)
{
    return {"log gamma", [=](double x) { return shape * x - std::exp(x); },
            [=](double x) { return gammaDistribution(shape, x); },
            [=](RandomStream& random) { return GammaDraw(shape).logarithm(random); }};
}

Target twoModes()
{
    return {"two modes",
            [](double x) {
                return std::log(0.3 * std::exp(-(x + 3) * (x + 3) / 2) + 0.7 * std::exp(-(x - 3) * (x - 3) / 2));
            },
            [](double x) { return 0.3 * normalDistribution(x + 3) + 0.7 * normalDistribution(x - 3); },
            [](RandomStream& random) { return random.normal() + (random.uniform() < 0.3 ? -3 : 3); }};
}

/// Nothing outside an interval, where the logarithm is -infinity.
Target uniformDistribution()
{
    return {"uniform", [](double x) { return x > 0 && x < 1 ? 0 : -infinity; },
            [](double x) { return std::clamp(x, 0.0, 1.0); }, [](RandomStream& random) { return random.uniform(); }};
}

using Update = std::function<double(double x, const Target& target, RandomStream& random)>;

/// Independent replicates, each from an exact draw and then updated a few times: still the target?
double testFromExactDraws(const Target& target, const Update& update)
{
    std::vector<double> ends;
    for (int r = 0; r < often(20000); ++r) {
        RandomStream random(static_cast<std::uint64_t>(r), 0, Purpose::Test, 0);
        double x = target.draw(random);
        for (int i = 0; i < 3; ++i)
            x = update(x, target, random);
        ends.push_back(x);
    }
    return kolmogorovSmirnovTest(ends, target.distribution);
}

TEST(SliceSamplerProof, LeavesADistributionAsItIs)
{
    for (const Target& target : {normal(), logGamma(0.3), logGamma(20), twoModes(), uniformDistribution()})
        for (const double width : {0.02, 1.0, 4.0, 30.0}) {
            const Update update = [=](double x, const Target& t, RandomStream& random) {
                return sliceUpdate(x, t.logDensity, width, random);
            };
            EXPECT_GT(testFromExactDraws(target, update), tooUnlikely) << target.what << ", width " << width;
        }
}

/// The bug: draws from the interval until one stands, without a look at which interval that is.
TEST(SliceSamplerTestProof, RejectsAnIntervalThatDoesNotShrinkAndIsTakenAsItIs)
{
    const Update wrong = [](double x, const Target& target, RandomStream& random) {
        const double level = target.logDensity(x) + std::log(random.uniform());
        double left = x - random.uniform();
        double right = left + 1;
        while (target.logDensity(left) > level)
            left -= 1;
        while (target.logDensity(right) > level)
            right += 1;
        return left + random.uniform() * (right - left);
    };
    EXPECT_LT(testFromExactDraws(normal(), wrong), surelyWrong);
}

TEST(SliceSampler, ForgetsItsStart)
{
    std::vector<double> ends;
    for (int r = 0; r < often(5000); ++r) {
        RandomStream random(static_cast<std::uint64_t>(r), 0, Purpose::Test, 0);
        double x = 10;
        for (int i = 0; i < 30; ++i)
            x = sliceUpdate(x, normal().logDensity, 2, random);
        ends.push_back(x);
    }
    EXPECT_GT(kolmogorovSmirnovTest(ends, normalDistribution), tooUnlikely);
}

TEST(SliceSampler, EvaluatesTheDensityABoundedNumberOfTimes)
{
    for (const double width : {1e-9, 1.0, 1e12}) {
        int evaluations = 0;
        const auto logDensity = [&](double x) {
            ++evaluations;
            return -x * x / 2;
        };
        RandomStream random(1, 0, Purpose::Test, 0);
        const double x = sliceUpdate(0.5, logDensity, width, random);
        EXPECT_LE(evaluations, 165) << width;
        EXPECT_TRUE(std::abs(x) < 10) << width;
    }
}

TEST(SliceSampler, ANumberThatIsNoneIsOffTheSlice)
{
    const auto logDensity = [](double x) { return x > 0 ? -x : std::numeric_limits<double>::quiet_NaN(); };
    RandomStream random(2, 0, Purpose::Test, 0);
    double x = 1;
    for (int i = 0; i < 1000; ++i) {
        x = sliceUpdate(x, logDensity, 3, random);
        ASSERT_GT(x, 0);
    }
}

} // namespace
} // namespace themata::test
