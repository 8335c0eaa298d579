#include "engine/samplers/gamma_ratio.h"

#include <cassert>
#include <cmath>

namespace themata {

namespace {

/// For five terms of the series. Smaller arguments are raised by Gamma(x + b) / Gamma(x)
/// = x / (x + b) * Gamma(x + 1 + b) / Gamma(x + 1).
constexpr double largeEnough = 10;

/// h times the polynomial in h^2: with h = b / 2, the Bernoulli polynomials of odd order at 1/2 + h are odd in h.
double oddPolynomial(double h, double c1, double c3, double c5 = 0, double c7 = 0, double c9 = 0, double c11 = 0)
{
    const double square = h * h;
    return h * (c1 + square * (c3 + square * (c5 + square * (c7 + square * (c9 + square * c11)))));
}

} // namespace

GammaRatio::GammaRatio(double b)
    : m_b(b)
    , m_coefficients{oddPolynomial(b / 2, 1.0 / 12, -1.0 / 3), oddPolynomial(b / 2, -7.0 / 480, 1.0 / 12, -1.0 / 10),
                     oddPolynomial(b / 2, 31.0 / 4032, -7.0 / 144, 1.0 / 12, -1.0 / 21),
                     oddPolynomial(b / 2, -127.0 / 15360, 31.0 / 576, -49.0 / 480, 1.0 / 12, -1.0 / 36),
                     oddPolynomial(b / 2, 511.0 / 33792, -127.0 / 1280, 31.0 / 160, -7.0 / 40, 1.0 / 12, -1.0 / 55)}
{
    assert(b > 0 && b <= 1);
}

double GammaRatio::logQuotient(double x, double y) const
{
    double steps = 1;
    for (; x < largeEnough; ++x)
        steps *= x / (x + m_b);
    for (; y < largeEnough; ++y)
        steps /= y / (y + m_b);
    const double middle = (m_b - 1) / 2;
    const double series = m_b * std::log((x + middle) / (y + middle)) + correction(x + middle) - correction(y + middle);
    return steps == 1 ? series : std::log(steps) + series;
}

double GammaRatio::correction(double w) const
{
    const double t = 1 / (w * w);
    const auto& c = m_coefficients;
    return t * (c[0] + t * (c[1] + t * (c[2] + t * (c[3] + t * c[4]))));
}

} // namespace themata
