#include "engine/diagnostics/autocovariance.h"

#include "engine/diagnostics/moments.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <complex>
#include <numbers>
#include <utility>

namespace themata {
namespace {

using Complex = std::complex<double>;

/// a * b. The standard's product looks after infinities, and takes twice as long.
Complex product(Complex a, Complex b)
{
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

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
                const Complex odd = product(roots[(k - start) * stride], values[k + half]);
                values[k + half] = values[k] - odd;
                values[k] += odd;
            }
    }
}

/// Draws without their mean.
std::vector<double> centred(std::span<const double> chain)
{
    const double centre = mean(chain);
    std::vector<double> result(chain.begin(), chain.end());
    for (double& value : result)
        value -= centre;
    return result;
}

/// Sum over all chains of |transform|^2. Two chains are transformed as one complex series: what that adds to their two
/// spectra is odd, and so has an imaginary transform.
std::vector<Complex> spectrum(const ChainDraws& draws, std::size_t size, std::span<const Complex> roots)
{
    std::vector<Complex> sum(size), values(size);
    for (std::size_t c = 0; c < draws.chains(); c += 2) {
        const auto real = centred(draws.chain(c));
        const auto imaginary = c + 1 < draws.chains() ? centred(draws.chain(c + 1)) : std::vector<double>(real.size());
        std::ranges::transform(real, imaginary, values.begin(), [](double x, double y) { return Complex(x, y); });
        std::fill(values.begin() + static_cast<std::ptrdiff_t>(real.size()), values.end(), Complex());
        transform(values, roots);
        for (std::size_t k = 0; k < size; ++k)
            sum[k] += std::norm(values[k]);
    }
    return sum;
}

} // namespace

std::vector<double> meanAutocovariance(const ChainDraws& draws, std::size_t lags)
{
    assert(lags < draws.length);
    // Zeros behind a series keep its end from meeting its beginning at the lags asked for.
    const std::size_t size = std::bit_ceil(draws.length + lags);
    const auto roots = rootsOfUnity(size);
    auto values = spectrum(draws, size, roots);
    transform(values, roots); // forwards is backwards but for the sign of the imaginary part

    std::vector<double> result(lags + 1);
    for (std::size_t t = 0; t <= lags; ++t)
        result[t] = values[t].real() / static_cast<double>(size) / static_cast<double>(draws.values.size());
    return result;
}

std::vector<double> autocovariance(std::span<const double> series, std::size_t lags)
{
    return meanAutocovariance({{series.begin(), series.end()}, series.size()}, lags);
}

} // namespace themata
