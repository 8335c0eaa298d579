#pragma once

#include "engine/samplers/phi_step.h"
#include "engine/samplers/spike_and_slab.h"
#include "engine/topics/summary.h"
#include "tests/support/exactness.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace themata::test {

/// The Phi step of a tiny model, for chains that are put together from parts.
class PhiDraws {
public:
    PhiDraws(const TinyModel& model, std::uint64_t seed)
        : m_corpus(model.corpus)
        , m_priors(model.hyperparameters())
        , m_phiStep(model.config.topics, model.corpus->vocabularySize, seed)
    {
        if (model.config.pi < 1)
            m_spikeAndSlab.emplace(model.config.topics, model.corpus->vocabularySize, seed);
    }

    const Phi& draw(const std::vector<std::uint16_t>& z, std::uint32_t iteration, Arena& arena)
    {
        const TopicCounts counts = countTopics(*m_corpus, {0, z}, m_phiStep.phi().topics);
        if (m_spikeAndSlab)
            m_spikeAndSlab->draw(counts, m_priors, false, iteration, arena);
        m_phiStep.draw(counts, m_priors.beta, iteration, arena, m_spikeAndSlab ? &m_spikeAndSlab->indicators() : nullptr);
        return m_phiStep.phi();
    }

    [[nodiscard]] const std::vector<double>& alpha() const { return m_priors.alpha; }

private:
    std::shared_ptr<const Corpus> m_corpus;
    Hyperparameters m_priors;
    PhiStep m_phiStep;
    std::optional<SpikeAndSlab> m_spikeAndSlab;
};

} // namespace themata::test
