#pragma once

#include "engine/base/result.h"
#include "engine/corpus/corpus_writer.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/alias_table.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace themata {

/// Size and priors of a corpus to draw.
struct SimulationConfig {
    std::uint64_t documents = 1;      ///< D, 1 to 100,000,000
    std::uint32_t vocabularySize = 1; ///< V, 1 to 100,000,000; some word types may not occur
    std::uint64_t tokens = 1;         ///< N, about, 1 to 2,800,000,000
    std::uint32_t topics = 1;         ///< K, 1 to 65,535; V * K up to 2,000,000,000
    double alpha = 0.1;               ///< per topic, > 0
    double beta = 0.05;               ///< per word type on average, > 0
    std::uint64_t seed = 1;
};

/// BadArgument for a setting outside its range.
[[nodiscard]] Result<void> validate(const SimulationConfig& config);

/// Draws a corpus from the topic model itself: phi_k ~ Dirichlet(beta_v), theta_d ~ Dirichlet(alpha), then topic and word
/// of each token. Word types fall in prior weight as 1 / rank, as words do; lengths of documents are spread evenly from
/// half to one and a half of N / D. A document depends on the config and its own number alone, so the same config gives
/// the same corpus on any number of cores.
/// Memory: 8 bytes for each of V * K, and what a few blocks of documents take.
class Simulation {
public:
    /// Draws the topics. @param config valid.
    Simulation(const SimulationConfig& config, Arena& arena);

    /// Draws all documents and writes them, but does not commit.
    /// @return false if a stop was requested before the last. Errors: those of the writer.
    [[nodiscard]] Result<bool> run(CorpusWriter& writer, Arena& arena, std::stop_token stop) const;

private:
    struct Block;

    void drawBlock(Block& block) const;
    void drawDocument(std::uint64_t d, std::vector<double>& cumulative, std::vector<std::uint32_t>& words) const;
    [[nodiscard]] std::size_t documentsPerBlock() const;
    [[nodiscard]] static Result<void> writeBlock(const Block& block, CorpusWriter& writer);

    SimulationConfig m_config;
    std::vector<AliasTable> m_topics; // [k]: over word types
};

} // namespace themata
