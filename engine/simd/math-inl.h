// Logarithm, exponential, sine and cosine of sixteen floats, by the polynomials of Cephes (S. L. Moshier, 1989), each
// within two units in the last place. Products and sums are rounded one by one, so the bits are the same on every target.
// Included once per target by Highway's foreach_target.h.

#if defined(THEMATA_SIMD_MATH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef THEMATA_SIMD_MATH_INL_H
#undef THEMATA_SIMD_MATH_INL_H
#else
#define THEMATA_SIMD_MATH_INL_H
#endif

#include "engine/simd/lanes-inl.h"

#include <numbers>

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

/// c[0] x^n + c[1] x^(n-1) + ... + c[n].
template <std::size_t size>
HWY_INLINE Floats polynomial(const Floats& x, const float (&c)[size])
{
    Floats sum = fill(c[0]);
    for (std::size_t i = 1; i < size; ++i)
        sum = sum * x + fill(c[i]);
    return sum;
}

// ln 2 in two parts: products of the first with whole numbers are exact.
inline constexpr float ln2High = 0.693359375f;
inline constexpr float ln2Low = -2.12194440e-4f;

/// The natural logarithm. @param x normal and positive.
HWY_INLINE Floats logarithm(const Floats& x)
{
    constexpr float coefficients[] = {7.0376836292e-2f,  -1.1514610310e-1f, 1.1676998740e-1f, -1.2420140846e-1f, 1.4249322787e-1f,
                                      -1.6668057665e-1f, 2.0000714765e-1f,  -2.4999993993e-1f, 3.3333331174e-1f};
    // x = 2^exponent * mantissa with the mantissa in [sqrt(1/2), sqrt(2)): exponent and mantissa part at sqrt(1/2).
    constexpr std::uint32_t rootHalf = 0x3F3504F3;
    const Words above = bitCast<std::uint32_t>(x) - fill(rootHalf);
    const Floats exponent = toFloats(shiftRightSigned<23>(above));
    const Floats m = bitCast<float>((above & fill(0x007FFFFFu)) + fill(rootHalf)) - fill(1.0f);
    const Floats square = m * m;
    const Floats tail = polynomial(m, coefficients) * m * square + exponent * fill(ln2Low) - square * fill(0.5f);
    return m + tail + exponent * fill(ln2High);
}

/// e to the x. @param x in [-87, 88].
HWY_INLINE Floats exponential(const Floats& x)
{
    constexpr float coefficients[] = {1.9875691500e-4f, 1.3981999507e-3f, 8.3334519073e-3f,
                                      4.1665795894e-2f, 1.6666665459e-1f, 5.0000001201e-1f};
    const Lanes<std::int32_t> power = nearest(x * fill(std::numbers::log2e_v<float>));
    const Floats whole = toFloats(bitCast<std::uint32_t>(power));
    const Floats r = x - whole * fill(ln2High) - whole * fill(ln2Low);
    const Floats fraction = polynomial(r, coefficients) * (r * r) + r + fill(1.0f);
    return fraction * bitCast<float>(shiftLeft<23>(bitCast<std::uint32_t>(power) + fill(127u)));
}

struct SineCosine {
    Floats sine;
    Floats cosine;
};

/// Sine and cosine of an angle uniform on the circle: two bits choose the quarter, 30 the place in it.
HWY_INLINE SineCosine randomDirection(const Words& bits)
{
    constexpr float sineCoefficients[] = {-1.9515295891e-4f, 8.3321608736e-3f, -1.6666654611e-1f};
    constexpr float cosineCoefficients[] = {2.443315711809948e-5f, -1.388731625493765e-3f, 4.166664568298827e-2f};
    const Floats place = toFloats(bits & fill(0x3FFFFFFFu)) * fill(0x1p-30f) - fill(0.5f);
    const Floats angle = place * fill(std::numbers::pi_v<float> / 2);
    const Floats square = angle * angle;
    const Floats s = polynomial(square, sineCoefficients) * square * angle + angle;
    const Floats c = polynomial(square, cosineCoefficients) * square * square - square * fill(0.5f) + fill(1.0f);
    const Floats swap = bitCast<float>(bits); // the sign bit says whether
    const Words sign = shiftLeft<1>(bits) & fill(0x80000000u);
    // Quarters in the order 0, 2, 1, 3 of half turns and swaps: each of the four rotations comes once.
    const Floats sine = selectNegative(swap, c, s);
    const Floats cosine = selectNegative(swap, fill(0.0f) - s, c);
    return {bitCast<float>(bitCast<std::uint32_t>(sine) ^ sign), bitCast<float>(bitCast<std::uint32_t>(cosine) ^ sign)};
}

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
