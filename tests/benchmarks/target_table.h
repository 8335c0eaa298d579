#pragma once

#include "engine/corpus/corpus.h"
#include "tests/benchmarks/options.h"

#include <memory>

namespace themata::bench {

/// Training time and sweeps from a random start until the log posterior first reaches what issue 3 asks for on NIPS,
/// with its "must" and "aim" beside it.
void printTargets(const std::shared_ptr<const Corpus>& nips, const TableOptions& options);

} // namespace themata::bench
