#include "app/cli/saved_run.h"

#include "engine/store/run_corpus.h"

namespace themata::cli {

Result<SavedRun> loadRun(const Project& project, const std::string& nameOrNumber, bool withPositions)
{
    auto run = project.findRun(nameOrNumber);
    if (!run)
        return passOn(run);
    auto state = project.state(run->id);
    if (!state)
        return passOn(state);
    auto split = trainingOf(project, *run, withPositions);
    if (!split)
        return passOn(split);
    auto vocabulary = project.vocabulary(run->corpus);
    if (!vocabulary)
        return passOn(vocabulary);
    auto labels = project.topicLabels(run->id);
    if (!labels)
        return passOn(labels);
    return SavedRun{std::move(*run),          std::move(*state),      std::move(split->training),
                    std::move(split->heldOut), std::move(*vocabulary), std::move(*labels)};
}

} // namespace themata::cli
