#include "engine/samplers/phi_step.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace themata::test {
namespace {

constexpr std::uint32_t topics = 3;
constexpr std::uint32_t vocabularySize = 4;

/// Topic 0 has seen most words, topic 1 one of them, topic 2 none.
TopicCounts someCounts()
{
    return {topics, vocabularySize, {5, 0, 0, /**/ 1, 0, 0, /**/ 0, 9, 0, /**/ 40, 0, 0}, {46, 9, 0}};
}

struct Moments {
    double mean = 0;
    double square = 0;
};

std::vector<Moments> drawMoments(double beta, std::uint32_t draws)
{
    Arena arena(1);
    const TopicCounts counts = someCounts();
    PhiStep step(topics, vocabularySize, 5);
    std::vector<Moments> moments(topics * vocabularySize);
    for (std::uint32_t i = 1; i <= draws; ++i) {
        step.draw(counts, beta, i, arena);
        for (std::size_t v = 0; v < vocabularySize; ++v)
            for (std::size_t k = 0; k < topics; ++k) {
                const double p = step.phi().probability(k, v);
                moments[v * topics + k].mean += p / draws;
                moments[v * topics + k].square += p * p / draws;
            }
    }
    return moments;
}

/// Against the Dirichlet distribution's own first two moments, within five standard errors of the mean's.
void expectDirichletMoments(double beta)
{
    constexpr std::uint32_t draws = 40000;
    const TopicCounts counts = someCounts();
    const auto moments = drawMoments(beta, draws);
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const double a = counts.n_w[i] + beta;
        const double total = static_cast<double>(counts.n_k[i % topics]) + vocabularySize * beta;
        const double mean = a / total;
        const double variance = mean * (1 - mean) / (total + 1);
        const double margin = 5 * std::sqrt(variance / draws);
        EXPECT_NEAR(moments[i].mean, mean, margin) << "beta " << beta << ", cell " << i;
        EXPECT_NEAR(moments[i].square, mean * mean + variance, 2 * margin) << "beta " << beta << ", cell " << i;
    }
}

TEST(PhiStepProof, RowsAreDirichlet)
{
    expectDirichletMoments(0.5);
    expectDirichletMoments(2);
}

TEST(PhiStepProof, RowsAreDirichletEvenWhereAllGammasUnderflow)
{
    expectDirichletMoments(0.01);
    expectDirichletMoments(1e-4);
}

TEST(PhiStepTest, RowsSumToOne)
{
    Arena arena(2);
    PhiStep step(topics, vocabularySize, 6);
    for (std::uint32_t i = 1; i <= 100; ++i) {
        step.draw(someCounts(), 0.01, i, arena);
        for (std::size_t k = 0; k < topics; ++k) {
            double sum = 0;
            for (std::size_t v = 0; v < vocabularySize; ++v)
                sum += step.phi().probability(k, v);
            EXPECT_NEAR(sum, 1, 1e-12);
        }
    }
}

TEST(PhiStepTest, DrawsDependOnNothingButTheKeyAndTheCounts)
{
    Arena one(1);
    Arena three(3);
    PhiStep step(topics, vocabularySize, 7);
    PhiStep again(topics, vocabularySize, 7);
    PhiStep other(topics, vocabularySize, 8);
    again.draw(someCounts(), 0.1, 2, three);
    step.draw(someCounts(), 0.1, 3, one);
    again.draw(someCounts(), 0.1, 3, three);
    other.draw(someCounts(), 0.1, 3, one);
    EXPECT_TRUE(std::ranges::equal(step.phi().gammas, again.phi().gammas));
    EXPECT_FALSE(std::ranges::equal(step.phi().gammas, other.phi().gammas));
}

} // namespace
} // namespace themata::test
