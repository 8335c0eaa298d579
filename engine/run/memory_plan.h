#pragma once

#include "engine/corpus/corpus.h"
#include "engine/samplers/config.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace themata {

/// All that the memory of a chain depends on.
struct ChainSize {
    std::uint64_t documents = 0; ///< D
    std::uint32_t vocabularySize = 0; ///< V
    std::uint64_t tokens = 0; ///< N
    std::uint64_t positions = 0; ///< N, or 0 if the corpus keeps none
    std::uint32_t topics = 0; ///< K
    SamplerId sampler = SamplerId::Pclda;
    bool wordsMayBeAbsent = false; ///< pi below 1
    std::uint32_t workers = 1; ///< of a sampler that has them
    std::uint64_t wordTopics = 0; ///< for sparse-lda: of each word type the tokens, but at most K; all together
};

[[nodiscard]] ChainSize sizeOf(const Corpus& corpus, const ModelConfig& config);

struct MemoryPart {
    std::string_view name; ///< stable: scripts depend on it
    std::uint64_t bytes = 0;
};

/// The arrays that a chain keeps from its start to its end, each as a part; to a few percent, since what does not grow
/// with the corpus or with V * K is left out. A corpus that is mapped from a file counts, but is the system's to drop.
[[nodiscard]] std::vector<MemoryPart> planMemory(const ChainSize& size);

[[nodiscard]] std::uint64_t totalBytes(const std::vector<MemoryPart>& parts);

/// Bytes of memory that this machine has.
[[nodiscard]] std::uint64_t machineMemory();

} // namespace themata
