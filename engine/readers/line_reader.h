#pragma once

#include "engine/readers/text_source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// The lines of a file, packed or not, read in pieces; without their LF or CRLF.
class LineReader {
public:
    static constexpr std::size_t usualLine = std::size_t(16) * 1024 * 1024;

    /// @param longest bytes of a line; longer ones are a fault.
    explicit LineReader(TextSource source, std::size_t longest = usualLine);

    /// The next line, valid until the next call; nullopt after the last. Errors: those of TextSource, BadFormat for a
    /// line that is longer than 16 MB.
    [[nodiscard]] Result<std::optional<std::string_view>> next();

    [[nodiscard]] std::uint64_t lineNumber() const { return m_lineNumber; } ///< of the last line, from 1
    [[nodiscard]] std::string where() const; ///< "FILE, line 7"
    [[nodiscard]] const TextSource& source() const { return m_source; }

private:
    [[nodiscard]] Result<bool> fill();
    [[nodiscard]] std::string_view take(std::size_t length, std::size_t ending);

    TextSource m_source;
    std::size_t m_longest;
    std::vector<char> m_buffer;
    std::size_t m_begin = 0, m_end = 0; ///< what of the buffer is not handed out yet
    std::uint64_t m_lineNumber = 0;
};

} // namespace themata
