#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// The word types of a corpus; a word type's id is its place here. Immutable once built, so shared freely.
struct Vocabulary {
    std::vector<std::string> words;         ///< size V, UTF-8, in id order
    std::vector<std::uint64_t> counts;      ///< size V: tokens of each type in the corpus
    std::vector<std::uint32_t> documents;   ///< size V: documents each type occurs in

    [[nodiscard]] std::size_t size() const { return words.size(); }
};

} // namespace themata
