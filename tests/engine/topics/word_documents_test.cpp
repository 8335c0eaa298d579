// A word's documents, its topics, its passages and the words that go with it, against counts of every token.
#include "engine/topics/word_documents.h"

#include "engine/topics/co_occurring_words.h"
#include "engine/topics/passages.h"
#include "engine/topics/summary.h"
#include "engine/topics/word_topics.h"
#include "tests/support/generated_corpus.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace themata::test {
namespace {

constexpr std::uint32_t topicsOfRun = 6;

/// A corpus with topics drawn at random.
struct WordsOfACorpus : testing::Test {
    std::shared_ptr<const Corpus> corpus =
        generateCorpus({.documents = 300, .vocabularySize = 80, .tokensPerDocument = 40, .topics = 5, .seed = 3});
    ChainState state;
    Arena arena{3};

    WordsOfACorpus()
    {
        state.z.resize(corpus->tokenCount());
        for (std::size_t i = 0; i < state.z.size(); ++i)
            state.z[i] = static_cast<std::uint16_t>((i * 7919 + corpus->words[i] * 13) % 11 % topicsOfRun);
    }
};

TEST_F(WordsOfACorpus, DocumentsAreThoseThatHaveTheWord)
{
    for (std::uint32_t v = 0; v < corpus->vocabularySize; ++v) {
        const auto found = documentsOfWord(*corpus, v, arena);
        auto next = found.begin();
        for (std::size_t d = 0; d < corpus->documentCount(); ++d) {
            const auto count = std::ranges::count(corpus->document(d), v);
            if (count == 0)
                continue;
            ASSERT_NE(next, found.end());
            EXPECT_EQ(next->document, d);
            EXPECT_EQ(next->count, count);
            EXPECT_EQ(next->tokens, corpus->document(d).size());
            const Block tokens = tokensOfWord(*corpus, d, v);
            EXPECT_EQ(tokens.end - tokens.begin, static_cast<std::size_t>(count));
            EXPECT_EQ(corpus->document(d)[tokens.begin], v);
            ++next;
        }
        EXPECT_EQ(next, found.end());
    }
}

TEST_F(WordsOfACorpus, TopicsHaveTheCountsSharesAndRanksOfN_w)
{
    const TopicCounts counts = countTopics(*corpus, state, topicsOfRun);
    const TopicsOfWords words(sparseWordTopics(counts, arena), nullptr);
    for (std::uint32_t v = 0; v < corpus->vocabularySize; ++v) {
        const auto all = static_cast<double>(std::ranges::count(corpus->words, v));
        std::set<std::uint32_t> topics;
        const auto found = words.topicsOf(v);
        EXPECT_TRUE(std::ranges::is_sorted(found, std::greater{}, &WordInTopic::count));
        for (const WordInTopic& topic : found) {
            topics.insert(topic.topic);
            EXPECT_EQ(topic.count, counts.row(v)[topic.topic]);
            EXPECT_DOUBLE_EQ(topic.share, topic.count / all);
            std::uint32_t better = 0;
            for (std::uint32_t w = 0; w < corpus->vocabularySize; ++w)
                better += counts.row(w)[topic.topic] > topic.count ? 1 : 0;
            EXPECT_EQ(topic.rank, better + 1);
            EXPECT_FALSE(topic.inclusion.has_value());
        }
        for (std::uint32_t k = 0; k < topicsOfRun; ++k)
            EXPECT_EQ(topics.contains(k), counts.row(v)[k] > 0);
    }
}

TEST_F(WordsOfACorpus, InclusionIsThatOfTheKeptDraws)
{
    ModelConfig config;
    config.topics = topicsOfRun;
    config.pi = 0.4;
    auto means = std::make_shared<PosteriorMeans>(corpus, config);
    state.hyperparameters = hyperparametersOf(config);
    const TopicCounts counts = countTopics(*corpus, state, topicsOfRun);
    means->add(state, counts, arena);
    const TopicsOfWords words(sparseWordTopics(counts, arena), means);
    EXPECT_TRUE(words.tellsInclusion());
    for (const WordInTopic& topic : words.topicsOf(7))
        EXPECT_EQ(topic.inclusion, means->phi(topic.topic, 7).inclusion);
    EXPECT_FALSE(words.topicsOf(7).empty());
}

TEST_F(WordsOfACorpus, PassagesAreItsTokensWithTheirTopics)
{
    for (const std::uint32_t v : {0U, 5U, 79U}) {
        std::vector<Passage> expected;
        for (std::uint32_t d = 0; d < corpus->documentCount(); ++d)
            for (std::uint32_t i = 0; i < corpus->document(d).size(); ++i)
                if (corpus->document(d)[i] == v)
                    expected.push_back({d, i, state.z[corpus->documentStart[d] + i]});
        const auto documents = documentsOfWord(*corpus, v, arena);
        EXPECT_EQ(passagesOfWord(*corpus, v, documents, {corpus.get(), state.z}), expected);
        for (const Passage& passage : passagesOfWord(*corpus, v, documents, {}))
            EXPECT_EQ(passage.topic, Passage::noTopic);
    }
}

/// By the definition, over pairs of sets of documents.
std::vector<CoOccurringWord> coOccurringByHand(const Corpus& corpus, std::uint32_t v, std::uint32_t fewest)
{
    std::vector<std::set<std::size_t>> documents(corpus.vocabularySize);
    double all = 0;
    for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
        all += corpus.document(d).empty() ? 0 : 1;
        for (const std::uint32_t w : corpus.document(d))
            documents[w].insert(d);
    }
    std::vector<CoOccurringWord> words;
    for (std::uint32_t w = 0; w < corpus.vocabularySize; ++w) {
        const auto both = static_cast<double>(
            std::ranges::count_if(documents[w], [&](std::size_t d) { return documents[v].contains(d); }));
        if (w == v || both < fewest || both == all)
            continue;
        const double pointwise = std::log(
            (both / all)
            / (static_cast<double>(documents[v].size()) / all * static_cast<double>(documents[w].size()) / all));
        if (const double npmi = pointwise / -std::log(both / all); npmi > 0)
            words.push_back({w, static_cast<std::uint32_t>(both), npmi});
    }
    std::ranges::sort(words, std::greater{}, &CoOccurringWord::npmi);
    return words;
}

