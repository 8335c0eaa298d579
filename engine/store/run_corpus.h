#pragma once

#include "engine/corpus/held_out.h"
#include "engine/store/project.h"

namespace themata {

/// What a run trains on: the version of the corpus that it is of, without the documents that it holds out. Its state
/// and its means are of these tokens and of no others. Errors: those of Project::corpus() and splitForTraining().
[[nodiscard]] Result<TrainingSplit> trainingOf(const Project& project, const RunInfo& run, bool withPositions = false);

} // namespace themata
