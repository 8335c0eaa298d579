#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace themata {

/// A word type and how often it occurs in a document.
struct BagEntry {
    std::uint32_t word = 0; ///< id in the reader's own vocabulary
    std::uint32_t count = 0;
};

/// Which piece of a longer text a document is.
struct TextPart {
    std::size_t text = 0; ///< which of the texts that the source holds, from 0
    std::uint64_t begin = 0; ///< first byte in it
    std::uint32_t number = 1, parts = 1; ///< part `number`, from 1, of `parts`
};

/// One document as a reader found it: a text, or (formats that hold counts only) a bag of words.
struct RawDocument {
    std::string name; ///< unique where the source gives names; shown everywhere
    std::string source; ///< the file it came from, as the user gave it
    std::string date; ///< YYYY, YYYY-MM or YYYY-MM-DD if it could be read (dates.h), else as written; may be empty
    std::string group; ///< may be empty
    std::string language = {}; ///< BCP 47 (language_tag.h) if it could be read; empty: that of the corpus
    std::vector<std::pair<std::string, std::string>> metadata; ///< other columns, name and value, in order
    std::string text; ///< valid UTF-8
    std::vector<BagEntry> bag; ///< only from readers whose `holdsCounts()` is true; then `text` is empty
    std::optional<TextPart> part; ///< only from a ChunkReader; else the document is a whole text
};

/// "NAME", or "NAME (part 2 of 5)": what people see of it.
[[nodiscard]] inline std::string shownName(const std::string& name, std::uint32_t part, std::uint32_t parts)
{
    if (parts <= 1)
        return name;
    return name + " (part " + std::to_string(part) + " of " + std::to_string(parts) + ')';
}

[[nodiscard]] inline std::string shownName(const RawDocument& document)
{
    return document.part ? shownName(document.name, document.part->number, document.part->parts) : document.name;
}

} // namespace themata
