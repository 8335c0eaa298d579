#pragma once

#include "engine/parallel/random.h"

#include <functional>

namespace themata {

/// One exact update of x that leaves the distribution with this density as it is: Neal (2003), Slice sampling, by
/// stepping out (his fig. 3) and shrinkage (fig. 5). It evaluates the density at most some 160 times, most often about
/// ten. Both bounds on the evaluations keep the update exact. The steps out are shared between both sides at random, as
/// Neal does. The shrinking gives up after a fixed number of candidates and stays at x: a series of refused candidates
/// is as likely on the way from x to y as on the way back.
/// @param x where the density is above 0.
/// @param logDensity natural logarithm, up to a constant; -infinity or NaN where the density is 0.
/// @param width > 0: about the width of the density. It may depend on anything but x.
[[nodiscard]] double sliceUpdate(double x, const std::function<double(double)>& logDensity, double width,
                                 RandomStream& random);

} // namespace themata
