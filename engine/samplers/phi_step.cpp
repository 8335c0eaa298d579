#include "engine/samplers/phi_step.h"

#include "engine/parallel/random.h"
#include "engine/samplers/gamma.h"
#include "engine/samplers/gamma_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace themata {

Phi::Phi(std::uint32_t topicCount, std::size_t vocabularySize)
    : topics(topicCount)
    , stride(strideFor(topicCount))
    , gammas(vocabularySize * stride)
    , inverseSums(topicCount)
    , inverse(stride)
{
}

PhiStep::PhiStep(std::uint32_t topics, std::uint32_t vocabularySize, std::uint64_t seed, std::size_t typesPerBlock)
    : m_seed(seed)
    , m_blocks(evenBlocks(vocabularySize, typesPerBlock))
    , m_phi(topics, vocabularySize)
    , m_blockSums(m_blocks.size() * m_phi.stride)
    , m_emptySums(topics)
{
}

struct PhiStep::Draw {
    const TopicCounts& counts;
    double beta;
    std::uint32_t iteration;
    const Indicators* indicators;
};

void PhiStep::draw(const TopicCounts& counts, double beta, std::uint32_t iteration, Arena& arena, const Indicators* indicators)
{
    const Draw draw{counts, beta, iteration, indicators};
    arena.forEach(m_blocks.size(), [&](std::size_t block) { drawBlock(draw, block); });
    drawEmptyTopics(draw, arena);
    addSums(counts);
}

void PhiStep::drawBlock(const Draw& draw, std::size_t block)
{
    const GammaRows rows{m_seed,
                         draw.iteration,
                         static_cast<float>(draw.beta),
                         m_phi.topics,
                         m_phi.stride,
                         draw.counts.n_w.data(),
                         m_phi.gammas.data(),
                         draw.indicators ? draw.indicators->row(0) : nullptr};
    drawGammaRows(rows, m_blocks[block].begin, m_blocks[block].end, m_blockSums.data() + block * m_phi.stride);
}

void PhiStep::drawEmptyTopics(const Draw& draw, Arena& arena)
{
    std::vector<std::size_t> empty;
    for (std::size_t k = 0; k < m_phi.topics; ++k)
        if (draw.counts.n_k[k] == 0)
            empty.push_back(k);
    arena.forEach(empty.size(), [&](std::size_t i) { drawEmptyTopic(draw, empty[i]); });
}

/// Without a single token, all gammas of a topic may lie below the smallest float, yet their shares are a good draw of
/// Dirichlet(beta). So they are drawn as logarithms and scaled by the largest.
void PhiStep::drawEmptyTopic(const Draw& draw, std::size_t k)
{
    RandomStream random(m_seed, draw.iteration, Purpose::EmptyTopics, k);
    const GammaDraw gamma(draw.beta);
    std::vector<double> logs(m_phi.gammas.size() / m_phi.stride, -std::numeric_limits<double>::infinity());
    for (std::size_t v = 0; v < logs.size(); ++v)
        if (!draw.indicators || draw.indicators->active(k, v))
            logs[v] = gamma.logarithm(random);
    const double largest = *std::max_element(logs.begin(), logs.end());
    m_emptySums[k] = 0;
    for (std::size_t v = 0; v < logs.size(); ++v) {
        const float share = static_cast<float>(std::exp(logs[v] - largest));
        m_phi.gammas[v * m_phi.stride + k] = share;
        m_emptySums[k] += static_cast<double>(share);
    }
}

void PhiStep::addSums(const TopicCounts& counts)
{
    std::vector<double> totals(m_phi.topics, 0.0);
    for (std::size_t block = 0; block < m_blocks.size(); ++block)
        for (std::size_t k = 0; k < m_phi.topics; ++k)
            totals[k] += m_blockSums[block * m_phi.stride + k];
    for (std::size_t k = 0; k < m_phi.topics; ++k) {
        m_phi.inverseSums[k] = 1 / (counts.n_k[k] > 0 ? totals[k] : m_emptySums[k]);
        m_phi.inverse[k] = static_cast<float>(m_phi.inverseSums[k]);
    }
}

} // namespace themata
