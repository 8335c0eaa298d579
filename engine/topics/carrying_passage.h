#pragma once

#include "engine/corpus/token_places.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace themata {

/// A part of a text, in bytes.
struct CarryingPassage {
    std::size_t begin = 0, end = 0;
    std::size_t tokens = 0; ///< of the topic in it
    bool fromStart = true; ///< it begins where a sentence does
    bool toEnd = true; ///< it ends where a sentence does
    [[nodiscard]] bool isEmpty() const { return begin == end; }
};

inline constexpr std::size_t usualPassage = 320; ///< bytes: three or four lines

/// The passage of a document that carries a topic: of all windows of `bytes` bytes that one with most tokens of the
/// topic (the first of several), then moved apart to the ends of its sentences, as far as these are at most half a
/// window away. Empty if no token is of the topic, or if the tokens have no places (counts).
/// @param text UTF-8. @param offsets of the tokens in it, in the corpus's order. @param z topics of the same tokens.
[[nodiscard]] CarryingPassage carryingPassage(std::string_view text, std::span<const TokenOffset> offsets,
                                              std::span<const std::uint16_t> z, std::uint32_t topic,
                                              std::size_t bytes = usualPassage);

} // namespace themata
