#include "tests/support/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace themata::test {

namespace {

/// P(a, x) by its power series; all terms positive, so good for x up to a and a little beyond.
double lowerSeries(double a, double logX)
{
    const double x = std::exp(logX);
    double term = 1;
    double sum = 1;
    for (double n = 1; term > sum * 1e-16; ++n) {
        term *= x / (a + n);
        sum += term;
    }
    return std::exp(a * logX - x - std::lgamma(a + 1)) * sum;
}

/// Q(a, x) = 1 - P(a, x) by Legendre's continued fraction (Lentz's method), for x above a.
double upperFraction(double a, double x)
{
    double b = x + 1 - a;
    double c = 1e300;
    double d = 1 / b;
    double result = d;
    for (double n = 1;; ++n) {
        const double an = -n * (n - a);
        b += 2;
        d = 1 / (an * d + b);
        c = b + an / c;
        result *= d * c;
        if (std::abs(d * c - 1) < 1e-14)
            return std::exp(a * std::log(x) - x - std::lgamma(a)) * result;
    }
}

} // namespace

double gammaDistribution(double shape, double logX)
{
    const double x = std::exp(logX);
    return x < shape + 1 ? lowerSeries(shape, logX) : 1 - upperFraction(shape, x);
}

double chiSquareTest(std::span<const std::uint64_t> draws, std::span<const double> probabilities)
{
    const auto total = static_cast<double>(std::accumulate(draws.begin(), draws.end(), std::uint64_t{0}));
    double statistic = 0;
    double rareExpected = 0;
    double rareDraws = 0;
    int cells = 0;
    const auto add = [&](double drawn, double expected) {
        statistic += (drawn - expected) * (drawn - expected) / expected;
        ++cells;
    };
    for (std::size_t i = 0; i < draws.size(); ++i) {
        const double expected = total * probabilities[i];
        const auto drawn = static_cast<double>(draws[i]);
        if (expected == 0 && drawn > 0)
            return 0;
        if (expected >= 5) {
            add(drawn, expected);
        } else {
            rareExpected += expected;
            rareDraws += drawn;
        }
    }
    if (rareExpected > 0)
        add(rareDraws, rareExpected);
    return statistic > 0 ? 1 - gammaDistribution((cells - 1) / 2.0, std::log(statistic / 2)) : 1;
}

double sameDistributionTest(std::span<const std::uint64_t> first, std::span<const std::uint64_t> second)
{
    double statistic = 0;
    std::uint64_t rareFirst = 0;
    std::uint64_t rareSecond = 0;
    int cells = 0;
    const auto add = [&](std::uint64_t a, std::uint64_t b) {
        const double difference = static_cast<double>(a) - static_cast<double>(b);
        statistic += difference * difference / static_cast<double>(a + b);
        ++cells;
    };
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (first[i] + second[i] >= 10) {
            add(first[i], second[i]);
        } else {
            rareFirst += first[i];
            rareSecond += second[i];
        }
    }
    if (rareFirst + rareSecond > 0)
        add(rareFirst, rareSecond);
    return statistic > 0 ? 1 - gammaDistribution((cells - 1) / 2.0, std::log(statistic / 2)) : 1;
}

double kolmogorovSmirnovTest(std::vector<double> draws, const std::function<double(double)>& distribution)
{
    std::sort(draws.begin(), draws.end());
    const auto n = static_cast<double>(draws.size());
    double distance = 0;
    for (std::size_t i = 0; i < draws.size(); ++i) {
        const double p = distribution(draws[i]);
        const auto rank = static_cast<double>(i);
        distance = std::max({distance, p - rank / n, (rank + 1) / n - p});
    }
    const double x = distance * (std::sqrt(n) + 0.12 + 0.11 / std::sqrt(n)); // Stephens' correction
    double p = 0;
    for (int j = 1; j <= 100; ++j)
        p += (j % 2 == 1 ? 2 : -2) * std::exp(-2.0 * j * j * x * x);
    return x < 0.2 ? 1 : std::clamp(p, 0.0, 1.0);
}

} // namespace themata::test
