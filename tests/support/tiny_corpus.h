#pragma once

#include "engine/corpus/corpus.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace themata::test {

/// A corpus of the word types listed document by document, which must be in rising order within each.
inline std::shared_ptr<const Corpus> makeCorpus(std::uint32_t vocabularySize,
                                                const std::vector<std::vector<std::uint32_t>>& documents)
{
    std::vector<std::uint64_t> documentStart{0};
    std::vector<std::uint32_t> words;
    for (const auto& document : documents) {
        words.insert(words.end(), document.begin(), document.end());
        documentStart.push_back(words.size());
    }
    return std::make_shared<const Corpus>(Corpus::of(vocabularySize, std::move(documentStart), std::move(words)));
}

} // namespace themata::test
