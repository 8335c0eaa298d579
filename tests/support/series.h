#pragma once

#include "engine/parallel/random.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace themata::test {

/// A series that R can make anew, for figures of its packages. The generator of Lehmer with the constants of Park and
/// Miller is exact in doubles, so both have the same numbers:
///     ar1 <- function(n, rho, seed) { x <- numeric(n); v <- 0
///       for (i in 1:n) { seed <- (16807 * seed) %% 2147483647
///                        v <- rho * v + (seed / 2147483647 - 0.5); x[i] <- v }
///       x }
inline std::vector<double> ar1(std::size_t n, double rho, std::uint64_t seed)
{
    std::vector<double> series(n);
    double value = 0;
    for (double& x : series) {
        seed = 16807 * seed % 2147483647;
        value = rho * value + (static_cast<double>(seed) / 2147483647 - 0.5);
        x = value;
    }
    return series;
}

/// x[-1] + x[-length(x)] in R: adding neighbours asks for an autoregression of high order.
inline std::vector<double> neighbourSums(std::vector<double> x)
{
    for (std::size_t i = 0; i + 1 < x.size(); ++i)
        x[i] += x[i + 1];
    x.pop_back();
    return x;
}

/// Chains of one length with seeds 1, 2, ...; the first one is multiplied by `scale`, then `shift` is added to it.
inline std::vector<std::vector<double>> ar1Chains(std::size_t n, double rho, std::size_t chains, double shift = 0,
                                                  double scale = 1)
{
    std::vector<std::vector<double>> result;
    for (std::size_t seed = 1; seed <= chains; ++seed)
        result.push_back(ar1(n, rho, seed));
    for (double& x : result.front())
        x = x * scale + shift;
    return result;
}

/// An autoregression of order 1 with standard normal innovations, from its equilibrium; with rho = 0, independent
/// draws.
inline std::vector<double> normalSeries(std::size_t n, double rho, std::uint64_t seed)
{
    RandomStream random(seed, 0, Purpose::Test, 0);
    std::vector<double> series(n);
    double value = random.normal() / std::sqrt(1 - rho * rho);
    for (double& x : series) {
        x = value;
        value = rho * value + random.normal();
    }
    return series;
}

} // namespace themata::test
