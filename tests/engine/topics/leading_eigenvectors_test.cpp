#include "engine/topics/leading_eigenvectors.h"

#include "engine/parallel/random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata::test {
namespace {

/// X X' of n points with `dimensions` random coordinates.
std::vector<double> randomMatrix(std::size_t n, std::size_t dimensions)
{
    RandomStream random(5, 0, Purpose::Test, 0);
    std::vector<double> points(n * dimensions), matrix(n * n);
    for (double& x : points)
        x = random.uniform() - 0.5;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            for (std::size_t c = 0; c < dimensions; ++c)
                matrix[i * n + j] += points[i * dimensions + c] * points[j * dimensions + c];
    return matrix;
}

/// The largest difference between A x and value x.
double residual(const std::vector<double>& matrix, std::size_t n, const Eigenpair& pair)
{
    double largest = 0;
    for (std::size_t i = 0; i < n; ++i) {
        double product = 0;
        for (std::size_t j = 0; j < n; ++j)
            product += matrix[i * n + j] * pair.vector[j];
        largest = std::max(largest, std::abs(product - pair.value * pair.vector[i]));
    }
    return largest;
}

TEST(JacobiEigenvaluesTest, AreThoseOfAMatrixWorkedByHand)
{
    const auto pairs = jacobiEigenvalues({2, 1, /**/ 1, 2}, 2); // 3 along (1, 1), 1 along (1, -1)
    EXPECT_NEAR(pairs[0].value, 3, 1e-14);
    EXPECT_NEAR(pairs[1].value, 1, 1e-14);
    EXPECT_NEAR(pairs[0].vector[0], pairs[0].vector[1], 1e-14);
    EXPECT_NEAR(pairs[1].vector[0], -pairs[1].vector[1], 1e-14);
    EXPECT_NEAR(std::abs(pairs[0].vector[0]), std::sqrt(0.5), 1e-14);
}

TEST(JacobiEigenvaluesTest, SolveTheEquation)
{
    const auto matrix = randomMatrix(30, 40);
    const auto pairs = jacobiEigenvalues(matrix, 30);
    for (std::size_t i = 0; i < 30; ++i) {
        EXPECT_LT(residual(matrix, 30, pairs[i]), 1e-12);
        EXPECT_TRUE(i == 0 || pairs[i].value <= pairs[i - 1].value);
    }
}

TEST(LeadingEigenvectorsTest, AreTheLargestOfAll)
{
    const std::size_t n = 90; // more than the basis holds, and a spectrum with small gaps
    const auto matrix = randomMatrix(n, 120);
    Arena arena(2);
    const auto leading = leadingEigenvectors(matrix, n, 2, arena), all = jacobiEigenvalues(matrix, n);
    ASSERT_EQ(leading.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_NEAR(leading[i].value, all[i].value, 1e-9 * all[0].value);
        EXPECT_LT(residual(matrix, n, leading[i]), 1e-8 * all[0].value);
    }
}

TEST(LeadingEigenvectorsTest, FindAValueThatOccursTwice)
{
    const std::size_t n = 60; // 5 along the first axis and along the last, below 1 elsewhere
    std::vector<double> matrix(n * n);
    for (std::size_t i = 0; i < n; ++i)
        matrix[i * n + i] = i == 0 || i == n - 1 ? 5 : 1 / static_cast<double>(i);
    Arena arena(1);
    const auto leading = leadingEigenvectors(matrix, n, 2, arena);
    EXPECT_NEAR(leading[0].value, 5, 1e-9);
    EXPECT_NEAR(leading[1].value, 5, 1e-9);
    double product = 0;
    for (std::size_t i = 0; i < n; ++i)
        product += leading[0].vector[i] * leading[1].vector[i];
    EXPECT_NEAR(product, 0, 1e-9);
}

TEST(LeadingEigenvectorsTest, OfZerosAreZero)
{
    Arena arena(1);
    EXPECT_TRUE(leadingEigenvectors({}, 0, 0, arena).empty());
    EXPECT_EQ(leadingEigenvectors(std::vector<double>(1), 1, 1, arena)[0].value, 0);
    const auto leading = leadingEigenvectors(std::vector<double>(100), 10, 2, arena);
    EXPECT_EQ(leading[0].value, 0);
    EXPECT_EQ(leading[1].value, 0);
}

} // namespace
} // namespace themata::test
