#pragma once

#include "engine/corpus/corpus.h"

#include <cstdint>
#include <span>

namespace themata::test {

/// log p(z, w | alpha, beta) straight from its formula in log_posterior.h: every sum written out, nothing saved.
double referenceLogPosterior(const Corpus& corpus, std::span<const std::uint16_t> z, std::uint32_t topics,
                             double alpha, double beta);

} // namespace themata::test
