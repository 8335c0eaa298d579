#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/random.h"
#include "engine/samplers/dense_stages.h"
#include "engine/samplers/phi_step.h"
#include "engine/samplers/z_step.h"
#include "tests/support/tiny_corpus.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace themata::test {

/// A kernel of the z step, to be tried alone.
struct TriedKernel {
    const char* name;
    enum { Dense, Sparse, DoublySparse } kind;
    float threshold = 0; ///< of the lists: decides what is in them and what is in the rest
};

/// z after one z step of all documents with one kernel.
inline std::vector<std::uint16_t> drawnWith(const TriedKernel& tried, const TopicSweep& sweep, Arena& arena)
{
    const Corpus& corpus = sweep.corpus;
    WordLists lists;
    PriorLists prior;
    TopicKernel kernel = drawTopicsDense;
    lists.build(sweep.phi, tried.threshold, arena);
    prior.build(sweep.phi, sweep.prior, lists, arena);
    if (tried.kind == TriedKernel::Sparse)
        kernel = sparseKernel(prior);
    if (tried.kind == TriedKernel::DoublySparse)
        kernel = doublySparseKernel(lists);
    drawTopics(sweep, longestFirst(corpus, 0, corpus.documentCount()), kernel, arena);
    return {sweep.z.begin(), sweep.z.end()};
}

inline std::vector<std::uint16_t> drawnWith(const TriedKernel& tried, const Corpus& corpus, const Phi& phi,
                                            std::span<const double> alpha,
                                            std::vector<std::uint16_t> z, std::uint64_t seed, std::uint32_t iteration,
                                            Arena& arena)
{
    const AlignedVector<float> prior = priorWeights(phi, alpha);
    return drawnWith(tried, {corpus, phi, prior, seed, iteration, z}, arena);
}

/// Documents of up to 2 * `tokens` tokens, empty ones among them: every second one of a handful of common word types, the
/// others of word types that are rare.
inline std::shared_ptr<const Corpus> corpusOfTwoKinds(std::size_t documents, std::size_t tokens, std::uint32_t vocabularySize)
{
    constexpr std::uint32_t common = 5;
    RandomStream random(41, 0, Purpose::Test, 0);
    std::vector<std::vector<std::uint32_t>> texts(documents);
    for (std::size_t d = 0; d < documents; ++d) {
        const auto size = static_cast<std::size_t>(random.uniform() * 2 * static_cast<double>(tokens));
        for (std::size_t i = 0; i < size; ++i)
            texts[d].push_back(d % 2 == 0 ? static_cast<std::uint32_t>(random.uniform() * common)
                                          : common + static_cast<std::uint32_t>(random.uniform() * (vocabularySize - common)));
        std::sort(texts[d].begin(), texts[d].end());
    }
    return makeCorpus(vocabularySize, texts);
}

} // namespace themata::test
