#include "engine/samplers/config_words.h"

#include <fmt/format.h>

namespace themata {

bool learnsPriors(const ModelConfig& config)
{
    return config.learnAlpha != AlphaLearning::Fixed || config.learnBeta || config.learnPi;
}

std::string approximation(const ModelConfig& config)
{
    return isExact(config) ? std::string() : fmt::format("approximate (AD-LDA on {} workers)", config.workers);
}

} // namespace themata
