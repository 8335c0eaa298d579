#include "ui/navigation.h"

#include "ui/session.h"

namespace themata {

Navigation::Navigation(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, &Navigation::record);
    for (const auto signal :
         {&Session::selectedTopicChanged, &Session::selectedDocumentChanged, &Session::selectedWordChanged,
          &Session::selectedGroupChanged, &Session::selectedPeriodChanged, &Session::documentSearchChanged})
        connect(&session, signal, &m_settle, qOverload<>(&QTimer::start));
    // topics and documents of another run or version have other meanings
    for (const auto signal : {&Session::projectChanged, &Session::corpusChanged, &Session::currentRunChanged})
        connect(&session, signal, this, &Navigation::forget);
}

void Navigation::pageShown(PageId page)
{
    m_page = page;
    m_settle.start();
}

bool Navigation::canGoBack() const
{
    return m_at > 0 || (!m_places.empty() && m_places[m_at] != current());
}

void Navigation::back()
{
    record();
    if (m_at > 0)
        go(m_at - 1);
}

void Navigation::forward()
{
    record();
    if (canGoForward())
        go(m_at + 1);
}

Navigation::Place Navigation::current() const
{
    return {m_page,
            m_session.selectedTopic(),
            m_session.selectedDocument(),
            m_session.selectedWord(),
            m_session.selectedGroup(),
            m_session.selectedPeriod(),
            m_session.documentSearch()};
}

void Navigation::record()
{
    m_settle.stop();
    if (!m_places.empty() && m_places[m_at] == current())
        return;
    if (!m_places.empty())
        m_places.resize(m_at + 1);
    m_places.push_back(current());
    if (m_places.size() > mostPlaces)
        m_places.erase(m_places.begin());
    m_at = m_places.size() - 1;
    Q_EMIT changed();
}

void Navigation::go(std::size_t at)
{
    m_at = at;
    const Place place = m_places[at];
    m_session.setDocumentSearch(place.search);
    m_session.selectTopic(place.topic);
    m_session.selectDocument(place.document);
    m_session.selectWord(place.word);
    m_session.selectGroup(place.group);
    m_session.selectPeriod(place.period);
    Q_EMIT pageWanted(place.page);
    Q_EMIT changed();
}

void Navigation::forget()
{
    m_places.clear();
    m_at = 0;
    m_settle.start();
    Q_EMIT changed();
}

} // namespace themata
