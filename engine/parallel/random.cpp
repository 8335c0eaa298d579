#include "engine/parallel/random.h"

#include <Random123/philox.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace themata {

std::array<std::uint32_t, 4> philox(const std::array<std::uint32_t, 4>& counter,
                                    const std::array<std::uint32_t, 2>& key)
{
    const auto block = r123::Philox4x32()({{counter[0], counter[1], counter[2], counter[3]}}, {{key[0], key[1]}});
    return {block[0], block[1], block[2], block[3]};
}

RandomStream::RandomStream(std::uint64_t seed, std::uint32_t iteration, Purpose purpose, std::uint64_t index)
    : m_counter{0, static_cast<std::uint32_t>(index),
                static_cast<std::uint32_t>(purpose) << 24 | static_cast<std::uint32_t>(index >> 32), iteration}
    , m_key{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}
{
    assert(index < std::uint64_t{1} << 56);
}

void RandomStream::refill()
{
    for (std::size_t i = 0; i < m_words.size(); i += 4) {
        const auto block = philox(m_counter, m_key);
        std::copy(block.begin(), block.end(), m_words.begin() + static_cast<std::ptrdiff_t>(i));
        ++m_counter[0];
    }
    m_used = 0;
}

double RandomStream::normal()
{
    if (m_hasSpareNormal) {
        m_hasSpareNormal = false;
        return m_spareNormal;
    }
    const double radius = std::sqrt(-2 * std::log(uniform()));
    const double angle = 2 * std::numbers::pi * uniform();
    m_spareNormal = radius * std::sin(angle);
    m_hasSpareNormal = true;
    return radius * std::cos(angle);
}

} // namespace themata
