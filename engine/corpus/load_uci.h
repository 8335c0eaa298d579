#pragma once

#include "engine/base/result.h"
#include "engine/corpus/import.h"

#include <filesystem>
#include <optional>
#include <stop_token>

namespace themata {

/// A corpus straight from a UCI bag of words, as it stands: no filter, ids as in the files.
/// @param vocabulary empty: the one beside the counts, if there is one.
/// @return nothing if a stop was requested.
[[nodiscard]] Result<std::optional<ImportedCorpus>> loadUci(const std::filesystem::path& counts,
                                                            const std::filesystem::path& vocabulary = {},
                                                            std::stop_token stop = {});

} // namespace themata
