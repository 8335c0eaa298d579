#include "app/cli/corpus_source.h"
#include "app/cli/train_settings.h"
#include "app/cli/training_output.h"
#include "engine/base/pending_file.h"
#include "engine/export/formats.h"
#include "engine/run/training.h"
#include "engine/samplers/state_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <memory>

namespace themata::cli {

namespace {

/// Found out before the training: hours of it should not end in a file that cannot be written.
Result<void> requireWritable(const std::string& file)
{
    if (file.empty())
        return {};
    const PendingFile trial(file);
    errno = 0;
    if (!std::ofstream(trial.path(), std::ios::binary))
        return tl::unexpected<Error>(trial.failure(errno));
    return {};
}

std::uint64_t plannedIterations(const TrainSettings& settings)
{
    return settings.iterations.value_or(defaultIterations);
}

Result<std::unique_ptr<Chain>> continueChain(const TrainSettings& settings, std::shared_ptr<const Corpus> corpus,
                                             Arena& arena)
{
    auto state = mapState(settings.continueFrom);
    if (!state)
        return passOn(state);
    if (state->iteration >= plannedIterations(settings))
        return fail(ErrorCode::BadArgument, fmt::format("The state has {} iterations already", state->iteration),
                    settings.continueFrom, "Ask for more in all with --iterations");
    return Chain::resume(std::move(corpus), settings.config, state->copy(), 0, arena).map_error([&](Error error) {
        error.where = settings.continueFrom;
        return error;
    });
}

Result<std::unique_ptr<Chain>> makeChain(const TrainSettings& settings, std::shared_ptr<const Corpus> corpus, Arena& arena)
{
    return settings.continueFrom.empty() ? Chain::start(std::move(corpus), settings.config, arena)
                                         : continueChain(settings, std::move(corpus), arena);
}

Result<TrainingSnapshot::Phase> trainChain(const TrainSettings& settings, Chain& chain, Arena& arena,
                                           std::stop_token stop)
{
    TrainingOutput output(settings.json, plannedIterations(settings), settings.config.warmUp);
    TrainingHooks hooks;
    hooks.onIteration = [&output](const TracePoint& point) { output.show(point); };
    TrainingControl control(plannedIterations(settings), settings.cores);
    return train(chain, control, arena, hooks, std::move(stop));
}

Result<void> writeMallet(const TrainSettings& settings, const Chain& chain, const Vocabulary& vocabulary)
{
    ExportSource source;
    source.corpus = chain.corpus().get();
    source.vocabulary = &vocabulary;
    source.config = &chain.config();
    source.state = &chain.state();
    source.documentName = [](std::size_t) { return "NA"; };
    return writeMalletState(source, settings.state);
}

Result<void> writeStates(const TrainSettings& settings, const Chain& chain, const Vocabulary& vocabulary)
{
    if (!settings.stateFile.empty())
        if (auto written = writeState(chain.state(), settings.stateFile); !written)
            return written;
    return settings.state.empty() ? Result<void>() : writeMallet(settings, chain, vocabulary);
}

void sayStopped(const TrainSettings& settings, const Chain& chain)
{
    const std::uint64_t iteration = chain.state().iteration;
    if (!settings.stateFile.empty()) {
        fmt::print(stderr, "themata-cli: Stopped after iteration {}. To go on: the same again with --continue-from {}\n",
                   iteration, settings.stateFile);
        return;
    }
    fmt::print(stderr,
               "themata-cli: Stopped after iteration {}. {}. To train in a way that can go on later, use --state-file or "
               "import the corpus into a project\n",
               iteration, settings.state.empty() ? "Nothing is kept" : fmt::format("The state is in {}", settings.state));
}

Result<ExitStatus> trainNamed(const TrainSettings& settings, NamedCorpus named, std::stop_token stop)
{
    if (auto announced = announceMemory(settings.json, *named.corpus, settings.config); !announced)
        return passOn(announced);
    Arena arena(settings.cores);
    auto chain = makeChain(settings, std::move(named.corpus), arena);
    if (!chain)
        return passOn(chain);
    auto phase = trainChain(settings, **chain, arena, std::move(stop));
    if (!phase)
        return passOn(phase);
    if (auto written = writeStates(settings, **chain, named.vocabulary); !written)
        return passOn(written);
    if (*phase == TrainingSnapshot::Phase::Stopped) {
        sayStopped(settings, **chain);
        return ExitStatus::Interrupted;
    }
    if (!settings.json)
        fmt::print("{}", topicTable(summarizeTopics((*chain)->counts(), settings.config.beta, wordsInTable),
                                    named.vocabulary, {}));
    return ExitStatus::Done;
}

} // namespace

Result<ExitStatus> trainBagOfWords(const TrainSettings& settings, std::stop_token stop)
{
    for (const std::string& file : {settings.state, settings.stateFile})
        if (auto writable = requireWritable(file); !writable)
            return passOn(writable);
    auto named = openCorpus(settings.corpus, settings.vocabulary, stop);
    if (!named)
        return passOn(named);
    if (!*named) {
        fmt::print(stderr, "themata-cli: Interrupted before training.\n");
        return ExitStatus::Interrupted;
    }
    return trainNamed(settings, **std::move(named), std::move(stop));
}

} // namespace themata::cli
