#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/rising_factorials.h"
#include "engine/samplers/state.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

// All that the likelihoods of alpha and beta need of z. Counted over at most 64 blocks, in parallel; whole numbers, so
// the same on any number of cores. Meanwhile they take 128 bytes for each block and topic (where all topics are
// together, for each block), 8 more for each cell of 32 or more, and 8 for each topic and core.

/// [k]: of the documents' cells n_d[.][k], K of them. For an alpha per topic.
[[nodiscard]] std::vector<CountHistogram> documentCellsByTopic(const Corpus& corpus, std::span<const std::uint16_t> z,
                                                               std::uint32_t topics, Arena& arena);

/// Of the cells n_d[d][k], all topics together. For one alpha.
[[nodiscard]] CountHistogram documentCells(const Corpus& corpus, std::span<const std::uint16_t> z, std::uint32_t topics,
                                           Arena& arena);

/// Of the cells n_w[v][k], all topics together.
[[nodiscard]] CountHistogram wordCells(const TopicCounts& counts, Arena& arena);

/// Of the documents' lengths N_d, empty documents left out. It never changes: count it once.
[[nodiscard]] CountHistogram documentLengths(const Corpus& corpus, Arena& arena);

} // namespace themata
