#include "engine/topics/correlated_topics.h"

#include "tests/support/generated_corpus.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata::test {
namespace {

/// Theta of the documents that have tokens, by its definition.
std::vector<std::vector<double>> slowTheta(const SparseCounts& documentTopics, const std::vector<double>& alpha)
{
    std::vector<std::vector<double>> all;
    for (std::size_t d = 0; d < documentTopics.rowCount(); ++d) {
        if (documentTopics.row(d).empty())
            continue;
        auto& theta = all.emplace_back(alpha);
        double sum = 0;
        for (const auto& [k, count] : documentTopics.row(d))
            theta[k] += count;
        for (const double x : theta)
            sum += x;
        for (double& x : theta)
            x /= sum;
    }
    return all;
}

double slowCorrelation(const std::vector<std::vector<double>>& theta, std::size_t j, std::size_t k)
{
    const auto documents = static_cast<double>(theta.size());
    double meanJ = 0, meanK = 0, jj = 0, kk = 0, jk = 0;
    for (const auto& row : theta) {
        meanJ += row[j] / documents;
        meanK += row[k] / documents;
    }
    for (const auto& row : theta) {
        jj += (row[j] - meanJ) * (row[j] - meanJ);
        kk += (row[k] - meanK) * (row[k] - meanK);
        jk += (row[j] - meanJ) * (row[k] - meanK);
    }
    return jk / std::sqrt(jj * kk);
}

struct Drawn {
    std::shared_ptr<const Corpus> corpus;
    SparseCounts documentTopics;
};

/// A corpus whose tokens have topics at random, fewer for high ones.
Drawn drawTopics(std::uint32_t topics, Arena& arena)
{
    GeneratedCorpusOptions options;
    options.documents = 80;
    options.vocabularySize = 50;
    options.tokensPerDocument = 15;
    options.topics = 3;
    Drawn drawn{generateCorpus(options), {}};
    RandomStream random(4, 0, Purpose::Test, 0);
    std::vector<std::uint16_t> z;
    for (std::size_t i = 0; i < drawn.corpus->tokenCount(); ++i) {
        const double u = random.uniform();
        z.push_back(static_cast<std::uint16_t>(u * u * topics));
    }
    drawn.documentTopics = sparseDocumentTopics(*drawn.corpus, z, topics, arena);
    return drawn;
}

TEST(CorrelatedTopicsTest, AreWorkedByHand)
{
    // Alpha 1 in three topics, documents of one token: theta is (2, 1, 1) / 4, (1, 2, 1) / 4, and (2, 1, 1) / 4 again.
    Arena arena(1);
    const auto counts =
        sparseDocumentTopics(*makeCorpus(1, {{0}, {}, {0}, {0}}), std::vector<std::uint16_t>{0, 1, 0}, 3, arena);
    const auto correlations = correlateTopics(counts, std::vector<double>{1, 1, 1}, arena);
    EXPECT_NEAR(correlations.at(0, 1), -1, 1e-12) << "one has what the other lacks";
    EXPECT_NEAR(correlations.at(0, 0), 1, 1e-12);
    EXPECT_EQ(correlations.at(0, 2), 0) << "topic 2 does not vary";
    EXPECT_EQ(correlations.at(2, 2), 0);
}

TEST(CorrelatedTopicsTest, AreThoseOfSlowSums)
{
    Arena arena(2);
    const auto [corpus, documentTopics] = drawTopics(20, arena);
    std::vector<double> alpha(20, 0.3);
    alpha[2] = 2;
    const auto theta = slowTheta(documentTopics, alpha);
    const auto correlations = correlateTopics(documentTopics, alpha, arena);
    for (std::size_t j = 0; j < 20; ++j)
        for (std::size_t k = 0; k < 20; ++k)
            EXPECT_NEAR(correlations.at(j, k), slowCorrelation(theta, j, k), 1e-9) << j << ' ' << k;
}

TEST(CorrelatedTopicsTest, AreTheSameBitsOnAnyCores)
{
    Arena one(1), three(3);
    const auto [corpus, documentTopics] = drawTopics(40, one);
    const std::vector<double> alpha(40, 0.1);
    EXPECT_EQ(correlateTopics(documentTopics, alpha, one).values, correlateTopics(documentTopics, alpha, three).values);
}

TEST(CorrelatedTopicsTest, OfNothingOrOneTopicAreZero)
{
    Arena arena(1);
    const auto nothing = sparseDocumentTopics(*makeCorpus(1, {{}, {}}), {}, 2, arena);
    EXPECT_EQ(correlateTopics(nothing, std::vector<double>{1, 1}, arena).values, std::vector<double>(4));
    const auto one = sparseDocumentTopics(*makeCorpus(1, {{0}, {0, 0}}), std::vector<std::uint16_t>{0, 0, 0}, 1, arena);
    EXPECT_EQ(correlateTopics(one, std::vector<double>{0.1}, arena).values, std::vector<double>{0})
        << "theta is 1 throughout";
}

TEST(CorrelatedTopicsTest, ThePartnersFall)
{
    const TopicCorrelations correlations{
        4, {1, 0.2, 0.5, 0.2, /**/ 0.2, 1, 0, -0.1, /**/ 0.5, 0, 1, 0, /**/ 0.2, -0.1, 0, 1}};
    const auto partners = correlatedTopics(correlations, 0, 2);
    ASSERT_EQ(partners.size(), 2U);
    EXPECT_EQ(partners[0].topic, 2U);
    EXPECT_EQ(partners[0].correlation, 0.5);
    EXPECT_EQ(partners[1].topic, 1U);
    EXPECT_EQ(correlatedTopics(correlations, 1, 9).size(), 1U) << "those that avoid it are none";
}

} // namespace
} // namespace themata::test
