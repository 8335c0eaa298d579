#pragma once

#include "engine/base/result.h"
#include "engine/readers/reader.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace themata {

/// One file to be read as a document, or an archive of such files.
struct TextFile {
    std::filesystem::path path;
    std::string name; ///< of the document: the path within its folder, without the ending; UTF-8, unique
    std::uint64_t bytes = 0;
    bool isArchive = false;
};

struct TextFiles {
    std::vector<TextFile> files; ///< in the order of the sources; within a folder by path, whatever the locale
    std::vector<SourceNote> notes; ///< what is left out
    [[nodiscard]] std::uint64_t totalBytes() const;
};

/// Finds the files whose text can be read (document_text.h), and archives of them, in folders (and the folders in them)
/// and among the files named. Links are followed, but no folder is entered twice, so a circle of links ends. Errors:
/// NotFound, NotReadable, Empty if there is none at all.
[[nodiscard]] Result<TextFiles> findTextFiles(const std::vector<std::filesystem::path>& sources);

} // namespace themata
