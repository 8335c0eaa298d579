#include "engine/export/mallet_diagnostics.h"

#include "engine/export/mallet_files.h"
#include "tests/engine/export/export_fixture.h"

#include <gmock/gmock.h>

#include <cmath>

namespace themata::test {
namespace {

using testing::HasSubstr;

constexpr std::uint32_t topics = 4, words = 40;
constexpr std::size_t most = 8;

/// Each by its definition, document after document and word after word, of a random model without empty topics.
class MalletDiagnostics : public testing::Test {
protected:
    RandomModel m_model{topics, words, 60, 5};
    std::vector<MalletTopicScores> m_scores;

    void SetUp() override
    {
        const ExportSource source = m_model.source();
        Arena arena(2);
        m_scores = measureAsMallet(source, countsOf(source), most, arena);
        ASSERT_EQ(m_scores.size(), topics);
    }

    double n(std::size_t k, std::uint32_t v) const { return m_model.countAll(k, v); }
    double n(std::size_t k) const { return m_model.countAll(k); }
    double p(std::size_t k, std::uint32_t v) const { return n(k, v) / n(k); }
    double total(std::uint32_t v) const
    {
        double sum = 0;
        for (std::size_t k = 0; k < topics; ++k)
            sum += n(k, v);
        return sum;
    }
    std::size_t documents() const { return m_model.corpus.documentCount(); }
    /// Documents where both words have tokens in the topic.
    double together(std::size_t k, std::uint32_t v, std::uint32_t w) const
    {
        double count = 0;
        for (std::size_t d = 0; d < documents(); ++d)
            count += m_model.count(d, k, v) > 0 && m_model.count(d, k, w) > 0 ? 1 : 0;
        return count;
    }
    double phi(std::size_t k, std::uint32_t v) const { return (n(k, v) + 0.05) / (n(k) + words * 0.05); }
    double theta(std::size_t d, std::size_t k) const
    {
        const auto length = static_cast<double>(m_model.corpus.document(d).size());
        return (m_model.count(d, k) + 0.3 + 0.1 * static_cast<double>(k)) / (length + 4 * 0.3 + 0.6);
    }
};

TEST_F(MalletDiagnostics, TopWordsAreTheMostFrequentOnes)
{
    for (std::size_t k = 0; k < topics; ++k) {
        ASSERT_EQ(m_scores[k].words.size(), most);
        EXPECT_EQ(m_scores[k].tokens, m_model.countAll(k));
        for (std::size_t i = 0; i < most; ++i) {
            const MalletWordScores& word = m_scores[k].words[i];
            EXPECT_EQ(word.count, n(k, word.word));
            EXPECT_EQ(word.documents, together(k, word.word, word.word));
            EXPECT_DOUBLE_EQ(word.probability, p(k, word.word));
            EXPECT_EQ(word.length, m_model.vocabulary.words[word.word].size());
            double larger = 0;
            for (std::uint32_t v = 0; v < words; ++v)
                larger += n(k, v) > word.count ? 1 : 0;
            EXPECT_LE(larger, i);
        }
    }
}

TEST_F(MalletDiagnostics, CoherenceCountsDocumentsWithinTheTopic)
{
    for (std::size_t k = 0; k < topics; ++k) {
        double sum = 0;
        const auto& top = m_scores[k].words;
        for (std::size_t i = 0; i < most; ++i) {
            double smallest = 0;
            for (std::size_t j = 0; j < i; ++j) {
                const double term = std::log((together(k, top[i].word, top[j].word) + 0.05)
                                             / (together(k, top[j].word, top[j].word) + 0.05));
                sum += term;
                smallest = std::min(smallest, term);
            }
            EXPECT_NEAR(top[i].coherence, smallest, 1e-12);
        }
        EXPECT_NEAR(m_scores[k].coherence, sum, 1e-10);
    }
}

TEST_F(MalletDiagnostics, DistancesAreThoseOfAllWords)
{
    const auto all = static_cast<double>(m_model.corpus.tokenCount());
    for (std::size_t k = 0; k < topics; ++k) {
        double uniform = 0, corpus = 0, squares = 0;
        for (std::uint32_t v = 0; v < words; ++v) {
            squares += p(k, v) * p(k, v);
            if (p(k, v) > 0) {
                uniform += p(k, v) * std::log(p(k, v) * words);
                corpus += p(k, v) * std::log(p(k, v) * all / total(v));
            }
        }
        EXPECT_NEAR(m_scores[k].uniformDistance, uniform, 1e-12);
        EXPECT_NEAR(m_scores[k].corpusDistance, corpus, 1e-12);
        EXPECT_NEAR(m_scores[k].effectiveWords, 1 / squares, 1e-10);
        for (const MalletWordScores& word : m_scores[k].words)
            EXPECT_NEAR(word.corpusDistance, p(k, word.word) * std::log(p(k, word.word) * all / total(word.word)),
                        1e-12);
    }
}

TEST_F(MalletDiagnostics, ExclusivityAndLengthAreMeansOfTheTopWords)
{
    for (std::size_t k = 0; k < topics; ++k) {
        double exclusivity = 0, length = 0;
        for (const MalletWordScores& word : m_scores[k].words) {
            double sum = 0;
            for (std::size_t j = 0; j < topics; ++j)
                sum += phi(j, word.word);
            EXPECT_NEAR(word.exclusivity, phi(k, word.word) / sum, 1e-12);
            exclusivity += phi(k, word.word) / sum;
            length += static_cast<double>(word.length);
        }
        EXPECT_NEAR(m_scores[k].exclusivity, exclusivity / most, 1e-12);
        EXPECT_NEAR(m_scores[k].wordLength, length / most, 1e-12);
    }
}

TEST_F(MalletDiagnostics, SharesOfTokensAndOfDocumentsAreCompared)
{
    for (std::size_t k = 0; k < topics; ++k) {
        double tokens = 0, in = 0, difference = 0;
        for (const MalletWordScores& word : m_scores[k].words) {
            tokens += n(k, word.word);
            in += together(k, word.word, word.word);
        }
        for (const MalletWordScores& word : m_scores[k].words) {
            const double a = n(k, word.word) / tokens, b = together(k, word.word, word.word) / in, m = (a + b) / 2;
            difference += 0.5 * a * std::log(a / m) + 0.5 * b * std::log(b / m);
        }
        EXPECT_NEAR(m_scores[k].tokenDocumentDifference, difference, 1e-12);
    }
}

TEST_F(MalletDiagnostics, TopicsAreSpreadOverDocuments)
{
    for (std::size_t k = 0; k < topics; ++k) {
        double with = 0, first = 0, entropy = 0, at2 = 0, at30 = 0, at50 = 0;
        for (std::size_t d = 0; d < documents(); ++d) {
            const double count = m_model.count(d, k);
            if (count == 0)
                continue;
            ++with;
            entropy -= count / n(k) * std::log(count / n(k));
            at2 += theta(d, k) >= 0.02 ? 1 : 0;
            at30 += theta(d, k) >= 0.3 ? 1 : 0;
            at50 += theta(d, k) >= 0.5 ? 1 : 0;
            bool isFirst = true;
            for (std::size_t j = 0; j < topics; ++j)
                isFirst = isFirst && (j < k ? m_model.count(d, j) < count : m_model.count(d, j) <= count);
            first += isFirst ? 1 : 0;
        }
        EXPECT_NEAR(m_scores[k].documentEntropy, entropy, 1e-10);
        EXPECT_NEAR(m_scores[k].rankOneShare, first / with, 1e-12);
        EXPECT_NEAR(m_scores[k].allocationRatio, at50 / at2, 1e-12);
        EXPECT_NEAR(m_scores[k].allocationShare, at30 / with, 1e-12);
    }
}

TEST(MalletDiagnosticsXml, HasMalletsAttributesInItsOrder)
{
    const TemporaryFolder folder;
    const LittleModel model;
    const ExportSource source = model.source();
    Arena arena(1);
    ASSERT_TRUE(writeMalletDiagnostics(source, countsOf(source), folder / "d.xml", arena));
    const std::string xml = contentOf(folder / "d.xml");
    // Topic 1: mill twice in the first document, new york once in the third; p 2/3 and 1/3 of 3 tokens, V = 4, N = 5.
    EXPECT_THAT(
        xml,
        HasSubstr("<topic id=\"1\" label=\"mills, &quot;old&quot;\" tokens=\"3\" document_entropy=\"0.6365\" "
                  "word-length=\"6.0000\" coherence=\"-4.6151\" uniform_dist=\"0.7498\" corpus_dist=\"0.5108\" "
                  "eff_num_words=\"1.8000\" token-doc-diff=\"0.0144\" rank_1_docs=\"0.5000\" "
                  "allocation_ratio=\"0.5000\" allocation_count=\"1.0000\" exclusivity=\"0.6438\">\n"
                  "<word rank=\"1\" count=\"2\" prob=\"0.66667\" cumulative=\"0.66667\" docs=\"1\" "
                  "word-length=\"4.0000\" coherence=\"0.0000\" uniform_dist=\"0.6539\" corpus_dist=\"0.3406\" "))
        << xml;
    EXPECT_THAT(xml, HasSubstr("<topic id=\"2\" tokens=\"0\" document_entropy=\"0.0000\""));
    EXPECT_THAT(xml, HasSubstr(">caf\xC3\xA9, &quot;port&quot;</word>\n</topic>\n<topic id=\"1\""));
    EXPECT_EQ(xml.substr(xml.size() - 9), "</model>\n");
}

} // namespace
} // namespace themata::test
