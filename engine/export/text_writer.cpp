#include "engine/export/text_writer.h"

#include <cerrno>

namespace themata {

TextWriter::TextWriter(const std::filesystem::path& file)
    : m_pending(file)
{
    errno = 0;
    m_out.open(m_pending.path(), std::ios::binary);
    noteFailure();
}

void TextWriter::add(std::string_view text)
{
    m_text.append(text.data(), text.data() + text.size());
    writeIfMuch();
}

void TextWriter::writeIfMuch()
{
    constexpr std::size_t much = 1 << 18;
    if (m_text.size() >= much)
        write();
}

void TextWriter::write()
{
    errno = 0;
    m_out.write(m_text.data(), static_cast<std::streamsize>(m_text.size()));
    noteFailure();
    m_text.clear();
}

void TextWriter::noteFailure()
{
    if (!m_out && m_error == 0)
        m_error = errno;
}

Result<void> TextWriter::finish()
{
    write();
    errno = 0;
    m_out.close();
    noteFailure();
    if (!m_out)
        return tl::unexpected<Error>(m_pending.failure(m_error));
    return m_pending.commit();
}

} // namespace themata
