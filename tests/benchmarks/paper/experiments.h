#pragma once

#include "engine/corpus/corpus.h"
#include "tests/benchmarks/paper/paper_options.h"
#include "tests/benchmarks/paper/report.h"

#include <memory>
#include <string>
#include <vector>

namespace themata::bench {

/// What an experiment is given.
struct Laboratory {
    std::shared_ptr<const Corpus> corpus;
    PaperOptions options;
    Report report;
};

// The experiments of the paper, each writing files that begin with its name.

/// How many draws are worth an independent one, collapsed against partially collapsed, from one state (section 4.1).
void runInefficiency(const Laboratory& laboratory);
/// What AD-LDA makes of the posterior with more and more workers, against pclda, from one start (section 4.2).
void runBias(const Laboratory& laboratory);
/// Log posterior by run time, all samplers, from one start (section 4.3).
void runRuntime(const Laboratory& laboratory);
/// Share of zeros in Phi with words that may be absent from topics (appendix, variable selection).
void runZeros(const Laboratory& laboratory);
/// Time of an iteration on one core and more (section 4.3).
void runCores(const Laboratory& laboratory);

struct Experiment {
    std::string name;
    void (*run)(const Laboratory&);
};

[[nodiscard]] const std::vector<Experiment>& experiments();
[[nodiscard]] std::vector<std::string> experimentNames();

/// Size of the corpus, for titles: "D 300, V 7,000, N 380,000".
[[nodiscard]] std::string sizeOf(const Corpus& corpus);

} // namespace themata::bench
