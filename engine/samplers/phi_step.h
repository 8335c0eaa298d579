#pragma once

#include "engine/parallel/arena.h"
#include "engine/parallel/blocks.h"
#include "engine/samplers/indicators.h"
#include "engine/samplers/state.h"

#include "engine/base/aligned_vector.h"

#include <cstdint>
#include <vector>

namespace themata {

/// A draw of Phi, kept as the gamma variables it is made of: phi[k][v] = row(v)[k] * inverseSums[k]. Word-major, so that a
/// token reads one row; the sums are folded into the document's side and Phi itself is never written out. Rows are padded
/// with zeros to whole vectors of 16 topics, and aligned to cache lines.
struct Phi {
    std::uint32_t topics = 0;         ///< K
    std::size_t stride = 0;          ///< strideFor(K)
    AlignedVector<float> gammas;     ///< [v * stride + k]
    std::vector<double> inverseSums; ///< [k]: 1 / sum of topic k's gammas
    AlignedVector<float> inverse;    ///< [k], stride of them: the same as floats

    Phi(std::uint32_t topicCount, std::size_t vocabularySize);

    /// Numbers from a row to the next: K rounded up to whole vectors.
    [[nodiscard]] static constexpr std::size_t strideFor(std::size_t topicCount) { return (topicCount + 15) / 16 * 16; }
    [[nodiscard]] const float* row(std::size_t v) const { return gammas.data() + v * stride; }
    [[nodiscard]] double probability(std::size_t k, std::size_t v) const
    {
        return static_cast<double>(row(v)[k]) * inverseSums[k];
    }
};

/// Draws Phi given z: phi_k ~ Dirichlet(n_k. + beta) over the active words, all topics independent (paper, eq. 3.2).
/// Parallel over blocks of word types; a block's numbers depend on (seed, iteration, its first word type) alone.
class PhiStep {
public:
    /// @param typesPerBlock word types of one task; the draws depend on it.
    PhiStep(std::uint32_t topics, std::uint32_t vocabularySize, std::uint64_t seed, std::size_t typesPerBlock = 64);

    /// @param indicators which words are active; the others' entries are 0. Null: all are.
    void draw(const TopicCounts& counts, double beta, std::uint32_t iteration, Arena& arena,
              const Indicators* indicators = nullptr);

    [[nodiscard]] const Phi& phi() const { return m_phi; }
    [[nodiscard]] Phi& phi() { return m_phi; } ///< for the warm-up, which fills it otherwise

private:
    struct Draw;

    void drawBlock(const Draw& draw, std::size_t block);
    void drawEmptyTopics(const Draw& draw, Arena& arena);
    void drawEmptyTopic(const Draw& draw, std::size_t k);
    void addSums(const TopicCounts& counts);

    std::uint64_t m_seed;
    std::vector<Block> m_blocks;
    Phi m_phi;
    AlignedVector<double> m_blockSums;  // [block * stride + k]
    std::vector<double> m_emptySums;    // [k]: of the topics without tokens
};

} // namespace themata
