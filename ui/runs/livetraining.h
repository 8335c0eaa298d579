#pragma once

#include "engine/run/training.h"
#include "engine/store/project.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace themata {

/// What a training thread and the GUI thread share; each may outlive the other's interest in it.
struct LiveTraining {
    LiveTraining(std::uint64_t iterations, int cores)
        : control(iterations, cores)
    {
    }

    TrainingControl control;
    Mailbox<std::vector<RunId>> following; ///< posted at most once, before `begun`: the other chains of the model
    Mailbox<RunInfo> begun; ///< posted once, when the run is in the project and its chain is ready
    Mailbox<TrainingSnapshot> snapshots;
    Mailbox<Error> saveFailed; ///< a checkpoint that will be tried again
    TraceLog trace;
};

/// Which run to train: a new one, the first of several new chains, one that goes on from another's topics, or one of
/// the project.
struct TrainingPlan {
    std::filesystem::path project = {};
    std::shared_ptr<const Corpus> corpus = {}; ///< the project's, in the version below; of it new runs are
    CorpusVersion version = {};
    RunId run = {}; ///< none: add one, by the name and config below
    std::string name = {};
    ModelConfig config = {};
    RunId from = {}; ///< whose topics the new run begins with; none: random ones
    std::uint32_t chains = 1;
    KeepRule keep = {}; ///< of the new ones; one of the project has its own
    double heldOut = 0; ///< share of documents that the new ones train without; as keep
};

/// The whole life of a run, on the training thread with a connection of its own: adds or reads the run, trains it and
/// saves it. Stopping is no error.
[[nodiscard]] Result<void> runTraining(const TrainingPlan& plan, LiveTraining& live, std::stop_token stop);

} // namespace themata
