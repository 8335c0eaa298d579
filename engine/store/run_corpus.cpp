#include "engine/store/run_corpus.h"

#include <utility>

namespace themata {

Result<TrainingSplit> trainingOf(const Project& project, const RunInfo& run, bool withPositions)
{
    if (!run.corpus.valid())
        return fail(ErrorCode::BadFormat, "The project does not say which corpus " + run.name + " is of");
    auto corpus = project.corpus(withPositions, run.corpus);
    if (!corpus)
        return passOn(corpus);
    return splitForTraining(std::move(*corpus), run.heldOut);
}

} // namespace themata
