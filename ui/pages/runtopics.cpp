#include "ui/pages/runtopics.h"

#include "ui/format/counted.h"
#include "ui/pages/processdialog.h"
#include "ui/pages/topicstable.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/tablemenu.h"

#include <QMenu>
#include <QVBoxLayout>

namespace themata {

namespace {

constexpr qsizetype offeredWords = 12;

} // namespace

RunTopics::RunTopics(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_title(new PaneTitle(tr("Topics")))
    , m_table(new TopicsTable(
          m_model,
          {TopicsModel::Number, TopicsModel::Dot, TopicsModel::TopWords, TopicsModel::Share, TopicsModel::Change},
          metrics::denseRowHeight))
{
    m_title->setDense(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_table, 1);

    installTableMenu(*m_table, tr("Topics"), [this](QMenu& menu, const QPoint& place) { addActions(menu, place); });
    connect(m_table, &TopicsTable::topicSelected, &session,
            [&session](std::uint32_t topic) { session.selectTopic(topic); });
    connect(&session, &Session::selectedTopicChanged, this,
            [this] { m_table->selectTopic(m_session.selectedTopic()); });
    connect(&session, &Session::currentRunChanged, this, &RunTopics::runChanged);
    connect(&session, &Session::topicsChanged, this, &RunTopics::topicsChanged);
    topicsChanged();
}

void RunTopics::runChanged()
{
    m_history.clear();
    m_model.setTopics(nullptr, nullptr);
}

void RunTopics::topicsChanged()
{
    const auto topics = m_session.topics();
    m_model.setTopics(topics, m_session.vocabulary());
    const RunController& runner = m_session.runner();
    const bool live = runner.active() && runner.run() == m_session.currentRun() && runner.snapshot();
    if (topics && live)
        m_history.add(runner.snapshot()->iteration, topics);
    const std::uint64_t span = m_history.span();
    m_model.setChanges(topics && span > 0 ? m_history.changes() : std::vector<TopicChange>());
    m_table->setColumnHidden(TopicsModel::Change, span == 0);
    m_title->setDetail(span == 0 ? QString()
                                 : format::counted(span, tr("▴rising and ▾falling over 1 iteration"),
                                                   tr("▴rising and ▾falling over %1 iterations")));
    m_table->selectTopic(m_session.selectedTopic());
}

/// The words of the topic, each to be left out of the corpus.
void RunTopics::addActions(QMenu& menu, const QPoint& place)
{
    const auto topic = m_table->selectedTopic();
    if (!topic || !m_table->indexAt(place).isValid())
        return;
    for (const QString& word : m_model.topWords(*topic).mid(0, offeredWords))
        menu.addAction(tr("Stop the word “%1”…").arg(word), this,
                       [this, word] { (new ProcessDialog(m_session, word, window()))->show(); });
}

} // namespace themata
