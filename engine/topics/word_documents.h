#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/parallel/blocks.h"
#include "engine/topics/document_topics.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace themata {

/// Tokens of word type v in document d, counted from the document's first: they stand together, in the order of the
/// text. In logarithmic time.
[[nodiscard]] Block tokensOfWord(const Corpus& corpus, std::size_t d, std::uint32_t v);

/// The documents that have word type v, in their order; `count` is that of the word. A search in each document: 50 ms
/// or less for a million documents of a hundred tokens on one core, so no index is kept. The same on any number of
/// cores.
[[nodiscard]] std::vector<DocumentShare> documentsOfWord(const Corpus& corpus, std::uint32_t v, Arena& arena);

/// Those that have the word most often, ties in the order of the documents. @param most at most this many.
[[nodiscard]] std::vector<DocumentShare> mostFrequentUses(std::vector<DocumentShare> documents, std::size_t most);

} // namespace themata
