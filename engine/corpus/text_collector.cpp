#include "engine/corpus/text_collector.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>
#include <utility>

namespace themata {

namespace {

// Large enough that a batch repeats most of its words, small enough to be split in hundredths of a second.
constexpr std::size_t batchBytes = std::size_t(1) << 20;
constexpr std::size_t batchPieces = 4096;

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

/// Reads some documents, or cuts pieces off the last one, and has them split.
Result<bool> TextCollector::readBatch()
{
    std::vector<TextPiece> pieces;
    for (std::size_t bytes = 0; bytes < batchBytes && pieces.size() < batchPieces;) {
        if (!m_document) {
            auto wanted = readDocument();
            if (!wanted || !*wanted)
                return wanted;
            if (m_atEnd)
                break;
        }
        pieces.push_back(nextPiece());
        bytes += pieces.back().end - pieces.back().begin;
    }
    Batch& batch = m_batches.emplace_back();
    batch.number = m_batchesRead++;
    batch.pieces = std::move(pieces);
    m_tasks.give([this, &batch] { splitBatch(batch); });
    return true;
}

Result<bool> TextCollector::readDocument()
{
    if (!m_watch.goOn(m_documentsRead))
        return false;
    auto document = m_reader.next();
    if (!document)
        return passOn(document);
    m_atEnd = !*document;
    if (m_atEnd)
        return true;
    m_document = std::make_shared<const RawDocument>(**std::move(document));
    m_cutAt = 0;
    ++m_documentsRead;
    return true;
}

/// White space bounds words, unless a pattern says what they are.
TextPiece TextCollector::nextPiece()
{
    const std::string_view text = m_document->text;
    std::size_t end = text.size();
    if (end - m_cutAt > 2 * batchBytes && m_options.pattern.empty())
        end = std::min(end, text.find_first_of(" \n\r\t", m_cutAt + batchBytes));
    TextPiece piece{m_document, std::exchange(m_cutAt, end), end};
    if (piece.isLast())
        m_document.reset();
    return piece;
}

/// On any thread.
void TextCollector::splitBatch(Batch& batch)
{
    auto splitter = takeSplitter(batch.number);
    batch.texts = splitter->split(batch.pieces, [this] { return !m_watch.stop.stop_requested(); });
    giveBack({std::move(splitter), batch.number + 1});
}

Result<bool> TextCollector::takeBatch()
{
    m_tasks.takeOldest();
    Batch batch = std::move(m_batches.front());
    m_batches.pop_front();
    if (!m_watch.goOn(m_documentsRead) || !batch.texts.whole)
        return false;
    addTokens(batch.texts);
    for (std::size_t i = 0; i < batch.pieces.size(); ++i)
        if (auto added = addPiece(batch, i); !added)
            return passOn(added);
    return true;
}

void TextCollector::addTokens(const SplitTexts& texts)
{
    std::vector<std::uint32_t>& ids = m_idsBySplitter[texts.splitter];
    for (const std::string_view type : texts.newTypes)
        ids.push_back(m_types.idOf(type));
    std::ranges::transform(texts.words, m_tokens.words.extend(texts.words.size()),
                           [&ids](std::uint32_t type) { return ids[type]; });
    for (const auto& [hash, reason] : texts.newlyDropped)
        if (m_dropped.insert(hash).second)
            ++m_tokens.droppedTypes[static_cast<std::size_t>(reason)];
}

/// The last piece of a document ends it.
Result<void> TextCollector::addPiece(const Batch& batch, std::size_t i)
{
    const DroppedCounts& words = batch.texts.pieces[i].words;
    addPlaces(batch.texts, i);
    for (std::size_t reason = 0; reason < words.size(); ++reason)
        m_words[reason] += words[reason];
    m_tokensTaken += words[0];
    if (!batch.pieces[i].isLast())
        return {};
    m_tokens.documentStart.push_back(m_tokensTaken);
    m_tokens.places.documentStart.push_back(m_tokens.places.codes.size());
    m_lastEnd = 0;
    m_tokens.documentWords.push_back(
        static_cast<std::uint32_t>(std::accumulate(m_words.begin(), m_words.end(), std::uint64_t(0))));
    m_tokens.fates.addDocument(std::exchange(m_words, {}));
    m_tokens.noteName(*batch.pieces[i].document);
    const std::size_t document = m_documentsTaken++;
    if (m_sink == nullptr)
        return {};
    return m_sink->add(document, *batch.pieces[i].document);
}

/// The first token of a piece follows the last one of the piece before.
void TextCollector::addPlaces(const SplitTexts& texts, std::size_t i)
{
    const std::size_t begin = i > 0 ? texts.pieces[i - 1].placesEnd : 0;
    std::span<const std::byte> codes(texts.places.data() + begin, texts.pieces[i].placesEnd - begin);
    PlaceReader reader(codes);
    if (const auto first = m_lastEnd > 0 ? reader.next() : std::nullopt) {
        std::array<std::byte, PlaceWriter::mostBytes> code;
        PlaceWriter writer(code.data(), m_lastEnd);
        writer.add(*first);
        m_tokens.places.codes.append(std::span<const std::byte>(code.data(), writer.at()));
        codes = codes.last(reader.bytesLeft());
    }
    m_tokens.places.codes.append(codes);
    m_lastEnd = std::max(m_lastEnd, texts.pieces[i].lastEnd);
}

std::unique_ptr<TextSplitter> TextCollector::takeSplitter(std::size_t batch)
{
    const std::lock_guard lock(m_splittersMutex);
    const auto fits = [batch](const Splitter& splitter) { return splitter.nextBatch <= batch; };
    const auto found = std::ranges::find_if(m_splitters, fits);
    if (found == m_splitters.end())
        return std::make_unique<TextSplitter>(m_options, m_splittersMade++);
    auto splitter = std::move(found->splitter);
    m_splitters.erase(found);
    return splitter;
}

void TextCollector::giveBack(Splitter splitter)
{
    const std::lock_guard lock(m_splittersMutex);
    m_splitters.push_back(std::move(splitter));
}

} // namespace themata
