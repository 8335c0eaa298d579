#include "tests/benchmarks/paper/parameters.h"

#include "engine/topics/posterior_means.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace themata::bench {

namespace {

constexpr std::uint64_t seedOfDraws = 4711; // another one than those of chains

std::vector<std::size_t> randomDocuments(std::size_t all, std::size_t asked)
{
    std::vector<std::size_t> documents(all);
    std::iota(documents.begin(), documents.end(), std::size_t{0});
    RandomStream random(seedOfDraws, 0, Purpose::Test, 0);
    const std::size_t chosen = std::min(asked, all);
    for (std::size_t i = 0; i < chosen; ++i)
        std::swap(documents[i],
                  documents[i + static_cast<std::size_t>(random.uniform() * static_cast<double>(all - i))]);
    documents.resize(chosen);
    return documents;
}

std::vector<std::uint32_t> topWords(const PosteriorMeans& means, std::uint32_t k, std::uint32_t vocabularySize,
                                    std::size_t asked)
{
    std::vector<double> phi(vocabularySize);
    for (std::uint32_t v = 0; v < vocabularySize; ++v)
        phi[v] = means.phi(k, v).mean;
    std::vector<std::uint32_t> words(vocabularySize);
    std::iota(words.begin(), words.end(), 0u);
    std::ranges::stable_sort(words, std::greater{}, [&phi](std::uint32_t v) { return phi[v]; });
    words.resize(std::min<std::size_t>(asked, vocabularySize));
    return words;
}

} // namespace

Parameters chooseParameters(Chain& chain, int draws, std::size_t documents, std::size_t words, Arena& arena)
{
    PosteriorMeans means(chain.corpus(), chain.config());
    for (int i = 0; i < draws; ++i) {
        chain.sweep(arena);
        means.add(chain.state(), chain.counts(), arena);
    }
    Parameters parameters{randomDocuments(chain.corpus()->documentCount(), documents), {}};
    for (std::uint32_t k = 0; k < chain.config().topics; ++k)
        parameters.words.push_back(topWords(means, k, chain.corpus()->vocabularySize, words));
    return parameters;
}

ThetaDraws::ThetaDraws(const Chain& chain, std::vector<std::size_t> documents)
    : m_documents(std::move(documents))
    , m_alpha(chain.config().alpha)
{
}

float ThetaDraws::gamma(std::uint32_t count, RandomStream& random)
{
    while (m_gammas.size() <= count)
        m_gammas.emplace_back(static_cast<double>(m_gammas.size()) + m_alpha);
    return m_gammas[count](random);
}

void ThetaDraws::draw(const Chain& chain, std::size_t number, DrawTable& table)
{
    const std::size_t topics = chain.config().topics;
    std::vector<std::uint32_t> counts(topics);
    std::vector<double> gammas(topics);
    for (std::size_t i = 0; i < m_documents.size(); ++i) {
        const std::size_t d = m_documents[i];
        const auto& start = chain.corpus()->documentStart;
        std::ranges::fill(counts, 0u);
        for (std::uint64_t token = start[d]; token < start[d + 1]; ++token)
            ++counts[chain.state().z[token]];
        RandomStream random(chain.config().seed, static_cast<std::uint32_t>(chain.state().iteration), Purpose::Test, d);
        for (std::size_t k = 0; k < topics; ++k)
            gammas[k] = static_cast<double>(gamma(counts[k], random));
        const double sum = std::accumulate(gammas.begin(), gammas.end(), 0.0);
        for (std::size_t k = 0; k < topics; ++k)
            table.set(i * topics + k, number, gammas[k] / sum);
    }
}

void keep(const Phi& phi, const Parameters& parameters, std::size_t number, DrawTable& table)
{
    std::size_t place = 0;
    for (std::size_t k = 0; k < parameters.words.size(); ++k)
        for (const std::uint32_t word : parameters.words[k])
            table.set(place++, number, phi.probability(k, word));
}

} // namespace themata::bench
