#include "ui/pages/topicspage.h"

#include "ui/pages/exportdialog.h"
#include "ui/pages/hiddentopics.h"
#include "ui/pages/runchoice.h"
#include "ui/pages/topicsanalysis.h"
#include "ui/pages/topicscorrelated.h"
#include "ui/pages/topicsdetail.h"
#include "ui/pages/topicsdocuments.h"
#include "ui/pages/topicshares.h"
#include "ui/pages/topicsmappane.h"
#include "ui/pages/topicsmiddle.h"
#include "ui/pages/topicstable.h"
#include "ui/pages/topicswords.h"
#include "ui/pages/topicviewactions.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/tablemenu.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace themata {
TopicsPage::TopicsPage(Session& session, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_views(new TopicViewActions(session, *this))
    , m_analysis(*new TopicsAnalysis(session, this))
    , m_search(new SearchField(tr("Find a topic or a word")))
    , m_stack(new QStackedWidget)
    , m_table(new TopicsTable(m_model,
                              {TopicsModel::Number, TopicsModel::Name, TopicsModel::Share, TopicsModel::Coherence},
                              metrics::rowHeight))
    , m_map(new TopicsMapPane(session, m_analysis))
    , m_shares(new TopicShares(session))
    , m_words(new TopicsWords(session, m_analysis))
    , m_documents(new TopicsDocuments(session))
    , m_detail(new TopicsDetail(session, m_analysis, *m_views, m_words, m_documents))
{
    auto* head = new PageHead(tr("Topics"));
    head->addRight(new RunChoice(session));
    head->addRight(m_search);
    m_search->setFixedWidth(224);
    auto* merge = makeButton(tr("Merge…"), ButtonKind::Plain, QStringLiteral("merge"));
    head->addRight(merge);
    connect(merge, &QPushButton::clicked, m_views->merge(), &QAction::trigger);
    connect(m_views->merge(), &QAction::enabledChanged, merge, &QWidget::setEnabled);
    merge->setEnabled(m_views->merge()->isEnabled());
    merge->setToolTip(m_views->merge()->toolTip());
    m_export = makeButton(tr("Export…"), ButtonKind::Plain, QStringLiteral("export"));
    m_export->setShortcut(Qt::CTRL | Qt::Key_E);
    head->addRight(m_export);
    connect(m_export, &QPushButton::clicked, this, [this] { (new ExportDialog(m_session, this))->open(); });
    auto* empty = new EmptyState(QStringLiteral("topics"), tr("No topics yet"),
                                 tr("Topics appear here from the first seconds of a run."), tr("Set up a model"));
    m_stack->addWidget(empty);
    m_stack->addWidget(makeBody());
    setRows({head, m_stack});
    addShortcuts();

    connect(empty->button(), &QPushButton::clicked, this, [this] { Q_EMIT pageRequested(PageId::Model); });
    connectParts();
    showTopics();
    m_documents->refresh();
}

void TopicsPage::connectParts()
{
    connect(m_search, &QLineEdit::textChanged, m_table, &TopicsTable::setFilterText);
    connect(m_table, &TopicsTable::topicSelected, &m_session,
            [this](std::uint32_t topic) { m_session.selectTopic(topic); });
    connect(&m_model, &TopicsModel::labelEdited, m_views, &TopicViewActions::rename);
    connect(m_detail, &TopicsDetail::renameRequested, m_table, &TopicsTable::renameSelected);
    connect(m_documents, &TopicsDocuments::documentOpened, this, &TopicsPage::openDocument);
    connect(&m_session, &Session::currentRunChanged, this, &TopicsPage::runChanged);
    connect(&m_session, &Session::topicsChanged, this, &TopicsPage::showTopics);
    connect(&m_session, &Session::stateChanged, m_documents, &TopicsDocuments::refresh);
    connect(&m_session, &Session::selectedTopicChanged, this, &TopicsPage::showTopic);
    connect(&m_session, &Session::topicViewsChanged, this, &TopicsPage::showViews);
    installTableMenu(*m_table, tr("Topics"), [this](QMenu& menu, const QPoint& place) {
        if (m_table->indexAt(place).isValid())
            addActions(menu);
    });
    connect(&m_analysis, &TopicsAnalysis::scoresChanged, this, &TopicsPage::showScores);
    connect(m_words, &TopicsWords::wordPointed, m_map, &TopicsMapPane::setWord);
    connect(m_words, &TopicsWords::wordRequested, this, [this](const QString& word) {
        m_session.selectWord(word);
        Q_EMIT pageRequested(PageId::Words);
    });
}

QWidget* TopicsPage::makeBody()
{
    m_table->setMinimumWidth(272);
    m_table->offerColumns({TopicsModel::Share, TopicsModel::Coherence, TopicsModel::Exclusivity,
                           TopicsModel::EffectiveWords, TopicsModel::DistinctWords, TopicsModel::DocumentEntropy,
                           TopicsModel::RankOne});
    auto* splitter = new Splitter;
    auto* list = new QWidget;
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_table, 1);
    column->addWidget(new HiddenTopics(m_session, *m_table));
    splitter->addWidget(list);
    splitter->addWidget(makeMiddle());
    splitter->addWidget(m_detail);
    splitter->setSizes({388, 379, 431});
    splitter->setStretchFactor(1, 1);
    splitter->rememberAs(QStringLiteral("topics"));
    return splitter;
}

