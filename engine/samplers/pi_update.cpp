#include "engine/samplers/pi_update.h"

#include "engine/samplers/gamma.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace themata {

namespace {

/// x / (x + y) for x ~ Gamma(a), y ~ Gamma(b). On the log scale: gammas of small shapes lie below the smallest double.
double drawBeta(double a, double b, RandomStream& random)
{
    const double logX = GammaDraw(a).logarithm(random);
    const double logY = GammaDraw(b).logarithm(random);
    const double share = 1 / (1 + std::exp(logY - logX));
    return std::clamp(share, std::numeric_limits<double>::min(), 1 - std::numeric_limits<double>::epsilon() / 2);
}

/// 1 - (1 - pi)^V: the probability that any word is active.
double anyActive(double pi, std::uint32_t vocabularySize)
{
    return -std::expm1(vocabularySize * std::log1p(-pi));
}

} // namespace

double updatePi(double pi, std::uint32_t activeWords, std::uint32_t vocabularySize, const PiPrior& prior,
                RandomStream& random)
{
    assert(pi > 0 && pi < 1 && activeWords >= 1 && activeWords <= vocabularySize);
    const double active = activeWords;
    const double proposal = drawBeta(prior.a + active, prior.b + (vocabularySize - active), random);
    const bool accepted = random.uniform() * anyActive(proposal, vocabularySize) < anyActive(pi, vocabularySize);
    return accepted ? proposal : pi;
}

void updatePis(std::span<double> pi, std::span<const std::uint32_t> activeWords, std::uint32_t vocabularySize,
               const PiPrior& prior, std::uint64_t seed, std::uint32_t iteration)
{
    assert(pi.size() == activeWords.size());
    for (std::size_t k = 0; k < pi.size(); ++k) {
        RandomStream random(seed, iteration, Purpose::Pi, k);
        pi[k] = updatePi(pi[k], activeWords[k], vocabularySize, prior, random);
    }
}

} // namespace themata
