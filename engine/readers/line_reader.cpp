#include "engine/readers/line_reader.h"

#include "engine/readers/plain_text.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace themata {

namespace {

constexpr std::size_t firstBufferSize = std::size_t(256) * 1024;

} // namespace

LineReader::LineReader(TextSource source, std::size_t longest)
    : m_source(std::move(source))
    , m_longest(longest)
    , m_buffer(firstBufferSize)
{
}

Result<std::optional<std::string_view>> LineReader::next()
{
    std::size_t searched = 0;
    for (;;) {
        const char* begin = m_buffer.data() + m_begin;
        const std::size_t length = m_end - m_begin;
        if (const void* ending = std::memchr(begin + searched, '\n', length - searched); ending != nullptr)
            return take(static_cast<std::size_t>(static_cast<const char*>(ending) - begin), 1);
        searched = length;
        auto more = fill();
        if (!more)
            return passOn(more);
        if (*more)
            continue;
        if (m_begin == m_end)
            return std::nullopt;
        return take(m_end - m_begin, 0);
    }
}

/// Reads on behind what is left; false at the end of the file.
Result<bool> LineReader::fill()
{
    std::move(m_buffer.begin() + static_cast<std::ptrdiff_t>(m_begin),
              m_buffer.begin() + static_cast<std::ptrdiff_t>(m_end), m_buffer.begin());
    m_end -= std::exchange(m_begin, 0);
    if (m_end > m_longest)
        return fail(ErrorCode::BadFormat, "The line is longer than any line of this format",
                    m_source.path() + ", line " + grouped(m_lineNumber + 1));
    if (m_end == m_buffer.size())
        m_buffer.resize(2 * m_buffer.size());
    auto got = m_source.read(std::span(m_buffer).subspan(m_end));
    if (!got)
        return passOn(got);
    m_end += *got;
    return *got > 0;
}

std::string_view LineReader::take(std::size_t length, std::size_t ending)
{
    std::string_view line(m_buffer.data() + m_begin, length);
    m_begin += length + ending;
    ++m_lineNumber;
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

std::string LineReader::where() const
{
    return m_source.path() + ", line " + grouped(m_lineNumber);
}

} // namespace themata
