#pragma once

#include "engine/corpus/import.h"

#include <string>

namespace themata::cli {

/// The report as lines for people: documents, what each filter removed, files that were left out and why.
[[nodiscard]] std::string describe(const ImportReport& report);

} // namespace themata::cli
