#include "tests/benchmarks/paper/experiments.h"

#include <fmt/format.h>

namespace themata::bench {

const std::vector<Experiment>& experiments()
{
    static const std::vector<Experiment> all{{"inefficiency", runInefficiency},
                                             {"bias", runBias},
                                             {"runtime", runRuntime},
                                             {"zeros", runZeros},
                                             {"cores", runCores}};
    return all;
}

std::vector<std::string> experimentNames()
{
    std::vector<std::string> names;
    for (const Experiment& experiment : experiments())
        names.push_back(experiment.name);
    return names;
}

std::string sizeOf(const Corpus& corpus)
{
    return fmt::format("D {}, V {}, N {}", corpus.documentCount(), corpus.vocabularySize, corpus.tokenCount());
}

} // namespace themata::bench
