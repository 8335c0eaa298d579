#pragma once

#include "engine/base/result.h"
#include "engine/corpus/corpus.h"
#include "engine/diagnostics/trace.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/config.h"
#include "engine/samplers/state.h"

#include <memory>

namespace themata {

struct Phi;

/// One Markov chain over the topics z of a corpus. One thread at a time; each sweep uses the arena's cores.
/// The same corpus and config give the same z after each sweep, bit for bit, whatever the cores and however often the
/// chain was stopped and resumed.
class Chain {
public:
    /// Starts from uniformly random topics, which a warm-up replaces in its first sweep. Errors: those of validate().
    [[nodiscard]] static Result<std::unique_ptr<Chain>> start(std::shared_ptr<const Corpus> corpus,
                                                              const ModelConfig& config, Arena& arena);
    /// Goes on from a state; of its hyperparameters, with those that the config has learned. Errors: those of validate(); BadFormat if the state does not fit corpus or config.
    [[nodiscard]] static Result<std::unique_ptr<Chain>> resume(std::shared_ptr<const Corpus> corpus,
                                                               const ModelConfig& config, ChainState state,
                                                               double secondsBefore, Arena& arena);
    virtual ~Chain() = default;

    /// One iteration of the config's sampler; the first config().warmUp iterations are sweeps of
    /// warm_up.h instead, which have no Phi step. Returns its line of the trace.
    virtual TracePoint sweep(Arena& arena) = 0;

    [[nodiscard]] virtual const ChainState& state() const = 0;
    [[nodiscard]] virtual const TopicCounts& counts() const = 0;
    /// Phi as the last sweep drew it, given the z before; null if it drew none, as in the warm-up. After a sweep, until the next.
    [[nodiscard]] virtual const Phi* phi() const = 0;
    [[nodiscard]] virtual const ModelConfig& config() const = 0;
    [[nodiscard]] virtual std::shared_ptr<const Corpus> corpus() const = 0;
};

} // namespace themata
