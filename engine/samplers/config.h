#pragma once

#include "engine/base/result.h"
#include "engine/corpus/corpus.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace themata {

/// The samplers of engine.md's table that are built so far. Names are stable: scripts and projects hold them.
enum class SamplerId {
    Pclda,     ///< "pclda": sparse partially collapsed Gibbs, exact on any number of cores (paper, Alg. 1 and 2)
    PcldaDense ///< "pclda-dense": basic partially collapsed Gibbs, the readable reference (paper, eq. 3.1 and 3.2)
};

[[nodiscard]] std::string_view name(SamplerId id);
[[nodiscard]] Result<SamplerId> samplerFromName(std::string_view name); ///< BadArgument lists the names there are

/// Chosen by measurement: tests/benchmarks/RESULTS.md.
inline constexpr std::uint32_t defaultWarmUp = 40;
inline constexpr std::uint32_t maximumWarmUp = 1000;

/// The model and the chain's seed: all that, with the corpus, determines every draw.
struct ModelConfig {
    friend bool operator==(const ModelConfig&, const ModelConfig&) = default;

    SamplerId sampler = SamplerId::Pclda;
    std::uint32_t topics = 20;  ///< K, 1 to 65,535
    double alpha = 0.1;         ///< per topic (not the sum K * alpha), > 0
    double beta = 0.01;         ///< per word type, > 0
    double pi = 1.0;            ///< prior probability that a word type is active in a topic; 1 is plain LDA
    std::uint64_t seed = 1;
    std::uint32_t warmUp = defaultWarmUp; ///< sweeps of warm_up.h before the first exact one, 0 to maximumWarmUp
};

/// BadArgument for a setting outside its range, and for more topics than tokens; Empty for a corpus without tokens.
/// The sentence names the setting, its value and what is allowed.
[[nodiscard]] Result<void> validate(const ModelConfig& config, const Corpus& corpus);

} // namespace themata
