#pragma once

#include "engine/store/project.h"

#include <cstddef>
#include <string>

namespace themata::cli {

/// Prints the words of a document's text that are no tokens, in its order, each with the reason. Of the version of the
/// corpus that the run is of; without a run, the newest. Errors: those of Project; NotFound if there is no such
/// document; BadArgument for a corpus of counts.
/// @param run name or number; empty: the newest. @param document from 0.
[[nodiscard]] Result<void> printLeftOut(const Project& project, const std::string& run, std::size_t document,
                                        bool json);

} // namespace themata::cli
