// Collapsed LightLDA against the transition probabilities of its two steps, written out, on corpora so small that all states
// can be listed.

#include "engine/samplers/light_lda.h"

#include "engine/topics/summary.h"
#include "tests/support/collapsed_conditional.h"
#include "tests/support/exactness.h"
#include "tests/support/hyperparameters.h"
#include "tests/support/sanitized.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>

namespace themata::test {
namespace {

using Row = std::vector<double>;

/// What the tables of the word proposals are made of.
enum class Tables {
    OtherDocuments,
    AllAtTheStart ///< of the sweep, the token itself and its document included: a slip that is easily made
};

/// A sweep, state by state; states are numbered in base K. Documents are so few that each is a block.
class ReferenceSweep {
public:
    ReferenceSweep(const Corpus& corpus, const Hyperparameters& priors, Tables tables)
        : m_corpus(corpus)
        , m_priors(priors)
        , m_tables(tables)
        , m_topics(priors.alpha.size())
        , m_states(static_cast<std::size_t>(std::pow(m_topics, corpus.tokenCount())))
    {
    }

    /// The probability of each state after a sweep.
    [[nodiscard]] Row from(std::size_t start) const
    {
        Row now(m_states);
        now[start] = 1;
        for (std::size_t d = 0, place = 1; d < m_corpus.documentCount(); ++d)
            for (std::size_t i = m_corpus.documentStart[d]; i < m_corpus.documentStart[d + 1]; ++i, place *= m_topics) {
                Row next(m_states);
                for (std::size_t state = 0; state < m_states; ++state) {
                    if (now[state] == 0)
                        continue;
                    const Row row = transition(d, i, topicsOf(state), topicsOf(start));
                    const std::size_t own = state / place % m_topics;
                    for (std::size_t k = 0; k < m_topics; ++k)
                        next[state + k * place - own * place] += now[state] * row[k];
                }
                now = next;
            }
        return now;
    }

    [[nodiscard]] std::vector<std::uint16_t> topicsOf(std::size_t state) const
    {
        std::vector<std::uint16_t> z;
        for (std::size_t i = 0; i < m_corpus.tokenCount(); ++i, state /= m_topics)
            z.push_back(static_cast<std::uint16_t>(state % m_topics));
        return z;
    }

private:
    /// q of the word proposal, but for its sum.
    [[nodiscard]] double proposalWeight(std::size_t d, std::size_t token, std::size_t k, std::span<const std::uint16_t> now,
                                        std::span<const std::uint16_t> start) const
    {
        const auto z = m_tables == Tables::OtherDocuments ? now : start;
        double n_w = 0, n_k = 0;
        for (std::size_t i = 0; i < z.size(); ++i) {
            const bool heldOut = i >= m_corpus.documentStart[d] && i < m_corpus.documentStart[d + 1];
            if (z[i] != k || (m_tables == Tables::OtherDocuments && heldOut))
                continue;
            ++n_k;
            n_w += m_corpus.words[i] == m_corpus.words[token] ? 1 : 0;
        }
        return (n_w + m_priors.beta) / (n_k + m_corpus.vocabularySize * m_priors.beta);
    }

    [[nodiscard]] Row transition(std::size_t d, std::size_t token, const std::vector<std::uint16_t>& now,
                                 const std::vector<std::uint16_t>& start) const
    {
        const CollapsedConditional conditional(m_corpus, m_priors, now, token);
        Row q, target, byDocument = m_priors.alpha, word;
        for (std::size_t k = 0; k < m_topics; ++k) {
            q.push_back(proposalWeight(d, token, k, now, start));
            word.push_back(conditional.ofWord(k));
            target.push_back(conditional.ofDocument(k) * word[k]);
        }
        for (std::size_t i = m_corpus.documentStart[d]; i < m_corpus.documentStart[d + 1]; ++i)
            if (i != token)
                ++byDocument[now[i]];
        const Row first = step(now[token], q, [&](std::size_t from, std::size_t k) { return target[k] * q[from] / (target[from] * q[k]); });
        Row row(m_topics);
        for (std::size_t j = 0; j < m_topics; ++j) {
            Row withOwn = byDocument;
            ++withOwn[j];
            const Row second = step(j, withOwn, [&](std::size_t from, std::size_t k) { return word[k] / word[from]; });
            for (std::size_t k = 0; k < m_topics; ++k)
                row[k] += first[j] * second[k];
        }
        return row;
    }

