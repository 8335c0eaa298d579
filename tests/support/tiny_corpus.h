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
    auto corpus = std::make_shared<Corpus>();
    corpus->vocabularySize = vocabularySize;
    for (const auto& words : documents) {
        corpus->words.insert(corpus->words.end(), words.begin(), words.end());
        corpus->documentStart.push_back(corpus->words.size());
    }
    return corpus;
}

} // namespace themata::test
