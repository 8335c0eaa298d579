#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/blocks.h"
#include "engine/samplers/config.h"
#include "engine/samplers/state.h"
#include "engine/samplers/token_index.h"

#include <cstdint>
#include <memory>
#include <span>

namespace themata {

/// Draws the topics of some of the documents with Theta and Phi integrated out: what the collapsed samplers differ in.
class CollapsedWorker {
public:
    CollapsedWorker() = default;
    virtual ~CollapsedWorker() = default;
    CollapsedWorker(const CollapsedWorker&) = delete;
    CollapsedWorker& operator=(const CollapsedWorker&) = delete;

    /// Draws each token of its documents in turn, on one core, from `start` and from what it has changed since.
    /// @param start counts of all tokens at the start of the sweep. @param z of all tokens; touches its own only.
    virtual void sweep(const TopicCounts& start, const Hyperparameters& now, std::uint32_t iteration,
                       std::span<std::uint16_t> z) = 0;
};

/// That of config.sampler, one that does not draw Phi. @param corpus, index of it: outlive what is returned.
[[nodiscard]] std::unique_ptr<CollapsedWorker> makeCollapsedWorker(const Corpus& corpus, const TokenIndex& index,
                                                                   const ModelConfig& config, Block documents);

} // namespace themata
