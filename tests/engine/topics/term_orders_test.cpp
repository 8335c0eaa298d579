#include "engine/topics/term_orders.h"

#include "tests/support/random_counts.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace themata::test {
namespace {

using testing::ElementsAre;

/// By the definitions, over all word types that have tokens.
struct SlowTerms {
    const TopicCounts& counts;
    double beta;

    [[nodiscard]] std::uint64_t total(std::size_t v) const
    {
        std::uint64_t sum = 0;
        for (std::size_t k = 0; k < counts.topics; ++k)
            sum += counts.row(v)[k];
        return sum;
    }
    [[nodiscard]] double exclusivity(std::size_t k, std::size_t v) const
    {
        double sum = 0;
        for (std::size_t j = 0; j < counts.topics; ++j)
            sum += slowPhi(counts, j, v, beta);
        return slowPhi(counts, k, v, beta) / sum;
    }
    template <typename Value>
    [[nodiscard]] double rank(std::size_t v, Value value) const
    {
        double types = 0, atMost = 0;
        for (std::size_t other = 0; other < counts.vocabularySize; ++other) {
            if (total(other) == 0)
                continue;
            ++types;
            atMost += value(other) <= value(v) * (1 + 1e-12) ? 1 : 0; // equal ones may differ by rounding
        }
        return atMost / types;
    }
};

std::vector<std::uint32_t> wordsBy(const std::vector<Term>& terms, const TermOrder& order, std::size_t most)
{
    std::vector<std::uint32_t> words;
    for (const std::size_t place : firstTerms(terms, order, most))
        words.push_back(terms[place].word);
    return words;
}

/// Three words in two topics of ten tokens each, beta 1 (so phi is (count + 1) / 13), worked by hand:
///   word 0: 6 and 6 tokens; word 1: 4 and 0; word 2: 0 and 4.
struct TermOrdersByHand : testing::Test {
    Arena arena{1};
    SmoothedPhi phi = smoothedPhi({2, 3, {6, 6, /**/ 4, 0, /**/ 0, 4}, {10, 10}}, 1.0, arena);
    std::vector<Term> terms = TermTable(phi).termsOf(0);
};

TEST_F(TermOrdersByHand, ATermHasTheNumbersOfTheDefinitions)
{
    ASSERT_EQ(terms.size(), 2U);
    EXPECT_EQ(terms[0].word, 0U);
    EXPECT_EQ(terms[0].count, 6U);
    EXPECT_EQ(terms[0].total, 12U);
    EXPECT_DOUBLE_EQ(terms[0].probability, 7.0 / 13);
    EXPECT_NEAR(terms[0].logLift, std::log(7.0 / 13 / 0.6), 1e-14); // 12 of 20 tokens
    EXPECT_NEAR(terms[1].logLift, std::log(5.0 / 13 / 0.2), 1e-14); // 4 of 20
    EXPECT_NEAR(terms[0].exclusivity, 0.5, 1e-14);
    EXPECT_NEAR(terms[1].exclusivity, 5.0 / 6, 1e-14); // 5/13 of 5/13 + 1/13
    EXPECT_NEAR(terms[0].probabilityRank, 1, 1e-14);
    EXPECT_NEAR(terms[1].probabilityRank, 2.0 / 3, 1e-14);
    EXPECT_NEAR(terms[0].exclusivityRank, 2.0 / 3, 1e-14); // word 2: 1/6
    EXPECT_NEAR(terms[1].exclusivityRank, 1, 1e-14);
    EXPECT_NEAR(meanExclusivity(terms), 2.0 / 3, 1e-14);
}

TEST_F(TermOrdersByHand, RelevanceTurnsWhereItShould)
{
    // Equal where lambda ln(7/5) = (1 - lambda) ln((5/13 / 0.2) / (7/13 / 0.6)) = (1 - lambda) ln(15/7): lambda
    // 0.69372.
    EXPECT_NEAR(relevance(terms[0], 0.25), 0.25 * std::log(7.0 / 13) + 0.75 * std::log(7.0 / 13 / 0.6), 1e-14);
    EXPECT_THAT(wordsBy(terms, {TermMeasure::Relevance, 0.69}, 2), ElementsAre(1, 0));
    EXPECT_THAT(wordsBy(terms, {TermMeasure::Relevance, 0.70}, 2), ElementsAre(0, 1));
    EXPECT_THAT(wordsBy(terms, {TermMeasure::Relevance, 1}, 2), wordsBy(terms, {TermMeasure::Probability, 0}, 2));
    EXPECT_THAT(wordsBy(terms, {TermMeasure::Relevance, 0}, 2), wordsBy(terms, {TermMeasure::Lift, 0}, 2));
}

TEST_F(TermOrdersByHand, FrexIsTheHarmonicMeanOfTheRanks)
{
    EXPECT_NEAR(frex(terms[0], 0.5), 0.8, 1e-14); // of 1 and 2/3
    EXPECT_NEAR(frex(terms[1], 0.5), 0.8, 1e-14);
    EXPECT_NEAR(frex(terms[0], 0.25), 1 / (0.25 * 1.5 + 0.75), 1e-14);
    EXPECT_NEAR(frex(terms[0], 0), terms[0].probabilityRank, 1e-14);
    EXPECT_NEAR(frex(terms[0], 1), terms[0].exclusivityRank, 1e-14);
    EXPECT_THAT(wordsBy(terms, {TermMeasure::Frex, 0.9}, 2), ElementsAre(1, 0));
    EXPECT_THAT(wordsBy(terms, {TermMeasure::Frex, 0.1}, 2), ElementsAre(0, 1));
}

TEST(TermOrdersTest, NumbersAreThoseOfSlowSums)
{
    const TopicCounts counts = randomCounts(6, 120, 90, 9);
    const SlowTerms slow{counts, 0.05};
    Arena arena(1);
    const SmoothedPhi phi = smoothedPhi(counts, 0.05, arena);
    const TermTable table(phi);
    for (std::size_t k = 0; k < 6; ++k) {
        const auto terms = table.termsOf(k);
        EXPECT_EQ(terms.size(), phi.byTopic.row(k).size());
        for (const Term& term : terms) {
            EXPECT_EQ(term.count, counts.row(term.word)[k]);
            EXPECT_EQ(term.total, slow.total(term.word));
            EXPECT_EQ(table.total(term.word), term.total);
            EXPECT_NEAR(term.probability, slowPhi(counts, k, term.word, 0.05), 1e-15);
            EXPECT_NEAR(term.exclusivity, slow.exclusivity(k, term.word), 1e-12);
            EXPECT_NEAR(term.probabilityRank,
                        slow.rank(term.word, [&](std::size_t v) { return slowPhi(counts, k, v, 0.05); }), 1e-12);
            EXPECT_NEAR(term.exclusivityRank,
                        slow.rank(term.word, [&](std::size_t v) { return slow.exclusivity(k, v); }), 1e-12);
        }
    }
}

TEST(TermOrdersTest, TheFirstTermsAreThoseOfAFullSort)
{
    const TopicCounts counts = randomCounts(5, 300, 400, 10);
    Arena arena(1);
    const SmoothedPhi phi = smoothedPhi(counts, 0.05, arena);
    const auto terms = TermTable(phi).termsOf(1);
    const double lambda = 0.3;
    std::vector<Term> sorted(terms);
    std::ranges::stable_sort(sorted, [=](const Term& a, const Term& b) {
        const double x = relevance(a, lambda), y = relevance(b, lambda);
        return x != y ? x > y : a.count > b.count;
    });
    const auto words = wordsBy(terms, {TermMeasure::Relevance, lambda}, 15);
    ASSERT_EQ(words.size(), 15U);
    for (std::size_t i = 0; i < words.size(); ++i)
        EXPECT_EQ(words[i], sorted[i].word);
    EXPECT_EQ(firstTerms(terms, {}, 100000).size(), terms.size());
}

TEST(TermOrdersTest, OneTopicAndEmptyTopicsAndWordsWithoutTokens)
{
    Arena arena(1);
    const SmoothedPhi one = smoothedPhi({1, 3, {3, 0, 1}, {4}}, 0.1, arena);
    const auto terms = TermTable(one).termsOf(0);
    ASSERT_EQ(terms.size(), 2U);
    EXPECT_EQ(terms[0].exclusivity, 1);
    EXPECT_EQ(terms[0].probabilityRank, 1);
    EXPECT_EQ(terms[1].probabilityRank, 0.5) << "the word without tokens is none of the corpus";
    const SmoothedPhi nothing = smoothedPhi({2, 2, {0, 0, 0, 0}, {0, 0}}, 0.1, arena);
    EXPECT_TRUE(TermTable(nothing).termsOf(1).empty());
    EXPECT_TRUE(firstTerms({}, {}, 5).empty());
    EXPECT_EQ(meanExclusivity({}), 0);
}

} // namespace
} // namespace themata::test
