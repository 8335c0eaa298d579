#include "engine/samplers/rising_factorials.h"

#include "engine/base/ln_gamma.h"

#include <cmath>

namespace themata {

namespace {

constexpr std::uint64_t fewFactors = 16; // their product is finite for counts below 2^60; more cost more than lnG

/// lnG(a + end) - lnG(a + begin)
double logProduct(double a, std::uint64_t begin, std::uint64_t end)
{
    const double from = a + static_cast<double>(begin);
    if (end - begin > fewFactors)
        return lnGamma(a + static_cast<double>(end)) - lnGamma(from);
    double product = from;
    for (std::uint64_t j = 1; j < end - begin; ++j)
        product *= from + static_cast<double>(j);
    return std::log(product);
}

} // namespace

double logRisingFactorials(const CountHistogram& histogram, double a)
{
    // From the largest count down: the factors between one count and the next belong to every cell from there up.
    double sum = 0;
    std::uint64_t cells = 0;
    for (std::size_t i = histogram.size(); i-- > 0;) {
        cells += histogram[i].cells;
        sum += static_cast<double>(cells) * logProduct(a, i > 0 ? histogram[i - 1].n : 0, histogram[i].n);
    }
    return sum;
}

} // namespace themata
