#pragma once

#include "engine/readers/archive.h"
#include "engine/readers/document_text.h"
#include "engine/readers/file_encodings.h"
#include "engine/readers/name_pattern.h"
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
    struct Options {
        FileEncodings encodings;
        std::vector<NamePattern> only; ///< of the files in archives; those of folders are chosen already
        std::string element; ///< as documentText takes it
        std::uint64_t beginning = 0; ///< bytes, as SourceOptions has it
    };

    FolderReader(TextFiles files, Options options);

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] ReadProgress progress() const override { return m_progress; }
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    [[nodiscard]] std::optional<RawDocument> read(const TextFile& file);
    void openArchive(const TextFile& file);
    [[nodiscard]] std::optional<RawDocument> nextOfArchive();
    [[nodiscard]] Result<std::optional<RawDocument>> readEntry();
    void finish();
    [[nodiscard]] std::optional<RawDocument> take(const std::string& source, std::string name,
                                                  Result<DocumentText> read);

    std::vector<TextFile> m_files;
    Options m_options;
    std::vector<SourceNote> m_notes;
    std::uint64_t m_otherNames; ///< files left out that fit no pattern
    std::size_t m_next = 0;
    bool m_finished = false;
    std::optional<Archive> m_archive; ///< the file before m_next, being read
    std::set<std::string> m_names; ///< of its documents
    ReadProgress m_progress;
};

} // namespace themata
