#pragma once

#include "engine/corpus/corpus.h"
#include "engine/samplers/hyperparameters.h"

#include <cstdint>
#include <span>

namespace themata::test {

/// log p(z, w | alpha, beta, pi) straight from its formula in log_posterior.h: every sum written out, nothing saved. With pi
/// below 1 by adding up every set of active words, so for small vocabularies alone.
double referenceLogPosterior(const Corpus& corpus, std::span<const std::uint16_t> z, const Hyperparameters& hyperparameters);

} // namespace themata::test
