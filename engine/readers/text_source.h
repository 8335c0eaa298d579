#pragma once

#include "engine/base/result.h"
#include "engine/readers/byte_source.h"
#include "engine/readers/reader.h"
#include "engine/text/text_decoder.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace themata {

/// The text of a file, packed or not, as valid UTF-8 without a byte order mark, whatever its encoding.
///
/// Unless an encoding is given it is guessed (encoding_guess.h) by the first part of the file that is not plain ASCII,
/// since plain ASCII is the same in nearly all of them; a file that is valid UTF-8 there is read as UTF-8 to its end.
class TextSource {
public:
    /// @param encoding as TextDecoder takes it; empty: guessed.
    /// Errors: those of ByteSource, BadArgument for an encoding that is not known.
    [[nodiscard]] static Result<TextSource> open(const std::filesystem::path& path, std::string_view encoding = {});

    /// Fills `buffer` as far as there is something; 0 at the end. Errors: those of ByteSource, BadEncoding for a file
    /// that is no text.
    [[nodiscard]] Result<std::size_t> read(std::span<char> buffer);

    /// The encoding that the file is read in, as far as is known yet: plain ASCII counts as UTF-8.
    [[nodiscard]] const std::string& encoding() const { return m_encoding; }
    [[nodiscard]] std::uint64_t replaced() const { return m_decoder ? m_decoder->replaced() : 0; } ///< as TextDecoder's

    [[nodiscard]] std::uint64_t bytesRead() const { return m_bytes.bytesRead(); } ///< of the file itself
    [[nodiscard]] std::uint64_t fileSize() const { return m_bytes.fileSize(); }
    [[nodiscard]] const std::string& path() const { return m_bytes.path(); } ///< as shown to people

private:
    explicit TextSource(ByteSource bytes);

    [[nodiscard]] Result<void> readPiece();
    [[nodiscard]] Result<void> readMore();
    [[nodiscard]] Result<void> decide();

    ByteSource m_bytes;
    std::string m_encoding{utf8Name};
    std::optional<TextDecoder> m_decoder; ///< none: all was plain ASCII so far
    std::string m_raw; ///< read and not decoded yet
    std::string m_text; ///< decoded, from m_taken on not handed out yet
    std::size_t m_taken = 0;
    std::uint64_t m_rawBefore = 0; ///< bytes before m_raw
    bool m_begun = false; ///< something was decoded
    bool m_atEnd = false;
};

/// All of it. Errors: those of TextSource, BadFormat if it is longer than `maximumTextBytes` (plain_text.h).
[[nodiscard]] Result<std::string> readAll(TextSource& source);
/// The same of bytes as they are.
[[nodiscard]] Result<std::string> readAll(ByteSource& source);

/// The first so many bytes of the text, without the character that their end cuts; all if it has no more.
[[nodiscard]] Result<std::string> readBeginning(TextSource& source, std::uint64_t bytes);

/// What is said of a file that was read to its end.
[[nodiscard]] SourceNote noteOf(const TextSource& source, std::uint64_t documents);

} // namespace themata
