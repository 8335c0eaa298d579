#include "engine/corpus/chunk_reader.h"

#include "engine/base/casts.h"
#include "engine/corpus/chunks.h"

#include <utility>

namespace themata {

ChunkReader::ChunkReader(Reader& whole, std::uint32_t words)
    : m_whole(whole)
    , m_words(words)
{
}

Result<std::optional<RawDocument>> ChunkReader::next()
{
    if (m_nextPart == m_parts.size()) {
        auto text = m_whole.next();
        if (!text || !*text)
            return text;
        m_text = *std::move(*text);
        m_parts = chunksOf(m_text.text, m_words);
        m_nextPart = 0;
        ++m_texts;
    }
    return takePart();
}

RawDocument ChunkReader::takePart()
{
    const std::string_view content = m_parts[m_nextPart++];
    RawDocument part;
    part.name = m_text.name;
    part.source = m_text.source;
    part.date = m_text.date;
    part.group = m_text.group;
    part.metadata = m_text.metadata;
    part.text = content;
    part.part = {m_texts - 1, checkedCast<std::uint64_t>(content.data() - m_text.text.data()),
                 checkedCast<std::uint32_t>(m_nextPart), checkedCast<std::uint32_t>(m_parts.size())};
    return part;
}

} // namespace themata
