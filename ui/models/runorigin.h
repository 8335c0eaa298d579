#pragma once

#include "engine/store/project.h"

#include <QString>

#include <vector>

namespace themata {

/// "Began with the topics of Run 1"; empty for a run that began with nobody's. @param runs of the project
[[nodiscard]] QString runOrigin(const RunInfo& run, const std::vector<RunInfo>& runs);

} // namespace themata
