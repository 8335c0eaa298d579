#include "engine/diagnostics/beta_quantile.h"

#include "engine/base/ln_gamma.h"

#include <cassert>
#include <cmath>
#include <limits>

namespace themata {
namespace {

/// The n-th numerator of the continued fraction 1 + d_1 / (1 + d_2 / (1 + ...)), n = 1, 2, ...
double numerator(int n, double x, double a, double b)
{
    const double m = n / 2;
    if (n % 2 == 0)
        return m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    return -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
}

/// The fraction, from the front by Lentz's ratios; fast where x is below the mean.
double continuedFraction(double x, double a, double b)
{
    double value = 1, ratio = 1, inverse = 0, factor = 0;
    for (int n = 1; n < 10000 && std::abs(factor - 1) > std::numeric_limits<double>::epsilon(); ++n) {
        const double d = numerator(n, x, a, b);
        inverse = 1 / (1 + d * inverse);
        ratio = 1 + d / ratio;
        factor = ratio * inverse;
        value *= factor;
    }
    return value;
}

} // namespace

double betaProbability(double x, double a, double b)
{
    assert(x >= 0 && x <= 1 && a > 0 && b > 0);
    if (x > (a + 1) / (a + b + 2))
        return 1 - betaProbability(1 - x, b, a);
    if (x == 0)
        return 0;
    const double logFront = a * std::log(x) + b * std::log1p(-x) + lnGamma(a + b) - lnGamma(a) - lnGamma(b);
    return std::exp(logFront) / a / continuedFraction(x, a, b);
}

double betaQuantile(double p, double a, double b)
{
    assert(p > 0 && p < 1);
    double low = 0, high = 1;
    for (;;) {
        const double middle = (low + high) / 2;
        if (middle <= low || middle >= high)
            return middle;
        (betaProbability(middle, a, b) < p ? low : high) = middle;
    }
}

} // namespace themata
