#pragma once

#include "engine/store/project.h"
#include "engine/topics/summary.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace themata {

using Topics = std::shared_ptr<const std::vector<TopicSummary>>;

/// What is known of a project as soon as it is open. Read on a worker's thread, then immutable.
struct ProjectContents {
    ProjectInfo info;
    std::optional<ImportReport> report;
    std::shared_ptr<const Corpus> corpus; ///< null: nothing imported yet
    std::shared_ptr<const Vocabulary> vocabulary; ///< null: nothing imported yet
    std::vector<RunInfo> runs;
};

/// What a run left in its project.
struct RunContents {
    std::shared_ptr<const Corpus> corpus; ///< that it trains on: documents that it holds out are empty
    std::map<std::uint32_t, std::string> labels;
    std::shared_ptr<const ChainState> state; ///< null: none saved yet
    Topics topics; ///< null: none saved yet
};

[[nodiscard]] Result<ProjectContents> readContents(const Project& project);
/// @param corpus the project's.
[[nodiscard]] Result<RunContents> readRun(const Project& project, const RunInfo& run,
                                          std::shared_ptr<const Corpus> corpus);

/// Null if none was saved yet.
[[nodiscard]] Result<std::shared_ptr<const ChainState>> readState(const Project& project, RunId run);

} // namespace themata
