#include "app/cli/train_settings.h"
#include "app/cli/training_output.h"
#include "engine/corpus/import.h"
#include "engine/export/formats.h"
#include "engine/base/pending_file.h"
#include "engine/run/training.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <memory>

namespace themata::cli {

namespace {

Result<std::optional<ImportedCorpus>> readCounts(const TrainSettings& settings, std::stop_token stop)
{
    SourceOptions options;
    options.format = SourceFormat::Uci;
    options.vocabularyFile = settings.vocabulary;
    auto reader = openSource({settings.corpus}, options);
    if (!reader)
        return passOn(reader);
    return importCorpus(**reader, ImportOptions::forCounts(), nullptr, {}, std::move(stop));
}

/// Found out before the training: hours of it should not end in a file that cannot be written.
Result<void> requireWritable(const std::string& file)
{
    const PendingFile trial(file);
    errno = 0;
    if (!std::ofstream(trial.path(), std::ios::binary))
        return tl::unexpected<Error>(trial.failure(errno));
    return {};
}

Result<TrainingSnapshot::Phase> trainChain(const TrainSettings& settings, Chain& chain, Arena& arena,
                                           std::stop_token stop)
{
    const std::uint64_t iterations = settings.iterations.value_or(defaultIterations);
    TrainingOutput output(settings.json, iterations);
    TrainingHooks hooks;
    hooks.onIteration = [&output](const TracePoint& point) { output.show(point); };
    TrainingControl control(iterations, settings.cores);
    return train(chain, control, arena, hooks, std::move(stop));
}

Result<void> writeState(const TrainSettings& settings, const Chain& chain, const Vocabulary& vocabulary)
{
    ExportSource source;
    source.corpus = chain.corpus().get();
    source.vocabulary = &vocabulary;
    source.config = &chain.config();
    source.state = &chain.state();
    source.documentName = [](std::size_t) { return "NA"; };
    return writeMalletState(source, settings.state);
}

void sayStopped(const TrainSettings& settings, const Chain& chain)
{
    fmt::print(stderr,
               "themata-cli: Stopped after iteration {}. {}. To train in a way that can go on later, import the corpus "
               "into a project\n",
               chain.state().iteration,
               settings.state.empty() ? "Nothing is kept" : fmt::format("The state is in {}", settings.state));
}

} // namespace

Result<ExitStatus> trainBagOfWords(const TrainSettings& settings, std::stop_token stop)
{
    if (!settings.state.empty())
        if (auto writable = requireWritable(settings.state); !writable)
            return passOn(writable);
    auto imported = readCounts(settings, stop);
    if (!imported)
        return passOn(imported);
    if (!*imported) {
        fmt::print(stderr, "themata-cli: Interrupted before training.\n");
        return ExitStatus::Interrupted;
    }
    const Vocabulary vocabulary = std::move((*imported)->vocabulary);
    Arena arena(settings.cores);
    auto chain = Chain::start(std::make_shared<const Corpus>(std::move((*imported)->corpus)), settings.config, arena);
    if (!chain)
        return passOn(chain);
    auto phase = trainChain(settings, **chain, arena, std::move(stop));
    if (!phase)
        return passOn(phase);
    if (!settings.state.empty())
        if (auto written = writeState(settings, **chain, vocabulary); !written)
            return passOn(written);
    if (*phase == TrainingSnapshot::Phase::Stopped) {
        sayStopped(settings, **chain);
        return ExitStatus::Interrupted;
    }
    if (!settings.json)
        fmt::print(
            "{}", topicTable(summarizeTopics((*chain)->counts(), settings.config.beta, wordsInTable), vocabulary, {}));
    return ExitStatus::Done;
}

} // namespace themata::cli
