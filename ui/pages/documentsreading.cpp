#include "ui/pages/documentsreading.h"

#include "ui/models/readerdocument.h"
#include "ui/pages/documentsreaderpane.h"
#include "ui/runs/keptmeans.h"
#include "ui/session.h"

#include <utility>

namespace themata {
namespace {

/// All that a document is made readable with.
struct ReadingContext {
    std::shared_ptr<const Corpus> training;
    std::shared_ptr<const Vocabulary> vocabulary;
    std::shared_ptr<const ImportOptions> options;
    std::shared_ptr<const ChainState> state;
    std::shared_ptr<const PosteriorMeans> means;
    std::vector<std::uint32_t> heads; ///< [k]: the topic that topic k is shown under
    std::uint64_t keptDraws = 0;
    bool drawsFailed = false;
};

ReadingContext contextOf(Session& session)
{
    const auto run = session.currentRunInfo();
    return {session.trainingCorpus(),
            session.vocabulary(),
            session.corpusSettings(),
            session.state(),
            session.keptMeans().means(),
            session.shownHeads().empty() ? headsOf({}, run ? run->config.topics : 0) : session.shownHeads(),
            run ? run->keptDraws : 0,
            session.keptMeans().failed()};
}

std::shared_ptr<const ReaderDocument> makeReadable(const DocumentContent& content, const ReadingContext& context)
{
    const auto z = context.state ? topicsOfTokens(*context.training, context.state->z, content.row.index)
                                 : std::span<const std::uint16_t>();
    auto document = std::make_shared<ReaderDocument>(readerDocument(content, z, *context.vocabulary));
    document->vocabulary = context.vocabulary;
    document->options = context.options;
    document->heldOut = context.state && z.empty() && !content.words.empty();
    document->keptDraws = context.keptDraws;
    document->drawsFailed = context.drawsFailed;
    return document;
}

/// Adds what can come a moment after the text.
std::shared_ptr<const ReaderDocument> withDetails(const ReaderDocument& readable, const DocumentContent& content,
                                                  const ReadingContext& context)
{
    auto document = std::make_shared<ReaderDocument>(readable);
    document->dropped = droppedWords(content, context.options.get(), *context.vocabulary);
    if (context.means)
        addCertainties(*document, *context.means, context.heads);
    return document;
}

} // namespace

DocumentsReading::DocumentsReading(Session& session, DocumentsReaderPane& pane)
    : m_session(session)
    , m_pane(pane)
    , m_neighbours(session)
{
    connect(&m_neighbours, &DocumentsNeighbours::changed, this,
            [this] { m_pane.setSimilarCount(m_neighbours.nearest().size()); });
    connect(&m_neighbours, &DocumentsNeighbours::failed, &session, &Session::failed);
    connect(&m_queue, &WorkQueue::failed, &session, &Session::failed);
    connect(&session, &Session::stateChanged, this, &DocumentsReading::refresh);
    connect(&session.keptMeans(), &KeptMeans::changed, this, &DocumentsReading::refresh);
}

void DocumentsReading::clear()
{
    m_content.reset();
    m_shown.reset();
    m_pane.setReaderDocument(nullptr);
    Q_EMIT shownChanged();
}

void DocumentsReading::open(std::optional<std::size_t> document)
{
    ++m_generation;
    m_document = document;
    m_neighbours.setDocument(std::nullopt);
    if (!document || !m_session.hasCorpus()) {
        clear();
        return;
    }
    m_session.fetchDocument(*this, *document, [this, generation = m_generation](Result<DocumentContent> content) {
        if (generation != m_generation)
            return;
        if (!content) {
            Q_EMIT notRead(content.error());
            return;
        }
        m_content = std::make_shared<const DocumentContent>(std::move(*content));
        fetchDuplicateName(m_content->row);
        m_neighbours.setDocument(m_content->row.index);
        refresh();
        Q_EMIT arrived();
    });
}

void DocumentsReading::fetchDuplicateName(const DocumentRow& row)
{
    m_pane.setDuplicateName({});
    if (!row.duplicateOf)
        return;
    m_session.fetchDocuments(*this, *row.duplicateOf, 1,
                             [this, generation = m_generation](const Result<std::vector<DocumentRow>>& rows) {
                                 if (generation == m_generation && rows && !rows->empty())
                                     m_pane.setDuplicateName(QString::fromStdString(rows->front().name));
                             });
}

/// The document and its topics meet on a worker: finding every token of a long text takes a while, and why the other
/// words are none another. A long text does not wait for that, unless it is shown already.
void DocumentsReading::refresh()
{
    constexpr std::size_t longText = 200'000; // bytes
    if (!m_content || !m_session.hasCorpus())
        return;
    const auto context = std::make_shared<const ReadingContext>(contextOf(m_session));
    const auto readable = std::make_shared<std::shared_ptr<const ReaderDocument>>(); // the worker's alone
    const bool isNew = !m_shown || m_shown->row.index != m_content->row.index;
    const bool early = isNew && m_content->text.size() > longText;
    m_queue.post([this, content = m_content, context, readable, early,
                  generation = m_generation](std::stop_token) -> WorkQueue::Answer {
        *readable = makeReadable(*content, *context);
        if (!early)
            return {};
        return [this, generation, document = *readable] { show(document, generation); };
    });
    m_queue.post([this, content = m_content, context, readable,
                  generation = m_generation](std::stop_token) -> WorkQueue::Answer {
        if (!*readable)
            return {}; // it failed
        return
            [this, generation, document = withDetails(**readable, *content, *context)] { show(document, generation); };
    });
}

void DocumentsReading::show(std::shared_ptr<const ReaderDocument> document, std::uint64_t generation)
{
    if (generation != m_generation)
        return;
    m_shown = std::move(document);
    m_pane.setReaderDocument(m_shown);
    Q_EMIT shownChanged();
}

/// Where the place stands in the text as it is shown is found on the worker, too, after the text itself.
void DocumentsReading::goTo(const TokenOffset& place)
{
    if (!m_content)
        return;
    m_queue.post([this, content = m_content, place, generation = m_generation](std::stop_token) -> WorkQueue::Answer {
        const TextRange range = utf16Ranges(content->text, std::span(&place, 1)).front();
        return [this, generation, range] {
            if (generation == m_generation)
                m_pane.reader()->goToRange(range);
        };
    });
}

void DocumentsReading::setWanted(bool wanted)
{
    m_neighbours.setWanted(wanted);
}

} // namespace themata
