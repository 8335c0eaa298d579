#pragma once

#include "engine/corpus/corpus.h"
#include "tests/benchmarks/options.h"

#include <memory>
#include <string>

namespace themata::bench {

/// How a sweep on one core grows with the corpus at fixed K, and with K on the whole corpus. Late sweeps.
void printGrowth(const std::string& name, const std::shared_ptr<const Corpus>& corpus, const TableOptions& options);

} // namespace themata::bench
