#include "engine/samplers/sharpening.h"

#include <cmath>

namespace themata {

namespace {

constexpr int one = 32;
constexpr int fewTopicsStart = 4 * one;
constexpr int manyTopicsWords = 35;
constexpr std::uint32_t manyTopics = 256;

double powerOf(double x, int n)
{
    double result = 1;
    for (int i = 0; i < n; ++i)
        result *= x;
    return result;
}

} // namespace

Sharpening sharpeningAt(std::uint64_t iteration, std::uint32_t warmUp, std::uint32_t topics)
{
    if (topics >= manyTopics)
        return {.documents = one, .words = manyTopicsWords};
    const double left = static_cast<double>(warmUp - iteration) / warmUp;
    const int both = one + static_cast<int>(std::lround((fewTopicsStart - one) * left));
    return {.documents = both, .words = both};
}

double sharpened(double x, int parts)
{
    double root = x;
    for (int i = one; i > 1; i /= 2)
        root = std::sqrt(root);
    return powerOf(x, parts / one) * powerOf(root, parts % one);
}

} // namespace themata
