#pragma once

#include "engine/export/export_source.h"
#include "engine/export/text_writer.h"

namespace themata {

inline constexpr std::size_t wordsOfMalletTopic = 20; // MALLET's --num-top-words

/// "#sampler : light-lda, approximate (AD-LDA on 4 workers)" and the end of the line; empty for an exact chain.
[[nodiscard]] std::string malletCaution(const ModelConfig& config);

} // namespace themata
