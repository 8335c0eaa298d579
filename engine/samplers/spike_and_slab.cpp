#include "engine/samplers/spike_and_slab.h"

#include "engine/parallel/random.h"
#include "engine/samplers/pi_update.h"

#include <numeric>

namespace themata {

SpikeAndSlab::SpikeAndSlab(std::uint32_t topics, std::uint32_t vocabularySize, std::uint64_t seed)
    : m_seed(seed)
    , m_indicators(topics, vocabularySize)
{
}

void SpikeAndSlab::draw(const TopicCounts& counts, Hyperparameters& hyperparameters, bool learnPi, std::uint32_t iteration,
                        Arena& arena)
{
    const std::vector<TopicSize> topics = topicSizes(counts, arena);
    std::vector<std::uint32_t> seen(topics.size());
    std::vector<std::uint32_t> unseen(topics.size()); // active ones
    std::vector<std::uint32_t> active(topics.size());
    arena.forEach(topics.size(), [&](std::size_t k) {
        RandomStream random(m_seed, iteration, Purpose::ActiveWords, k);
        seen[k] = topics[k].seenWords;
        unseen[k] = ActiveWords(topics[k], hyperparameters.beta, hyperparameters.pi[k]).draw(random.uniform());
        active[k] = seen[k] + unseen[k];
    });
    m_indicators.draw(counts, seen, unseen, m_seed, iteration, arena);
    if (learnPi)
        updatePis(hyperparameters.pi, active, counts.vocabularySize, PiPrior{}, m_seed, iteration);
    const auto ones = std::accumulate(active.begin(), active.end(), std::uint64_t{0});
    m_zeros = 1 - static_cast<double>(ones) / (static_cast<double>(counts.vocabularySize) * counts.topics);
}

std::vector<TopicSize> topicSizes(const TopicCounts& counts, Arena& arena)
{
    const std::vector<std::uint32_t> seen = seenWords(counts, arena);
    std::vector<TopicSize> sizes;
    for (std::size_t k = 0; k < counts.topics; ++k)
        sizes.push_back({counts.vocabularySize, seen[k], counts.n_k[k]});
    return sizes;
}

double activeWordTerms(std::span<const TopicSize> topics, double beta, std::span<const double> pi, Arena& arena)
{
    std::vector<double> terms(topics.size());
    arena.forEach(topics.size(), [&](std::size_t k) { terms[k] = ActiveWords(topics[k], beta, pi[k]).logSum(); });
    return std::accumulate(terms.begin(), terms.end(), 0.0);
}

} // namespace themata
