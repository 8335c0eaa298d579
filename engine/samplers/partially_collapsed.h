#pragma once

#include "engine/samplers/phi_step.h"
#include "engine/samplers/sampler.h"
#include "engine/samplers/spike_and_slab.h"
#include "engine/samplers/topics_given_phi.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace themata {

/// How the work is cut into tasks. Tests choose single documents and word types; the defaults are tasks of about 1 ms.
struct BlockSizes {
    std::uint64_t tokens = 4096;
    std::size_t types = 64;
};

/// Partially collapsed Gibbs sampling (paper, Alg. 1): Theta integrated out, Phi and z drawn in turn. Exact on any
/// number of cores, and the same bits.
class PartiallyCollapsed : public Sampler {
public:
    /// As makeSampler().
    PartiallyCollapsed(std::shared_ptr<const Corpus> corpus, const ModelConfig& config, ChainState state, Arena& arena,
                       BlockSizes sizes = {});

    void warmUp(Arena& arena) override;
    void drawPhi(Arena& arena) override;
    void drawTopics(Arena& arena) override;
    [[nodiscard]] const Phi* phi() const override { return wasWarmUp() ? nullptr : &m_phiStep.phi(); }
    [[nodiscard]] double zerosPhi() const override { return m_spikeAndSlab ? m_spikeAndSlab->zeros() : 0; }

private:
    [[nodiscard]] bool wasWarmUp() const { return m_state.iteration <= m_config.warmUp; }

    std::optional<SpikeAndSlab> m_spikeAndSlab; // if pi is below 1
    PhiStep m_phiStep;
    std::unique_ptr<TopicsGivenPhi> m_topics;
};

} // namespace themata
