#pragma once

#include "engine/corpus/corpus.h"
#include "tests/benchmarks/options.h"

#include <memory>
#include <string>

namespace themata::bench {

/// One corpus: z step, Phi step and diagnostics for each K, early and late, on each number of cores; then the scaling.
void printSpeed(const std::string& name, const std::shared_ptr<const Corpus>& corpus, const TableOptions& options);

} // namespace themata::bench
