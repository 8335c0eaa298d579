#include "engine/store/saved_run.h"

#include "engine/store/run_corpus.h"

namespace themata {

Result<SavedRun> loadRun(const Project& project, const std::string& nameOrNumber, bool withPositions, Merging merging)
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
    auto views = project.topicViews(run->id);
    if (!views)
        return passOn(views);
    if (merging == Merging::AsDrawn)
        for (auto& [topic, view] : *views)
            view.mergedInto.reset();
    return SavedRun{*run,
                    merged(std::move(*state), *views, run->config.topics),
                    std::move(split->training),
                    std::move(split->heldOut),
                    std::move(*vocabulary),
                    *views,
                    labelsOf(*views)};
}

} // namespace themata
