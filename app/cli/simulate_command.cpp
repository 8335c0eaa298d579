#include "app/cli/command.h"
#include "engine/simulation/simulation.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

namespace themata::cli {

namespace {

struct SimulateSettings {
    SimulationConfig config;
    int cores = 0;
    std::string out;
};

Result<ExitStatus> runSimulate(const SimulateSettings& settings, std::stop_token stop)
{
    const SimulationConfig& config = settings.config;
    if (auto valid = validate(config); !valid)
        return passOn(valid);
    auto writer = openCorpusWriter(settings.out, config.documents, config.vocabularySize);
    if (!writer)
        return passOn(writer);
    Arena arena(settings.cores > 0 ? settings.cores : Arena::machineCores());
    auto whole = Simulation(config, arena).run(**writer, arena, std::move(stop));
    if (!whole)
        return passOn(whole);
    if (!*whole) {
        fmt::print(stderr, "themata-cli: Interrupted. Nothing is kept\n");
        return ExitStatus::Interrupted;
    }
    return (*writer)->commit().map([] { return ExitStatus::Done; });
}

void addSize(CLI::App& command, SimulationConfig& config)
{
    const auto add = [&command](const char* name, auto& number, const char* help, const char* letter) {
        command.add_option(name, number, help)->required()->check(wholeNumberFrom(1))->type_name(letter);
    };
    add("--documents", config.documents, "Number of documents", "D");
    add("--vocabulary", config.vocabularySize, "Number of word types; the rarest may not occur", "V");
    add("--tokens", config.tokens, "Number of tokens, about", "N");
    add("--topics", config.topics, "Number of topics", "K");
}

} // namespace

void addSimulateCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<SimulateSettings>();
    SimulationConfig& config = settings->config;
    CLI::App* command = app.add_subcommand("simulate", "Draw a corpus from the topic model itself, to measure with");
    addSize(*command, config);
    command->add_option("--alpha", config.alpha, "Prior weight of each topic in a document (default: 0.1)")->type_name("A");
    command
        ->add_option("--beta", config.beta,
                     "Prior weight of a word in a topic, on average; it falls as 1 / rank (default: 0.05)")
        ->type_name("B");
    command->add_option("--seed", config.seed, "The same seed gives the same corpus, on any number of cores (default: 1)")
        ->check(wholeNumberFrom(0))
        ->type_name("S");
    command->add_option("--cores", settings->cores, "Cores to use (default: all)")
        ->check(CLI::Range(1, 1024).description(""))
        ->type_name("C");
    command->add_option("--out", settings->out, "A bag of words in UCI's format, docword.NAME.txt, or a corpus file, NAME.corpus")
        ->required()
        ->type_name("FILE");
    command->callback([settings, &chosen] {
        chosen = [settings](std::stop_token stop) { return runSimulate(*settings, std::move(stop)); };
    });
}

} // namespace themata::cli
