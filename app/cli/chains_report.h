#pragma once

#include "engine/diagnostics/convergence.h"
#include "engine/diagnostics/trace.h"
#include "engine/samplers/config.h"

#include <cstdint>
#include <string>
#include <vector>

namespace themata::cli {

/// What `train --chains` tells when its chains are done: the last log posterior of each, and whether they have settled
/// after their burn-in.
class ChainsReport {
public:
    /// The points added from now on are those of another chain. @param burnIn iterations, no part of the verdict
    void begin(std::string name, const ModelConfig& config, std::uint64_t burnIn);
    void add(const TracePoint& point);

    /// A line a chain, and the verdict in a sentence or two.
    [[nodiscard]] std::string text() const;
    /// The same as a JSON object in one line.
    [[nodiscard]] std::string json() const;

private:
    struct Traced {
        std::string name;
        ModelConfig config;
        std::uint64_t burnIn;
        std::vector<TracePoint> points;
    };

    [[nodiscard]] Verdict verdict() const;

    std::vector<Traced> m_chains;
};

} // namespace themata::cli
