#include "engine/export/mallet_diagnostics.h"

#include "engine/topics/document_topics.h"
#include "engine/topics/term_orders.h"
#include "engine/topics/topic_coherence.h"
#include "engine/topics/topic_spread.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace themata {

namespace {

using WordLists = std::vector<std::vector<SparseCount>>; // [k]: top words

/// Documents with top words of topics, counted where the words have tokens in the topic: in a corpus whose word types
/// are the pairs of a topic and a top word of its, the first words of all topics after one another.
std::vector<CodocumentCounts> countWithinTopics(const ExportSource& source, const WordLists& top, Arena& arena)
{
    std::vector<std::vector<std::pair<std::uint16_t, std::uint32_t>>> pairsOf(source.vocabulary->size());
    std::vector<std::vector<std::uint32_t>> lists(top.size());
    std::uint32_t pairs = 0;
    for (std::size_t k = 0; k < top.size(); ++k)
        for (const SparseCount& word : top[k]) {
            pairsOf[word.column].emplace_back(static_cast<std::uint16_t>(k), pairs);
            lists[k].push_back(pairs++);
        }
    std::vector<std::uint64_t> starts{0};
    std::vector<std::uint32_t> tokens;
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d) {
        const auto words = source.corpus->document(d);
        const auto z = topicsOfTokens(*source.corpus, source.state->z, d);
        for (std::size_t i = 0; i < words.size(); ++i)
            for (const auto& [k, pair] : pairsOf[words[i]])
                if (k == z[i])
                    tokens.push_back(pair);
        std::sort(tokens.begin() + static_cast<std::ptrdiff_t>(starts.back()), tokens.end());
        starts.push_back(tokens.size());
    }
    return countCodocuments(Corpus::of(pairs, std::move(starts), std::move(tokens)), lists, arena);
}

std::size_t charactersOf(const std::string& word)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(word, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// p ln(p / q), 0 for p = 0.
double divergence(double p, double q)
{
    return p > 0 ? p * std::log(p / q) : 0;
}

double smallestCoherence(const CodocumentCounts& counts, std::size_t i, double beta)
{
    double smallest = 0;
    for (std::size_t j = 0; j < i; ++j)
        smallest = std::min(smallest, std::log((counts.at(i, j) + beta) / (counts.at(j, j) + beta)));
    return smallest;
}

class TopicMeter {
public:
    TopicMeter(const ExportSource& source, const ExportCounts& counts)
        : m_words(source.vocabulary->words)
        , m_phi(counts.phi)
        , m_table(counts.phi)
        , m_tokens(static_cast<double>(source.corpus->tokenCount()))
    {
    }

    /// All that does not depend on documents.
    [[nodiscard]] MalletTopicScores scoresOf(std::size_t k, const std::vector<SparseCount>& top) const
    {
        MalletTopicScores scores;
        scores.tokens = m_phi.n_k[k];
        const std::vector<Term> terms = m_table.termsOf(k);
        double squares = 0;
        for (const Term& term : terms) {
            const MalletWordScores word = scoresOf(term, k);
            scores.uniformDistance += word.uniformDistance;
            scores.corpusDistance += word.corpusDistance;
            squares += word.probability * word.probability;
        }
        scores.effectiveWords = squares > 0 ? 1 / squares : 0;
        for (const SparseCount& entry : top) {
            const auto word = scoresOf(*std::ranges::lower_bound(terms, entry.column, {}, &Term::word), k);
            scores.words.push_back(word);
            scores.wordLength += static_cast<double>(word.length) / static_cast<double>(top.size());
            scores.exclusivity += word.exclusivity / static_cast<double>(top.size());
        }
        return scores;
    }

private:
    [[nodiscard]] MalletWordScores scoresOf(const Term& term, std::size_t k) const
    {
        const double p = term.count / static_cast<double>(m_phi.n_k[k]);
        return {.word = term.word,
                .count = term.count,
                .length = charactersOf(m_words[term.word]),
                .probability = p,
                .uniformDistance = divergence(p, 1 / static_cast<double>(m_phi.vocabularySize())),
                .corpusDistance = divergence(p, static_cast<double>(term.total) / m_tokens),
                .exclusivity = term.exclusivity};
    }

    const std::vector<std::string>& m_words;
    const SmoothedPhi& m_phi;
    TermTable m_table;
    double m_tokens;
};

void addTokenDocumentDifference(MalletTopicScores& topic)
{
    double tokens = 0, documents = 0;
    for (const MalletWordScores& word : topic.words) {
        tokens += word.count;
        documents += word.documents;
    }
    for (MalletWordScores& word : topic.words) {
        const double p = word.count / tokens, q = word.documents / documents, mean = (p + q) / 2;
        word.tokenDocumentDifference = (divergence(p, mean) + divergence(q, mean)) / 2;
        topic.tokenDocumentDifference += word.tokenDocumentDifference;
    }
}

void addDocuments(MalletTopicScores& topic, const CodocumentCounts& counts, const TopicSpread& spread, double beta)
{
    topic.documentEntropy = spread.documentEntropy;
    topic.rankOneShare = spread.rankOneShare;
    topic.allocationRatio = spread.allocationRatio;
    topic.allocationShare = spread.allocationShare;
    topic.coherence = umassCoherence(counts, beta);
    for (std::size_t i = 0; i < topic.words.size(); ++i) {
        topic.words[i].documents = static_cast<std::uint32_t>(counts.at(i, i));
        topic.words[i].coherence = smallestCoherence(counts, i, beta);
    }
    addTokenDocumentDifference(topic);
}

} // namespace

std::vector<MalletTopicScores> measureAsMallet(const ExportSource& source, const ExportCounts& counts, std::size_t most,
                                               Arena& arena)
{
    WordLists top(counts.phi.topics());
    for (std::size_t k = 0; k < top.size(); ++k)
        top[k] = topWords(counts.phi, k, most);
    const auto codocuments = countWithinTopics(source, top, arena);
    const auto spreads = measureSpread(counts.documentTopics, source.state->hyperparameters.alpha);
    const TopicMeter meter(source, counts);
    std::vector<MalletTopicScores> topics(top.size());
    arena.forEach(topics.size(), [&](std::size_t k) {
        topics[k] = meter.scoresOf(k, top[k]);
        addDocuments(topics[k], codocuments[k], spreads[k], counts.phi.beta);
    });
    return topics;
}

} // namespace themata
