#pragma once

#include "engine/samplers/state.h"
#include "engine/samplers/word_topics.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// The collapsed full conditional in three buckets (paper, section 2; Yao, Mimno and McCallum 2009), counts without the token
/// itself:
///   p(z = k | rest) ~ (n_d[k] + alpha[k]) n_w[v][k] / (n_k[k] + V beta)   q: few topics, those of the word
///                   + n_d[k] beta / (n_k[k] + V beta)                     r: few topics, those of the document
///                   + alpha[k] beta / (n_k[k] + V beta)                   s: all topics, but hardly ever drawn from
/// The sums of r and s are kept up with each token and made anew with each document, so that rounding does not add up.
/// Used as CollapsedKernel, which it draws the same from.
class SparseLdaKernel {
public:
    /// @param wordTopics of all tokens, kept up to date with every draw. @param n_k [k], of all tokens. Priors outlive this.
    SparseLdaKernel(WordTopics& wordTopics, std::vector<std::uint64_t> n_k, const Hyperparameters& now);

    void add(std::uint16_t topic);
    void remove(std::uint16_t topic);

    /// The new topic that u in (0, 1) falls on, for a token of word type v whose topic was removed just before.
    [[nodiscard]] std::uint16_t draw(std::uint32_t v, double u);

    /// Forgets the document.
    void clear();

private:
    [[nodiscard]] double denominator(std::size_t k) const { return static_cast<double>(m_n_k[k]) + m_betaSum; }
    void renewFactor(std::size_t k) { m_factor[k] = (m_n_d[k] + m_alpha[k]) * m_inverse[k]; }
    void changeTotal(std::uint16_t topic, std::uint64_t total);
    void renewPriorSum();
    [[nodiscard]] std::uint16_t choose(std::uint32_t v, double u) const;
    [[nodiscard]] std::uint16_t ofWord(std::uint32_t v, double x) const;
    [[nodiscard]] std::uint16_t ofDocument(double x) const;
    [[nodiscard]] std::uint16_t ofPrior(double x) const;

    WordTopics& m_wordTopics;
    std::vector<std::uint64_t> m_n_k;
    std::span<const double> m_alpha;
    double m_beta;
    double m_betaSum; // V beta
    std::vector<double> m_inverse; // [k]: 1 / (n_k[k] + V beta)
    std::vector<double> m_factor;  // [k]: (n_d[k] + alpha[k]) / (n_k[k] + V beta)
    double m_documentSum = 0;      // r / beta
    double m_priorSum = 0;         // s / beta
    std::vector<std::uint32_t> m_n_d;     // [k]
    std::vector<std::uint16_t> m_topics;  // those with n_d > 0
    std::vector<std::uint16_t> m_placeOf; // [k]: in m_topics
    std::uint16_t m_removed = 0;
};

} // namespace themata
