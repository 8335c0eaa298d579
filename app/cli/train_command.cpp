#include "app/cli/train_settings.h"

#include "engine/diagnostics/scalar_diagnosis.h"
#include "engine/parallel/arena.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <utility>

namespace themata::cli {

namespace {

/// The options as the parser fills them.
struct TrainOptions {
    TrainSettings settings;
    std::string sampler = "pclda";
    std::string learnAlpha = "fixed";
    std::uint32_t saveEvery = 20;
    int cores = 0;
};

Result<ExitStatus> runTrain(const TrainOptions& options, std::stop_token stop)
{
    TrainSettings settings = options.settings;
    auto sampler = samplerFromName(options.sampler);
    if (!sampler)
        return passOn(sampler);
    settings.config.sampler = *sampler;
    auto learnAlpha = alphaLearningFromName(options.learnAlpha);
    if (!learnAlpha)
        return passOn(learnAlpha);
    settings.config.learnAlpha = *learnAlpha;
    if (!settings.fromMallet.empty())
        settings.config.warmUp = 0; // it would leave the topics that the chain starts from
    settings.cores = options.cores > 0 ? options.cores : Arena::machineCores();
    settings.saveEvery = std::chrono::seconds(options.saveEvery);
    return settings.corpus.empty() ? trainProject(settings, std::move(stop))
                                   : trainBagOfWords(settings, std::move(stop));
}

void addModelOptions(CLI::App& command, TrainOptions& options)
{
    ModelConfig& config = options.settings.config;
    CLI::Option* resume = command.get_option("--resume");
    CLI::Option* topics = command.add_option("--topics", config.topics, "Number of topics, K; more make finer ones");
    topics->type_name("K");
    command
        .add_option("--alpha", config.alpha,
                    "Prior weight of each topic in a document; larger mixes more topics (default: 0.1)")
        ->type_name("A")
        ->excludes(resume);
    command
        .add_option("--beta", config.beta,
                    "Prior weight of each word in a topic; larger makes broader topics (default: 0.01)")
        ->type_name("B")
        ->excludes(resume);
    command
        .add_option("--pi", config.pi,
                    "Chance that a word is part of a topic at all: above 0, up to 1, which is plain LDA (default: 1)")
        ->type_name("P")
        ->excludes(resume);
    command
        .add_option("--sampler", options.sampler,
                    "pclda; pclda-dense, the slow and readable reference; light-pclda or light-pclda-simple, by "
                    "proposals that may "
                    "be refused; on one core, to compare with, collapsed, the classic, sparse-lda and light-lda "
                    "(default: pclda)")
        ->type_name("ID")
        ->excludes(resume);
    command
        .add_option("--workers", config.workers,
                    "For sparse-lda and light-lda: parts that the documents are cut into, drawn at the same time. With "
                    "more than 1 "
                    "the result is an approximation and depends on P, though not on the cores (default: 1)")
        ->check(wholeNumberFrom(1))
        ->type_name("P")
        ->excludes(resume);
    command
        .add_option("--seed", config.seed, "The same seed gives the same topics, on any number of cores (default: 1)")
        ->check(wholeNumberFrom(0))
        ->type_name("S")
        ->excludes(resume);
    command
        .add_option(
            "--warm-up", config.warmUp,
            fmt::format("First iterations that only find a good start, before the exact ones; 0 for none (default: {})",
                        defaultWarmUp))
        ->check(wholeNumberFrom(0))
        ->type_name("N")
        ->excludes(resume);
    topics->excludes(resume);
}

void addLearningOptions(CLI::App& command, TrainOptions& options)
{
    ModelConfig& config = options.settings.config;
    CLI::Option* resume = command.get_option("--resume");
    command
        .add_option("--learn-alpha", options.learnAlpha,
                    "fixed; symmetric, to learn one alpha for all topics; or asymmetric, one for each (default: fixed)")
        ->type_name("HOW")
        ->excludes(resume);
    command.add_flag("--learn-beta", config.learnBeta, "Learn beta too, from --beta on")->excludes(resume);
    command.add_flag("--learn-pi", config.learnPi, "Learn a pi for each topic, from --pi on")->excludes(resume);
}

void addHeldOutOption(CLI::App& command, TrainSettings& settings)
{
    command
        .add_option(
            "--held-out", settings.heldOut,
            "Share of the documents, below 1, to leave out of the training; after each iteration it is told how well "
            "one half of each of them predicts the other. They are chosen at random, the same ones for every run "
            "(default: 0)")
        ->type_name("SHARE")
        ->excludes(command.get_option("--resume"));
}

void addChainOptions(CLI::App& command, TrainSettings& settings)
{
    command
        .add_option(
            "--chains", settings.chains,
            "Chains to train one after another, with the seeds S, S + 1, ...; at the end it is told whether they "
            "have settled (default: 1)")
        ->check(CLI::Range(1, 100).description(""))
        ->type_name("N")
        ->excludes(command.get_option("--resume"));
    command
        .add_option(
            "--sweeps-csv", settings.sweepsCsv,
            "Of a corpus of at most 64 tokens, write the topics after each iteration: a line each, from 0, in the "
            "order of the input")
        ->type_name("FILE");
}

void addSourceOptions(CLI::App& command, TrainSettings& settings)
{
    CLI::Option* project = command.add_option("P.themata", settings.project, "The project; or, without one:");
    CLI::Option* corpus = command.add_option(
        "--corpus", settings.corpus,
        "A bag of words in UCI's format (docword.NAME.txt, also .gz), or a corpus file (see convert)");
    corpus->type_name("FILE")->excludes(project);
    command
        .add_option("--vocabulary", settings.vocabulary,
                    "Its words, one a line (default: vocab.NAME.txt beside a bag of words; numbers for a corpus file)")
        ->type_name("FILE")
        ->needs(corpus);
    command.add_option("--state", settings.state, "Write the last state as MALLET does")
        ->type_name("OUT.gz")
        ->needs(corpus);
    command
        .add_option("--state-file", settings.stateFile,
                    "Write the last state so that --continue-from can go on with it")
        ->type_name("OUT.state")
        ->needs(corpus);
    command
        .add_option(
            "--continue-from", settings.continueFrom,
            "Go on from a state that --state-file wrote; with the same corpus and settings it is the same chain")
        ->type_name("S.state")
        ->needs(corpus);
    command.add_option("--name", settings.name, "Name of the run (default: Run N)")->type_name("RUN")->excludes(corpus);
    command.add_option("--resume", settings.resume, "Go on with a run of the project: its name in any case, or its number: 2 is Run 2")
        ->type_name("RUN")
        ->excludes(corpus);
}

void addFromMalletOption(CLI::App& command, TrainSettings& settings)
{
    command
        .add_option("--from-mallet", settings.fromMallet,
                    "Start from the topics of MALLET's state in a project that this state was imported into, without a "
                    "warm-up. Alpha and beta are those of the options")
        ->type_name("STATE.gz")
        ->excludes(command.get_option("--corpus"))
        ->excludes(command.get_option("--resume"))
        ->excludes(command.get_option("--held-out"))
        ->excludes(command.get_option("--chains"))
        ->excludes(command.get_option("--warm-up"));
}

void addStartFromOption(CLI::App& command, TrainSettings& settings)
{
    CLI::Option* startFrom = command.add_option(
        "--start-from", settings.startFrom,
        "Begin a new run on the newest corpus version from the last saved topics of this one, named as in --resume, with "
        "its settings and without a warm-up: what process changed is another corpus, so the run has a burn-in of its "
        "own. Words that were not there before get topics drawn for them (default of --seed: the next one)");
    startFrom->type_name("RUN");
    for (const char* other :
         {"--corpus", "--resume", "--from-mallet", "--topics", "--alpha", "--beta", "--pi", "--sampler", "--workers",
          "--warm-up", "--learn-alpha", "--learn-beta", "--learn-pi", "--held-out", "--chains"})
        startFrom->excludes(command.get_option(other));
}

void addInefficiencyOptions(CLI::App& command, TrainSettings& settings)
{
    CLI::Option* file = command.add_option(
        "--inefficiency", settings.inefficiency,
        "Follow single numbers of the model from iteration to iteration after the burn-in, and write how many draws "
        "are worth an "
        "independent one: of phi of each topic's 1,000 top words, as far as there are so many, and of theta of 100 "
        "random "
        "documents. The words are those of the last iterations before. Takes 4 bytes for each number and iteration");
    file->type_name("FILE.csv");
    command
        .add_option("--inefficiency-draws", settings.inefficiencyDraws,
                    "The last iterations to follow, at least 22 (default: all after the burn-in)")
        ->check(wholeNumberFrom(fewestDraws))
        ->type_name("N")
        ->needs(file);
}

void addCourseOptions(CLI::App& command, TrainOptions& options)
{
    command
        .add_option("--iterations", options.settings.iterations,
                    "Iterations in all, those done before --resume or --continue-from included (default: 1000)")
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    CLI::Option* resume = command.get_option("--resume");
    command
        .add_option("--burn-in", options.settings.burnIn,
                    "Iterations before the draws that are kept, those of the warm-up included (default: half of them)")
        ->check(wholeNumberFrom(0))
        ->type_name("N")
        ->excludes(resume);
    command
        .add_option("--thin", options.settings.thin,
                    "Keep every Nth draw after that: a run of a project keeps their means (default: 10)")
        ->check(wholeNumberFrom(1))
        ->type_name("N")
        ->excludes(resume);
    command
        .add_option("--draws", options.settings.draws,
                    "Write each draw that is kept to this folder, as --state-file does")
        ->type_name("FOLDER");
    addInefficiencyOptions(command, options.settings);
    command.add_option("--cores", options.cores, "Cores to use; the result does not depend on it (default: all)")
        ->check(CLI::Range(1, 1024).description(""))
        ->type_name("C");
    command.add_option("--save-every", options.saveEvery, "Seconds between two saved states (default: 20)")
        ->check(CLI::Range(1, 3600).description(""))
        ->type_name("SECONDS");
    command.add_flag(
        "--json", options.settings.json,
        "One JSON object a line on standard output: the bytes that will be needed, then one an iteration; those "
        "of the warm-up, and only those, have \"warmUp\":true. Where something is learned they have alpha, beta and "
        "pi, the "
        "means over topics; with --held-out, heldOut, "
        "the mean log likelihood of a held-out token; where the chain is approximate, \"exact\":false; with --chains, "
        "its number as \"chain\"");
}

/// One file holds the state or the sweeps of one chain.
void requireOneChain(const TrainSettings& settings)
{
    if (settings.chains == 1)
        return;
    for (const auto& [option, value] : {std::pair{"--state", settings.state},
                                        {"--state-file", settings.stateFile},
                                        {"--continue-from", settings.continueFrom},
                                        {"--sweeps-csv", settings.sweepsCsv},
                                        {"--draws", settings.draws},
                                        {"--inefficiency", settings.inefficiency}})
        if (!value.empty())
            throw CLI::ExcludesError("--chains", option);
}

/// What the parser's own rules cannot say.
void requireWhole(const TrainOptions& options, const CLI::App& command)
{
    if (options.settings.project.empty() && options.settings.corpus.empty())
        throw CLI::RequiredError("a project or --corpus");
    if (command.count("--topics") == 0 && options.settings.resume.empty() && options.settings.startFrom.empty())
        throw CLI::RequiredError("--topics");
    requireOneChain(options.settings);
    const bool keepsDraws = options.settings.corpus.empty() || !options.settings.draws.empty();
    if (!keepsDraws && options.settings.inefficiency.empty() && options.settings.chains == 1
        && command.count("--burn-in") > 0)
        throw CLI::ValidationError(
            "--burn-in", "without a project, only --chains N, --draws FOLDER and --inefficiency FILE.csv heed it");
    if (!keepsDraws && command.count("--thin") > 0)
        throw CLI::ValidationError("--thin", "without a project, draws are kept only with --draws FOLDER");
}

} // namespace

void addTrainCommand(CLI::App& app, Command& chosen)
{
    auto options = std::make_shared<TrainOptions>();
    CLI::App* command = app.add_subcommand("train", "Sample topics for a project, or straight from a file");
    command->footer("Ctrl-C stops after the iteration and saves the run; --resume goes on with the same chain.");
    addSourceOptions(*command, options->settings);
    addModelOptions(*command, *options);
    addLearningOptions(*command, *options);
    addHeldOutOption(*command, options->settings);
    addChainOptions(*command, options->settings);
    addFromMalletOption(*command, options->settings);
    addStartFromOption(*command, options->settings);
    addCourseOptions(*command, *options);
    command->callback([options, command, &chosen] {
        requireWhole(*options, *command);
        if (command->count("--seed") > 0)
            options->settings.startSeed = options->settings.config.seed;
        chosen = [options](std::stop_token stop) { return runTrain(*options, std::move(stop)); };
    });
}

} // namespace themata::cli
