#pragma once

#include "engine/parallel/random.h"
#include "engine/run/chain.h"
#include "engine/samplers/gamma.h"
#include "engine/samplers/phi_step.h"
#include "tests/benchmarks/paper/draw_table.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace themata::bench {

/// The numbers of Theta and Phi whose inefficiency is measured, the same ones in all chains.
struct Parameters {
    std::vector<std::size_t> documents; ///< all K numbers of theta of each
    std::vector<std::vector<std::uint32_t>> words; ///< [k]: the word types with the largest mean of phi, equally many

    [[nodiscard]] std::size_t thetas() const { return documents.size() * words.size(); }
    [[nodiscard]] std::size_t phis() const { return words.size() * words.front().size(); }
};

/// Random documents, and the words that are largest in the mean of `draws` more sweeps of the chain.
[[nodiscard]] Parameters chooseParameters(Chain& chain, int draws, std::size_t documents, std::size_t words,
                                          Arena& arena);

/// Draws of Theta given z, theta_d ~ Dirichlet(n_d + alpha), in the chosen documents.
class ThetaDraws {
public:
    ThetaDraws(const Chain& chain, std::vector<std::size_t> documents);

    /// Those of the chain's state, keyed by its iteration.
    void draw(const Chain& chain, std::size_t number, DrawTable& table);

private:
    float gamma(std::uint32_t count, RandomStream& random);

    std::vector<std::size_t> m_documents;
    double m_alpha;
    std::vector<GammaDraw> m_gammas; // [count]: so far
};

/// The chosen numbers of a draw of Phi.
void keep(const Phi& phi, const Parameters& parameters, std::size_t number, DrawTable& table);

} // namespace themata::bench
