#include "engine/samplers/alpha_update.h"

#include "engine/parallel/blocks.h"
#include "engine/samplers/gamma.h"
#include "engine/samplers/hyperprior.h"
#include "engine/samplers/slice_sampler.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace themata {

namespace {

constexpr std::size_t topicsPerBlock = 16;
constexpr double factorWidth = 1; // of the slice, in units of the factor's logarithm

double sumOf(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0);
}

/// -ln of a Beta(a, b) variable, as gamma variables X of shape a and Y of shape b make it: ln(1 + Y / X).
double minusLnBeta(const GammaDraw& a, const GammaDraw& b, RandomStream& random)
{
    const double lnX = a.logarithm(random);
    const double lnRatio = b.logarithm(random) - lnX;
    return std::max(lnRatio, 0.0) + std::log1p(std::exp(-std::abs(lnRatio)));
}

/// The sum, over this many documents, of -ln of a Beta(a, count) variable each: of the factors j or of the documents,
/// whichever are fewer.
double drawSum(double a, std::uint64_t count, std::uint64_t documents, RandomStream& random)
{
    double sum = 0;
    if (count <= documents) {
        const GammaDraw exponentials(static_cast<double>(documents));
        for (std::uint64_t j = 0; j < count; ++j)
            sum += std::exp(exponentials.logarithm(random)) / (a + static_cast<double>(j));
    } else {
        const GammaDraw first(a);
        const GammaDraw second(static_cast<double>(count));
        for (std::uint64_t d = 0; d < documents; ++d)
            sum += minusLnBeta(first, second, random);
    }
    return sum;
}

void updateEach(std::span<double> alpha, std::span<const CountHistogram> cells, double S, std::uint64_t seed,
                std::uint32_t iteration, Arena& arena)
{
    const auto blocks = evenBlocks(alpha.size(), topicsPerBlock);
    arena.forEach(blocks.size(), [&](std::size_t block) {
        for (std::size_t k = blocks[block].begin; k < blocks[block].end; ++k) {
            RandomStream random(seed, iteration, Purpose::AlphaUpdate, k);
            const auto logLikelihood = [&](double a) { return logRisingFactorials(cells[k], a) - a * S; };
            alpha[k] = updateHyperparameter(alpha[k], logLikelihood, random);
        }
    });
}

/// What the logarithm of the factor may be, so that no alpha leaves the range of hyperprior.h. 0 is always within.
struct FactorRange {
    explicit FactorRange(std::span<const double> alpha)
        : lower(std::min(0.0, std::log(smallestHyperparameter / *std::ranges::min_element(alpha))))
        , upper(std::max(0.0, std::log(largestHyperparameter / *std::ranges::max_element(alpha))))
    {
    }

    double lower;
    double upper;
};

void updateFactor(std::span<double> alpha, std::span<const CountHistogram> cells, const CountHistogram& lengths,
                  RandomStream& random, Arena& arena)
{
    const double A = sumOf(alpha);
    const FactorRange range(alpha);
    const auto topics = static_cast<double>(alpha.size());
    const auto logDensity = [&](double lnFactor) {
        if (lnFactor < range.lower || lnFactor > range.upper)
            return -std::numeric_limits<double>::infinity();
        const double factor = std::exp(lnFactor);
        return logLikelihoodOfAlphas(alpha, factor, cells, lengths, arena) - hyperpriorRate * factor * A
            + topics * lnFactor; // the Jacobian: every ln alpha_k moves
    };
    const double factor = std::exp(sliceUpdate(0, logDensity, factorWidth, random));
    for (double& a : alpha)
        a = roundedHyperparameter(a * factor);
}

} // namespace

double logLikelihoodOfAlpha(double alpha, std::uint32_t topics, const CountHistogram& cells,
                            const CountHistogram& lengths)
{
    return logRisingFactorials(cells, alpha) - logRisingFactorials(lengths, topics * alpha);
}

double updateAlpha(double alpha, std::uint32_t topics, const CountHistogram& cells, const CountHistogram& lengths,
                   std::uint64_t seed, std::uint32_t iteration)
{
    RandomStream random(seed, iteration, Purpose::AlphaUpdate, 0);
    return updateHyperparameter(
        alpha, [&](double a) { return logLikelihoodOfAlpha(a, topics, cells, lengths); }, random);
}

double logLikelihoodOfAlphas(std::span<const double> alpha, double factor, std::span<const CountHistogram> cells,
                             const CountHistogram& lengths, Arena& arena)
{
    const auto blocks = evenBlocks(alpha.size(), topicsPerBlock);
    std::vector<double> parts(blocks.size());
    arena.forEach(blocks.size(), [&](std::size_t block) {
        for (std::size_t k = blocks[block].begin; k < blocks[block].end; ++k)
            parts[block] += logRisingFactorials(cells[k], factor * alpha[k]);
    });
    return sumOf(parts) - logRisingFactorials(lengths, factor * sumOf(alpha));
}

void updateAlphas(std::span<double> alpha, std::span<const CountHistogram> cells, const CountHistogram& lengths,
                  std::uint64_t seed, std::uint32_t iteration, Arena& arena)
{
    assert(alpha.size() == cells.size());
    RandomStream auxiliary(seed, iteration, Purpose::AlphaAuxiliary, 0);
    const double S = drawAuxiliarySum(sumOf(alpha), lengths, auxiliary);
    updateEach(alpha, cells, S, seed, iteration, arena);
    RandomStream common(seed, iteration, Purpose::AlphaUpdate, alpha.size());
    updateFactor(alpha, cells, lengths, common, arena);
}

double drawAuxiliarySum(double A, const CountHistogram& lengths, RandomStream& random)
{
    // From the longest documents down: the factors between one length and the next belong to every document from there
    // up.
    double sum = 0;
    std::uint64_t documents = 0;
    for (std::size_t i = lengths.size(); i-- > 0;) {
        documents += lengths[i].cells;
        const std::uint64_t begin = i > 0 ? lengths[i - 1].n : 0;
        sum += drawSum(A + static_cast<double>(begin), lengths[i].n - begin, documents, random);
    }
    return sum;
}

} // namespace themata
