#pragma once

#include "engine/store/saved_run.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace themata {

/// The name of all formats at once, in one folder.
inline constexpr std::string_view allFormats = "all";

struct RunExport {
    std::string format; ///< of exportFormats(), or allFormats
    int months = 12; ///< of a period of shares over time
    bool byteOrderMark = false; ///< of CSV files
    Merging merging = Merging::AsSeen;
};

/// Writes a run of a project to a file or a folder, as its format has it. Errors: those of loadRun() and of the format;
/// NotFound where the format needs kept draws and the run has none; of the periods, those of checkedPeriod().
/// @param run name or number; empty: the newest. @param format one that there is
[[nodiscard]] Result<void> exportRun(const Project& project, const std::string& run, const RunExport& settings,
                                     const std::filesystem::path& path);

} // namespace themata
