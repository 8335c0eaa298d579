#pragma once

#include "engine/base/result.h"
#include "ui/models/fileencodings.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace themata {

/// Finds the files of folders and archives that can be read in more than one encoding, some at a time. For one worker
/// at a time.
class EncodedFileWalk {
public:
    /// @param options of the source; its encodings of single files are left aside, so that what is guessed is told.
    EncodedFileWalk(std::vector<std::filesystem::path> sources, SourceOptions options);

    /// The next, found within a tenth of a second or in one file; that may be none.
    [[nodiscard]] Result<std::vector<EncodedFile>> next();
    [[nodiscard]] bool finished() const { return m_finished; }

private:
    std::vector<std::filesystem::path> m_sources;
    SourceOptions m_options;
    std::unique_ptr<Reader> m_reader;
    std::size_t m_notes = 0; ///< of the reader that have been looked at
    bool m_finished = false;
};

/// So much of a plain text is looked at: what is guessed is what an import guesses, unless all of it is plain ASCII,
/// where an import goes by what follows.
inline constexpr std::uint64_t encodedBytes = 256 * 1024;

/// The beginning of a file in an encoding.
struct FileBeginning {
    QString text;
    QString encoding; ///< that it was read in
    std::uint64_t replaced = 0; ///< characters that could not be decoded, of encodedBytes
};

/// @param file as an EncodedFile names it. @param encoding empty: guessed. Errors: those of openSource, BadEncoding for
/// what is no text in this encoding. For a worker's thread.
[[nodiscard]] Result<FileBeginning> readBeginning(const QString& file, const std::string& encoding);

} // namespace themata
