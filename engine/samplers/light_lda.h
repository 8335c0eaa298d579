#pragma once

#include "engine/samplers/collapsed_worker.h"
#include "engine/samplers/held_out_proposals.h"

#include <vector>

namespace themata {

/// "light-lda": collapsed LightLDA (Yuan et al. 2015). Draws its documents in a few blocks, each of which is proposed to by
/// the counts of all others.
class LightLda : public CollapsedWorker {
public:
    /// As makeCollapsedWorker().
    LightLda(const Corpus& corpus, const TokenIndex& index, std::uint64_t seed, Block documents);

    void sweep(const TopicCounts& start, const Hyperparameters& now, std::uint32_t iteration, std::span<std::uint16_t> z) override;

private:
    const Corpus& m_corpus;
    std::uint64_t m_seed;
    std::vector<Block> m_blocks;
    HeldOutProposals m_proposals;
    TopicCounts m_counts;
};

} // namespace themata
