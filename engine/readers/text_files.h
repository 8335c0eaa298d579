#pragma once

#include "engine/base/result.h"
#include "engine/readers/name_pattern.h"
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
    std::uint64_t otherNames = 0; ///< files left out that fit no pattern, which have no note each
    [[nodiscard]] std::uint64_t totalBytes() const;
};

/// Finds the files whose text can be read (document_text.h), and archives of them, in folders (and the folders in them)
/// and among the files named. Links are followed, but no folder is entered twice, so a circle of links ends.
/// @param only patterns of the files in folders, by their path in the folder: archives are not asked for their names,
/// nor are files that are named. None: all files. Errors: NotFound, NotReadable, Empty if there is none at all.
[[nodiscard]] Result<TextFiles> findTextFiles(const std::vector<std::filesystem::path>& sources,
                                              std::vector<NamePattern> only = {});

} // namespace themata
