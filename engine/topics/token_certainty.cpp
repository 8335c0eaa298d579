#include "engine/topics/token_certainty.h"

#include <algorithm>
#include <numeric>

namespace themata {

namespace {

/// The topics of one word after another of a document.
class WordTopicPosterior {
public:
    WordTopicPosterior(const PosteriorMeans& means, std::size_t document, std::span<const std::uint32_t> heads)
        : m_means(means)
        , m_heads(heads)
        , m_theta(heads.size())
        , m_elsewhere(heads.size())
        , m_joint(heads.size())
        , m_shown(heads.size())
    {
        for (std::uint32_t k = 0; k < heads.size(); ++k) {
            m_theta[k] = means.theta(document, k).mean;
            m_elsewhere[k] = m_theta[k] * means.phiElsewhere(k).mean;
        }
    }

    void setWord(std::uint32_t v)
    {
        m_joint = m_elsewhere;
        for (const std::uint16_t k : m_means.topicsOfWord(v))
            m_joint[k] = m_theta[k] * m_means.phi(k, v).mean;
        std::ranges::fill(m_shown, 0.0);
        for (std::size_t k = 0; k < m_joint.size(); ++k)
            m_shown[m_heads[k]] += m_joint[k];
        m_sum = std::accumulate(m_shown.begin(), m_shown.end(), 0.0);
        m_first = largestBut(m_shown.size());
        m_second = largestBut(m_first);
    }

    [[nodiscard]] TokenCertainty of(std::uint32_t topic) const
    {
        const std::size_t other = topic == m_first ? m_second : m_first;
        return {probability(topic), static_cast<std::uint32_t>(other), other == topic ? 0 : probability(other)};
    }

private:
    [[nodiscard]] double probability(std::size_t topic) const { return m_sum > 0 ? m_shown[topic] / m_sum : 0; }

    /// The first of the most probable topics that are not `left`; that one if there is no other.
    [[nodiscard]] std::size_t largestBut(std::size_t left) const
    {
        const auto begin = m_shown.begin(), end = m_shown.end();
        if (left == m_shown.size())
            return static_cast<std::size_t>(std::max_element(begin, end) - begin);
        const auto at = begin + static_cast<std::ptrdiff_t>(left);
        const auto before = std::max_element(begin, at), after = std::max_element(at + 1, end);
        if (before == at)
            return after == end ? left : static_cast<std::size_t>(after - begin);
        return static_cast<std::size_t>((after == end || *before >= *after ? before : after) - begin);
    }

    const PosteriorMeans& m_means;
    std::span<const std::uint32_t> m_heads;
    std::vector<double> m_theta, m_elsewhere; // [k], and with phi of a word that no draw had in k
    std::vector<double> m_joint, m_shown; // [k], of the word; by the topics that are shown
    double m_sum = 0;
    std::size_t m_first = 0, m_second = 0;
};

} // namespace

std::vector<TokenCertainty> tokenCertainties(const PosteriorMeans& means, std::size_t document,
                                             std::span<const TokenInTopic> tokens, std::span<const std::uint32_t> heads)
{
    std::vector<std::uint32_t> byWord(tokens.size());
    std::iota(byWord.begin(), byWord.end(), 0U);
    std::ranges::sort(byWord, {}, [&](std::uint32_t i) { return tokens[i].word; });
    std::vector<TokenCertainty> certainties(tokens.size());
    WordTopicPosterior posterior(means, document, heads);
    for (std::size_t i = 0; i < byWord.size(); ++i) {
        const TokenInTopic& token = tokens[byWord[i]];
        if (i == 0 || token.word != tokens[byWord[i - 1]].word)
            posterior.setWord(token.word);
        certainties[byWord[i]] = posterior.of(token.topic);
    }
    return certainties;
}

} // namespace themata
