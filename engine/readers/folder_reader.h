#pragma once

#include "engine/readers/reader.h"
#include "engine/readers/text_files.h"

#include <string>
#include <vector>

namespace themata {

/// Text files, one document a file. A file that cannot be read or is no text becomes a note; an empty one stays a
/// document.
class FolderReader : public Reader {
public:
    /// @param encoding of all files; empty: guessed for each.
    explicit FolderReader(TextFiles files, std::string encoding = {});

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] ReadProgress progress() const override { return m_progress; }
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    [[nodiscard]] std::optional<RawDocument> read(const TextFile& file);
    void note(const TextFile& file, SourceNote note);

    std::vector<TextFile> m_files;
    std::string m_encoding;
    std::vector<SourceNote> m_notes;
    std::size_t m_next = 0;
    ReadProgress m_progress;
};

} // namespace themata
