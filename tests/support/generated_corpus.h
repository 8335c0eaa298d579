#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/random.h"
#include "engine/samplers/gamma.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace themata::test {

/// Size and priors of a corpus to draw. The defaults resemble NIPS: long documents, about 1.9 million tokens.
struct GeneratedCorpusOptions {
    std::size_t documents = 1500;
    std::uint32_t vocabularySize = 7600;
    std::size_t tokensPerDocument = 1250; ///< on average: lengths are spread evenly from half to one and a half of it
    std::uint32_t topics = 50;
    double alpha = 0.1;
    double beta = 0.05;                   ///< on average: word types fall in prior weight as 1 / rank, as words do
    std::uint64_t seed = 1;
};

/// Running sums of a draw from the Dirichlet distribution with these parameters; the last is 1.
inline std::vector<double> cumulativeDirichlet(const std::vector<double>& parameters, RandomStream& random)
{
    std::vector<double> sums;
    double total = 0;
    for (const double parameter : parameters)
        sums.push_back(total += static_cast<double>(GammaDraw(parameter)(random)));
    for (double& sum : sums)
        sum /= total;
    return sums;
}

inline std::uint32_t drawCategory(const std::vector<double>& cumulative, RandomStream& random)
{
    const auto found = std::upper_bound(cumulative.begin(), cumulative.end() - 1, random.uniform());
    return static_cast<std::uint32_t>(found - cumulative.begin());
}

inline std::vector<std::vector<double>> drawTopicWords(const GeneratedCorpusOptions& options, RandomStream& random)
{
    std::vector<double> weights;
    double total = 0;
    for (std::uint32_t v = 0; v < options.vocabularySize; ++v)
        total += weights.emplace_back(1.0 / (v + 1.0));
    for (double& weight : weights)
        weight *= options.beta * options.vocabularySize / total;
    std::vector<std::vector<double>> phi;
    for (std::uint32_t k = 0; k < options.topics; ++k)
        phi.push_back(cumulativeDirichlet(weights, random));
    return phi;
}

/// Draws a corpus from the topic model itself; the same options give the same corpus.
inline std::shared_ptr<const Corpus> generateCorpus(const GeneratedCorpusOptions& options = {})
{
    RandomStream random(options.seed, 0, Purpose::Test, 0);
    const auto phi = drawTopicWords(options, random);
    std::vector<std::uint64_t> documentStart{0};
    std::vector<std::uint32_t> words;
    for (std::size_t d = 0; d < options.documents; ++d) {
        const auto theta = cumulativeDirichlet(std::vector<double>(options.topics, options.alpha), random);
        const auto length
            = static_cast<std::size_t>(static_cast<double>(options.tokensPerDocument) * (0.5 + random.uniform()));
        const std::size_t begin = words.size();
        for (std::size_t i = 0; i < length; ++i)
            words.push_back(drawCategory(phi[drawCategory(theta, random)], random));
        std::sort(words.begin() + static_cast<std::ptrdiff_t>(begin), words.end());
        documentStart.push_back(words.size());
    }
    return std::make_shared<const Corpus>(
        Corpus::of(options.vocabularySize, std::move(documentStart), std::move(words)));
}

} // namespace themata::test
