#include "ui/pages/documentsorigins.h"

#include "engine/store/document_search.h"
#include "ui/paths.h"
#include "ui/session.h"

#include <utility>

namespace themata {

DocumentsOrigins::DocumentsOrigins(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&session, &Session::corpusChanged, this, &DocumentsOrigins::corpusChanged);
    connect(&m_queue, &WorkQueue::failed, this, &DocumentsOrigins::failed);
}

DocumentsOrigins::~DocumentsOrigins()
{
    m_stop.request_stop();
}

void DocumentsOrigins::setWanted(bool wanted)
{
    m_wanted = wanted;
    read();
}

void DocumentsOrigins::corpusChanged()
{
    ++m_generation;
    m_stop.request_stop();
    m_stop = {};
    m_stale = true;
    m_searched.reset();
    m_groups.clear();
    Q_EMIT changed();
    read();
}

void DocumentsOrigins::read()
{
    if (!m_wanted || !m_session.hasCorpus() || !std::exchange(m_stale, false))
        return;
    m_queue.post([this, path = toPath(m_session.projectPath()), version = m_session.corpusVersion(),
                  corpus = m_session.corpus(), vocabulary = m_session.vocabulary(), generation = m_generation,
                  stop = m_stop.get_token()](std::stop_token) -> WorkQueue::Answer {
        if (stop.stop_requested())
            return {};
        auto searched = Project::open(path).and_then([&](const std::unique_ptr<Project>& project) {
            return searchedCorpus(*project, version, corpus, vocabulary, stop);
        });
        return [this, generation, searched = std::move(searched)] {
            if (generation == m_generation)
                take(searched);
        };
    });
}

void DocumentsOrigins::take(Result<SearchedCorpus> searched)
{
    if (!searched) {
        Q_EMIT failed(searched.error());
        return;
    }
    m_searched = std::move(*searched);
    const auto& groups = m_searched->origins->groups();
    if (groups.size() <= mostGroups)
        m_groups = {groups.begin(), groups.end()};
    if (m_groups == std::set<std::string>{{}})
        m_groups.clear();
    Q_EMIT changed();
}

std::map<int, std::uint64_t> DocumentsOrigins::documentsByYear() const
{
    return m_searched ? m_searched->origins->documentsByYear() : std::map<int, std::uint64_t>();
}

} // namespace themata
