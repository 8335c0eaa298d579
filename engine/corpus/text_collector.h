#pragma once

#include "engine/corpus/text_splitter.h"
#include "engine/corpus/token_collector.h"
#include "engine/corpus/word_table.h"
#include "engine/parallel/ordered_tasks.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <unordered_set>
#include <vector>

namespace themata {

/// Collects the tokens of texts: reads some documents on the calling thread, has them split beside it, and takes them
/// in their order, so that no number of cores changes what comes out.
class TextCollector {
public:
    TextCollector(Reader& reader, const TokenizerOptions& options, DocumentSink* sink, const CollectingWatch& watch,
                  CollectedTokens& tokens);

    /// @return false if it was ended early.
    [[nodiscard]] Result<bool> collect();

private:
    /// Some pieces that are next to one another, on their way.
    struct Batch {
        std::size_t number = 0; ///< from 0, in order
        std::vector<TextPiece> pieces;
        SplitTexts texts;
    };

    [[nodiscard]] Result<bool> readBatch();
    [[nodiscard]] Result<bool> readDocument();
    [[nodiscard]] TextPiece nextPiece();
    void splitBatch(Batch& batch);
    [[nodiscard]] Result<bool> takeBatch();
    void addTokens(const SplitTexts& texts);
    [[nodiscard]] Result<void> addPiece(const Batch& batch, std::size_t i);
    void addPlaces(const SplitTexts& texts, std::size_t i);
    /// A splitter has batches in their order, and never one that is before another of its own, so that its types become
    /// known in the order of their numbers.
    struct Splitter {
        std::unique_ptr<TextSplitter> splitter;
        std::size_t nextBatch = 0; ///< this one or a later
    };
    [[nodiscard]] std::unique_ptr<TextSplitter> takeSplitter(std::size_t batch);
    void giveBack(Splitter splitter);

    Reader& m_reader;
    const TokenizerOptions& m_options;
    DocumentSink* m_sink;
    const CollectingWatch& m_watch;
    CollectedTokens& m_tokens;
    WordTable m_types;
    std::unordered_set<std::size_t> m_dropped; ///< hashes of forms
    std::map<std::size_t, std::vector<std::uint32_t>> m_idsBySplitter; ///< of its types
    std::size_t m_batchesRead = 0;
    std::uint64_t m_documentsRead = 0;
    std::size_t m_documentsTaken = 0;
    std::shared_ptr<const RawDocument> m_document; ///< read last
    std::size_t m_cutAt = 0; ///< of its text, what is in pieces
    std::uint64_t m_tokensTaken = 0;
    DroppedCounts m_words{}; ///< of the document whose pieces are being taken
    std::uint32_t m_lastEnd = 0; ///< of its last token so far
    bool m_atEnd = false;
    std::mutex m_splittersMutex;
    std::size_t m_splittersMade = 0;
    std::vector<Splitter> m_splitters; ///< idle ones; all live until the end, as their types must
    std::deque<Batch> m_batches; ///< the oldest first
    OrderedTasks m_tasks; ///< one for each batch; last, so that it waits before they are gone
};

} // namespace themata
