// How fast texts and counts come into a project, beside a plain loop over ICU's word boundaries of the same bytes, in
// the same run. usage: themata_import_benchmark SOURCE... [--rounds N] [--cores N]

#include "engine/store/project.h"
#include "tests/benchmarks/measure.h"
#include "tests/support/temporary_folder.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unicode/brkiter.h>
#include <unicode/utext.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace themata::bench {
namespace {

struct Options {
    std::vector<std::string> sources;
    int rounds = 5;
    int cores = 2;
};

std::unique_ptr<Reader> open(const std::string& source)
{
    auto reader = openSource({source}, {});
    if (!reader)
        throw std::runtime_error(reader.error().line());
    return std::move(*reader);
}

std::vector<std::string> readTexts(const std::string& source)
{
    std::vector<std::string> texts;
    const auto reader = open(source);
    if (!reader->holdsCounts())
        while (auto document = *reader->next())
            texts.push_back(std::move(document->text));
    return texts;
}

/// What any program has to do that splits texts by ICU: steps over all boundaries of all texts, one core.
double icuSeconds(const std::vector<std::string>& texts)
{
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::BreakIterator> breaks(icu::BreakIterator::createWordInstance(icu::Locale("en"), status));
    std::size_t boundaries = 0;
    const TimePoint start = now();
    for (const std::string& text : texts) {
        UText* const bytes = utext_openUTF8(nullptr, text.data(), static_cast<std::int64_t>(text.size()), &status);
        breaks->setText(bytes, status);
        while (breaks->next() != icu::BreakIterator::DONE)
            ++boundaries;
        utext_close(bytes);
    }
    const double seconds = secondsSince(start);
    if (boundaries == 0 || U_FAILURE(status))
        throw std::runtime_error("ICU found no boundary");
    return seconds;
}

double importSeconds(const std::string& source, int cores, ReadProgress& read)
{
    const test::TemporaryFolder folder;
    const auto reader = open(source);
    ImportOptions options = reader->holdsCounts() ? ImportOptions::forCounts() : ImportOptions();
    if (!reader->holdsCounts())
        options.text.stopWords = *loadStopWords("en");
    options.cores = cores;
    const TimePoint start = now();
    auto project = Project::create(folder / "p.themata");
    auto report = (*project)->importCorpus(*reader, options, {}, {});
    const double seconds = secondsSince(start);
    if (!report)
        throw std::runtime_error(report.error().line());
    read = reader->progress();
    return seconds;
}

void printRow(const std::string& source, const Options& options)
{
    const std::vector<std::string> texts = readTexts(source);
    std::vector<double> imports, plain;
    ReadProgress read;
    for (int round = 0; round < options.rounds; ++round) {
        if (!texts.empty())
            plain.push_back(icuSeconds(texts));
        imports.push_back(importSeconds(source, options.cores, read));
    }
    const double megabytes = static_cast<double>(read.bytes) / 1e6;
    const double seconds = median(imports);
    fmt::print("| {} | {:.1f} | {:.2f} ({:.2f}) | {:.0f} ({:.0f}) |", std::filesystem::path(source).filename().string(),
               megabytes, seconds, fastest(imports), megabytes / seconds, megabytes / fastest(imports));
    if (plain.empty())
        fmt::print(" | |\n");
    else
        fmt::print(" {:.2f} ({:.2f}) | {:.2f} |\n", median(plain), fastest(plain), seconds / median(plain));
}

int run(int argc, char** argv)
{
    Options options;
    CLI::App app("How fast texts and counts come into a project");
    app.add_option("source", options.sources, "What to import")->required();
    app.add_option("--rounds", options.rounds, "Imports of each, of which the median and the fastest are told");
    app.add_option("--cores", options.cores, "Threads that split texts");
    CLI11_PARSE(app, argc, argv);
    fmt::print("| source | MB read | import, s (fastest) | MB/s | plain ICU loop, one core, s | import / ICU |\n"
               "|---|---|---|---|---|---|\n");
    for (const std::string& source : options.sources)
        printRow(source, options);
    return 0;
}

} // namespace
} // namespace themata::bench

int main(int argc, char** argv)
{
    return themata::bench::run(argc, argv);
}
