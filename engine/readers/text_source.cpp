#include "engine/readers/text_source.h"

#include "engine/readers/plain_text.h"
#include "engine/text/encoding_guess.h"
#include "engine/text/utf8.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace themata {

namespace {

constexpr std::size_t pieceSize = std::size_t(256) * 1024;
constexpr std::size_t enoughToGuess = std::size_t(64) * 1024;

/// Room for a text of which so many bytes are read: that of the whole file at once, so that a large one is never in
/// memory twice; more for one that was packed.
std::size_t roomAfter(std::size_t size, std::size_t fileSize)
{
    const std::size_t decoded = fileSize + fileSize / 64 + 1; // a few characters may take more bytes in UTF-8
    return size < decoded ? std::min<std::size_t>(decoded, maximumTextBytes + 1) : size + size / 2 + 1;
}

template <typename Source>
Result<std::string> readAllOf(Source& source)
{
    std::string text;
    std::size_t size = 0;
    std::size_t room = std::min<std::size_t>(source.fileSize() + 1, pieceSize);
    for (;;) {
        if (size == room)
            room = roomAfter(size, source.fileSize());
        text.reserve(room);
        text.resize(std::min(room, size + pieceSize)); // room that is not needed is never touched
        auto got = source.read(std::span(text).subspan(size));
        if (!got)
            return passOn(got);
        size += *got;
        if (*got == 0)
            break;
        if (size > maximumTextBytes)
            return fail(ErrorCode::BadFormat, "It is too long for one document (over 1 GB)", source.path(),
                        "Split it into several files");
    }
    text.resize(size);
    return text;
}

} // namespace

TextSource::TextSource(ByteSource bytes)
    : m_bytes(std::move(bytes))
{
}

Result<TextSource> TextSource::open(const std::filesystem::path& path, std::string_view encoding)
{
    auto bytes = ByteSource::open(path);
    if (!bytes)
        return passOn(bytes);
    TextSource source(*std::move(bytes));
    if (encoding.empty())
        return source;
    auto decoder = TextDecoder::open(encoding);
    if (!decoder)
        return passOn(decoder);
    source.m_encoding = encoding;
    source.m_decoder = std::move(*decoder);
    return source;
}

Result<std::size_t> TextSource::read(std::span<char> buffer)
{
    while (m_taken == m_text.size() && !(m_atEnd && m_raw.empty()))
        if (auto piece = readPiece(); !piece)
            return passOn(piece);
    const std::size_t count = std::min(buffer.size(), m_text.size() - m_taken);
    std::memcpy(buffer.data(), m_text.data() + m_taken, count);
    m_taken += count;
    return count;
}

/// Decodes what comes next.
Result<void> TextSource::readPiece()
{
    m_text.clear();
    m_taken = 0;
    if (auto more = readMore(); !more)
        return passOn(more);
    if (!m_decoder && (m_rawBefore == 0 || skipAscii(m_raw) < m_raw.size()))
        if (auto decided = decide(); !decided)
            return decided;
    m_rawBefore += m_raw.size();
    if (m_decoder)
        m_decoder->decode(m_raw, m_atEnd, m_text);
    else
        std::swap(m_text, m_raw);
    m_raw.clear();
    if (!m_begun && !m_text.empty()) {
        m_begun = true;
        m_taken = m_text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
    }
    return {};
}

/// Appends a piece to what is not decoded yet.
Result<void> TextSource::readMore()
{
    const std::size_t before = m_raw.size();
    m_raw.resize(before + pieceSize);
    std::size_t filled = before;
    while (!m_atEnd && filled < m_raw.size()) {
        auto got = m_bytes.read(std::span(m_raw).subspan(filled));
        if (!got)
            return passOn(got);
        filled += *got;
        m_atEnd = *got == 0;
    }
    m_raw.resize(filled);
    return {};
}

/// Guesses by the part from the first byte on that is not plain ASCII, if there is one yet.
Result<void> TextSource::decide()
{
    const auto telling = [this] { return m_raw.size() - skipAscii(m_raw); };
    if (!m_atEnd && telling() > 0 && telling() < enoughToGuess)
        if (auto more = readMore(); !more)
            return passOn(more);
    const bool allAscii = telling() == 0;
    const std::string guess = guessEncoding(m_raw, m_atEnd);
    if (guess.empty())
        return fail(ErrorCode::BadEncoding,
                    "It is no plain text: byte " + grouped(m_rawBefore + m_raw.find('\0') + 1) + " is zero", path(),
                    nameEncoding);
    if (allAscii && guess == utf8Name)
        return {};
    m_encoding = guess;
    m_decoder = *TextDecoder::open(m_encoding);
    return {};
}

Result<std::string> readAll(TextSource& source)
{
    return readAllOf(source);
}

Result<std::string> readAll(ByteSource& source)
{
    return readAllOf(source);
}

Result<std::string> readBeginning(TextSource& source, std::uint64_t bytes)
{
    std::string text(bytes, '\0');
    std::size_t size = 0;
    for (std::size_t got = 1; got > 0 && size < text.size(); size += got) {
        auto read = source.read(std::span(text).subspan(size));
        if (!read)
            return passOn(read);
        got = *read;
    }
    text.resize(size);
    text.resize(std::min(findInvalidUtf8(text), size));
    return text;
}

SourceNote noteOf(const TextSource& source, std::uint64_t documents)
{
    return {
        .source = source.path(), .documents = documents, .encoding = source.encoding(), .replaced = source.replaced()};
}

} // namespace themata
