#pragma once

#include "engine/samplers/config.h"

#include <numeric>
#include <vector>

namespace themata {

/// The numbers of the priors at one moment of a chain: those of the settings, or the last draw of what is learned.
struct Hyperparameters {
    std::vector<double> alpha; ///< [k]
    double beta = 0;
    std::vector<double> pi;    ///< [k]

    [[nodiscard]] double alphaSum() const { return std::accumulate(alpha.begin(), alpha.end(), 0.0); }
    friend bool operator==(const Hyperparameters&, const Hyperparameters&) = default;
};

/// Those that a chain starts with.
[[nodiscard]] inline Hyperparameters hyperparametersOf(const ModelConfig& config)
{
    return {std::vector<double>(config.topics, config.alpha), config.beta, std::vector<double>(config.topics, config.pi)};
}

} // namespace themata
