#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/parallel/blocks.h"
#include "engine/samplers/config.h"
#include "engine/samplers/phi_step.h"
#include "engine/samplers/state.h"
#include "engine/samplers/token_index.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace themata {

/// How a partially collapsed sampler draws z given Phi, in parallel over documents: what such samplers differ in.
class TopicsGivenPhi {
public:
    TopicsGivenPhi() = default;
    virtual ~TopicsGivenPhi() = default;
    TopicsGivenPhi(const TopicsGivenPhi&) = delete;
    TopicsGivenPhi& operator=(const TopicsGivenPhi&) = delete;

    /// After each draw of Phi, for what is derived from it.
    virtual void prepare(const Phi& phi, const Hyperparameters& now, std::uint32_t iteration, Arena& arena) = 0;
    /// Draws state.z. @param phi as prepared.
    virtual void draw(const Phi& phi, ChainState& state, std::uint32_t iteration, Arena& arena) = 0;
};

/// That of config.sampler, one that draws Phi. @param corpus, index of it: outlive what is returned.
/// @param documents blocks of documents, one a task where the method has no better idea; the draws do not depend on them.
[[nodiscard]] std::unique_ptr<TopicsGivenPhi> makeTopicsGivenPhi(const Corpus& corpus, const TokenIndex& index,
                                                                 const ModelConfig& config, std::vector<Block> documents);

} // namespace themata
