#include "engine/topics/phi_moments.h"

#include "engine/parallel/blocks.h"
#include "engine/samplers/indicators.h"

#include <algorithm>
#include <cassert>

namespace themata {

namespace {

constexpr std::size_t topicsPerTask = 8;

ActiveWordMoments momentsOfPlainTopic(double tokens, double vocabularySize, double beta)
{
    const double total = tokens + vocabularySize * beta;
    ActiveWordMoments moments;
    moments.active = 1;
    moments.inverse = 1 / total;
    moments.inverseSquare = 1 / (total * (total + 1));
    moments.unseenMean = beta * moments.inverse;
    moments.unseenSquare = beta * (beta + 1) * moments.inverseSquare;
    return moments;
}

/// V1 of each topic; 0 where nobody needs it.
std::vector<std::uint32_t> seenIfNeeded(const TopicCounts& counts, const Hyperparameters& hyperparameters, Arena& arena)
{
    const bool needed = std::ranges::any_of(hyperparameters.pi, [](double pi) { return pi < 1; });
    return needed ? seenWords(counts, arena) : std::vector<std::uint32_t>(counts.topics);
}

} // namespace

std::vector<ActiveWordMoments> phiMoments(const TopicCounts& counts, const Hyperparameters& hyperparameters, Arena& arena)
{
    assert(hyperparameters.pi.size() == counts.topics);
    const std::vector<std::uint32_t> seen = seenIfNeeded(counts, hyperparameters, arena);
    std::vector<ActiveWordMoments> moments(counts.topics);
    const auto tasks = evenBlocks(counts.topics, topicsPerTask);
    arena.forEach(tasks.size(), [&](std::size_t task) {
        for (std::size_t k = tasks[task].begin; k < tasks[task].end; ++k) {
            const double pi = hyperparameters.pi[k], beta = hyperparameters.beta;
            moments[k] = pi < 1
                ? ActiveWords({counts.vocabularySize, seen[k], counts.n_k[k]}, beta, pi).moments()
                : momentsOfPlainTopic(static_cast<double>(counts.n_k[k]), counts.vocabularySize, beta);
        }
    });
    return moments;
}

} // namespace themata
