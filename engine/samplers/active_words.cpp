#include "engine/samplers/active_words.h"

#include "engine/base/ln_gamma.h"
#include "engine/samplers/gamma_ratio.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace themata {

namespace {

constexpr double negligible = 1e-18; // of the largest term

double lnChoose(double n, double k)
{
    return lnGamma(n + 1) - lnGamma(k + 1) - lnGamma(n - k + 1);
}

/// The terms that p(m) is proportional to.
class Terms {
public:
    Terms(const TopicSize& topic, double beta, double pi)
        : m_seen(topic.seenWords)
        , m_unseen(topic.vocabularySize - topic.seenWords)
        , m_tokens(static_cast<double>(topic.tokens))
        , m_beta(beta)
        , m_pi(pi)
        , m_gammaRatio(std::min(beta, 1.0))
    {
    }

    [[nodiscard]] std::uint32_t first() const { return m_seen == 0 ? 1 : 0; }
    [[nodiscard]] std::uint32_t last() const { return m_unseen; }

    [[nodiscard]] double logarithm(std::uint32_t m) const
    {
        const double prior = m_pi == 1 ? 0 : m * std::log(m_pi) + (m_unseen - m) * std::log1p(-m_pi);
        return prior + lnChoose(m_unseen, m) + lnGamma(priorWeight(m)) - lnGamma(m_tokens + priorWeight(m));
    }

    /// Term m + 1 over term m, for beta <= 1 and pi < 1. It falls with m, so that there is one mode:
    /// the binomial's part falls by the factor (m + 2) / (m + 1) or more; that of Gamma(beta j), j = V1 + m, rises by
    /// Gamma(beta j) Gamma(beta (j + 2)) / Gamma(beta (j + 1))^2, which falls with j >= m + 1 and rises with beta, since
    /// x^2 trigamma(x) rises with x, up to (m + 2) / (m + 1) at beta = 1; that of 1 / Gamma(n_k + beta j) falls.
    [[nodiscard]] double ratio(std::uint32_t m) const
    {
        const double binomial = (m_unseen - m) / (m + 1.0) * (m_pi / (1 - m_pi));
        const double a = priorWeight(m);
        return binomial * std::exp(m_gammaRatio.logQuotient(a, m_tokens + a));
    }

    [[nodiscard]] std::uint32_t mode() const
    {
        std::uint32_t low = first();
        std::uint32_t high = last();
        while (low < high) {
            const std::uint32_t middle = low + (high - low) / 2;
            if (ratio(middle) > 1)
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    }

private:
    [[nodiscard]] double priorWeight(std::uint32_t m) const { return m_beta * (m_seen + m); }

    std::uint32_t m_seen;
    std::uint32_t m_unseen;
    double m_tokens;
    double m_beta;
    double m_pi;
    GammaRatio m_gammaRatio;
};

/// From the mode outwards until the terms are negligible.
TermWindow aroundTheMode(const Terms& terms)
{
    const std::uint32_t mode = terms.mode();
    TermWindow window{mode, terms.logarithm(mode), {}};
    double weight = 1;
    while (window.first > terms.first() && (weight /= terms.ratio(window.first - 1)) >= negligible) {
        window.weights.push_back(weight);
        --window.first;
    }
    std::reverse(window.weights.begin(), window.weights.end());
    window.weights.push_back(1);
    weight = 1;
    for (std::uint32_t m = mode; m < terms.last() && (weight *= terms.ratio(m)) >= negligible; ++m)
        window.weights.push_back(weight);
    return window;
}

TermWindow allTerms(const Terms& terms)
{
    TermWindow window{terms.first(), 0, {}};
    for (std::uint32_t m = terms.first(); m <= terms.last(); ++m)
        window.weights.push_back(terms.logarithm(m));
    window.logLargest = *std::max_element(window.weights.begin(), window.weights.end());
    for (double& weight : window.weights)
        weight = std::exp(weight - window.logLargest);
    while (window.weights.back() < negligible) // so that a draw can always be the last
        window.weights.pop_back();
    return window;
}

TermWindow termsThatMatter(const Terms& terms, double beta, double pi)
{
    if (pi == 1)
        return {terms.last(), terms.logarithm(terms.last()), {1}};
    return beta <= 1 ? aroundTheMode(terms) : allTerms(terms);
}

} // namespace

ActiveWords::ActiveWords(const TopicSize& topic, double beta, double pi)
    : m_topic(topic)
    , m_beta(beta)
{
    assert(topic.vocabularySize >= std::max(1u, topic.seenWords) && (topic.seenWords == 0) == (topic.tokens == 0));
    assert(beta > 0 && pi > 0 && pi <= 1);
    m_terms = termsThatMatter(Terms(topic, beta, pi), beta, pi);
    m_total = std::accumulate(m_terms.weights.begin(), m_terms.weights.end(), 0.0);
    const double logAnyActive = std::log(-std::expm1(topic.vocabularySize * std::log1p(-pi))); // ln(1 - (1 - pi)^V)
    m_logSum = topic.seenWords * std::log(pi) + m_terms.logLargest + std::log(m_total) - logAnyActive;
}

double ActiveWords::probability(std::uint32_t m) const
{
    const bool inside = m >= m_terms.first && m - m_terms.first < m_terms.weights.size();
    return inside ? m_terms.weights[m - m_terms.first] / m_total : 0;
}

std::uint32_t ActiveWords::draw(double u) const
{
    assert(u > 0 && u < 1);
    double left = u * m_total;
    std::uint32_t i = 0;
    for (; i + 1 < m_terms.weights.size() && left >= m_terms.weights[i]; ++i)
        left -= m_terms.weights[i];
    return m_terms.first + i;
}

ActiveWordMoments ActiveWords::moments() const
{
    const std::uint32_t unseen = m_topic.vocabularySize - m_topic.seenWords;
    ActiveWordMoments sum;
    for (std::size_t i = 0; i < m_terms.weights.size(); ++i) {
        const double p = m_terms.weights[i] / m_total;
        const double m = static_cast<double>(m_terms.first + i);
        const double share = unseen > 0 ? m / unseen : 0;
        const double total = static_cast<double>(m_topic.tokens) + m_beta * (m_topic.seenWords + m);
        sum.active += p * share;
        sum.inverse += p / total;
        sum.inverseSquare += p / (total * (total + 1));
        sum.unseenMean += p * share * m_beta / total;
        sum.unseenSquare += p * share * m_beta * (m_beta + 1) / (total * (total + 1));
    }
    sum.zeros = (1 - sum.active) * unseen / m_topic.vocabularySize;
    return sum;
}

} // namespace themata
