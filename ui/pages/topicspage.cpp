#include "ui/pages/topicspage.h"

#include "ui/pages/runchoice.h"
#include "ui/pages/topicsdetail.h"
#include "ui/pages/topicsdocuments.h"
#include "ui/pages/topicstable.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/searchfield.h"

#include <QAction>
#include <QPushButton>
#include <QStackedWidget>
#include <QUndoCommand>

#include <utility>

namespace themata {
namespace {

class RenameTopic : public QUndoCommand {
public:
    RenameTopic(Session& session, std::uint32_t topic, QString label)
        : QUndoCommand(TopicsPage::tr("Rename topic %1").arg(topic + 1))
        , m_session(session)
        , m_topic(topic)
        , m_before(session.topicLabel(topic))
        , m_after(std::move(label))
    {
    }
    void redo() override { m_session.setTopicLabel(m_topic, m_after); }
    void undo() override { m_session.setTopicLabel(m_topic, m_before); }

private:
    Session& m_session;
    std::uint32_t m_topic;
    QString m_before, m_after;
};

} // namespace

TopicsPage::TopicsPage(Session& session, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_search(new SearchField(tr("Find a topic or a word")))
    , m_stack(new QStackedWidget)
    , m_table(new TopicsTable(m_model,
                              {TopicsModel::Number, TopicsModel::Name, TopicsModel::Share, TopicsModel::DistinctWords},
                              metrics::rowHeight))
    , m_documents(new TopicsDocuments(session))
    , m_detail(new TopicsDetail(session, m_documents))
{
    auto* head = new PageHead(tr("Topics"));
    head->addRight(new RunChoice(session));
    head->addRight(m_search);
    m_search->setFixedWidth(224);
    auto* empty = new EmptyState(QStringLiteral("topics"), tr("No topics yet"),
                                 tr("Topics appear here from the first seconds of a run."), tr("Set up a model"));
    m_stack->addWidget(empty);
    m_stack->addWidget(makeBody());
    setRows({head, m_stack});
    addShortcuts();

    connect(empty->button(), &QPushButton::clicked, this, [this] { Q_EMIT pageRequested(PageId::Model); });
    connect(m_search, &QLineEdit::textChanged, m_table, &TopicsTable::setFilterText);
    connect(m_table, &TopicsTable::topicSelected, &session,
            [&session](std::uint32_t topic) { session.selectTopic(topic); });
    connect(&m_model, &TopicsModel::labelEdited, this, &TopicsPage::rename);
    connect(m_detail, &TopicsDetail::renameRequested, m_table, &TopicsTable::renameSelected);
    connect(m_documents, &TopicsDocuments::documentOpened, this, &TopicsPage::openDocument);
    connect(&session, &Session::currentRunChanged, this, &TopicsPage::runChanged);
    connect(&session, &Session::topicsChanged, this, &TopicsPage::showTopics);
    connect(&session, &Session::stateChanged, m_documents, &TopicsDocuments::refresh);
    connect(&session, &Session::selectedTopicChanged, this, &TopicsPage::showTopic);
    connect(&session, &Session::topicLabelChanged, this, [this](std::uint32_t topic) {
        m_model.setLabel(topic, m_session.topicLabel(topic));
        m_detail->refresh();
    });
    showTopics();
    m_documents->refresh();
}

QWidget* TopicsPage::makeBody()
{
    auto* splitter = new Splitter;
    splitter->addWidget(m_table);
    splitter->addWidget(m_detail);
    splitter->setSizes({432, 768});
    splitter->setStretchFactor(1, 1);
    return splitter;
}

void TopicsPage::addShortcuts()
{
    QAction* undo = m_undo.createUndoAction(this);
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = m_undo.createRedoAction(this);
    redo->setShortcut(QKeySequence::Redo);
    auto* rename = new QAction(tr("Rename topic"), this);
    rename->setShortcut(Qt::Key_F2);
    connect(rename, &QAction::triggered, m_table, &TopicsTable::renameSelected);
    auto* documents = new QAction(tr("Documents of the topic"), this);
    documents->setShortcut(Qt::CTRL | Qt::Key_D);
    connect(documents, &QAction::triggered, this, [this] { Q_EMIT pageRequested(PageId::Documents); });
    for (QAction* action : {undo, redo, rename, documents}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
}

QWidget* TopicsPage::searchField() const
{
    return m_search;
}

QList<QWidget*> TopicsPage::panes() const
{
    return {m_table, m_detail, m_documents->view()};
}

void TopicsPage::runChanged()
{
    m_undo.clear();
    m_model.setTopics(nullptr, nullptr);
}

void TopicsPage::showTopics()
{
    const bool fresh = m_model.rowCount() == 0;
    m_model.setTopics(m_session.topics(), m_session.vocabulary());
    m_stack->setCurrentIndex(m_model.rowCount() > 0 ? 1 : 0);
    m_search->setEnabled(m_model.rowCount() > 0);
    if (fresh && m_model.rowCount() > 0) {
        std::map<std::uint32_t, QString> labels;
        for (std::uint32_t topic = 0; topic < m_session.topics()->size(); ++topic)
            labels[topic] = m_session.topicLabel(topic);
        m_model.setLabels(std::move(labels));
        if (!m_session.selectedTopic())
            m_session.selectTopic(m_table->firstTopic());
    }
    showTopic();
}

void TopicsPage::showTopic()
{
    const auto topic = m_session.selectedTopic();
    m_table->selectTopic(topic);
    m_detail->setTopic(topic);
    m_documents->setTopic(topic);
}

void TopicsPage::rename(std::uint32_t topic, const QString& label)
{
    m_undo.push(new RenameTopic(m_session, topic, label));
}

void TopicsPage::openDocument(std::size_t document)
{
    m_session.selectDocument(document);
    Q_EMIT pageRequested(PageId::Documents);
}

} // namespace themata
