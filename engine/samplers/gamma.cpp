#include "engine/samplers/gamma.h"

#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>

namespace themata {

namespace {

/// As a float, with 0 in place of a subnormal number: no sum can tell, and processors take them a hundred times slower.
float normalFloat(double x)
{
    const bool normal = x >= static_cast<double>(std::numeric_limits<float>::min());
    return static_cast<float>(x * normal); // a branch would be guessed wrong one time in three
}

} // namespace

GammaDraw::GammaDraw(double shape)
    : m_shape(shape)
    , m_first(shape >= 1 ? shape - 1.0 / 3 : 1 + shape / std::numbers::e)
    , m_second(shape >= 1 ? 1 / std::sqrt(9 * m_first) : 1 / shape)
{
    assert(std::isfinite(shape) && shape > 0);
}

double GammaDraw::logarithm(RandomStream& random) const
{
    return m_shape >= 1 ? std::log(drawLarge(random)) : drawSmall(random).logarithm;
}

double GammaDraw::drawLarge(RandomStream& random) const
{
    for (;;) {
        const double x = random.normal();
        const double root = 1 + m_second * x;
        if (root <= 0)
            continue;
        const double v = root * root * root;
        const double u = random.uniform();
        if (u < 1 - 0.0331 * x * x * x * x) // their squeeze: nine in ten draws need no logarithm
            return m_first * v;
        if (std::log(u) < 0.5 * x * x + m_first * (1 - v + std::log(v)))
            return m_first * v;
    }
}

GammaDraw::SmallDraw GammaDraw::drawSmall(RandomStream& random) const
{
    for (;;) {
        const double p = m_first * random.uniform();
        if (p <= 1) {
            const double logX = std::log(p) * m_second;
            const double x = std::exp(logX);
            const double u = random.uniform();
            // Accept with probability exp(-x). A small shape's x is next to 0 and nearly always stands.
            if (u <= 1 - x || u <= std::exp(-x))
                return {logX, normalFloat(x)};
        } else {
            const double x = -std::log((m_first - p) * m_second);
            const double logX = std::log(x);
            if (std::log(random.uniform()) <= (m_shape - 1) * logX)
                return {logX, normalFloat(x)};
        }
    }
}

} // namespace themata
