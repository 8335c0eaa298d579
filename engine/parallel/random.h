#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace themata {

/// What a random number is for. Part of its key, so streams of different kinds never meet. Never renumber:
/// a seed gives the same chain only while these stay.
enum class Purpose : std::uint8_t {
    InitialTopics = 1,  ///< index: document
    Phi = 2,            ///< index: first word type of a block
    Topics = 3,         ///< index: document
    EmptyTopics = 4,    ///< index: topic
    TopicsAgain = 5,    ///< index: document; a token's draw that has to be repeated
    Indicators = 6,     ///< index: first topic of a strip; the one after it where more bits are needed
    Pi = 7,             ///< index: topic
    AlphaUpdate = 8,    ///< index: topic; K for all topics at once, 0 for one alpha for all
    BetaUpdate = 9,     ///< index: 0
    AlphaAuxiliary = 10, ///< index: 0
    ActiveWords = 11,    ///< index: topic; how many are active
    WordProposals = 12, ///< index: word type
    HeldOutDocuments = 13, ///< index: document; whether it is held out, and which of its tokens are observed
    HeldOutTopics = 14,    ///< index: held-out document, counted from 0
    FollowedDocuments = 15, ///< index: 0; of which documents theta is followed
    FollowedTheta = 16,     ///< index: document
    SimulatedTopics = 200,    ///< index: topic
    SimulatedDocuments = 201, ///< index: document
    Test = 255
};

/// One block of Philox4x32-10 of Random123 (Salmon et al. 2011).
[[nodiscard]] std::array<std::uint32_t, 4> philox(const std::array<std::uint32_t, 4>& counter,
                                                  const std::array<std::uint32_t, 2>& key);

/// 64 bits as a number on the open interval (0, 1): the upper 52 and a half step. One bit more and the largest value
/// would round to 1.
[[nodiscard]] inline double uniformFromBits(std::uint32_t high, std::uint32_t low)
{
    const std::uint64_t bits = (std::uint64_t{high} << 32 | low) >> 12;
    return (static_cast<double>(bits) + 0.5) * 0x1p-52;
}

/// A stream of random numbers that is a pure function of (seed, iteration, purpose, index): Philox in counter mode.
/// Whoever asks, in whatever order and on whatever thread, gets the same numbers; that is what makes a chain the same on
/// any number of cores. Cheap to make (no warm-up, no state but a counter).
class RandomStream {
public:
    /// @param index below 2^56: a document, a word type, ...
    RandomStream(std::uint64_t seed, std::uint32_t iteration, Purpose purpose, std::uint64_t index);

    /// 32 uniform bits.
    std::uint32_t bits32()
    {
        if (m_used == m_words.size())
            refill();
        return m_words[m_used++];
    }

    /// Uniform on the open interval (0, 1), 52 bits: never 0, never 1.
    double uniform()
    {
        const std::uint32_t high = bits32();
        const std::uint32_t low = bits32();
        return uniformFromBits(high, low);
    }

    /// Standard normal (Box-Muller on two uniforms, the second value is kept for the next call).
    double normal();

private:
    void refill();

    std::array<std::uint32_t, 4> m_counter;
    std::array<std::uint32_t, 2> m_key;
    std::array<std::uint32_t, 16> m_words; // four blocks at a time: the processor overlaps them
    std::size_t m_used = m_words.size();
    double m_spareNormal = 0;
    bool m_hasSpareNormal = false;
};

} // namespace themata
