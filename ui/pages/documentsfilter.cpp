#include "ui/pages/documentsfilter.h"

#include "ui/paths.h"
#include "ui/session.h"

#include <utility>

namespace themata {
namespace {

constexpr int pollMs = 200;
constexpr int pollsBetweenLists = 5; // a list that changes all the time cannot be read

QStringList termsOf(const DocumentMatcher& matcher)
{
    QStringList terms;
    for (const std::string& term : matcher.termsToRead())
        terms << QString::fromStdString(term);
    return terms;
}

} // namespace

DocumentsFilter::DocumentsFilter(Session& session, DocumentsOrigins& origins, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_origins(origins)
{
    m_timer.setInterval(pollMs);
    connect(&m_timer, &QTimer::timeout, this, &DocumentsFilter::poll);
    connect(&m_queue, &WorkQueue::failed, this, &DocumentsFilter::failed);
    connect(&origins, &DocumentsOrigins::changed, this, [this] {
        if (m_query.asksOrigins())
            refresh();
    });
}

DocumentsFilter::~DocumentsFilter()
{
    m_stop.request_stop();
}

void DocumentsFilter::setQuery(const DocumentQuery& query)
{
    if (std::exchange(m_query, query) != query)
        refresh();
}

void DocumentsFilter::refresh()
{
    ++m_generation;
    m_stop.request_stop();
    m_stop = {};
    m_timer.stop();
    m_searching = isOn() && m_session.hasCorpus();
    if (m_reading) {
        m_reading.reset();
        Q_EMIT readingChanged();
    }
    if (!m_searching)
        Q_EMIT found(std::nullopt);
    else if (m_origins.searched() || !m_query.asksOrigins())
        post();
}

void DocumentsFilter::stop()
{
    if (!m_searching || !m_reading)
        return;
    m_stop.request_stop();
    m_reading->stopped = true;
}

void DocumentsFilter::post()
{
    SearchedCorpus searched = m_origins.searched().value_or(SearchedCorpus{});
    searched.corpus = m_session.corpus();
    searched.training = m_session.trainingCorpus();
    searched.state = m_session.state();
    m_mailbox = std::make_shared<Mailbox<Told>>();
    m_polls = 0;
    m_timer.start();
    m_queue.post([this, searched = std::move(searched), query = m_query, path = toPath(m_session.projectPath()),
                  version = m_session.corpusVersion(), mailbox = m_mailbox, generation = m_generation,
                  stop = m_stop.get_token()](std::stop_token) -> WorkQueue::Answer {
        if (stop.stop_requested())
            return {};
        const DocumentMatcher matcher(searched, query);
        Arena arena(Arena::machineCores());
        auto documents = Project::open(path).and_then([&](const std::unique_ptr<Project>& project) {
            return findDocuments(
                *project, version, matcher, arena,
                [&](const SearchProgress& progress) {
                    mailbox->post(std::make_shared<const Told>(Told{progress, termsOf(matcher)}));
                },
                stop);
        });
        return [this, generation, documents = std::move(documents)] {
            if (generation == m_generation)
                take(documents);
        };
    });
}

void DocumentsFilter::poll()
{
    const auto told = m_mailbox->take();
    if (!told)
        return;
    const bool stopped = m_reading && m_reading->stopped;
    m_reading = Reading{told->progress.read, told->progress.toRead, told->terms, stopped};
    Q_EMIT readingChanged();
    if (m_polls++ % pollsBetweenLists == 0)
        Q_EMIT found(told->progress.found);
}

void DocumentsFilter::take(const Result<std::vector<std::uint32_t>>& documents)
{
    m_timer.stop();
    m_searching = false;
    if (m_reading && !m_reading->stopped)
        m_reading.reset();
    Q_EMIT readingChanged();
    if (documents)
        Q_EMIT found(*documents);
    else
        Q_EMIT failed(documents.error());
}

} // namespace themata
