#include "engine/diagnostics/autocovariance.h"

#include "engine/diagnostics/moments.h"

#include <bit>
#include <cassert>
#include <complex>
#include <numbers>
#include <utility>

namespace themata {
namespace {

using Complex = std::complex<double>;

/// exp(-2 pi i k / size) for k below size / 2.
std::vector<Complex> rootsOfUnity(std::size_t size)
{
    std::vector<Complex> roots(size / 2);
    for (std::size_t k = 0; k < roots.size(); ++k)
        roots[k] = std::polar(1.0, -2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(size));
    return roots;
}

void reverseBitsOfPlaces(std::vector<Complex>& values)
{
    for (std::size_t i = 1, reversed = 0; i < values.size(); ++i) {
        std::size_t bit = values.size() / 2;
        for (; reversed & bit; bit /= 2)
            reversed ^= bit;
        reversed ^= bit;
        if (i < reversed)
            std::swap(values[i], values[reversed]);
    }
}

/// Discrete Fourier transform in place, by Cooley and Tukey (1965) with radix 2; the size is a power of 2.
void transform(std::vector<Complex>& values, std::span<const Complex> roots)
{
    reverseBitsOfPlaces(values);
    for (std::size_t half = 1; half < values.size(); half *= 2) {
        const std::size_t stride = values.size() / (2 * half);
        for (std::size_t start = 0; start < values.size(); start += 2 * half)
            for (std::size_t k = start; k < start + half; ++k) {
                const Complex odd = roots[(k - start) * stride] * values[k + half];
                values[k + half] = values[k] - odd;
                values[k] += odd;
            }
    }
}

} // namespace

std::vector<double> autocovariance(std::span<const double> series, std::size_t lags)
{
    assert(lags < series.size());
    // Zeros behind the series keep its end from meeting its beginning at the lags asked for.
    std::vector<Complex> values(std::bit_ceil(series.size() + lags));
    const double centre = mean(series);
    for (std::size_t i = 0; i < series.size(); ++i)
        values[i] = series[i] - centre;

    const auto roots = rootsOfUnity(values.size());
    transform(values, roots);
    for (Complex& value : values)
        value = std::norm(value);
    transform(values, roots); // a real spectrum that is even is its own conjugate: forwards is backwards

    std::vector<double> result(lags + 1);
    for (std::size_t t = 0; t <= lags; ++t)
        result[t] = values[t].real() / static_cast<double>(values.size()) / static_cast<double>(series.size());
    return result;
}

} // namespace themata
