#pragma once

#include "engine/corpus/vocabulary.h"
#include "engine/store/project.h"
#include "engine/topics/document_topics.h"
#include "engine/topics/token_certainty.h"
#include "ui/models/droppedwords.h"
#include "ui/models/textpositions.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace themata {

/// A token as the reader shows it.
struct ReaderToken {
    TextRange range;
    std::uint32_t topic = 0; ///< 0-based
    std::uint32_t word = 0; ///< its type
};

/// A stretch of a document that the reader shows at once: very long documents are read in parts.
struct ReaderPart {
    TextRange text;
    std::size_t firstToken = 0;
    std::size_t tokenCount = 0;
};

/// A document made ready for reading: its text, or its words with counts where there is no text, and the topic of every
/// token. Plain data, built once when a document is opened.
struct ReaderDocument {
    DocumentRow row;
    std::vector<std::pair<std::string, std::string>> metadata;
    QString text;
    bool isText = true; ///< false: a list of words and counts
    std::shared_ptr<const Vocabulary> vocabulary; ///< of the tokens' word types; null: not known
    bool heldOut = false; ///< the run was trained without it, so its tokens have no topics
    std::vector<ReaderToken> tokens; ///< in the order of the text
    std::uint64_t keptDraws = 0; ///< of the run; 0: none, so nobody can tell how sure its topics are
    bool drawsFailed = false; ///< to be read
    std::vector<TokenCertainty> certainties; ///< of the tokens, by those draws; empty: not known
    std::vector<DroppedWord> dropped; ///< words that are no tokens, as droppedWords() tells; empty: not asked for
    std::shared_ptr<const ImportOptions> options; ///< of the corpus, which say why; null: not known
    std::vector<TopicCount> topics; ///< n_d of the document, falling
    std::vector<ReaderPart> parts; ///< at least one; each of `tokensAPart` tokens or fewer

    static constexpr std::size_t tokensAPart = 20'000;
    [[nodiscard]] std::size_t partOfToken(std::size_t token) const { return token / tokensAPart; }

    /// How many of the document's topics are coloured; the others share a grey underline.
    static constexpr std::size_t colouredTopics = 7;
    [[nodiscard]] bool isColoured(std::uint32_t topic) const;
    [[nodiscard]] double share(std::uint32_t topic) const;

    /// Index of the first token of the next or previous passage of a topic, as seen from token `from` (none: from
    /// before the first, or after the last). A passage is a run of the topic's tokens with at most `passageGap` other
    /// tokens between two of them.
    static constexpr std::size_t passageGap = 12;
    [[nodiscard]] std::optional<std::size_t> nextPassage(std::uint32_t topic, std::optional<std::size_t> from) const;
    [[nodiscard]] std::optional<std::size_t> previousPassage(std::uint32_t topic,
                                                             std::optional<std::size_t> from) const;

private:
    [[nodiscard]] std::vector<std::size_t> passages(std::uint32_t topic) const;
};

/// Adds how sure the topics of the tokens are; nothing if it has none. @param heads size K: the topic that each is
/// shown under
void addCertainties(ReaderDocument& document, const PosteriorMeans& means, std::span<const std::uint32_t> heads);

/// @param z topics of the document's tokens in corpus order; empty while there is no run, or if the run holds
/// the document out: no token is shown then.
[[nodiscard]] ReaderDocument readerDocument(const DocumentContent& content, std::span<const std::uint16_t> z,
                                            const Vocabulary& vocabulary);

} // namespace themata
