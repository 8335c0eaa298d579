#include "tests/support/reference_posterior.h"

#include <cmath>

namespace themata::test {

namespace {

double topicPart(const Corpus& corpus, std::span<const std::uint16_t> z, std::uint16_t k, double beta)
{
    const double vocabularySize = corpus.vocabularySize;
    double result = std::lgamma(vocabularySize * beta) - vocabularySize * std::lgamma(beta);
    double n_k = 0;
    for (std::uint32_t v = 0; v < corpus.vocabularySize; ++v) {
        double n_w = 0;
        for (std::size_t i = 0; i < z.size(); ++i)
            n_w += corpus.words[i] == v && z[i] == k;
        result += std::lgamma(n_w + beta);
        n_k += n_w;
    }
    return result - std::lgamma(n_k + vocabularySize * beta);
}

double documentPart(std::span<const std::uint16_t> z, std::uint32_t topics, double alpha)
{
    double result = std::lgamma(topics * alpha) - topics * std::lgamma(alpha);
    for (std::uint16_t k = 0; k < topics; ++k) {
        double n_d = 0;
        for (const std::uint16_t topic : z)
            n_d += topic == k;
        result += std::lgamma(n_d + alpha);
    }
    return result - std::lgamma(static_cast<double>(z.size()) + topics * alpha);
}

} // namespace

double referenceLogPosterior(const Corpus& corpus, std::span<const std::uint16_t> z, std::uint32_t topics,
                             double alpha, double beta)
{
    double result = 0;
    for (std::uint16_t k = 0; k < topics; ++k)
        result += topicPart(corpus, z, k, beta);
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        result += documentPart(z.subspan(corpus.documentStart[d], corpus.document(d).size()), topics, alpha);
    return result;
}

} // namespace themata::test
