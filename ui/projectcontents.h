#pragma once

#include "engine/store/saved_run.h"
#include "engine/topics/summary.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace themata {

using Topics = std::shared_ptr<const std::vector<TopicSummary>>;

/// A version of a project's corpus. Null: nothing imported yet.
struct CorpusContents {
    CorpusVersion version;
    std::shared_ptr<const Corpus> corpus;
    std::shared_ptr<const Vocabulary> vocabulary;
    std::shared_ptr<const ImportOptions> options; ///< that it was made with; null: not known
};

/// What is known of a project as soon as it is open. Read on a worker's thread, then immutable.
struct ProjectContents {
    ProjectInfo info;
    std::optional<ImportReport> report; ///< of the newest version
    CorpusContents newest;
    std::vector<RunInfo> runs;
    std::optional<RunId> interrupted; ///< the last of them that was training when it was closed by force
};

/// What a run left in its project.
struct RunContents {
    CorpusContents whole; ///< the version that it is of
    std::shared_ptr<const Corpus> corpus; ///< that it trains on: documents that it holds out are empty
    TopicViews views;
    std::vector<std::uint32_t> heads; ///< under which topic tokens of [k] are in state and topics; empty: as drawn
    std::shared_ptr<const ChainState> state; ///< null: none saved yet
    Topics topics; ///< null: none saved yet
};

[[nodiscard]] Result<ProjectContents> readContents(const Project& project);
/// @param newest version, which is not read again if the run is of it.
[[nodiscard]] Result<RunContents> readRun(const Project& project, const RunInfo& run, const CorpusContents& newest,
                                          Merging merging);

/// As drawn; null if none was saved yet.
[[nodiscard]] Result<std::shared_ptr<const ChainState>> readState(const Project& project, RunId run);

} // namespace themata
