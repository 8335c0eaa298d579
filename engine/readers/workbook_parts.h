#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace themata {

/// What a workbook (.xlsx, ECMA-376) holds beside the cells of its sheets.
struct WorkbookParts {
    struct Sheet {
        std::string name;
        std::string part; ///< its file in the archive
    };
    std::vector<Sheet> sheets; ///< those with cells, in their order; not empty
    std::vector<std::string> sharedStrings; ///< texts that cells refer to by number
    std::vector<bool> dateStyles; ///< of each style that a cell can have, whether it shows numbers as dates
    bool from1904 = false; ///< days are counted from 1904
};

/// Errors: those of Archive, BadFormat for an archive that is no workbook, with the place.
[[nodiscard]] Result<WorkbookParts> readWorkbookParts(const std::filesystem::path& path);

} // namespace themata
