#include "engine/topics/mean_phi.h"

#include "engine/parallel/blocks.h"
#include "engine/topics/phi_moments.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace themata {

namespace {

constexpr std::size_t typesPerTask = 64;

} // namespace

MeanPhi::MeanPhi(std::uint32_t topics, std::uint32_t vocabularySize)
    : m_topics(topics)
    , m_vocabularySize(vocabularySize)
    , m_sums(std::size_t{topics} * vocabularySize)
{
}

void MeanPhi::add(const TopicCounts& counts, const Hyperparameters& hyperparameters, Arena& arena)
{
    assert(counts.topics == m_topics && counts.vocabularySize == m_vocabularySize);
    const auto moments = phiMoments(counts, hyperparameters, arena);
    const auto tasks = evenBlocks(m_vocabularySize, typesPerTask);
    arena.forEach(tasks.size(), [&](std::size_t task) {
        for (std::size_t v = tasks[task].begin; v < tasks[task].end; ++v)
            for (std::size_t k = 0; k < m_topics; ++k)
                m_sums[v * m_topics + k] +=
                    static_cast<float>(phiMean(counts.row(v)[k], hyperparameters.beta, moments[k]));
    });
}

std::vector<std::vector<std::uint32_t>> MeanPhi::topWords(std::size_t most, Arena& arena) const
{
    std::vector<std::vector<std::uint32_t>> words(m_topics);
    arena.forEach(m_topics, [&](std::size_t k) { words[k] = topWordsOf(k, most); });
    return words;
}

std::vector<std::uint32_t> MeanPhi::topWordsOf(std::size_t k, std::size_t most) const
{
    std::vector<std::uint32_t> words(m_vocabularySize);
    std::iota(words.begin(), words.end(), 0U);
    const std::size_t count = std::min<std::size_t>(most, m_vocabularySize);
    const auto mean = [&](std::uint32_t v) { return m_sums[std::size_t{v} * m_topics + k]; };
    std::ranges::partial_sort(
        words, words.begin() + static_cast<std::ptrdiff_t>(count),
        [&](std::uint32_t a, std::uint32_t b) { return mean(a) != mean(b) ? mean(a) > mean(b) : a < b; });
    words.resize(count);
    return words;
}

} // namespace themata
