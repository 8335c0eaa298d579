#include "engine/export/mallet_text.h"

#include "engine/samplers/config_words.h"

namespace themata {

std::string malletCaution(const ModelConfig& config)
{
    const std::string caution = approximation(config);
    return caution.empty() ? caution : fmt::format("#sampler : {}, {}\n", name(config.sampler), caution);
}

} // namespace themata
