#pragma once

#include <array>

namespace themata {

/// Ratios of gamma functions whose arguments are b apart, for one b and many arguments. The difference of two lnGamma
/// loses its digits where the arguments are large and b is small; this keeps them.
class GammaRatio {
public:
    /// @param b on (0, 1].
    explicit GammaRatio(double b);

    /// ln of [Gamma(x + b) / Gamma(x)] / [Gamma(y + b) / Gamma(y)] for x, y > 0, to some 1e-14.
    /// From the asymptotic series (Tricomi and Erdelyi 1951), which in w = x + (b - 1) / 2 has even powers alone:
    ///   ln [Gamma(x + b) / Gamma(x)] = b ln w - sum_{j >= 1} 2 B_{2j+1}((1 + b) / 2) / (2j (2j + 1) w^{2j}),
    /// with the Bernoulli polynomials B.
    [[nodiscard]] double logQuotient(double x, double y) const;

private:
    [[nodiscard]] double correction(double w) const;

    double m_b;
    std::array<double, 5> m_coefficients; // of w^-2, w^-4, ... w^-10
};

} // namespace themata
