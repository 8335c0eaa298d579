#pragma once

#include "engine/readers/reader.h"

namespace themata {

/// The documents of another reader, long texts in parts (chunksOf). A part has name, source, date, group and metadata
/// of the whole, and says which part it is.
class ChunkReader : public Reader {
public:
    /// @param whole of texts, not counts; not owned. @param words 1 or more.
    ChunkReader(Reader& whole, std::uint32_t words);

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] ReadProgress progress() const override { return m_whole.progress(); }
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_whole.notes(); }

private:
    [[nodiscard]] RawDocument takePart();

    Reader& m_whole;
    std::uint32_t m_words;
    RawDocument m_text; ///< that is being cut; its parts look at it
    std::vector<std::string_view> m_parts;
    std::size_t m_nextPart = 0;
    std::size_t m_texts = 0; ///< read so far
};

} // namespace themata
