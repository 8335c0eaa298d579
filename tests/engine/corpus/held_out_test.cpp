#include "engine/corpus/held_out.h"

#include "tests/support/generated_corpus.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace themata::test {
namespace {

std::shared_ptr<const Corpus> someCorpus()
{
    return generateCorpus({.documents = 100, .vocabularySize = 50, .tokensPerDocument = 9, .topics = 3});
}

TrainingSplit split(const std::shared_ptr<const Corpus>& whole, double share)
{
    auto result = splitForTraining(whole, share);
    EXPECT_TRUE(result) << result.error().line();
    return std::move(*result);
}

std::vector<std::uint32_t> sorted(std::span<const std::uint32_t> words)
{
    std::vector<std::uint32_t> result(words.begin(), words.end());
    std::ranges::sort(result);
    return result;
}

/// The documents that lost their tokens.
std::set<std::size_t> heldOutOf(const Corpus& whole, const Corpus& training)
{
    std::set<std::size_t> documents;
    for (std::size_t d = 0; d < whole.documentCount(); ++d)
        if (training.document(d).size() != whole.document(d).size())
            documents.insert(d);
    return documents;
}

TEST(HeldOutTest, EachTokenIsTrainedOnObservedOrPredicted)
{
    const auto whole = someCorpus();
    const auto [training, heldOut] = split(whole, 0.1);
    ASSERT_EQ(training->documentCount(), 100U);
    EXPECT_EQ(training->vocabularySize, whole->vocabularySize);
    const std::set<std::size_t> documents = heldOutOf(*whole, *training);
    ASSERT_EQ(documents.size(), 10U);
    EXPECT_TRUE(std::ranges::equal(heldOut->documents, documents));
    ASSERT_EQ(heldOut->observed.documentCount(), 10U);
    ASSERT_EQ(heldOut->predicted.documentCount(), 10U);
    std::size_t h = 0;
    for (std::size_t d = 0; d < 100; ++d) {
        const auto words = whole->document(d);
        if (!documents.contains(d)) {
            EXPECT_TRUE(std::ranges::equal(training->document(d), words));
            continue;
        }
        EXPECT_TRUE(training->document(d).empty());
        const auto observed = heldOut->observed.document(h), predicted = heldOut->predicted.document(h++);
        EXPECT_EQ(observed.size(), (words.size() + 1) / 2);
        std::vector<std::uint32_t> both(observed.begin(), observed.end());
        both.insert(both.end(), predicted.begin(), predicted.end());
        EXPECT_EQ(sorted(both), sorted(words));
    }
}

TEST(HeldOutTest, WithoutAShareTheCorpusItselfIsTrainedOn)
{
    const auto whole = someCorpus();
    const auto [training, heldOut] = split(whole, 0);
    EXPECT_EQ(training, whole);
    EXPECT_EQ(heldOut, nullptr);
}

TEST(HeldOutTest, TokensKeepTheirPlacesInTheText)
{
    const auto whole = std::make_shared<const Corpus>(Corpus::of(3, std::vector<std::uint64_t>{0, 1, 4, 5},
                                                                 std::vector<std::uint32_t>{2, 0, 1, 2, 1},
                                                                 std::vector<std::uint32_t>{5, 8, 6, 7, 9}));
    const auto training = split(whole, 0.5).training; // without the only document of two tokens or more
    EXPECT_EQ(sorted(training->words), (std::vector<std::uint32_t>{1, 2}));
    EXPECT_TRUE(std::ranges::equal(training->positions, std::vector<std::uint32_t>{5, 9}));
    EXPECT_EQ(training->position(2, 0), 9U);
}

TEST(HeldOutTest, IsAlwaysTheSameAndSmallerSharesAreInLargerOnes)
{
    const auto whole = someCorpus();
    const auto chosen = [&](double share) { return heldOutOf(*whole, *split(whole, share).training); };
    EXPECT_EQ(chosen(0.3), chosen(0.3));
    EXPECT_EQ(chosen(0.3).size(), 30U);
    EXPECT_TRUE(std::ranges::includes(chosen(0.3), chosen(0.1)));
    EXPECT_EQ(chosen(0.001).size(), 1U);
    std::set<std::size_t> first;
    for (std::size_t d = 0; d < 30; ++d)
        first.insert(d);
    EXPECT_NE(chosen(0.3), first) << "at random";
}

TEST(HeldOutTest, HalvesAreRandom)
{
    std::size_t repeated = 0;
    const auto whole = makeCorpus(2, std::vector<std::vector<std::uint32_t>>(400, {0, 0, 1, 1}));
    const auto heldOut = split(whole, 0.75).heldOut;
    for (std::size_t h = 0; h < 300; ++h)
        repeated += heldOut->observed.document(h)[0] == heldOut->observed.document(h)[1] ? 1 : 0;
    EXPECT_NEAR(static_cast<double>(repeated), 100, 30) << "one in three pairs";
}

TEST(HeldOutTest, RefusesAShareOutOfRangeAndDocumentsThatAreTooShort)
{
    const auto whole = someCorpus();
    for (const double share : {1.0, -0.1, 2.0, std::numeric_limits<double>::quiet_NaN()}) {
        const auto refused = splitForTraining(whole, share);
        ASSERT_FALSE(refused) << share;
        EXPECT_EQ(refused.error().code, ErrorCode::BadArgument);
    }
    EXPECT_FALSE(splitForTraining(makeCorpus(2, {{0}, {}, {1}}), 0.5));
}

} // namespace
} // namespace themata::test
