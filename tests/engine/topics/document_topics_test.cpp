#include "engine/topics/document_topics.h"

#include <gmock/gmock.h>

namespace themata {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Five documents of 4, 0, 2, 10 and 1 tokens; the words do not matter here.
struct DocumentTopics : testing::Test {
    Corpus corpus = Corpus::of(1, std::vector<std::uint64_t>{0, 4, 4, 6, 16, 17}, std::vector<std::uint32_t>(17, 0));
    ChainState state{1, {2, 0, 2, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 1}, {{0.5, 0.5, 0.5}, 0.1, {}}};
    const std::vector<std::uint16_t>& z = state.z;

    [[nodiscard]] std::vector<std::size_t> ranked(std::uint32_t topic, double minimumShare, std::size_t limit) const
    {
        std::vector<std::size_t> documents;
        for (const DocumentShare& share : richestDocuments(corpus, state, topic, minimumShare, limit))
            documents.push_back(share.document);
        return documents;
    }
};

TEST_F(DocumentTopics, CountsFallAndTiesGoByTopic)
{
    EXPECT_THAT(countDocumentTopics(topicsOfTokens(corpus, z, 0)),
                ElementsAre(TopicCount{2, 2}, TopicCount{0, 1}, TopicCount{1, 1}));
    EXPECT_THAT(countDocumentTopics(topicsOfTokens(corpus, z, 1)), IsEmpty());
    EXPECT_THAT(countDocumentTopics(topicsOfTokens(corpus, z, 4)), ElementsAre(TopicCount{1, 1}));
}

TEST_F(DocumentTopics, AFewWordsDoNotOutrankALongDocument)
{
    // Document 2 holds the topic in 2 of 2 tokens, document 3 in 9 of 10: theta is 2.5 / 3.5 against 9.5 / 11.5.
    EXPECT_THAT(ranked(2, 0.0, 10), ElementsAre(3, 2, 0));
    const auto richest = richestDocuments(corpus, state, 2, 0.0, 1).front();
    EXPECT_EQ(richest.count, 9U);
    EXPECT_EQ(richest.tokens, 10U);
    EXPECT_DOUBLE_EQ(richest.share(), 0.9);
}

TEST_F(DocumentTopics, LearnedWeightsOfTheTopicsCount)
{
    // With alpha = (0.5, 0.5, 5): 7 / 8 in document 2 beats 14 / 16 by its place, document 0 has 7 / 10.
    state.hyperparameters.alpha = {0.5, 0.5, 5};
    EXPECT_THAT(ranked(2, 0.0, 10), ElementsAre(2, 3, 0));
}

TEST_F(DocumentTopics, TheLimitAndTheMinimumShareCut)
{
    EXPECT_THAT(ranked(2, 0.0, 2), ElementsAre(3, 2));
    EXPECT_THAT(ranked(2, 0.5, 10), ElementsAre(3, 2, 0)) << "a share equal to the minimum is in";
    EXPECT_THAT(ranked(2, 0.51, 10), ElementsAre(3, 2));
    EXPECT_THAT(ranked(1, 0.0, 10), ElementsAre(4, 0)) << "documents without the topic never appear";
}

} // namespace
} // namespace themata
