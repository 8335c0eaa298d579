#include "engine/samplers/beta_update.h"

#include "engine/base/ln_gamma.h"
#include "engine/samplers/hyperprior.h"

namespace themata {

double plainTopicTerms(std::span<const std::uint64_t> n_k, std::uint32_t vocabularySize, double beta)
{
    const double total = vocabularySize * beta;
    double sum = static_cast<double>(n_k.size()) * lnGamma(total);
    for (const std::uint64_t n : n_k)
        sum -= lnGamma(static_cast<double>(n) + total);
    return sum;
}

double logLikelihoodOfBeta(double beta, const CountHistogram& cells, const TopicTerms& topicTerms)
{
    return logRisingFactorials(cells, beta) + topicTerms(beta);
}

double updateBeta(double beta, const CountHistogram& cells, const TopicTerms& topicTerms, std::uint64_t seed,
                  std::uint32_t iteration)
{
    RandomStream random(seed, iteration, Purpose::BetaUpdate, 0);
    return updateHyperparameter(
        beta, [&](double b) { return logLikelihoodOfBeta(b, cells, topicTerms); }, random);
}

} // namespace themata