    template <typename Ratio>
    [[nodiscard]] static Row step(std::size_t from, const Row& proposed, const Ratio& ratio)
    {
        const double total = std::accumulate(proposed.begin(), proposed.end(), 0.0);
        Row row(proposed.size());
        for (std::size_t k = 0; k < row.size(); ++k) {
            const double goes = k == from ? 1 : std::min(1.0, ratio(from, k));
            row[k] += proposed[k] / total * goes;
            row[from] += proposed[k] / total * (1 - goes);
        }
        return row;
    }

    const Corpus& m_corpus;
    const Hyperparameters& m_priors;
    Tables m_tables;
    std::size_t m_topics;
    std::size_t m_states;
};

/// How far the posterior is from what becomes of it in one sweep.
double distanceFromInvariance(const std::shared_ptr<const Corpus>& corpus, const ModelConfig& config, Tables tables)
{
    const ExactPosterior exact(corpus, hyperparametersOf(config));
    const Hyperparameters priors = hyperparametersOf(config);
    const ReferenceSweep sweep(*corpus, priors, tables);
    Row before, after(exact.probabilities().size());
    for (std::size_t state = 0; state < after.size(); ++state) {
        before.push_back(exact.probabilities()[exact.index(sweep.topicsOf(state))]);
        const Row row = sweep.from(state);
        for (std::size_t next = 0; next < row.size(); ++next)
            after[next] += before[state] * row[next];
    }
    double distance = 0;
    for (std::size_t state = 0; state < after.size(); ++state)
        distance = std::max(distance, std::abs(after[state] - before[state]));
    return distance;
}

TEST(LightLdaProof, ASweepLeavesThePosteriorAsItIs)
{
    EXPECT_LT(distanceFromInvariance(makeCorpus(3, {{0, 1}, {}, {1}, {0, 0, 2}}), {SamplerId::LightLda, 2, 0.4, 0.2}, Tables::OtherDocuments), 1e-10);
    EXPECT_LT(distanceFromInvariance(makeCorpus(2, {{0, 1}, {0, 0}}), {SamplerId::LightLda, 3, 0.1, 0.05}, Tables::OtherDocuments), 1e-10);
}

TEST(LightLdaTestProof, WithTablesOfAllCountsItDoesNot)
{
    EXPECT_GT(distanceFromInvariance(makeCorpus(2, {{0, 1}, {0, 0}}), {SamplerId::LightLda, 2, 0.1, 0.05}, Tables::AllAtTheStart), 1e-3);
}

TEST(LightLdaProof, SweepsGoWhereTheReferenceDoes)
{
    const auto corpus = makeCorpus(3, {{0, 1}, {}, {1}, {0, 0, 2}});
    const TokenIndex index(*corpus);
    for (const std::uint32_t topics : {2u, 3u}) {
        const Hyperparameters priors{unequalAlphas(topics, 0.3), 0.2, {}};
        const ReferenceSweep reference(*corpus, priors, Tables::OtherDocuments);
        for (const std::size_t start : {0u, 13u, 45u}) {
            const Row expected = reference.from(start);
            std::vector<std::uint64_t> visits(expected.size());
            for (int r = 0; r < often(20000); ++r) {
                std::vector<std::uint16_t> z = reference.topicsOf(start);
                LightLda worker(*corpus, index, static_cast<std::uint64_t>(r), {0, corpus->documentCount()});
                worker.sweep(countTopics(*corpus, {0, z}, topics), priors, 1, z);
                std::size_t state = 0;
                for (std::size_t i = z.size(); i-- > 0;)
                    state = state * topics + z[i];
                ++visits[state];
            }
            EXPECT_GT(chiSquareTest(visits, expected), tooUnlikely) << topics << " topics, from state " << start;
        }
    }
}

} // namespace
} // namespace themata::test
