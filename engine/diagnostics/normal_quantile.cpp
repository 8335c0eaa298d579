#include "engine/diagnostics/normal_quantile.h"

#include <cassert>
#include <cmath>
#include <numbers>

namespace themata {
namespace {

double approximateLowerQuantile(double p)
{
    const double t = std::sqrt(-2 * std::log(p));
    return (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t;
}

/// One step by Halley's method on Phi(z) - p, whose second derivative is -z times its first.
double halleyStep(double z, double p)
{
    const double excess = std::erfc(-z / std::numbers::sqrt2) / 2 - p;
    const double newton = excess * std::sqrt(2 * std::numbers::pi) * std::exp(z * z / 2);
    return z - newton / (1 + z * newton / 2);
}

} // namespace

double normalQuantile(double p)
{
    assert(p > 0 && p < 1);
    if (p > 0.5) // erfc has all its digits in the lower tail alone
        return -normalQuantile(1 - p);
    return halleyStep(halleyStep(approximateLowerQuantile(p), p), p);
}

} // namespace themata
