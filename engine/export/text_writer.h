#pragma once

#include "engine/base/pending_file.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>

namespace themata {

/// A text that is written from its beginning to its end, a piece at a time, and gets its name when it is complete.
class TextWriter {
public:
    explicit TextWriter(const std::filesystem::path& file);

    void add(std::string_view text);
    template <typename... Values>
    void print(fmt::format_string<Values...> format, Values&&... values)
    {
        fmt::format_to(std::back_inserter(m_text), format, std::forward<Values>(values)...);
        writeIfMuch();
    }

    /// Closes the file and gives it its name. Errors: NotWritable, DiskFull, also of earlier writes.
    [[nodiscard]] Result<void> finish();

private:
    void writeIfMuch();
    void write();
    void noteFailure();

    PendingFile m_pending;
    std::ofstream m_out;
    fmt::memory_buffer m_text; // not written yet
    int m_error = 0; // errno of the first failure
};

} // namespace themata
