#include "ui/pages/topicsmappane.h"

#include "ui/charts/mapview.h"
#include "ui/pages/topicsanalysis.h"
#include "ui/session.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"

#include <QVBoxLayout>

namespace themata {

namespace {

std::vector<std::uint32_t> hiddenTopics(const TopicViews& views)
{
    std::vector<std::uint32_t> hidden;
    for (const auto& [topic, view] : views)
        if (view.hidden)
            hidden.push_back(topic);
    return hidden;
}

/// Topics that are empty since their tokens are shown in others.
qsizetype mergedAway(const std::vector<std::uint32_t>& heads)
{
    qsizetype merged = 0;
    for (std::size_t k = 0; k < heads.size(); ++k)
        merged += heads[k] != k ? 1 : 0;
    return merged;
}

} // namespace

TopicsMapPane::TopicsMapPane(Session& session, TopicsAnalysis& analysis, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_analysis(analysis)
    , m_map(new MapView)
{
    auto* title = new PaneTitle(tr("Map"));
    auto* meaning = new Label(tr("nearer means more similar words"), TextRole::Label, Ink::Muted);
    title->addRight(meaning);
    title->setToolTip(
        tr("<p>Principal coordinates of the Jensen-Shannon distances between topics. Two axes cannot hold "
           "all distances: what the map misses, it says below.</p>"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(title);
    layout->addWidget(m_map, 1);
    setFocusProxy(m_map);
    connect(&analysis, &TopicsAnalysis::placesChanged, this, &TopicsMapPane::showPlaces);
    connect(&session, &Session::stateChanged, this, [this] {
        if (!m_analysis.places())
            showPlaces();
    });
    connect(&session, &Session::topicLabelChanged, this, &TopicsMapPane::showName);
    connect(&session, &Session::topicViewsChanged, this, [this] {
        if (hiddenTopics(m_session.topicViews()) != m_hidden)
            showPlaces();
    });
    connect(&session, &Session::selectedTopicChanged, this,
            [this] { m_map->setSelectedTopic(m_session.selectedTopic()); });
    connect(m_map, &MapView::topicSelected, &session, [&session](std::uint32_t topic) { session.selectTopic(topic); });
    showPlaces();
}

void TopicsMapPane::showPlaces()
{
    const auto places = m_analysis.places();
    const auto topics = m_session.topics();
    if (!places || !topics || topics->size() != places->words->phi.topics()) {
        m_map->setMissing(m_session.state() ? tr("The map is being computed.")
                                            : tr("The map appears with the first saved state of the run."));
        return;
    }
    m_hidden = hiddenTopics(m_session.topicViews());
    const SmoothedPhi& phi = places->words->phi;
    double tokens = 0;
    for (const std::uint64_t count : phi.n_k)
        tokens += static_cast<double>(count);
    QList<MapTopic> shown;
    for (std::size_t i = 0; i < places->topics.size(); ++i) {
        const std::uint32_t k = places->topics[i];
        if (viewOf(m_session.topicViews(), k).hidden)
            continue;
        shown.append({k, m_session.topicName(k), !m_session.topicLabel(k).isEmpty(),
                      static_cast<double>(phi.n_k[k]) / tokens, places->map.points[i]});
    }
    m_map->setTopics(shown, places->map.shown,
                     static_cast<qsizetype>(phi.topics() - places->topics.size()) - mergedAway(m_session.shownHeads()));
    m_map->setSelectedTopic(m_session.selectedTopic());
}

void TopicsMapPane::showName(std::uint32_t topic)
{
    m_map->setName(topic, m_session.topicName(topic), !m_session.topicLabel(topic).isEmpty());
}

void TopicsMapPane::setWord(std::optional<std::uint32_t> word)
{
    const auto places = m_analysis.places();
    if (!word || !places) {
        m_map->clearWord();
        return;
    }
    const SmoothedPhi& phi = places->words->phi;
    QList<double> shares(static_cast<qsizetype>(phi.topics()), 0);
    double uses = 0;
    for (const SparseCount& entry : phi.byWord.row(*word)) {
        shares[entry.column] = entry.count;
        uses += entry.count;
    }
    for (double& share : shares)
        share = uses > 0 ? share / uses : 0;
    m_map->setWord(QString::fromStdString(m_session.vocabulary()->words[*word]), shares);
}

} // namespace themata
