#include "engine/samplers/alias_table.h"

#include <cassert>

namespace themata {

namespace {

constexpr std::size_t typesPerBlock = 64;

} // namespace

void buildAliasTable(std::span<double> weights, double total, std::span<AliasCell> cells)
{
    assert(weights.size() == cells.size());
    thread_local std::vector<std::uint16_t> small;
    thread_local std::vector<std::uint16_t> large;
    small.clear();
    large.clear();
    const double scale = static_cast<double>(weights.size()) / total;
    for (std::size_t k = 0; k < weights.size(); ++k) {
        weights[k] *= scale;
        (weights[k] < 1 ? small : large).push_back(static_cast<std::uint16_t>(k));
        // Whatever rounding leaves in one list at the end keeps this: its own category with probability 1.
        cells[k] = {1, static_cast<std::uint16_t>(k)};
    }
    while (!small.empty() && !large.empty()) {
        const std::uint16_t poor = small.back();
        const std::uint16_t rich = large.back();
        small.pop_back();
        cells[poor] = {static_cast<float>(weights[poor]), rich};
        weights[rich] -= 1 - weights[poor];
        if (weights[rich] < 1) {
            large.pop_back();
            small.push_back(rich);
        }
    }
}

AliasTables::AliasTables(std::uint32_t topics, std::uint32_t vocabularySize, double alpha)
    : m_topics(topics)
    , m_alpha(alpha)
    , m_blocks(evenBlocks(vocabularySize, typesPerBlock))
    , m_sigma(vocabularySize)
    , m_cells(std::size_t{vocabularySize} * topics)
{
}

void AliasTables::build(const Phi& phi, Arena& arena)
{
    arena.forEach(m_blocks.size(), [&](std::size_t block) { buildBlock(phi, m_blocks[block]); });
}

void AliasTables::buildBlock(const Phi& phi, Block block)
{
    std::vector<double> weights(m_topics);
    for (std::size_t v = block.begin; v < block.end; ++v) {
        double total = 0;
        for (std::size_t k = 0; k < m_topics; ++k) {
            weights[k] = phi.probability(k, v);
            total += weights[k];
        }
        m_sigma[v] = m_alpha * total;
        if (total > 0) // else no token is of this type: its gammas may all be 0
            buildAliasTable(weights, total, std::span(m_cells).subspan(v * m_topics, m_topics));
    }
}

} // namespace themata
