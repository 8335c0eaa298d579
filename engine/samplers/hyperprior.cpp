#include "engine/samplers/hyperprior.h"

#include "engine/samplers/slice_sampler.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace themata {

namespace {

constexpr double width = 1; // of the slice, in units of ln x: what small corpora leave open; shrinking is cheap

} // namespace

double roundedHyperparameter(double x)
{
    return static_cast<double>(static_cast<float>(x));
}

double updateHyperparameter(double x, const std::function<double(double)>& logLikelihood, RandomStream& random)
{
    const double lower = std::log(smallestHyperparameter);
    const double upper = std::log(largestHyperparameter);
    const auto logDensity = [&](double lnX) {
        if (lnX < lower || lnX > upper)
            return -std::numeric_limits<double>::infinity();
        const double value = std::exp(lnX);
        return logLikelihood(value) - hyperpriorRate * value + lnX;
    };
    return roundedHyperparameter(
        std::exp(sliceUpdate(std::clamp(std::log(x), lower, upper), logDensity, width, random)));
}

} // namespace themata
