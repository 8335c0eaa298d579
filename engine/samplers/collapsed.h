#pragma once

#include "engine/samplers/collapsed_kernel.h"
#include "engine/samplers/phi_step.h"
#include "engine/samplers/sampler.h"

#include <optional>

namespace themata {

/// Collapsed Gibbs sampling (paper, section 2; Griffiths and Steyvers 2004): Theta and Phi integrated out, each token drawn
/// given all others. Serial by its nature, on one core whatever the arena has: the gold standard that others are held
/// against. Starts like them, with the warm-up of the config, which does use all cores.
class Collapsed : public Sampler {
public:
    /// As makeSampler().
    Collapsed(std::shared_ptr<const Corpus> corpus, const ModelConfig& config, ChainState state, Arena& arena);

    void warmUp(Arena& arena) override;
    void drawPhi(Arena&) override { } // integrated out
    void drawTopics(Arena& arena) override;

private:
    std::optional<Phi> m_scratch; // while the warm-up lasts
};

} // namespace themata
