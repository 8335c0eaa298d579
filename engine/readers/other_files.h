#pragma once

#include <filesystem>
#include <string>

namespace themata {

/// Why a file that is no text is left out of a folder or an archive of texts, and what to do.
struct OtherFile {
    std::string reason, advice;
};

/// By its ending: of a table or a workbook each row is a document, so it is none itself.
/// @param packed it is in an archive.
[[nodiscard]] OtherFile aboutOtherFile(const std::filesystem::path& path, bool packed);

} // namespace themata
