#pragma once

#include "engine/base/result.h"
#include "engine/readers/reader.h"

#include <filesystem>
#include <memory>

namespace themata {

/// What the corpus of a project was made from, as Project::process() reads it: its texts, or its counts. Runs can be
/// saved and the texts be processed while the reader is there. Errors: those of Project::open() and, before the first
/// import or for counts, those of Project::process(). The reader can be used on another thread, one at a time.
[[nodiscard]] Result<std::unique_ptr<Reader>> openTexts(const std::filesystem::path& project);

} // namespace themata
