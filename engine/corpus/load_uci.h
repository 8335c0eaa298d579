#pragma once

#include "engine/base/result.h"
#include "engine/corpus/import.h"

#include <filesystem>

namespace themata {

/// A corpus straight from a UCI bag of words, as it stands: no filter, ids as in the files.
/// @param vocabulary empty: the one beside the counts, if there is one.
[[nodiscard]] Result<ImportedCorpus> loadUci(const std::filesystem::path& counts, const std::filesystem::path& vocabulary = {});

} // namespace themata
