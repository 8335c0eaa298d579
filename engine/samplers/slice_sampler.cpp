#include "engine/samplers/slice_sampler.h"

#include <cassert>
#include <cmath>

namespace themata {

namespace {

constexpr int maximumSteps = 32; // out, in units of the width, both sides together
constexpr int maximumCandidates = 128; // each at least halves the interval one time in two

struct Interval {
    double left;
    double right;
};

/// Around x, grown by whole widths until both ends are off the slice or no step is left.
Interval stepOut(double x, const std::function<bool(double)>& isOnSlice, double width, RandomStream& random)
{
    const double left = x - width * random.uniform();
    Interval interval{left, left + width};
    int toTheLeft = static_cast<int>(maximumSteps * random.uniform());
    int toTheRight = maximumSteps - 1 - toTheLeft;
    for (; toTheLeft > 0 && isOnSlice(interval.left); --toTheLeft)
        interval.left -= width;
    for (; toTheRight > 0 && isOnSlice(interval.right); --toTheRight)
        interval.right += width;
    return interval;
}

/// The first uniform candidate on the slice; each that is not becomes an end of the interval.
double shrink(double x, const std::function<bool(double)>& isOnSlice, Interval interval, RandomStream& random)
{
    for (int i = 0; i < maximumCandidates; ++i) {
        const double candidate = interval.left + random.uniform() * (interval.right - interval.left);
        if (isOnSlice(candidate))
            return candidate;
        (candidate < x ? interval.left : interval.right) = candidate;
    }
    return x;
}

} // namespace

double sliceUpdate(double x, const std::function<double(double)>& logDensity, double width, RandomStream& random)
{
    assert(width > 0);
    const double level = logDensity(x) + std::log(random.uniform());
    assert(std::isfinite(level));
    const auto isOnSlice = [&](double y) { return logDensity(y) >= level; };
    const Interval interval = stepOut(x, isOnSlice, width, random);
    return shrink(x, isOnSlice, interval, random);
}

} // namespace themata
