#pragma once

#include <cmath>

namespace themata {

/// ln |Gamma(x)|. From any thread: std::lgamma keeps the sign in a global, which threads would race for.
[[nodiscard]] inline double lnGamma(double x)
{
    int sign = 0;
    return ::lgamma_r(x, &sign);
}

} // namespace themata
