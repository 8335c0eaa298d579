#include "app/cli/command.h"
#include "app/cli/corpus_source.h"
#include "engine/corpus/corpus_writer.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

namespace themata::cli {

namespace {

struct ConvertSettings {
    std::string corpus;
    std::string out;
};

Result<void> writeCorpus(const Corpus& corpus, const std::string& file)
{
    auto writer = openCorpusWriter(file, corpus.documentCount(), corpus.vocabularySize);
    if (!writer)
        return passOn(writer);
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        if (auto written = (*writer)->append(corpus.document(d)); !written)
            return written;
    return (*writer)->commit();
}

Result<ExitStatus> runConvert(const ConvertSettings& settings, std::stop_token stop)
{
    auto named = openCorpus(settings.corpus, {}, std::move(stop));
    if (!named)
        return passOn(named);
    if (!*named) {
        fmt::print(stderr, "themata-cli: Interrupted. Nothing is kept\n");
        return ExitStatus::Interrupted;
    }
    return writeCorpus(*(*named)->corpus, settings.out).map([] { return ExitStatus::Done; });
}

} // namespace

void addConvertCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<ConvertSettings>();
    CLI::App* command = app.add_subcommand("convert", "Turn a bag of words into a corpus file, or the other way round");
    command->footer("A corpus file is mapped into memory, not read: training starts at once and takes no memory for it.\n"
                    "It holds no words: give the vocabulary to train.");
    command->add_option("--corpus", settings->corpus, "What to convert: docword.NAME.txt, also .gz, or NAME.corpus")
        ->required()
        ->type_name("FILE");
    command->add_option("--out", settings->out, "What to write: NAME.corpus or docword.NAME.txt")->required()->type_name("FILE");
    command->callback([settings, &chosen] {
        chosen = [settings](std::stop_token stop) { return runConvert(*settings, std::move(stop)); };
    });
}

} // namespace themata::cli
