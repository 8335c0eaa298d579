#include "app/cli/chains_report.h"
#include "app/cli/corpus_source.h"
#include "app/cli/draw_files.h"
#include "app/cli/inefficiency_output.h"
#include "app/cli/sweeps_file.h"
#include "app/cli/train_settings.h"
#include "app/cli/training_output.h"
#include "app/cli/writable.h"
#include "engine/corpus/held_out.h"
#include "engine/export/formats.h"
#include "engine/run/training.h"
#include "engine/samplers/state_file.h"

#include <fmt/format.h>

#include <cstdio>
#include <functional>
#include <memory>
#include <optional>

namespace themata::cli {

namespace {

/// What all chains have in common.
struct Common {
    NamedCorpus named; ///< without the documents that are held out
    KeepRule keep;
    std::shared_ptr<const HeldOut> heldOut; ///< null: none
};

Result<Common> prepare(const TrainSettings& settings, NamedCorpus named)
{
    auto keep = keepRule(settings);
    if (!keep)
        return passOn(keep);
    auto split = splitForTraining(named.corpus, settings.heldOut);
    if (!split)
        return passOn(split);
    named.corpus = split->training;
    return Common{std::move(named), *keep, split->heldOut};
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

Result<std::unique_ptr<Chain>> makeChain(const TrainSettings& settings, std::shared_ptr<const Corpus> corpus,
                                         Arena& arena)
{
    return settings.continueFrom.empty() ? Chain::start(std::move(corpus), settings.config, arena)
                                         : continueChain(settings, std::move(corpus), arena);
}

/// @param number of the chain, if there are several.
/// @param noteIteration called after each.
Result<TrainingSnapshot::Phase> trainChain(const TrainSettings& settings, const Common& common, Chain& chain,
                                           std::optional<std::uint32_t> number,
                                           const std::function<void(const TracePoint&)>& noteIteration, Arena& arena,
                                           std::stop_token stop)
{
    TrainingOutput output(settings.json, plannedIterations(settings), chain.config(), number);
    TrainingHooks hooks;
    hooks.onIteration = [&](const TracePoint& point) {
        output.show(point);
        noteIteration(point);
    };
    TrainingControl control(plannedIterations(settings), settings.cores);
    hooks.keep = common.keep;
    std::optional<DocumentCompletion> completion;
    if (common.heldOut)
        hooks.heldOut = &completion.emplace(*common.heldOut, chain.config().seed);
    DrawFiles draws(settings.draws);
    draws.hookInto(hooks, control);
    auto phase = train(chain, control, arena, hooks, std::move(stop));
    if (auto written = draws.result(); !written)
        return passOn(written);
    return phase;
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

/// What is left of a chain that stopped and cannot go on.
std::string whatIsKept(const TrainSettings& settings)
{
    if (!settings.state.empty())
        return fmt::format("The state is in {}", settings.state);
    if (!settings.sweepsCsv.empty())
        return fmt::format("The topics of its iterations are in {}", settings.sweepsCsv);
    return "Nothing is kept";
}

void sayStopped(const TrainSettings& settings, const Chain& chain)
{
    const std::uint64_t iteration = chain.state().iteration;
    if (!settings.stateFile.empty()) {
        fmt::print(stderr,
                   "themata-cli: Stopped after iteration {}. To go on: the same again with --continue-from {}\n",
                   iteration, settings.stateFile);
        return;
    }
    fmt::print(
        stderr,
        "themata-cli: Stopped after iteration {}. {}. To train in a way that can go on later, use --state-file or "
        "import the corpus into a project\n",
        iteration, whatIsKept(settings));
}

/// Trains it, and writes the topics of its iterations where that is asked for.
/// @param inefficiency sees each iteration.
Result<TrainingSnapshot::Phase> trainNoting(const TrainSettings& settings, const Common& common, Chain& chain,
                                            InefficiencyOutput& inefficiency, Arena& arena, std::stop_token stop)
{
    auto sweeps = openSweeps(settings.sweepsCsv, *chain.corpus());
    if (!sweeps)
        return passOn(sweeps);
    const auto note = [&](const TracePoint&) {
        if (*sweeps)
            (*sweeps)->add(chain.state());
        inefficiency.note(chain, arena);
    };
    auto phase = trainChain(settings, common, chain, std::nullopt, note, arena, std::move(stop));
    if (phase && *sweeps)
        if (auto written = (*sweeps)->finish(); !written)
            return passOn(written);
    return phase;
}

/// What --inefficiency asks for, none without it.
Result<std::optional<InefficiencyPlan>> planInefficiency(const TrainSettings& settings, const Common& common)
{
    Course course{0, plannedIterations(settings), common.keep.burnIn};
    if (!settings.inefficiency.empty() && !settings.continueFrom.empty()) {
        auto state = mapState(settings.continueFrom);
        if (!state)
            return passOn(state);
        course.done = state->iteration;
    }
    return planInefficiency(settings, course, *common.named.corpus, settings.config);
}

Result<ExitStatus> trainOne(const TrainSettings& settings, const Common& common,
                            const std::optional<InefficiencyPlan>& plan, Arena& arena, std::stop_token stop)
{
    const NamedCorpus& named = common.named;
    auto chain = makeChain(settings, named.corpus, arena);
    if (!chain)
        return passOn(chain);
    InefficiencyOutput inefficiency(plan, **chain, arena);
    auto phase = trainNoting(settings, common, **chain, inefficiency, arena, std::move(stop));
    if (!phase)
        return passOn(phase);
    if (auto written = writeStates(settings, **chain, named.vocabulary); !written)
        return passOn(written);
    if (*phase == TrainingSnapshot::Phase::Stopped) {
        sayStopped(settings, **chain);
        return ExitStatus::Interrupted;
    }
    const double beta = (*chain)->state().hyperparameters.beta;
    if (!settings.json)
        fmt::print(
            "{}",
            topicTable(summarizeTopics((*chain)->counts(), beta, wordsInTable), named.vocabulary, {}, settings.config));
    return inefficiency.finish(settings, settings.config, arena).map([] { return ExitStatus::Done; });
}

Result<ExitStatus> trainSeveral(const TrainSettings& settings, const Common& common, Arena& arena,
                                const std::stop_token& stop)
{
    ChainsReport report;
    ModelConfig config = settings.config;
    for (std::uint32_t number = 1; number <= settings.chains; ++number, ++config.seed) {
        auto chain = Chain::start(common.named.corpus, config, arena);
        if (!chain)
            return passOn(chain);
        report.begin(fmt::format("Chain {}", number), config, common.keep.burnIn);
        auto phase = trainChain(
            settings, common, **chain, number, [&](const TracePoint& point) { report.add(point); }, arena, stop);
        if (!phase)
            return passOn(phase);
        if (*phase == TrainingSnapshot::Phase::Stopped) {
            sayStopped(settings, **chain);
            return ExitStatus::Interrupted;
        }
    }
    fmt::print("{}", settings.json ? report.json() + '\n' : report.text());
    return ExitStatus::Done;
}

Result<ExitStatus> trainNamed(const TrainSettings& settings, NamedCorpus named, std::stop_token stop)
{
    auto common = prepare(settings, std::move(named));
    if (!common)
        return passOn(common);
    auto plan = planInefficiency(settings, *common);
    if (!plan)
        return passOn(plan);
    if (auto announced = announceMemory(settings.json, *common->named.corpus, settings.config, *plan); !announced)
        return passOn(announced);
    Arena arena(settings.cores);
    return settings.chains > 1 ? trainSeveral(settings, *common, arena, stop)
                               : trainOne(settings, *common, *plan, arena, std::move(stop));
}

} // namespace

Result<ExitStatus> trainBagOfWords(const TrainSettings& settings, std::stop_token stop)
{
    for (const std::string& file : {settings.state, settings.stateFile})
        if (auto writable = requireWritable(file); !file.empty() && !writable)
            return passOn(writable);
    if (auto ready = DrawFiles(settings.draws).prepare(); !ready)
        return passOn(ready);
    auto named = openCorpus(settings.corpus, settings.vocabulary, stop);
    if (!named)
        return passOn(named);
    if (!*named) {
        fmt::print(stderr, "themata-cli: Interrupted before training.\n");
        return ExitStatus::Interrupted;
    }
    return trainNamed(settings, *std::move(*named), std::move(stop));
}

} // namespace themata::cli
