#pragma once

#include "engine/diagnostics/convergence.h"
#include "engine/store/model_chains.h"

#include <span>
#include <string>

namespace themata::cli {

/// Which chains, a row for each scalar, and the verdict.
[[nodiscard]] std::string convergenceText(const Convergence& convergence, std::span<const ChainOfModel> chains);

/// The same as a JSON object; what has no value, or is infinite, is null.
[[nodiscard]] std::string convergenceJson(const Convergence& convergence, std::span<const ChainOfModel> chains);

} // namespace themata::cli
