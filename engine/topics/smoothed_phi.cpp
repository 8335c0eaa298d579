#include "engine/topics/smoothed_phi.h"

#include <cassert>

namespace themata {

SmoothedPhi smoothedPhi(const TopicCounts& counts, double beta, Arena& arena)
{
    assert(beta > 0 && counts.vocabularySize > 0);
    SmoothedPhi phi{beta, sparseWordTopics(counts, arena), {}, counts.n_k, {}};
    phi.byTopic = transposed(phi.byWord);
    phi.inverseTotal.reserve(counts.topics);
    for (const std::uint64_t tokens : counts.n_k)
        phi.inverseTotal.push_back(1 / (static_cast<double>(tokens) + counts.vocabularySize * beta));
    return phi;
}

} // namespace themata