TEST_F(WordsOfACorpus, CoOccurringWordsFollowTheirDefinition)
{
    std::vector<std::uint32_t> frequencies;
    for (std::uint32_t v = 0; v < corpus->vocabularySize; ++v)
        frequencies.push_back(static_cast<std::uint32_t>(documentsOfWord(*corpus, v, arena).size()));
    for (const std::uint32_t v : {3U, 40U}) {
        const auto expected = coOccurringByHand(*corpus, v, 5);
        ASSERT_GT(expected.size(), 3U);
        const auto documents = documentsOfWord(*corpus, v, arena);
        const auto words = coOccurringWords(*corpus, v, documents, frequencies, 5, 1000, arena);
        ASSERT_EQ(words.size(), expected.size());
        for (std::size_t i = 0; i < words.size(); ++i) {
            EXPECT_NEAR(words[i].npmi, expected[i].npmi, 1e-9);
            const auto same = std::ranges::find(expected, words[i].word, &CoOccurringWord::word);
            ASSERT_NE(same, expected.end());
            EXPECT_EQ(words[i].together, same->together);
        }
        EXPECT_EQ(coOccurringWords(*corpus, v, documents, frequencies, 5, 2, arena).size(), 2U);
    }
}

TEST(WordDocuments, MostFrequentUsesComeFirst)
{
    const auto corpus = makeCorpus(3, {{0, 1}, {1, 1, 2}, {}, {0, 0}, {1, 1}});
    Arena arena(1);
    const auto most = mostFrequentUses(documentsOfWord(*corpus, 1, arena), 2);
    ASSERT_EQ(most.size(), 2U);
    EXPECT_EQ(most[0].document, 1U);
    EXPECT_EQ(most[1].document, 4U);
    EXPECT_TRUE(mostFrequentUses({}, 2).empty());
}

TEST(CoOccurringWords, RareWordsNeedFewerDocumentsAndWordsOfAllDocumentsGoWithNone)
{
    EXPECT_EQ(fewestTogether(19), 2U);
    EXPECT_EQ(fewestTogether(20), 5U);
    const auto corpus = makeCorpus(3, {{0, 1}, {0, 2}, {}, {0, 1, 2}});
    Arena arena(1);
    const std::vector<std::uint32_t> frequencies{3, 2, 2};
    EXPECT_TRUE(coOccurringWords(*corpus, 0, documentsOfWord(*corpus, 0, arena), frequencies, 1, 9, arena).empty());
}

TEST(Passages, AreOrderedByDocumentsAndTopics)
{
    std::vector<Passage> passages{{0, 4, 2}, {0, 5, 0}, {1, 0, Passage::noTopic}, {2, 3, 0}};
    auto byRank = passages;
    orderByDocument(byRank, std::vector<std::uint32_t>{2, 0, 1});
    EXPECT_EQ(byRank, (std::vector<Passage>{passages[2], passages[3], passages[0], passages[1]}));
    orderByTopic(passages);
    EXPECT_EQ(passages, (std::vector<Passage>{{0, 5, 0}, {2, 3, 0}, {0, 4, 2}, {1, 0, Passage::noTopic}}));
}

TEST(Passages, OfADocumentThatIsHeldOutHaveNoTopic)
{
    const auto corpus = makeCorpus(2, {{0, 1}, {1, 1}}), training = makeCorpus(2, {{}, {1, 1}});
    Arena arena(1);
    const std::vector<std::uint16_t> z{3, 4};
    const auto passages = passagesOfWord(*corpus, 1, documentsOfWord(*corpus, 1, arena), {training.get(), z});
    EXPECT_EQ(passages, (std::vector<Passage>{{0, 1, Passage::noTopic}, {1, 0, 3}, {1, 1, 4}}));
}

} // namespace
} // namespace themata::test
