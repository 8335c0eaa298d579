#pragma once

// Slow, obvious references of engine/samplers/active_words.h.

#include "engine/samplers/active_words.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

namespace themata::test {

inline double choose(std::uint32_t n, std::uint32_t k)
{
    double result = 1;
    for (std::uint32_t i = 0; i < k; ++i)
        result = result * (n - i) / (i + 1);
    return result;
}

/// Sets of active words are bit masks; the first word types are the seen ones.
inline bool containsSeen(std::uint32_t set, const TopicSize& topic)
{
    const std::uint32_t seen = (1u << topic.seenWords) - 1;
    return (set & seen) == seen && set != 0;
}

/// p(I_v = 1 | the other indicators, z) for a word type without tokens. @param a beta times the number of other active
/// words.
inline double wordByWord(double a, double tokens, double beta, double pi)
{
    const double odds = pi / (1 - pi)
        * std::exp(std::lgamma(a + beta) + std::lgamma(a + tokens) - std::lgamma(a + beta + tokens) - std::lgamma(a));
    return odds / (1 + odds);
}

/// lnG(beta A) - lnG(n_k + beta A) for A active words: p(z | I) but for the seen words' own factors.
inline long double logLikelihood(const TopicSize& topic, double beta, std::uint32_t activeWords)
{
    const long double a = static_cast<long double>(beta) * activeWords;
    return topic.tokens == 0 ? 0 : lgammal(a) - lgammal(a + static_cast<long double>(topic.tokens));
}

/// Every set of active words of a small vocabulary with its probability given z.
class IndicatorPosterior {
public:
    IndicatorPosterior(const TopicSize& topic, double beta, double pi)
        : m_topic(topic)
        , m_beta(beta)
        , m_probabilities(std::size_t{1} << topic.vocabularySize)
    {
        long double sum = 0;
        long double prior = 0;
        for (std::uint32_t set = 1; set < m_probabilities.size(); ++set) {
            const auto active = static_cast<std::uint32_t>(std::popcount(set));
            const long double p =
                powl(pi, active) * powl(1 - static_cast<long double>(pi), topic.vocabularySize - active);
            prior += p;
            if (containsSeen(set, topic))
                sum += m_probabilities[set] = p * expl(logLikelihood(topic, beta, active));
        }
        for (long double& p : m_probabilities)
            p /= sum;
        m_logSum = logl(sum / prior);
    }

    [[nodiscard]] long double logSum() const { return m_logSum; }
    /// By set; 0 for sets that cannot be.
    [[nodiscard]] const std::vector<long double>& probabilities() const { return m_probabilities; }

    /// Of the last word type, the moments of its Dirichlet posterior in each set that holds it.
    [[nodiscard]] ActiveWordMoments moments() const
    {
        ActiveWordMoments sum;
        const bool anyUnseen = m_topic.seenWords < m_topic.vocabularySize;
        for (std::uint32_t set = 0; set < m_probabilities.size(); ++set) {
            const auto p = static_cast<double>(m_probabilities[set]);
            const double total = static_cast<double>(m_topic.tokens) + m_beta * std::popcount(set);
            const bool holdsLast = anyUnseen && (set >> (m_topic.vocabularySize - 1) & 1) == 1;
            const double inactive = m_topic.vocabularySize - static_cast<double>(std::popcount(set));
            sum.zeros += p * inactive / m_topic.vocabularySize;
            if (p == 0)
                continue;
            sum.inverse += p / total;
            sum.inverseSquare += p / total / (total + 1);
            sum.active += holdsLast * p;
            sum.unseenMean += holdsLast * p * m_beta / total;
            sum.unseenSquare += holdsLast * p * m_beta / total * (m_beta + 1) / (total + 1);
        }
        return sum;
    }

private:
    TopicSize m_topic;
    double m_beta;
    std::vector<long double> m_probabilities;
    long double m_logSum = 0;
};

/// p(m) of a large vocabulary: every term of the sum.
class FullSum {
public:
    FullSum(const TopicSize& topic, double beta, double pi)
    {
        const std::uint32_t unseen = topic.vocabularySize - topic.seenWords;
        const long double inactiveShare = 1 - static_cast<long double>(pi);
        std::vector<long double> logs;
        for (std::uint32_t m = 0; m <= unseen; ++m)
            logs.push_back(lgammal(unseen + 1.0L) - lgammal(m + 1.0L) - lgammal(unseen - m + 1.0L)
                           + (topic.seenWords + m) * logl(pi) + (unseen - m) * logl(inactiveShare)
                           + logLikelihood(topic, beta, topic.seenWords + m));
        if (topic.seenWords == 0)
            logs[0] = -INFINITY;
        const long double largest = *std::max_element(logs.begin(), logs.end());
        long double sum = 0;
        for (const long double log : logs)
            sum += expl(log - largest);
        for (const long double log : logs)
            m_probabilities.push_back(expl(log - largest) / sum);
        m_logSum = largest + logl(sum) - log1pl(-powl(inactiveShare, topic.vocabularySize));
    }

    [[nodiscard]] long double logSum() const { return m_logSum; }
    [[nodiscard]] const std::vector<long double>& probabilities() const { return m_probabilities; }
    [[nodiscard]] std::vector<double> rounded() const { return {m_probabilities.begin(), m_probabilities.end()}; }

private:
    std::vector<long double> m_probabilities;
    long double m_logSum = 0;
};

} // namespace themata::test
