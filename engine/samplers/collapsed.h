#pragma once

#include "engine/samplers/collapsed_worker.h"
#include "engine/samplers/phi_step.h"
#include "engine/samplers/sampler.h"

#include <memory>
#include <optional>
#include <vector>

namespace themata {

/// The collapsed samplers (paper, section 2): Theta and Phi integrated out, each token drawn given all others. Serial by their
/// nature: exact with one worker, which is one core whatever the arena has. With several it is AD-LDA (Newman et al. 2009):
/// each worker draws the documents of its part from counts as they were at the start of the sweep and its own changes, and does
/// not see what the others change; an approximation, and nobody knows how far off. The chain depends on the number of
/// workers, never on the cores. The warm-up, the same as that of other samplers, uses all cores.
class Collapsed : public Sampler {
public:
    /// As makeSampler().
    Collapsed(std::shared_ptr<const Corpus> corpus, const ModelConfig& config, ChainState state, Arena& arena);

    void warmUp(Arena& arena) override;
    void drawPhi(Arena&) override { } // integrated out
    void drawTopics(Arena& arena) override;

private:
    std::optional<Phi> m_scratch; // while the warm-up lasts
    std::vector<std::unique_ptr<CollapsedWorker>> m_workers; // at most those of the config: none without a document
};

} // namespace themata
