#pragma once

#include "engine/diagnostics/convergence.h"

#include <string>

namespace themata::cli {

/// "log posterior", "density of n_w", ...
[[nodiscard]] std::string label(const Scalar& scalar);

/// The verdict in a sentence or two, with the numbers that justify it.
[[nodiscard]] std::string sentence(const Verdict& verdict);

/// Stable, for scripts: "settled", "stillMoving", ...
[[nodiscard]] const char* name(Verdict::Kind kind);

} // namespace themata::cli
