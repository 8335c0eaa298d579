#pragma once

#include "engine/text/tokenizer.h"

#include <hwy/cache_control.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace themata {

/// What becomes of a word of a text.
struct WordFate {
    std::uint32_t type = 0; ///< if it is kept
    Dropped dropped = Dropped::No;
};

/// Remembers the fate of the words met last, by their bytes in the text. A few thousand words make up most of any text,
/// so one in twenty has to be brought into its form, looked up in the stop list and numbered (measured: the import of
/// English text takes half the time). Words of more than 24 bytes are not remembered.
class WordMemo {
    using Bytes = std::array<std::uint64_t, 3>;

public:
    WordMemo()
        : m_entries(size)
    {
    }

    /// A word whose entry is on its way from memory: it is asked for some words before it is needed, since the wait was
    /// three quarters of the time of splitting.
    struct Asked {
        std::size_t begin = 0;
        std::size_t length = 0;
        Bytes bytes{};
        std::size_t place = 0; ///< of the entry; none for a word that is too long to be remembered
    };

    /// @param text the word stands in it, at `begin`.
    [[nodiscard]] Asked ask(std::string_view text, std::size_t begin, std::size_t length) const
    {
        if (length > sizeof(Bytes) || length == 0)
            return {begin, length, {}, none};
        const Bytes bytes = bytesOf(text, begin, length);
        const std::size_t place = placeOf(bytes);
        hwy::Prefetch(&m_entries[place]);
        return {begin, length, bytes, place};
    }

    /// @param judge called as judge(word) for a word that is not remembered.
    template <typename Judge>
    [[nodiscard]] WordFate answer(std::string_view text, const Asked& asked, Judge&& judge)
    {
        const std::string_view word = text.substr(asked.begin, asked.length);
        if (asked.place == none)
            return judge(word);
        Entry& entry = m_entries[asked.place];
        if (entry.length != asked.length || entry.bytes != asked.bytes) {
            const WordFate fate = judge(word);
            entry = {asked.bytes, fate.type, fate.dropped, static_cast<std::uint8_t>(asked.length)};
        }
        return {entry.type, entry.dropped};
    }

private:
    struct alignas(32) Entry {
        Bytes bytes{};
        std::uint32_t type = 0;
        Dropped dropped = Dropped::No;
        std::uint8_t length = 0; ///< 0: free
    };
    static constexpr unsigned bits = 16;
    static constexpr std::size_t size = std::size_t(1) << bits;
    static constexpr std::size_t none = size;

    /// The word and zeros behind it. Copying a number of bytes that is known beforehand and clearing what is too much
    /// takes a fifth of the time of copying just the word.
    static Bytes bytesOf(std::string_view text, std::size_t begin, std::size_t length)
    {
        Bytes bytes{};
        if (text.size() - begin < sizeof bytes) {
            std::memcpy(bytes.data(), text.data() + begin, length);
            return bytes;
        }
        std::memcpy(bytes.data(), text.data() + begin, sizeof bytes);
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] &= firstBytes(length > 8 * i ? length - 8 * i : 0);
        return bytes;
    }

    static constexpr std::uint64_t firstBytes(std::size_t count)
    {
        return count >= 8 ? ~std::uint64_t(0) : (std::uint64_t(1) << (8 * count)) - 1;
    }

    static std::size_t placeOf(const Bytes& bytes)
    {
        std::uint64_t hash = bytes[0] * 0x9E3779B97F4A7C15U;
        hash = (hash ^ (hash >> 29U) ^ bytes[1]) * 0xBF58476D1CE4E5B9U;
        hash = (hash ^ (hash >> 29U) ^ bytes[2]) * 0x94D049BB133111EBU;
        return static_cast<std::size_t>(hash >> (64U - bits));
    }

    std::vector<Entry> m_entries;
};

} // namespace themata
