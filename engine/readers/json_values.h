#pragma once

#include "engine/base/result.h"
#include "engine/readers/text_source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace themata {

/// The values of a JSON file one by one, as they stand in it: one a line (JSONL), one after another over several lines,
/// or as the elements of one array around them all. Only one value is in memory at a time. Values are parted by their
/// brackets and quotes; whether one is well-formed is for its parser to say.
class JsonValues {
public:
    explicit JsonValues(TextSource source)
        : m_source(std::move(source))
    {
    }

    /// The next value; nullopt after the last. Errors: those of TextSource, BadFormat for a bracket or quote that is
    /// never closed, with the line where its value begins.
    [[nodiscard]] Result<std::optional<std::string>> next();

    [[nodiscard]] std::string where() const; ///< "FILE, line 7": where the last value begins
    [[nodiscard]] const TextSource& source() const { return m_source; }

private:
    [[nodiscard]] Result<bool> fill();
    [[nodiscard]] bool take(char c);
    void begin(char c);

    TextSource m_source;
    std::vector<char> m_buffer = std::vector<char>(std::size_t(256) * 1024);
    std::size_t m_at = 0, m_end = 0;
    std::string m_value;
    std::uint64_t m_depth = 0;
    bool m_inString = false, m_escaped = false;
    bool m_any = false; ///< a value was begun
    std::uint64_t m_line = 1, m_valueLine = 1;
};

} // namespace themata
