#include "engine/samplers/phi_step.h"

#include "engine/parallel/random.h"

#include <algorithm>
#include <cmath>

namespace themata {

PhiStep::PhiStep(std::uint32_t topics, std::uint32_t vocabularySize, double beta, std::uint64_t seed,
                 std::size_t typesPerBlock)
    : m_beta(beta)
    , m_seed(seed)
    , m_unseen(beta)
    , m_blocks(evenBlocks(vocabularySize, typesPerBlock))
    , m_blockSums(m_blocks.size() * topics)
    , m_phi{topics, std::vector<float>(std::size_t{vocabularySize} * topics), std::vector<double>(topics)}
{
}

void PhiStep::draw(const TopicCounts& counts, std::uint32_t iteration, Arena& arena)
{
    arena.forEach(m_blocks.size(), [&](std::size_t block) { drawBlock(counts, iteration, block); });
    drawEmptyTopics(counts, iteration, arena);
    arena.forEach(m_blocks.size(), [&](std::size_t block) { sumBlock(block); });
    addSums();
}

void PhiStep::drawBlock(const TopicCounts& counts, std::uint32_t iteration, std::size_t block)
{
    for (std::size_t v = m_blocks[block].begin; v < m_blocks[block].end; ++v)
        drawRow(counts, iteration, v);
}

void PhiStep::drawRow(const TopicCounts& counts, std::uint32_t iteration, std::size_t v)
{
    RandomStream random(m_seed, iteration, Purpose::Phi, v);
    const std::uint32_t* n = counts.row(v);
    float* row = m_phi.gammas.data() + v * m_phi.topics;
    for (std::size_t k = 0; k < m_phi.topics; ++k) {
        if (n[k] > 0)
            row[k] = GammaDraw(n[k] + m_beta)(random);
        else if (counts.n_k[k] > 0)
            row[k] = m_unseen(random);
    }
}

void PhiStep::drawEmptyTopics(const TopicCounts& counts, std::uint32_t iteration, Arena& arena)
{
    std::vector<std::size_t> empty;
    for (std::size_t k = 0; k < m_phi.topics; ++k)
        if (counts.n_k[k] == 0)
            empty.push_back(k);
    arena.forEach(empty.size(), [&](std::size_t i) { drawEmptyTopic(empty[i], iteration); });
}

/// Without a single token, all gammas of a topic may lie below the smallest float, yet their shares are a good draw of
/// Dirichlet(beta). So they are drawn as logarithms and scaled by the largest.
void PhiStep::drawEmptyTopic(std::size_t k, std::uint32_t iteration)
{
    RandomStream random(m_seed, iteration, Purpose::EmptyTopics, k);
    std::vector<double> logs(m_phi.gammas.size() / m_phi.topics);
    for (double& log : logs)
        log = m_unseen.logarithm(random);
    const double largest = *std::max_element(logs.begin(), logs.end());
    for (std::size_t v = 0; v < logs.size(); ++v)
        m_phi.gammas[v * m_phi.topics + k] = static_cast<float>(std::exp(logs[v] - largest));
}

void PhiStep::sumBlock(std::size_t block)
{
    double* sums = m_blockSums.data() + block * m_phi.topics;
    std::fill_n(sums, m_phi.topics, 0.0);
    for (std::size_t v = m_blocks[block].begin; v < m_blocks[block].end; ++v)
        for (std::size_t k = 0; k < m_phi.topics; ++k)
            sums[k] += static_cast<double>(m_phi.row(v)[k]);
}

void PhiStep::addSums()
{
    std::vector<double> totals(m_phi.topics, 0.0);
    for (std::size_t block = 0; block < m_blocks.size(); ++block)
        for (std::size_t k = 0; k < m_phi.topics; ++k)
            totals[k] += m_blockSums[block * m_phi.topics + k];
    for (std::size_t k = 0; k < m_phi.topics; ++k)
        m_phi.inverseSums[k] = 1 / totals[k];
}

} // namespace themata
