#include "engine/export/readme.h"

#include "engine/export/export_formats.h"
#include "engine/export/plain_names.h"
#include "engine/export/text_writer.h"
#include "engine/samplers/config_words.h"

#include <algorithm>

namespace themata {

namespace {

/// For a shell: in quotes unless it is plain.
std::string inShell(const std::string& text)
{
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || std::string_view("._-/+").find(c) != std::string_view::npos;
    };
    if (!text.empty() && !text.starts_with('-') && std::ranges::all_of(text, isPlain))
        return text;
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string projectOf(const ExportSource& source)
{
    return inShell(source.origin.project.empty() ? "P.themata" : source.origin.project);
}

/// The settings of a chain that takes them from nobody.
std::string settingsInShell(const ExportSource& source)
{
    const ModelConfig& config = *source.config;
    std::string settings =
        fmt::format("--topics {} --alpha {} --beta {} --seed {} --sampler {} --warm-up {}", config.topics, config.alpha,
                    config.beta, config.seed, name(config.sampler), config.warmUp);
    const auto add = [&settings](bool isAsked, const std::string& option) {
        if (isAsked)
            settings.append(" ").append(option);
    };
    add(config.pi < 1, fmt::format("--pi {}", config.pi));
    add(config.workers > 1, fmt::format("--workers {}", config.workers));
    add(config.learnAlpha != AlphaLearning::Fixed, fmt::format("--learn-alpha {}", name(config.learnAlpha)));
    add(config.learnBeta, "--learn-beta");
    add(config.learnPi, "--learn-pi");
    add(source.origin.heldOutShare > 0, fmt::format("--held-out {}", source.origin.heldOutShare));
    return settings;
}

void printFiles(TextWriter& out, const ExportInput& input)
{
    out.add("What the files are\n------------------\n\n");
    for (const ExportFormat& format : exportFormats())
        if (format.canBeWritten(input))
            out.print("{}\n    {}.\n", format.place, format.what);
    if (!input.means)
        out.add("\nThe run has kept no draws, so there are no means over draws (phi-means, theta-means, inclusion).\n");
    out.add(
        "\nTopics keep their numbers in all files. The window, the tables in csv/ and what LDAvis and a dfr-browser\n"
        "show count them from 1; the files of MALLET and jsLDA count topics and documents from 0, as those programs\n"
        "do: topic 1 is topic 0 there. All texts are in UTF-8, numbers have a decimal point.\n\n");
}

void printSettings(TextWriter& out, const ExportSource& source)
{
    const ModelConfig& config = *source.config;
    out.add("Settings\n--------\n\n");
    out.print("Sampler {}, {} topics, alpha {} per topic ({}), beta {} ({}), pi {} ({}).\n", name(config.sampler),
              config.topics, config.alpha,
              config.learnAlpha == AlphaLearning::Fixed ? "fixed" : fmt::format("learned, {}", name(config.learnAlpha)),
              config.beta, config.learnBeta ? "learned" : "fixed", config.pi, config.learnPi ? "learned" : "fixed");
    out.print("Seed {}. The state is that of iteration {}; the first {} were warm-up.\n", config.seed,
              source.state->iteration, config.warmUp);
    out.print("{} documents, {} tokens, {} word types.\n", source.corpus->documentCount(), source.corpus->tokenCount(),
              source.vocabulary->size());
    if (!source.heldOut.empty())
        out.print("{} of the documents were held out of the training, and are empty here.\n", source.heldOut.size());
    if (!source.origin.startedFrom.empty())
        out.print("The run began with the topics of {}.\n", onOneLine(source.origin.startedFrom));
    out.add("csv/model.csv has the same as a table.\n\n");
}

void printLabels(TextWriter& out, const ExportSource& source)
{
    const auto isNamed = [](const auto& entry) { return !entry.second.label.empty() || !entry.second.note.empty(); };
    if (std::ranges::none_of(source.views, isNamed))
        return;
    out.add("Names that topics were given\n----------------------------\n\n");
    for (const auto& [k, view] : source.views) {
        if (!view.label.empty() || !view.note.empty())
            out.print("{}  {}\n", k + 1, onOneLine(view.label));
        if (!view.note.empty())
            out.print("    {}\n", onOneLine(view.note));
    }
    out.add("\n");
}

void printCommands(TextWriter& out, const ExportSource& source)
{
    out.add("How to make them again\n----------------------\n\n");
    out.print("With version " THEMATA_VERSION
              " of the program and the project file, which holds the texts:\n\n    {}\n",
              trainCommand(source));
    out.print("    {}\n\n", exportCommand(source, "all", "FOLDER"));
    out.add("The same seed gives the same topics on any number of cores.");
    if (source.origin.startedFrom.empty())
        out.add(" (A run that began at a state of MALLET needs that\ntoo.)\n");
    else
        out.print(" {} has to be as it was when this run\nbegan with its topics.\n",
                  onOneLine(source.origin.startedFrom));
}

} // namespace

std::string trainCommand(const ExportSource& source)
{
    const ExportOrigin& origin = source.origin;
    const std::string settings = origin.startedFrom.empty()
        ? settingsInShell(source)
        : fmt::format("--start-from {} --seed {}", inShell(origin.startedFrom), source.config->seed);
    std::string command =
        fmt::format("themata-cli train {} {} --iterations {}", projectOf(source), settings, source.state->iteration);
    // train refuses a rule that would keep no draw
    if (const auto& keep = origin.keep; keep && keep->kept(source.state->iteration, source.config->warmUp) > 0)
        command += fmt::format(" --burn-in {} --thin {}", keep->burnIn, keep->thin);
    return command;
}

std::string exportCommand(const ExportSource& source, std::string_view format, std::string_view path)
{
    return fmt::format("themata-cli export {} --format {} --out {}", projectOf(source), format, path);
}

Result<void> writeReadme(const ExportInput& input, const std::filesystem::path& file)
{
    const ExportSource& source = input.source;
    TextWriter out(file);
    const ExportOrigin& origin = source.origin;
    out.print("A topic model, written by Themata " THEMATA_VERSION "\n\n");
    if (!origin.run.empty())
        out.print("{} of {}\n\n", onOneLine(origin.run), onOneLine(origin.project));
    if (const std::string caution = approximation(*source.config); !caution.empty())
        out.print("The run is {}: nobody knows how far its topics are from exact ones.\n"
                  "Each file that comes of it says that it is approximate.\n\n",
                  caution);
    printFiles(out, input);
    printSettings(out, source);
    printLabels(out, source);
    printCommands(out, source);
    return out.finish();
}

} // namespace themata
