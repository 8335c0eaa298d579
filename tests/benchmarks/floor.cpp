#include "tests/benchmarks/floor.h"

#include "tests/benchmarks/measure.h"

#include <algorithm>
#include <utility>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/benchmarks/floor.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace themata::bench::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<float, 16>;

constexpr std::size_t lanes = hn::MaxLanes(Tag());

/// Eight sums in eight registers: enough that no addition waits for the one before it.
constexpr std::size_t sumCount = 8;
struct Sums {
    hn::Vec<Tag> sum[sumCount];
};

/// One product onto each of the sums first + i. Written out, not a loop, so that the sums stay in registers.
template <std::size_t first, std::size_t... i>
HWY_INLINE void add(Sums& sums, const float* HWY_RESTRICT row, const float* HWY_RESTRICT weights,
                    std::index_sequence<i...>)
{
    const Tag d;
    ((sums.sum[(first + i) % sumCount] =
          hn::MulAdd(hn::Load(d, row + i * lanes), hn::Load(d, weights + i * lanes), sums.sum[(first + i) % sumCount])),
     ...);
}

/// One token: whole eights of vectors, then the rest. Short rows leave sums alone: tokens begin at `first` in turn, so
/// that the next uses the others.
template <std::size_t rest, std::size_t first>
HWY_INLINE void addToken(Sums& sums, const float* HWY_RESTRICT row, const float* HWY_RESTRICT weights,
                         std::size_t eights)
{
    // For all the optimiser knows, this makes another row of it: or it would keep a short one in registers.
    asm("" : "+r"(row), "+r"(weights));
    for (; eights > 0; --eights) {
        add<first>(sums, row, weights, std::make_index_sequence<sumCount>());
        row += sumCount * lanes;
        weights += sumCount * lanes;
    }
    add<first>(sums, row, weights, std::make_index_sequence<rest>());
}

/// @param rest vectors of a row beyond whole eights: known to the compiler, so that no token asks.
template <std::size_t rest>
float addTokens(const float* HWY_RESTRICT row, const float* HWY_RESTRICT weights, std::size_t eights,
                std::size_t tokens)
{
    Sums sums{};
    for (std::size_t pair = 0; pair < tokens / 2; ++pair) {
        addToken<rest, 0>(sums, row, weights, eights);
        addToken<rest, rest>(sums, row, weights, eights);
    }
    auto total = sums.sum[0];
    for (std::size_t i = 1; i < sumCount; ++i)
        total = hn::Add(total, sums.sum[i]);
    return hn::GetLane(hn::SumOfLanes(Tag(), total));
}

template <std::size_t... rest>
float choose(const float* row, const float* weights, std::size_t length, std::size_t tokens,
             std::index_sequence<rest...>)
{
    const std::size_t vectors = length / lanes;
    float result = 0;
    ((vectors % sumCount == rest ? void(result = addTokens<rest>(row, weights, vectors / sumCount, tokens)) : void()),
     ...);
    return result;
}

/// The sum over all tokens: nobody needs it, but without it the optimiser would leave the work out.
float multiplyAdd(const float* row, const float* weights, std::size_t length, std::size_t tokens)
{
    return choose(row, weights, length, tokens, std::make_index_sequence<sumCount>());
}

const char* targetName()
{
    return hwy::TargetName(HWY_TARGET);
}

} // namespace themata::bench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata::bench {

HWY_EXPORT(multiplyAdd);
HWY_EXPORT(targetName);

Floor::Floor(std::uint32_t topics)
    : m_length((topics + std::size_t{15}) / 16 * 16)
    , m_row(hwy::AllocateAligned<float>(m_length))
    , m_weights(hwy::AllocateAligned<float>(m_length))
{
    std::fill_n(m_row.get(), m_length, 0.5f);
    std::fill_n(m_weights.get(), m_length, 0.25f);
}

double Floor::measure() const
{
    constexpr std::size_t multiplications = 1u << 20; // about 0.1 ms
    const std::size_t tokens = multiplications / m_length / 2 * 2;
    std::vector<double> runs(9);
    for (double& run : runs) {
        const auto start = now();
        HWY_DYNAMIC_DISPATCH(multiplyAdd)(m_row.get(), m_weights.get(), m_length, tokens);
        run = 1e9 * secondsSince(start) / static_cast<double>(tokens);
    }
    return median(runs);
}

const char* Floor::vectorTarget()
{
    return HWY_DYNAMIC_DISPATCH(targetName)();
}

} // namespace themata::bench
#endif
