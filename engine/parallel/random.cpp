#include "engine/parallel/random.h"

#include <Random123/philox.h>

#include <cassert>
#include <cmath>
#include <numbers>

namespace themata {

RandomStream::RandomStream(std::uint64_t seed, std::uint32_t iteration, Purpose purpose, std::uint64_t index)
    : m_counter{0, static_cast<std::uint32_t>(index),
                static_cast<std::uint32_t>(purpose) << 24 | static_cast<std::uint32_t>(index >> 32), iteration}
    , m_key{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}
{
    assert(index < std::uint64_t{1} << 56);
}

std::uint32_t RandomStream::bits32()
{
    if (m_used == 4) {
        const r123::Philox4x32::ctr_type counter{{m_counter[0], m_counter[1], m_counter[2], m_counter[3]}};
        const r123::Philox4x32::ukey_type key{{m_key[0], m_key[1]}};
        const auto block = r123::Philox4x32()(counter, key);
        for (std::size_t i = 0; i < 4; ++i)
            m_block[i] = block[i];
        ++m_counter[0];
        m_used = 0;
    }
    return m_block[static_cast<std::size_t>(m_used++)];
}

double RandomStream::uniform()
{
    const std::uint64_t high = bits32();
    const std::uint64_t low = bits32();
    // 52 bits and a half step: one bit more and the largest value would round to 1.
    const std::uint64_t bits = (high << 32 | low) >> 12;
    return (static_cast<double>(bits) + 0.5) * 0x1p-52;
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
