#pragma once

#include <span>
#include <vector>

namespace themata {

/// x_i - m = sum over j of coefficients[j] (x_(i-1-j) - m) + innovation; the order is the number of coefficients.
struct Autoregression {
    std::vector<double> coefficients;
    double innovationVariance = 0;
};

/// Fits an autoregressive model by the Yule-Walker equations, solved order by order (Levinson 1947, Durbin 1960), and
/// takes the order with the least AIC = n log(innovation variance) + 2 order, from 0 to min(n - 1, floor(10 log10 n)).
/// The innovation variance of that order is multiplied by n / (n - (order + 1)). All of it as R's ar() does; so it is
/// infinite if the order is n - 1.
/// @param series two finite values or more, of which two differ
[[nodiscard]] Autoregression fitAutoregression(std::span<const double> series);

} // namespace themata
