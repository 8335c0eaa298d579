#pragma once

#include "engine/samplers/active_words.h"
#include "engine/samplers/state.h"
#include "engine/topics/posterior_means.h"

#include <cstdint>
#include <vector>

namespace themata::test {

/// Slow, obvious reference of PosteriorMeans: every entry of Phi and Theta in every draw.
class DenseMeans {
public:
    DenseMeans(const Corpus& corpus, std::uint32_t topics)
        : m_corpus(corpus)
        , m_topics(topics)
        , m_phi(topics * corpus.vocabularySize)
        , m_theta(topics * corpus.documentCount())
    {
    }

    void add(const ChainState& state)
    {
        ++m_draws;
        for (std::uint32_t k = 0; k < m_topics; ++k) {
            addTopic(state, k);
            for (std::size_t d = 0; d < m_corpus.documentCount(); ++d) {
                const double alpha = state.hyperparameters.alpha[k] + countIn(state, d, k);
                const double total = static_cast<double>(m_corpus.document(d).size()) + state.hyperparameters.alphaSum();
                m_theta[d * m_topics + k].add(alpha / total, alpha * (alpha + 1) / (total * (total + 1)), 1);
            }
        }
    }

    [[nodiscard]] PosteriorEstimate phi(std::uint32_t k, std::size_t v) const { return m_phi[v * m_topics + k].over(m_draws); }
    [[nodiscard]] PosteriorEstimate theta(std::size_t d, std::uint32_t k) const
    {
        return m_theta[d * m_topics + k].over(m_draws);
    }

private:
    struct Sums {
        double mean = 0, square = 0, active = 0;
        void add(double x, double x2, double inclusion)
        {
            mean += x;
            square += x2;
            active += inclusion;
        }
        [[nodiscard]] PosteriorEstimate over(int draws) const
        {
            return {mean / draws, square / draws - mean / draws * (mean / draws), active / draws};
        }
    };

    [[nodiscard]] std::uint32_t countIn(const ChainState& state, std::size_t d, std::uint32_t k) const
    {
        std::uint32_t n = 0;
        for (std::size_t i = m_corpus.documentStart[d]; i < m_corpus.documentStart[d + 1]; ++i)
            n += state.z[i] == k ? 1 : 0;
        return n;
    }

    void addTopic(const ChainState& state, std::uint32_t k)
    {
        TopicSize size{m_corpus.vocabularySize, 0, 0};
        std::vector<std::uint32_t> n(m_corpus.vocabularySize);
        for (std::size_t i = 0; i < state.z.size(); ++i)
            if (state.z[i] == k) {
                ++size.tokens;
                size.seenWords += n[m_corpus.words[i]]++ == 0 ? 1 : 0;
            }
        const double beta = state.hyperparameters.beta;
        const ActiveWordMoments moments = ActiveWords(size, beta, state.hyperparameters.pi[k]).moments();
        for (std::size_t v = 0; v < n.size(); ++v) {
            Sums& sums = m_phi[v * m_topics + k];
            if (n[v] > 0)
                sums.add((n[v] + beta) * moments.inverse, (n[v] + beta) * (n[v] + beta + 1) * moments.inverseSquare, 1);
            else
                sums.add(moments.unseenMean, moments.unseenSquare, moments.active);
        }
    }

    const Corpus& m_corpus;
    std::uint32_t m_topics;
    int m_draws = 0;
    std::vector<Sums> m_phi, m_theta;
};

} // namespace themata::test
