#pragma once

#include "engine/corpus/corpus.h"
#include "engine/topics/document_topics.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace themata {

/// One use of a word in a text: a token, without its text. 12 bytes, for there may be a million of them; what stands
/// around one is read when it is shown (Project::keywords()).
struct Passage {
    static constexpr std::uint16_t noTopic = std::numeric_limits<std::uint16_t>::max();

    std::uint32_t document = 0; ///< 0-based
    std::uint32_t token = 0; ///< of the document, 0-based, in corpus order
    std::uint16_t topic =
        noTopic; ///< of the token, 0-based; noTopic without a run, or if the run holds the document out

    friend bool operator==(const Passage&, const Passage&) = default;
};

/// The topics of all tokens that a run trains on: the corpus, but documents that it holds out are empty.
struct TokenTopics {
    const Corpus* training = nullptr; ///< null: no run, and z is empty
    std::span<const std::uint16_t> z;
};

/// All passages of word type v, document after document, in each in the order of the text.
/// @param documents of v, as documentsOfWord() found them in this corpus
[[nodiscard]] std::vector<Passage> passagesOfWord(const Corpus& corpus, std::uint32_t v,
                                                  std::span<const DocumentShare> documents, const TokenTopics& topics);

// Orders. Passages that an order does not tell apart stay as they are.

/// By documents: those of the least rank first, by date or by name, say. @param ranks of all documents of the corpus
void orderByDocument(std::vector<Passage>& passages, std::span<const std::uint32_t> ranks);
/// By topic, those without one last.
void orderByTopic(std::vector<Passage>& passages);

} // namespace themata
