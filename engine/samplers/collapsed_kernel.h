#pragma once

#include "engine/samplers/state.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// The full conditional of one token's topic with Theta and Phi integrated out (paper, section 2; Griffiths and Steyvers
/// 2004), all counts without the token itself:
///   p(z = k | rest) ~ (n_d[k] + alpha[k]) * (n_w[v][k] + beta) / (n_k[k] + V beta).
/// O(K) a token. Holds the counts of one document at a time; keeps n_w and n_k up to date with every draw.
class CollapsedKernel {
public:
    /// @param counts of all tokens; both must outlive this.
    CollapsedKernel(TopicCounts& counts, const Hyperparameters& hyperparameters);

    void add(std::uint16_t topic) { ++m_n_d[topic]; }
    void remove(std::uint16_t topic)
    {
        m_removed = topic;
        --m_n_d[topic];
    }

    /// The new topic that u in (0, 1) falls on, for a token of word type v whose topic was removed just before.
    [[nodiscard]] std::uint16_t draw(std::uint32_t v, double u);

    /// Forgets the document.
    void clear();

private:
    TopicCounts& m_counts;
    std::span<const double> m_alpha;
    double m_beta;
    double m_betaSum; // V beta
    std::uint16_t m_removed = 0;
    std::vector<std::uint32_t> m_n_d;  // [k]
    std::vector<double> m_cumulative;  // [k]
};

} // namespace themata
