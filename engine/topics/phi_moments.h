#pragma once

#include "engine/parallel/arena.h"
#include "engine/samplers/active_words.h"
#include "engine/samplers/hyperparameters.h"
#include "engine/samplers/state.h"

#include <cstdint>
#include <vector>

namespace themata {

/// [k]: what Phi's exact moments given z need to know of topic k. With A the weight of the Dirichlet posterior,
///   n_w > 0: E[phi] = (n_w + beta) * inverse, E[phi^2] = (n_w + beta) (n_w + beta + 1) * inverseSquare; active for sure;
///   n_w = 0: E[phi] = unseenMean, E[phi^2] = unseenSquare; active with probability `active`.
/// In plain LDA (pi = 1) A = n_k + V beta, and all words are active (Griffiths and Steyvers 2004, eq. 6).
[[nodiscard]] std::vector<ActiveWordMoments> phiMoments(const TopicCounts& counts, const Hyperparameters& hyperparameters,
                                                        Arena& arena);

/// E[phi] of a word type with n_w tokens in the topic of these moments.
[[nodiscard]] inline double phiMean(std::uint32_t n_w, double beta, const ActiveWordMoments& topic)
{
    return n_w > 0 ? (n_w + beta) * topic.inverse : topic.unseenMean;
}

} // namespace themata
