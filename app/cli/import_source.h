#pragma once

#include "engine/base/result.h"
#include "engine/readers/reader.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace themata::cli {

/// What to read documents from, as the user says it.
struct ImportSource {
    std::vector<std::string> files;
    std::optional<std::string> text, name, date, group, language; ///< columns; those not named are guessed
    SourceOptions options; ///< all but the columns
};

void addSourceOptions(CLI::App& command, ImportSource& source);

/// Errors: those of describeSource and openSource.
[[nodiscard]] Result<std::unique_ptr<Reader>> openReader(const ImportSource& source);

} // namespace themata::cli
