#pragma once

#include "engine/corpus/held_out.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/state.h"
#include "engine/topics/phi_moments.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// How well the topics of a chain predict one half of held-out documents from the other half: document completion
/// (Wallach, Murray, Salakhutdinov and Mimno 2009, "Evaluation methods for topic models"). Given Phi, the topics of the
/// observed tokens are drawn by Gibbs sampling,
///   p(z = k) ~ phi_kw (n_dk + alpha_k), n_dk without the token itself,
/// and the likelihood of a token to be predicted is
///   sum_k phi_kw (n_dk + alpha_k) / (n_d + sum alpha), n_d the observed tokens of its document.
/// Unlike theirs, which samples long given one Phi, ours carries the topics of the observed tokens along with the chain
/// and draws them once in each iteration: one number is of one draw, and their mean over iterations is what to compare
/// models by. Phi is its expectation given the chain's z and priors (phi_moments.h), above 0 everywhere also with pi <
/// 1, so that all samplers are measured alike. The chain knows nothing of all this.
///
/// The topics of the observed tokens are no part of a saved state: at its first iteration, whether the chain starts or
/// goes on, they are drawn token after token from nothing, and then as many times as `firstSweeps` says. So after a
/// stop the numbers are not those of a chain that never stopped, but draws from the same distribution.
///
/// One thread at a time. The same on any number of cores.
class DocumentCompletion {
public:
    static constexpr int firstSweeps = 20;

    /// @param seed the chain's
    DocumentCompletion(const HeldOut& heldOut, std::uint64_t seed);

    /// Draws the topics of the observed tokens anew given the chain after an iteration.
    /// @param state with its hyperparameters. @param counts those of state.z.
    /// @return mean log likelihood of a token to be predicted, natural log
    double update(const ChainState& state, const TopicCounts& counts, Arena& arena);

private:
    struct Model;

    double updateDocument(std::size_t d, const Model& model, std::vector<double>& n_d, std::vector<double>& cumulative);
    void drawTopics(std::size_t d, const Model& model, std::vector<double>& n_d, std::vector<double>& cumulative);

    Corpus m_observed, m_predicted;
    std::uint64_t m_seed;
    std::vector<std::uint16_t> m_z; ///< topic of each observed token; empty before the first iteration
};

} // namespace themata
