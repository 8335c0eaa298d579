#pragma once

#include "engine/base/result.h"
#include "engine/corpus/corpus.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace themata {

/// The samplers. Names are stable: scripts and projects hold them.
enum class SamplerId {
    Pclda,            ///< "pclda": sparse partially collapsed Gibbs, exact on any number of cores (paper, Alg. 1 and 2)
    PcldaDense,       ///< "pclda-dense": basic partially collapsed Gibbs, the readable reference (paper, eq. 3.1 and 3.2)
    LightPclda,       ///< "light-pclda": Metropolis-Hastings by word and document proposals, exact on any number of cores;
                      ///< the document's counts proposed with the token's own, as in the paper's experiments (section 3)
    LightPcldaSimple, ///< "light-pclda-simple": the same with the counts proposed without it (paper, Alg. 3 and 4)
    Collapsed,        ///< "collapsed": collapsed Gibbs, exact and on one core: the gold standard (paper, section 2)
    SparseLda,        ///< "sparse-lda": collapsed Gibbs in Yao's three buckets; AD-LDA with more than one worker (section 2)
    LightLda          ///< "light-lda": collapsed Metropolis-Hastings; AD-LDA with more than one worker (section 2)
};

[[nodiscard]] std::string_view name(SamplerId id);
[[nodiscard]] Result<SamplerId> samplerFromName(std::string_view name); ///< BadArgument lists the names there are

/// Whether the sampler draws Phi, and so allows words to be absent from a topic (pi below 1).
[[nodiscard]] bool drawsPhi(SamplerId id);
/// Whether the sampler can share its work among workers that do not see each other's changes within a sweep (AD-LDA).
[[nodiscard]] bool hasWorkers(SamplerId id);

/// What of the priors is drawn along with the topics, by exact steps (hyperparameter_updates.h).
enum class AlphaLearning {
    Fixed,     ///< "fixed"
    Symmetric, ///< "symmetric": one alpha for all topics
    Asymmetric ///< "asymmetric": an alpha for each topic
};

[[nodiscard]] std::string_view name(AlphaLearning learning);
[[nodiscard]] Result<AlphaLearning> alphaLearningFromName(std::string_view name);

/// Chosen by measurement: tests/benchmarks/RESULTS.md.
inline constexpr std::uint32_t defaultWarmUp = 40;
inline constexpr std::uint32_t maximumWarmUp = 1000;
inline constexpr std::uint32_t maximumWorkers = 256;

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
    AlphaLearning learnAlpha = AlphaLearning::Fixed; ///< from `alpha` on, after the warm-up
    bool learnBeta = false;                          ///< from `beta` on, after the warm-up
    bool learnPi = false;                            ///< from `pi` on, which is below 1 then; one for each topic
    std::uint32_t workers = 1; ///< of a sampler that has them, 1 to maximumWorkers. Not cores: the chain depends on it
};

/// Whether the chain draws from the posterior: all do but AD-LDA's, of which nobody knows how far off they are.
[[nodiscard]] inline bool isExact(const ModelConfig& config)
{
    return config.workers == 1 || !hasWorkers(config.sampler);
}

/// BadArgument for a setting outside its range, and for more topics than tokens; Empty for a corpus without tokens.
/// The sentence names the setting, its value and what is allowed.
[[nodiscard]] Result<void> validate(const ModelConfig& config, const Corpus& corpus);

} // namespace themata
