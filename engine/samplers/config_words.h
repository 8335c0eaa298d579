#pragma once

#include "engine/samplers/config.h"

#include <string>

namespace themata {

/// Whether anything of the priors is drawn along with the topics.
[[nodiscard]] bool learnsPriors(const ModelConfig& config);

/// "approximate (AD-LDA on 4 workers)", wherever a chain of which that is true is shown; empty for an exact one.
[[nodiscard]] std::string approximation(const ModelConfig& config);

} // namespace themata
