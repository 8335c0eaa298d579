#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace themata::test {

/// Distribution function of the gamma distribution with scale 1, of a value given by its logarithm (values of small
/// shapes lie below the smallest double).
double gammaDistribution(double shape, double logX);

/// Pearson's chi-square test of independent draws against known probabilities. Cells that expect fewer than 5 draws are
/// taken together. @return the p-value; 0 if a draw fell where the probability is 0.
double chiSquareTest(std::span<const std::uint64_t> draws, std::span<const double> probabilities);

/// Pearson's chi-square test of whether two series of as many independent draws have one distribution. Cells that hold fewer
/// than 10 draws of both are taken together. @return the p-value
double sameDistributionTest(std::span<const std::uint64_t> first, std::span<const std::uint64_t> second);

/// Kolmogorov and Smirnov's test of independent draws against a distribution function. @return the p-value
/// (asymptotic; good from some hundred draws on).
double kolmogorovSmirnovTest(std::vector<double> draws, const std::function<double(double)>& distribution);

} // namespace themata::test
