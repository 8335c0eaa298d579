// The paper's experiments anew, on a part of its NIPS corpus that one machine can carry: README.md.

#include "engine/corpus/load_uci.h"
#include "tests/benchmarks/corpora.h"
#include "tests/benchmarks/measure.h"
#include "tests/benchmarks/paper/experiments.h"
#include "tests/support/generated_corpus.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace themata::bench {
namespace {

/// Large enough for every experiment, small enough for a test of the program.
std::shared_ptr<const Corpus> tinyCorpus()
{
    return test::generateCorpus({.documents = 30, .vocabularySize = 200, .tokensPerDocument = 60, .topics = 5});
}

std::shared_ptr<const Corpus> corpusOf(const PaperOptions& options)
{
    if (options.corpus.empty())
        return tinyCorpus();
    const auto imported = loadUci(options.corpus);
    if (!imported) {
        fmt::print(stderr, "{}\n", imported.error().line());
        std::exit(1);
    }
    const Corpus& whole = (*imported)->corpus;
    return options.documents == 0 ? std::make_shared<const Corpus>(whole) : firstDocuments(whole, options.documents);
}

int run(const PaperOptions& options)
{
    const Laboratory laboratory{corpusOf(options), options, Report(options.output)};
    for (const Experiment& experiment : experiments()) {
        if (!options.only.empty() && !std::ranges::count(options.only, experiment.name))
            continue;
        const auto start = now();
        experiment.run(laboratory);
        fmt::print("{}: {:.0f} s\n\n", experiment.name, secondsSince(start));
        std::fflush(stdout);
    }
    return 0;
}

} // namespace
} // namespace themata::bench

int main(int argc, char** argv)
{
    return themata::bench::run(themata::bench::parsePaperOptions(argc, argv));
}
