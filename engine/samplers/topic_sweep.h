#pragma once

#include "engine/base/aligned_vector.h"
#include "engine/corpus/corpus.h"
#include "engine/samplers/phi_step.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

namespace themata {

/// Which conditional a z step draws from.
enum class Conditional {
    Exact,    ///< given a draw of Phi (paper, eq. 3.1)
    WarmUp,   ///< given the counts n_w of a moment ago, the token's own taken out; sharpened (warm_up.h)
    FirstTime ///< as WarmUp, for tokens that have no topic yet
};

/// What a z step works on: every worker reads all of it, and writes the topics of the documents it takes. The weight of
/// topic k for a token of word type v in document d is
///   phi.row(v)[k] * (n_d[k] * phi.inverse[k] + prior[k])            in an exact sweep,
///   phi.row(v)[k] * documentFactors[n_d[k]] * phi.inverse[k]        in a warm-up.
struct TopicSweep {
    const Corpus& corpus;
    const Phi& phi;
    std::span<const float> prior; ///< [k], phi.stride of them, aligned: of priorWeights(); for Exact
    std::uint64_t seed;
    std::uint32_t iteration;
    std::span<std::uint16_t> z;
    Conditional conditional = Conditional::Exact;
    std::span<const float> documentFactors = {}; ///< [n], n up to the longest document: a power of n + alpha; for WarmUp, FirstTime
    const std::uint32_t* counts = nullptr;  ///< [v * K + k]: n_w that phi was made of; for WarmUp
    std::span<const float> wordFactors = {}; ///< [n]: what an entry of phi is made of n; for WarmUp
};

/// alpha[k] * phi.inverse[k], which is what a document without tokens in a topic gives it; 0 from k = K on.
[[nodiscard]] inline AlignedVector<float> priorWeights(const Phi& phi, std::span<const double> alpha)
{
    AlignedVector<float> prior(phi.stride);
    for (std::size_t k = 0; k < phi.topics; ++k)
        prior[k] = static_cast<float>(alpha[k]) * phi.inverse[k];
    return prior;
}

/// Hands out documents to the workers of a z step. Documents are independent given Phi, so it does not matter to the
/// chain who draws which and when; longest first keeps all workers busy to the end.
class DocumentQueue {
public:
    explicit DocumentQueue(std::span<const std::uint32_t> order)
        : m_order(order)
    {
    }

    /// The next document into `d`; false when there is none left.
    bool take(std::size_t& d)
    {
        const std::size_t i = m_next.fetch_add(1, std::memory_order_relaxed);
        if (i >= m_order.size())
            return false;
        d = m_order[i];
        return true;
    }

private:
    std::span<const std::uint32_t> m_order;
    std::atomic<std::size_t> m_next{0};
};

} // namespace themata
