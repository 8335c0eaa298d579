#include "engine/topics/smoothed_phi.h"

#include <cassert>
#include <utility>

namespace themata {

SmoothedPhi smoothedPhi(const TopicCounts& counts, double beta, Arena& arena)
{
    return smoothedPhi(sparseWordTopics(counts, arena), beta);
}

SmoothedPhi smoothedPhi(SparseCounts byWord, double beta)
{
    assert(beta > 0 && byWord.rowCount() > 0);
    SmoothedPhi phi{beta, std::move(byWord), {}, {}, {}};
    phi.byTopic = transposed(phi.byWord);
    for (std::size_t k = 0; k < phi.byTopic.rowCount(); ++k) {
        std::uint64_t tokens = 0;
        for (const SparseCount& entry : phi.byTopic.row(k))
            tokens += entry.count;
        phi.n_k.push_back(tokens);
        phi.inverseTotal.push_back(1
                                   / (static_cast<double>(tokens) + static_cast<double>(phi.vocabularySize()) * beta));
    }
    return phi;
}

} // namespace themata
