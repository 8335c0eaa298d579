#pragma once

#include "engine/base/result.h"
#include "engine/corpus/corpus.h"
#include "engine/corpus/token_places.h"
#include "engine/corpus/vocabulary.h"
#include "engine/readers/reader.h"
#include "engine/text/tokenizer.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace themata {

/// Words that become one token because they stand together: see joinPhrases().
struct PhraseOptions {
    bool join = false;
    double minimumNpmi = 0.5; ///< 0 joins what chance puts together, 1 only what is never apart
    std::uint64_t minimumCount = 20; ///< times that they stand together
    std::uint32_t longest = 3; ///< words of a phrase: 2 or 3
};

/// Documents that are nearly the same as an earlier one: see findNearDuplicates().
struct NearDuplicateOptions {
    enum class Action { Ignore, PointOut, LeaveOut };
    Action action = Action::Ignore; ///< LeaveOut: they stay as documents, without tokens
    double similarity = 0.8; ///< share of what two documents have together that both have, from which they are
};

/// For texts the defaults fit. A bag of words goes through the same filters, its words judged as they are spelt; it is
/// not split or lower-cased. Take forCounts() to read it as it is.
struct ImportOptions {
    TokenizerOptions text; ///< its stop words too: none unless the caller loads a list (loadStopWords)
    std::uint64_t minimumCount = 3; ///< rare-word limit: types with fewer tokens are dropped (1 keeps all)
    std::uint32_t minimumDocuments = 1; ///< types in fewer documents are dropped
    double maximumDocuments = 1; ///< types in a larger share of the documents that have words are dropped
    std::uint32_t droppedMostFrequent = 0; ///< so many of the most frequent types are dropped
    std::uint32_t maximumVocabulary = 0; ///< keep the most frequent types (ties by spelling); 0: no limit
    bool rankByTfIdf = false; ///< the limit keeps those of the largest n_w log(D / D_w) in place of n_w: D_w
                              ///< of the D documents with words have the type (the paper's choice)
    std::uint32_t chunkWords = 0; ///< long texts become documents of about so many words (chunksOf); 0: whole ones
    NearDuplicateOptions nearDuplicates;
    PhraseOptions phrases; ///< of texts; in their order before rare words are dropped, which are not frequent enough
    int cores = 0; ///< threads that split texts; 0: all of the machine. What comes out never depends on it

    /// Options that leave everything in: ids are then those of the file, unused word types included.
    [[nodiscard]] static ImportOptions forCounts();
};

/// The threads that an import by these options uses.
[[nodiscard]] int coresOf(const ImportOptions& options);

/// What one step of the import removed, and what it left. What there was before is what the step before left.
struct FilterStep {
    std::string step = {}; ///< e.g. "Stop words"
    std::string detail = {}; ///< e.g. "175 words of the English list"
    std::uint64_t removedTokens = 0;
    std::uint64_t tokensLeft = 0;
    std::uint64_t removedTypes = 0; ///< word types that are gone after the step
    std::uint64_t typesLeft = 0; ///< 0 with tokens left: not known (reports of before this was counted)
    std::uint64_t documentsLeft = 0; ///< documents that still have a token; 0 with tokens left: not known
};

/// A document that is nearly the same as an earlier one.
struct NearDuplicate {
    std::uint32_t document = 0;
    std::uint32_t of = 0; ///< the earliest such document that is none itself
    double similarity = 0; ///< 1: the same words
};

/// The same for people, by name.
struct SimilarDocuments {
    std::string document, of;
    double similarity = 0;
};

/// What came in, what did not, and why. The steps add up: tokensLeft of one is removedTokens + tokensLeft of the next,
/// the first has wordsRead, the last has tokens. Kept in the project, shown after the import, exported as JSON.
struct ImportReport {
    std::uint64_t files = 0; ///< files met
    std::uint64_t filesRead = 0;
    std::uint64_t documents = 0;
    std::uint64_t emptyDocuments = 0; ///< kept as rows, without tokens
    std::uint64_t wordsRead = 0; ///< all words before any filter
    std::uint64_t tokens = 0; ///< N
    std::uint64_t vocabularyRead = 0; ///< word types before the vocabulary filters (rare words and so on)
    std::uint64_t vocabulary = 0; ///< V
    double seconds = 0;
    std::vector<FilterStep> steps; ///< in order; the first has removedTokens 0 and all words
    std::vector<SourceNote> notes; ///< files left out first, then the others in order
    std::vector<SimilarDocuments> nearDuplicates; ///< in order; empty unless they were looked for
};

/// Takes each document as it is read, before its tokens are final. Called on the importing thread, in document order.
class DocumentSink {
public:
    virtual ~DocumentSink() = default;
    [[nodiscard]] virtual Result<void> add(std::size_t document, const RawDocument& raw) = 0;
};

struct ImportProgress {
    std::uint64_t documents = 0;
    std::uint64_t skipped = 0;
    ReadProgress read;
};

struct ImportedCorpus {
    Corpus corpus;
    Vocabulary vocabulary;
    TokenPlaces places; ///< of N tokens, each document's in the order of its text; empty for sources that hold counts
    std::vector<std::uint32_t> documentWords; ///< size D: words in each text, dropped ones included; empty for counts
    std::vector<NearDuplicate> nearDuplicates; ///< by document; empty unless they are looked for
    ImportReport report;
};

/// Reads everything from `reader`, splits it into tokens, applies the filters and builds the corpus. The vocabulary is
/// in falling order of count (ties by spelling) for texts; for counts it keeps the reader's own order, and unused types
/// stay unless a filter is set that removes them. A stop request is no error: it returns an empty optional, soon
/// (within 200 ms). Errors: those of the options (check()), the reader and the sink; BadArgument if counts are to be
/// split; Empty if no document has a single token left (says what the filters removed).
/// @param sink may be null. @param progress is called about every 40 ms on this thread.
[[nodiscard]] Result<std::optional<ImportedCorpus>>
importCorpus(Reader& reader, const ImportOptions& options, DocumentSink* sink,
             const std::function<void(const ImportProgress&)>& progress, std::stop_token stop);

/// The report as JSON (stable keys, UTF-8), for --report and the store.
[[nodiscard]] std::string toJson(const ImportReport& report);
[[nodiscard]] Result<ImportReport> importReportFromJson(const std::string& json);

/// The options as JSON, to begin from another time; what an older program did not know keeps its default.
[[nodiscard]] std::string toJson(const ImportOptions& options);
[[nodiscard]] Result<ImportOptions> importOptionsFromJson(const std::string& json);

} // namespace themata
