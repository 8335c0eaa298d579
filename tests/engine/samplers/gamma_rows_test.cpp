#include "engine/samplers/gamma_rows.h"

#include "engine/base/aligned_vector.h"
#include "engine/parallel/random.h"
#include "tests/support/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace themata::test {
namespace {

constexpr std::size_t topics = 20;
constexpr std::size_t stride = 32;
const double logSmallest = -100 * std::log(2.0);

struct Drawn {
    AlignedVector<float> gammas; // [v * stride + k]
    AlignedVector<double> sums;

    [[nodiscard]] float at(std::size_t v, std::size_t k) const { return gammas[v * stride + k]; }
};

using CountOf = std::function<std::uint32_t(std::size_t v, std::size_t k)>;

Drawn draw(const CountOf& countOf, double beta, std::size_t rows, std::uint64_t seed = 1)
{
    std::vector<std::uint32_t> counts;
    for (std::size_t i = 0; i < rows * topics; ++i)
        counts.push_back(countOf(i / topics, i % topics));
    Drawn drawn{AlignedVector<float>(rows * stride), AlignedVector<double>(stride)};
    std::fill(drawn.gammas.begin(), drawn.gammas.end(), -1.0f);
    drawGammaRows({seed, 3, static_cast<float>(beta), topics, stride, counts.data(), drawn.gammas.data()}, 0, rows, drawn.sums.data());
    return drawn;
}

/// Draws below 2^-100 are 0: their share is tested by itself, and the others against the distribution above.
void expectGammaDistribution(const std::vector<float>& draws, double shape)
{
    const double below = gammaDistribution(shape, logSmallest);
    std::vector<double> logs;
    for (const float x : draws)
        if (x > 0)
            logs.push_back(std::log(static_cast<double>(x)));
    const std::vector<std::uint64_t> zeros{draws.size() - logs.size(), logs.size()};
    EXPECT_GT(chiSquareTest(zeros, std::vector<double>{below, 1 - below}), 1e-3) << shape;
    ASSERT_GT(logs.size(), 200u) << shape;
    EXPECT_GT(kolmogorovSmirnovTest(logs, [&](double x) { return (gammaDistribution(shape, x) - below) / (1 - below); }), 1e-3) << shape;
}

struct Shape {
    std::uint32_t count;
    double beta;
    [[nodiscard]] double value() const { return count + beta; }
};

class GammaRowsProof : public testing::TestWithParam<Shape> {
protected:
    static std::vector<float> draws(std::size_t rows)
    {
        const Drawn drawn = draw([](std::size_t, std::size_t) { return GetParam().count; }, GetParam().beta, rows);
        std::vector<float> result;
        for (std::size_t v = 0; v < rows; ++v)
            for (std::size_t k = 0; k < topics; ++k)
                result.push_back(drawn.at(v, k));
        return result;
    }
};

TEST_P(GammaRowsProof, FollowTheGammaDistribution)
{
    expectGammaDistribution(draws(GetParam().value() > 1e4 ? 200 : 1000), GetParam().value());
}

TEST_P(GammaRowsProof, AreZeroOrNotBelowTheSmallest)
{
    for (const float x : draws(3000)) {
        ASSERT_TRUE(std::isfinite(x));
        ASSERT_TRUE(x == 0 || x >= 0x1p-100f) << x;
    }
}

TEST_P(GammaRowsProof, HaveTheShapeAsMeanAndVariance)
{
    const double shape = GetParam().value();
    const std::vector<float> xs = draws(10000);
    const auto n = static_cast<double>(xs.size());
    double sum = 0;
    double squares = 0;
    for (const float x : xs) {
        sum += static_cast<double>(x) - shape;
        squares += (static_cast<double>(x) - shape) * (static_cast<double>(x) - shape);
    }
    EXPECT_NEAR(sum / n, 0, 5 * std::sqrt(shape / n));
    EXPECT_NEAR(squares / n, shape, 5 * std::sqrt((2 * shape * shape + 6 * shape) / n)); // fourth moment: 3 a^2 + 6 a
}

/// Quarters of the distribution that two draws fall into: as lanes, halves of a pair of vectors, and rows lie apart.
TEST_P(GammaRowsProof, NeighboursAreIndependent)
{
    const double shape = GetParam().value();
    if (gammaDistribution(shape, logSmallest) > 0.2 || shape > 1e4)
        return; // the first quarter is all 0; the distribution function is slow
    const std::vector<float> xs = draws(1000);
    std::vector<std::size_t> quarters;
    for (const float x : xs)
        quarters.push_back(x > 0 ? std::min<std::size_t>(3, static_cast<std::size_t>(4 * gammaDistribution(shape, std::log(static_cast<double>(x))))) : 0);
    for (const std::size_t apart : {1, 2, 4, 8, 16, 20, 32}) {
        std::vector<std::uint64_t> table(16);
        for (std::size_t i = 0; i + apart < xs.size(); ++i)
            if (i / apart % 2 == 0) // each draw in one pair only
                ++table[quarters[i] * 4 + quarters[i + apart]];
        EXPECT_GT(chiSquareTest(table, std::vector<double>(16, 1 / 16.0)), 1e-3) << apart << " apart";
    }
}

INSTANTIATE_TEST_SUITE_P(, GammaRowsProof,
                         testing::Values(Shape{0, 1e-3}, Shape{0, 0.01}, Shape{0, 0.3}, Shape{0, 0.9}, Shape{0, 1.0}, Shape{0, 1.5},
                                         Shape{1, 0.01}, Shape{1, 0.5}, Shape{9, 1.0}, Shape{1000, 0.01}, Shape{1000000, 0.5}),
                         [](const auto& tested) {
                             std::string text = std::to_string(tested.param.count) + "_and_" + std::to_string(tested.param.beta);
                             std::replace(text.begin(), text.end(), '.', '_');
                             return text;
                         });

/// Refused candidates are drawn again and put where they belong.
TEST(MixedGammaRowsProof, EachEntryOfAMixedRowHasItsOwnShape)
{
    for (const double beta : {0.3, 1.2}) {
        constexpr std::size_t rows = 6000;
        constexpr std::uint32_t counts[] = {0, 0, 1, 0, 7, 300, 0, 1};
        const Drawn drawn = draw([&](std::size_t v, std::size_t k) { return counts[(v + k) % 8]; }, beta, rows);
        for (std::size_t kind = 0; kind < 8; ++kind) {
            std::vector<float> draws;
            for (std::size_t v = 0; v < rows; ++v)
                for (std::size_t k = 0; k < topics; ++k)
                    if ((v + k) % 8 == kind)
                        draws.push_back(drawn.at(v, k));
            expectGammaDistribution(draws, counts[kind] + beta);
        }
    }
}

TEST(GammaRowsTest, SumsAreThoseOfTheRowsAndPaddingIsZero)
{
    for (const double beta : {0.01, 2.0}) {
        constexpr std::size_t rows = 103;
        const Drawn drawn = draw([](std::size_t v, std::size_t k) { return static_cast<std::uint32_t>(v * k % 5); }, beta, rows);
        for (std::size_t k = 0; k < stride; ++k) {
            double sum = 0;
            for (std::size_t v = 0; v < rows; ++v) {
                sum += static_cast<double>(drawn.at(v, k));
                if (k >= topics) {
                    ASSERT_EQ(drawn.at(v, k), 0.0f);
                }
            }
            EXPECT_EQ(drawn.sums[k], sum) << k;
        }
    }
}

TEST(GammaRowsTest, OnlyTheRowsAskedForAreWritten)
{
    const std::vector<std::uint32_t> counts(10 * topics, 1);
    AlignedVector<float> gammas(10 * stride);
    AlignedVector<double> sums(stride);
    std::fill(gammas.begin(), gammas.end(), -1.0f);
    drawGammaRows({1, 1, 0.1f, topics, stride, counts.data(), gammas.data()}, 3, 5, sums.data());
    for (std::size_t v = 0; v < 10; ++v)
        EXPECT_EQ(gammas[v * stride] >= 0, v == 3 || v == 4) << v;
}

TEST(GammaRowsTest, OtherSeedsIterationsAndBlocksGiveOtherDraws)
{
    const std::vector<std::uint32_t> counts(4 * topics, 1);
    const auto firstOf = [&](std::uint64_t seed, std::uint32_t iteration, std::size_t v) {
        AlignedVector<float> gammas(4 * stride);
        AlignedVector<double> sums(stride);
        drawGammaRows({seed, iteration, 0.1f, topics, stride, counts.data(), gammas.data()}, v, v + 1, sums.data());
        return gammas[v * stride];
    };
    EXPECT_EQ(firstOf(1, 1, 0), firstOf(1, 1, 0));
    EXPECT_NE(firstOf(1, 1, 0), firstOf(2, 1, 0));
    EXPECT_NE(firstOf(1, 1, 0), firstOf(1, 2, 0));
    EXPECT_NE(firstOf(1, 1, 0), firstOf(1, 1, 2));
}

} // namespace
} // namespace themata::test