QWidget* TopicsPage::makeMiddle()
{
    auto* middle = new TopicsMiddle(m_map, makeBelowMap());
    middle->setMinimumWidth(240);
    return middle;
}

/// What goes on with the topic in the documents.
QWidget* TopicsPage::makeBelowMap()
{
    auto* below = new QWidget;
    auto* layout = new QVBoxLayout(below);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    connect(m_shares, &TopicShares::wholeShareRead, m_detail, &TopicsDetail::setShareInterval);
    connect(m_shares, &TopicShares::documentsRequested, this, [this] { Q_EMIT pageRequested(PageId::Documents); });
    layout->addWidget(m_shares, 1);
    layout->addWidget(new TopicsCorrelated(m_session, m_analysis));
    return below;
}

void TopicsPage::addShortcuts()
{
    auto* rename = new QAction(tr("Rename topic"), this);
    rename->setShortcut(Qt::Key_F2);
    connect(rename, &QAction::triggered, m_table, &TopicsTable::renameSelected);
    auto* documents = new QAction(tr("Documents of the topic"), this);
    documents->setShortcut(Qt::CTRL | Qt::Key_D);
    connect(documents, &QAction::triggered, this, [this] { Q_EMIT pageRequested(PageId::Documents); });
    for (QAction* action : {rename, documents}) {
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
    return {m_table, m_map, m_words, m_documents->view()};
}

void TopicsPage::runChanged()
{
    m_model.setTopics(nullptr, nullptr);
}

void TopicsPage::showTopics()
{
    const bool fresh = m_model.rowCount() == 0;
    m_model.setTopics(m_session.topics(), m_session.vocabulary());
    m_stack->setCurrentIndex(m_model.rowCount() > 0 ? 1 : 0);
    m_search->setEnabled(m_model.rowCount() > 0);
    m_export->setEnabled(m_session.state() != nullptr);
    m_export->setToolTip(m_session.state()
                             ? tr("Write the run to files: a report, tables, other programs' formats (Ctrl+E)")
                             : tr("The run has not been saved yet."));
    if (fresh && m_model.rowCount() > 0) {
        showViews();
        m_model.setScores(m_analysis.scores());
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
    m_words->setTopic(topic);
    m_words->refresh();
    m_documents->setTopic(topic);
    showSpread();
}

void TopicsPage::showScores()
{
    m_model.setScores(m_analysis.scores());
    showSpread();
}

void TopicsPage::showSpread()
{
    const auto& scores = m_analysis.scores();
    const auto topic = m_session.selectedTopic();
    m_documents->setScores(topic && *topic < scores.size() ? scores[*topic] : TopicScores());
}

void TopicsPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_analysis.setWanted(true);
    m_shares->setWanted(true);
}

void TopicsPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_analysis.setWanted(false);
    m_shares->setWanted(false);
}

void TopicsPage::showViews()
{
    m_model.setViews(m_session.shownViews());
    m_table->viewsChanged();
    m_detail->refresh();
}

void TopicsPage::addActions(QMenu& menu)
{
    connect(menu.addAction(tr("&Rename")), &QAction::triggered, m_table, &TopicsTable::renameSelected);
    m_views->addTo(menu);
}

void TopicsPage::openDocument(std::size_t document, std::optional<TokenOffset> passage)
{
    if (passage)
        m_session.selectPlace(document, *passage);
    else
        m_session.selectDocument(document);
    Q_EMIT pageRequested(PageId::Documents);
}

} // namespace themata
