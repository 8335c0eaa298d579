#pragma once

#include "engine/corpus/corpus.h"
#include "engine/diagnostics/draw_table.h"
#include "engine/parallel/arena.h"
#include "engine/parallel/random.h"
#include "engine/samplers/phi_step.h"
#include "engine/samplers/state.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace themata {

/// The numbers of Phi and Theta that are followed from draw to draw, to tell how fast they mix (paper, section 4.1).
struct FollowedParameters {
    std::vector<std::vector<std::uint32_t>> words; ///< [k]: word types, equally many of each topic (mean_phi.h)
    std::vector<std::size_t> documents; ///< all K numbers of theta of each

    [[nodiscard]] std::size_t wordsOfTopic() const { return words.front().size(); }
    [[nodiscard]] std::size_t phis() const { return words.size() * wordsOfTopic(); }
    [[nodiscard]] std::size_t thetas() const { return documents.size() * words.size(); }
};

/// `most` of so many documents, or all if there are no more, at random without repetition.
[[nodiscard]] std::vector<std::size_t> sampleDocuments(std::size_t documents, std::size_t most, RandomStream random);

/// Puts a draw of Phi into a table of phis() parameters: [k * wordsOfTopic() + i] is phi of the i-th word of topic k.
void recordPhi(const Phi& phi, const FollowedParameters& followed, std::size_t draw, DrawTable& table);

/// Draws Theta given z and puts it into a table of thetas() parameters: [i * K + k] is theta of topic k in the i-th
/// document. All samplers integrate Theta out, so theta_d ~ Dirichlet(n_d + alpha) is drawn here, keyed by (seed,
/// iteration, document), and the chain does not see it. @param state with its hyperparameters.
void recordTheta(const Corpus& corpus, const ChainState& state, std::uint64_t seed, const FollowedParameters& followed,
                 std::size_t draw, DrawTable& table, Arena& arena);

} // namespace themata
