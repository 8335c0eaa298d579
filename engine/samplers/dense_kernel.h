#pragma once

#include "engine/samplers/phi_step.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// The full conditional of one token's topic, written out as it stands (paper, eq. 3.1):
///   p(z = k | rest) ~ phi[k][v] * (n_d[k] + alpha[k]),   n_d without the token itself.
/// O(K) a token: the reference that faster kernels are tested against. Holds the counts of one document at a time.
class DenseKernel {
public:
    /// @param alpha [k]. Both outlive this.
    DenseKernel(const Phi& phi, std::span<const double> alpha);

    void add(std::uint16_t topic) { ++m_count[topic]; }
    void remove(std::uint16_t topic) { --m_count[topic]; }

    /// The topic that u in (0, 1) falls on, for a token of word type v that has been removed from the counts.
    [[nodiscard]] std::uint16_t draw(std::uint32_t v, double u);

    /// Forgets the document.
    void clear();

private:
    const Phi& m_phi;
    std::span<const double> m_alpha;
    std::vector<std::uint32_t> m_count;   // [k]: n_d
    std::vector<double> m_cumulative;     // [k]
};

} // namespace themata
