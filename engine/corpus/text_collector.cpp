#include "engine/corpus/text_collector.h"

#include <utility>

namespace themata {

namespace {

// Large enough that a batch repeats most of its words, small enough to be split in hundredths of a second.
constexpr std::size_t batchBytes = std::size_t(1) << 20;
constexpr std::size_t batchDocuments = 4096;

} // namespace

TextCollector::TextCollector(Reader& reader, const TokenizerOptions& options, DocumentSink* sink,
                             const CollectingWatch& watch, CollectedTokens& tokens)
    : m_reader(reader)
    , m_options(options)
    , m_sink(sink)
    , m_watch(watch)
    , m_tokens(tokens)
    , m_tasks(watch.cores)
{
}

Result<bool> TextCollector::collect()
{
    const auto most = static_cast<std::size_t>(m_watch.cores) + 1; // one is read while each core splits one
    while (!m_atEnd || m_tasks.size() > 0) {
        const bool reads = !m_atEnd && m_tasks.size() < most;
        auto wanted = reads ? readBatch() : takeBatch();
        if (!wanted || !*wanted)
            return wanted;
    }
    m_tokens.types.assign(m_types.words().begin(), m_types.words().end());
    return true;
}

/// Reads some documents and has them split.
Result<bool> TextCollector::readBatch()
{
    std::vector<RawDocument> documents;
    for (std::size_t bytes = 0; bytes < batchBytes && documents.size() < batchDocuments;) {
        if (!m_watch.goOn(m_documentsRead))
            return false;
        auto document = m_reader.next();
        if (!document)
            return passOn(document);
        m_atEnd = !*document;
        if (m_atEnd)
            break;
        bytes += (*document)->text.size();
        documents.push_back(**std::move(document));
        ++m_documentsRead;
    }
    Batch& batch = m_batches.emplace_back();
    batch.documents = std::move(documents);
    m_tasks.give([this, &batch] { splitBatch(batch); });
    return true;
}

/// On any thread.
void TextCollector::splitBatch(Batch& batch)
{
    const auto goOn = [this] { return !m_watch.stop.stop_requested(); };
    auto splitter = takeSplitter();
    batch.texts = splitter->split(batch.documents, goOn);
    giveBack(std::move(splitter));
    if (m_sink == nullptr)
        return;
    for (const RawDocument& document : batch.documents) {
        if (!goOn())
            return;
        batch.prepared.push_back(m_sink->prepare(document));
    }
}

Result<bool> TextCollector::takeBatch()
{
    m_tasks.takeOldest();
    Batch batch = std::move(m_batches.front());
    m_batches.pop_front();
    if (!m_watch.goOn(m_documentsRead) || !batch.texts.whole)
        return false;
    if (m_sink != nullptr)
        if (auto added = addToSink(batch); !added)
            return passOn(added);
    addTokens(batch.texts);
    return true;
}

Result<void> TextCollector::addToSink(Batch& batch)
{
    for (std::size_t i = 0; i < batch.documents.size(); ++i)
        if (auto added = m_sink->add(m_documentsTaken++, batch.documents[i], std::move(batch.prepared[i])); !added)
            return added;
    return {};
}

void TextCollector::addTokens(const SplitTexts& texts)
{
    std::vector<std::uint32_t> types;
    types.reserve(texts.types.size());
    for (const SplitTexts::Type& type : texts.types)
        types.push_back(idOf(type, m_idsBySplitter[texts.splitter]));
    for (const std::uint32_t word : texts.words)
        m_tokens.words.push_back(types[word]);
    m_tokens.offsets.insert(m_tokens.offsets.end(), texts.offsets.begin(), texts.offsets.end());
    m_tokens.documentWords.insert(m_tokens.documentWords.end(), texts.documentWords.begin(), texts.documentWords.end());
    for (const std::uint32_t tokens : texts.tokens)
        m_tokens.documentStart.push_back(m_tokens.documentStart[m_tokens.documentStart.size() - 1] + tokens);
    m_tokens.fates.add(texts.fates);
    for (const auto& [form, reason] : texts.newlyDropped) {
        const std::size_t known = m_dropped.words().size();
        if (m_dropped.idOf(form) == known)
            ++m_tokens.droppedTypes[static_cast<std::size_t>(reason)];
    }
}

/// @param known ids that were looked up before, by the splitter's number.
std::uint32_t TextCollector::idOf(const SplitTexts::Type& type, std::vector<std::uint32_t>& known)
{
    constexpr std::uint32_t unknown = ~std::uint32_t(0);
    if (type.number >= known.size())
        known.resize(type.number + std::size_t(1), unknown);
    std::uint32_t& id = known[type.number];
    if (id == unknown)
        id = m_types.idOf(type.word);
    return id;
}

std::unique_ptr<TextSplitter> TextCollector::takeSplitter()
{
    const std::lock_guard lock(m_splittersMutex);
    if (m_splitters.empty())
        return std::make_unique<TextSplitter>(m_options, m_splittersMade++);
    auto splitter = std::move(m_splitters.back());
    m_splitters.pop_back();
    return splitter;
}

void TextCollector::giveBack(std::unique_ptr<TextSplitter> splitter)
{
    const std::lock_guard lock(m_splittersMutex);
    m_splitters.push_back(std::move(splitter));
}

} // namespace themata
