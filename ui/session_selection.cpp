// What is selected in the session, and what the user made of the topics.
#include "ui/session_impl.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace themata {

std::optional<std::uint32_t> Session::selectedTopic() const
{
    return m_impl->selectedTopic;
}

void Session::selectTopic(std::optional<std::uint32_t> topic)
{
    if (std::exchange(m_impl->selectedTopic, topic) != topic)
        Q_EMIT selectedTopicChanged();
}

std::optional<std::size_t> Session::selectedDocument() const
{
    return m_impl->selectedDocument;
}

void Session::selectDocument(std::optional<std::size_t> document)
{
    if (std::exchange(m_impl->selectedDocument, document) == document)
        return;
    m_impl->selectedPlace.reset();
    Q_EMIT selectedDocumentChanged();
}

std::optional<TokenOffset> Session::selectedPlace() const
{
    return m_impl->selectedPlace;
}

void Session::selectPlace(std::size_t document, TokenOffset place)
{
    const bool other = std::exchange(m_impl->selectedDocument, document) != document;
    m_impl->selectedPlace = place;
    if (other)
        Q_EMIT selectedDocumentChanged();
    Q_EMIT selectedPlaceChanged();
}

QString Session::selectedWord() const
{
    return m_impl->selectedWord;
}

void Session::selectWord(const QString& word)
{
    if (std::exchange(m_impl->selectedWord, word) != word)
        Q_EMIT selectedWordChanged();
}

std::optional<std::string> Session::selectedGroup() const
{
    return m_impl->selectedGroup;
}

void Session::selectGroup(const std::optional<std::string>& group)
{
    if (std::exchange(m_impl->selectedGroup, group) != group)
        Q_EMIT selectedGroupChanged();
}

std::optional<YearRange> Session::selectedPeriod() const
{
    return m_impl->selectedPeriod;
}

void Session::selectPeriod(std::optional<YearRange> years)
{
    if (std::exchange(m_impl->selectedPeriod, years) != years)
        Q_EMIT selectedPeriodChanged();
}

QString Session::documentSearch() const
{
    return m_impl->documentSearch;
}

void Session::setDocumentSearch(const QString& typed)
{
    if (std::exchange(m_impl->documentSearch, typed) != typed)
        Q_EMIT documentSearchChanged();
}

QString Session::topicLabel(std::uint32_t topic) const
{
    return QString::fromStdString(viewOf(topicViews(), topic).label);
}

QString Session::topicName(std::uint32_t topic) const
{
    if (const QString label = topicLabel(topic); !label.isEmpty())
        return label;
    QStringList words;
    if (topics() && topic < topics()->size())
        for (const TopWord& top : (*topics())[topic].topWords) {
            if (words.size() == 3)
                break;
            words += QString::fromStdString(vocabulary()->words[top.word]);
        }
    return words.isEmpty() ? tr("Topic %1").arg(topic + 1) : words.join(QStringLiteral(" · "));
}

void Session::setTopicLabel(std::uint32_t topic, const QString& label)
{
    TopicView view = viewOf(topicViews(), topic);
    view.label = label.simplified().toStdString();
    changeTopicViews({{topic, view}});
}

const TopicViews& Session::topicViews() const
{
    return m_impl->run.views;
}

TopicViews Session::shownViews() const
{
    TopicViews views = topicViews();
    if (shownHeads().empty())
        for (auto& [topic, view] : views)
            view.mergedInto.reset();
    return views;
}

const std::vector<std::uint32_t>& Session::shownHeads() const
{
    return m_impl->run.heads;
}

bool Session::isAsDrawn(std::uint32_t topic) const
{
    const std::vector<std::uint32_t>& heads = shownHeads();
    return heads.empty() || (heads[topic] == topic && std::ranges::count(heads, topic) == 1);
}

void Session::changeTopicViews(const TopicViews& changed)
{
    save([run = currentRun(), changed](Project& project) { return project.changeTopicViews(run, changed); });
    bool merging = false;
    for (const auto& [topic, view] : changed) {
        const TopicView before = std::exchange(m_impl->run.views[topic], view);
        merging = merging || before.mergedInto != view.mergedInto;
        if (before.label != view.label)
            Q_EMIT topicLabelChanged(topic);
    }
    std::erase_if(m_impl->run.views, [](const auto& view) { return view.second.isPlain(); });
    Q_EMIT topicViewsChanged();
    if (merging && !m_impl->isLive())
        m_impl->readCurrentRun();
}

} // namespace themata
