#pragma once

#include "engine/base/growing_array.h"
#include "engine/base/seven_bit_numbers.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace themata {

/// Where a token stands in its document's text.
struct TokenOffset {
    std::uint32_t begin = 0; ///< first byte in the UTF-8 text
    std::uint32_t length = 0; ///< bytes

    bool operator==(const TokenOffset&) const = default;
};

/// Writes where the tokens of a text stand, one after another as they do in the text: of each the gap behind the token
/// before (or the text's begin) and its length, as numbers of seven bits a byte. So most tokens
/// take two bytes in memory and in a project, where begin and length take eight.
class PlaceWriter {
public:
    static constexpr std::size_t mostBytes = 10; ///< of a token

    /// @param at is written to; enough room is the caller's to see to.
    /// @param end of the token before.
    explicit PlaceWriter(std::byte* at, std::uint32_t end = 0)
        : m_at(at)
        , m_end(end)
    {
    }

    /// @param token not before the one before ends.
    void add(TokenOffset token)
    {
        write(token.begin - m_end);
        write(token.length);
        m_end = token.begin + token.length;
    }

    [[nodiscard]] std::byte* at() const { return m_at; } ///< behind what is written

private:
    void write(std::uint32_t number)
    {
        putSevenBits(number, [this](std::byte byte) { *m_at++ = byte; });
    }

    std::byte* m_at;
    std::uint32_t m_end;
};

/// Reads what PlaceWriter wrote for one text.
class PlaceReader {
public:
    explicit PlaceReader(std::span<const std::byte> codes)
        : m_at(codes.data())
        , m_last(codes.data() + codes.size())
    {
    }

    /// Nothing at the end, and where the codes are damaged.
    [[nodiscard]] std::optional<TokenOffset> next()
    {
        const auto gap = read();
        const auto length = gap ? read() : gap;
        if (!length || m_end + *gap + *length > 0xffff'ffffU)
            return std::nullopt;
        const std::uint64_t begin = m_end + *gap;
        m_end = begin + *length;
        return TokenOffset{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(*length)};
    }

    /// Passes over so many tokens, of any texts.
    void skip(std::size_t tokens);

    void beginText() { m_end = 0; } ///< what follows is of another one

    [[nodiscard]] std::size_t bytesLeft() const { return static_cast<std::size_t>(m_last - m_at); }

private:
    [[nodiscard]] std::optional<std::uint64_t> read() { return takeSevenBits<35>(m_at, m_last); }

    const std::byte* m_at;
    const std::byte* m_last;
    std::uint64_t m_end = 0; ///< of the token before
};

/// The places of the tokens of many texts, each text's in the order of the text.
struct TokenPlaces {
    GrowingArray<std::byte> codes;
    GrowingArray<std::uint64_t> documentStart{0}; ///< size D + 1: where a document's codes begin

    /// Of counts of words, which stand nowhere; false as soon as there is a document.
    [[nodiscard]] bool empty() const { return documentStart.size() < 2; }

    [[nodiscard]] std::span<std::byte> ofDocument(std::size_t d)
    {
        return {codes.data() + documentStart[d], documentStart[d + 1] - documentStart[d]};
    }
    [[nodiscard]] std::span<const std::byte> ofDocument(std::size_t d) const
    {
        return {codes.data() + documentStart[d], documentStart[d + 1] - documentStart[d]};
    }

    /// Moves the documents together after each was written anew over itself. @param bytes that each has now.
    void closeGaps(std::span<const std::uint64_t> bytes);
};

/// The places of so many tokens of one text, in its order; nothing if the codes do not hold them.
[[nodiscard]] std::optional<std::vector<TokenOffset>> decodePlaces(PlaceReader& reader, std::size_t tokens);

/// The same in the order of a corpus. @param positions of the tokens (Corpus::positions); empty: they are in text
/// order.
[[nodiscard]] std::vector<TokenOffset> inCorpusOrder(std::vector<TokenOffset> places,
                                                     std::span<const std::uint32_t> positions);

} // namespace themata
