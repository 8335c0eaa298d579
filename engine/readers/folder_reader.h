#pragma once

#include "engine/readers/reader.h"
#include "engine/readers/text_files.h"

#include <string>
#include <vector>

namespace themata {

/// Text files in UTF-8, one document a file. A file that cannot be read or is not UTF-8 becomes a note; an empty one stays
/// a document.
class FolderReader : public Reader {
public:
    explicit FolderReader(TextFiles files);

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] ReadProgress progress() const override { return m_progress; }
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    [[nodiscard]] std::optional<RawDocument> read(const TextFile& file);
    void note(const TextFile& file, SourceNote::Status status, std::string reason = {}, std::string advice = {});

    std::vector<TextFile> m_files;
    std::vector<SourceNote> m_notes;
    std::size_t m_next = 0;
    ReadProgress m_progress;
};

} // namespace themata
