#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/topics/document_topics.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// A word that shares documents with another one.
struct CoOccurringWord {
    std::uint32_t word = 0; ///< word type
    std::uint32_t together = 0; ///< documents that have both
    double npmi = 0; ///< from -1 by 0, as by chance, to 1, never apart
};

/// How many documents two words must share at least to be listed: 5, of a word in fewer than 20 documents 2. Words
/// that are rare and together by chance have the highest NPMI of all.
[[nodiscard]] std::uint32_t fewestTogether(std::size_t documents);

/// The words that share documents with word type v most, by falling normalised pointwise mutual information
///   ln(p_vw / (p_v p_w)) / -ln p_vw,  p the share of documents that have the words
/// (Bouma 2009), ties by falling number of documents and then by word type; those above 0 alone, that are together more
/// often than by chance. Of documents that have tokens; how often a word is used in one makes no difference. So a word
/// that all documents have goes with none. One pass over the documents of the word: 0.1 s for 100 million tokens. The
/// same on any number of cores.
/// @param documents of v (documentsOfWord()). @param documentFrequencies [v]: Vocabulary::documents of this corpus
[[nodiscard]] std::vector<CoOccurringWord> coOccurringWords(const Corpus& corpus, std::uint32_t v,
                                                            std::span<const DocumentShare> documents,
                                                            std::span<const std::uint32_t> documentFrequencies,
                                                            std::uint32_t fewestTogether, std::size_t most,
                                                            Arena& arena);

} // namespace themata
