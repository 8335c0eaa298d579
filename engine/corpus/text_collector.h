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
    /// Some documents that are next to one another, on their way.
    struct Batch {
        std::vector<RawDocument> documents;
        std::vector<std::vector<std::byte>> prepared; ///< for the sink
        SplitTexts texts;
    };

    [[nodiscard]] Result<bool> readBatch();
    void splitBatch(Batch& batch);
    [[nodiscard]] Result<bool> takeBatch();
    [[nodiscard]] Result<void> addToSink(Batch& batch);
    void addTokens(const SplitTexts& texts);
    [[nodiscard]] std::uint32_t idOf(const SplitTexts::Type& type, std::vector<std::uint32_t>& known);
    [[nodiscard]] std::unique_ptr<TextSplitter> takeSplitter();
    void giveBack(std::unique_ptr<TextSplitter> splitter);

    Reader& m_reader;
    const TokenizerOptions& m_options;
    DocumentSink* m_sink;
    const CollectingWatch& m_watch;
    CollectedTokens& m_tokens;
    WordTable m_types;
    WordTable m_dropped; ///< forms
    std::map<std::size_t, std::vector<std::uint32_t>> m_idsBySplitter;
    std::uint64_t m_documentsRead = 0;
    std::size_t m_documentsTaken = 0;
    bool m_atEnd = false;
    std::mutex m_splittersMutex;
    std::size_t m_splittersMade = 0;
    std::vector<std::unique_ptr<TextSplitter>> m_splitters; ///< idle ones; all live until the end, as their types must
    std::deque<Batch> m_batches; ///< the oldest first
    OrderedTasks m_tasks; ///< one for each batch; last, so that it waits before they are gone
};

} // namespace themata
