#pragma once

#include "engine/parallel/random.h"

namespace themata {

/// Draws from the gamma distribution with one shape and scale 1. Making it computes the constants of the shape, so keep
/// one where the same shape comes again and again.
/// Shape >= 1: Marsaglia and Tsang (2000). Shape < 1: Ahrens and Dieter's GS (1974), carried out on the log scale.
class GammaDraw {
public:
    /// @param shape finite, > 0.
    explicit GammaDraw(double shape);

    /// Draws below the smallest normal float, which small shapes often give, come out as 0.
    float operator()(RandomStream& random) const
    {
        return m_shape >= 1 ? static_cast<float>(drawLarge(random)) : drawSmall(random).value;
    }

    /// The natural logarithm of a draw; finite for any shape.
    double logarithm(RandomStream& random) const;

private:
    struct SmallDraw {
        double logarithm;
        float value;
    };

    double drawLarge(RandomStream& random) const;
    SmallDraw drawSmall(RandomStream& random) const;

    double m_shape;
    double m_first;  // shape >= 1: d of Marsaglia and Tsang; below: b of Ahrens and Dieter
    double m_second; // shape >= 1: their c; below: 1 / shape
};

} // namespace themata
