#pragma once

#include "engine/readers/archive.h"
#include "engine/readers/document_text.h"
#include "engine/readers/reader.h"
#include "engine/readers/text_files.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace themata {

/// Files whose text can be read (document_text.h) and those in archives, one document a file. A file that cannot be
/// read or is no text becomes a note; an empty one stays a document.
class FolderReader : public Reader {
public:
    /// @param encoding of all files; empty: guessed for each.
    explicit FolderReader(TextFiles files, std::string encoding = {});

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] ReadProgress progress() const override { return m_progress; }
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    [[nodiscard]] std::optional<RawDocument> read(const TextFile& file);
    void openArchive(const TextFile& file);
    [[nodiscard]] std::optional<RawDocument> nextOfArchive();
    [[nodiscard]] Result<std::optional<RawDocument>> readEntry();
    [[nodiscard]] std::optional<RawDocument> take(const std::string& source, std::string name,
                                                  Result<DocumentText> read);

    std::vector<TextFile> m_files;
    std::string m_encoding;
    std::vector<SourceNote> m_notes;
    std::size_t m_next = 0;
    std::optional<Archive> m_archive; ///< the file before m_next, being read
    std::set<std::string> m_names; ///< of its documents
    ReadProgress m_progress;
};

} // namespace themata
