#pragma once

#include "engine/corpus/corpus.h"
#include "engine/samplers/hyperparameters.h"

#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <vector>

namespace themata::test {

/// The two factors of the collapsed full conditional of a token, counted token by token (paper, section 2).
class CollapsedConditional {
public:
    /// @param token whose topic is free. All outlive this.
    CollapsedConditional(const Corpus& corpus, const Hyperparameters& priors, std::span<const std::uint16_t> z, std::size_t token)
        : m_corpus(corpus)
        , m_priors(priors)
        , m_z(z)
        , m_token(token)
    {
    }

    /// n_d[k] + alpha[k]
    [[nodiscard]] double ofDocument(std::size_t k) const
    {
        return m_priors.alpha[k] + count([&](std::size_t i) { return m_z[i] == k && documentOf(i) == documentOf(m_token); });
    }
    /// (n_w[v][k] + beta) / (n_k[k] + V beta)
    [[nodiscard]] double ofWord(std::size_t k) const
    {
        const auto sameWord = [&](std::size_t i) { return m_z[i] == k && m_corpus.words[i] == m_corpus.words[m_token]; };
        return (m_priors.beta + count(sameWord))
             / (m_corpus.vocabularySize * m_priors.beta + count([&](std::size_t i) { return m_z[i] == k; }));
    }
    /// [k], sums to 1
    [[nodiscard]] std::vector<double> probabilities() const
    {
        std::vector<double> p;
        for (std::size_t k = 0; k < m_priors.alpha.size(); ++k)
            p.push_back(ofDocument(k) * ofWord(k));
        const double total = std::accumulate(p.begin(), p.end(), 0.0);
        for (double& share : p)
            share /= total;
        return p;
    }

private:
    [[nodiscard]] double count(const std::function<bool(std::size_t)>& counts) const
    {
        double n = 0;
        for (std::size_t i = 0; i < m_z.size(); ++i)
            n += i != m_token && counts(i) ? 1 : 0;
        return n;
    }
    [[nodiscard]] std::size_t documentOf(std::size_t token) const
    {
        std::size_t d = 0;
        while (m_corpus.documentStart[d + 1] <= token)
            ++d;
        return d;
    }

    const Corpus& m_corpus;
    const Hyperparameters& m_priors;
    std::span<const std::uint16_t> m_z;
    std::size_t m_token;
};

} // namespace themata::test
