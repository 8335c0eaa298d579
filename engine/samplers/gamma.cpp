#include "engine/samplers/gamma.h"

#include <cassert>
#include <cmath>
#include <numbers>

namespace themata {

GammaDraw::GammaDraw(double shape)
    : m_shape(shape)
    , m_first(shape >= 1 ? shape - 1.0 / 3 : 1 + shape / std::numbers::e)
    , m_second(shape >= 1 ? 1 / std::sqrt(9 * m_first) : 1 / shape)
{
    assert(std::isfinite(shape) && shape > 0);
}

double GammaDraw::operator()(RandomStream& random) const
{
    return m_shape >= 1 ? drawLarge(random) : std::exp(drawLogSmall(random));
}

double GammaDraw::logarithm(RandomStream& random) const
{
    return m_shape >= 1 ? std::log(drawLarge(random)) : drawLogSmall(random);
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

double GammaDraw::drawLogSmall(RandomStream& random) const
{
    for (;;) {
        const double p = m_first * random.uniform();
        if (p <= 1) {
            const double logX = std::log(p) * m_second;
            const double x = std::exp(logX);
            // Accept with probability exp(-x). For small shapes x is next to 0 and the draw nearly always stands.
            if (x == 0)
                return logX;
            const double u = random.uniform();
            if (u <= 1 - x || u <= std::exp(-x))
                return logX;
        } else {
            const double x = -std::log((m_first - p) * m_second);
            const double logX = std::log(x);
            if (std::log(random.uniform()) <= (m_shape - 1) * logX)
                return logX;
        }
    }
}

} // namespace themata
