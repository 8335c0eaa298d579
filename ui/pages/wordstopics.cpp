#include "ui/pages/wordstopics.h"

#include "ui/format/counted.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/label.h"
#include "ui/widgets/tablemenu.h"
#include "ui/widgets/tables.h"
#include "ui/words/wordlookup.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace themata {

WordsTopics::WordsTopics(Session& session, WordLookup& lookup, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_lookup(lookup)
    , m_model([&session](std::uint32_t topic) { return session.topicName(topic); },
              [&session](std::uint32_t topic) { return !session.topicLabel(topic).isEmpty(); })
    , m_word(new Label({}, TextRole::Page))
    , m_uses(new Label({}, TextRole::Body, Ink::Muted))
    , m_stack(new QStackedWidget)
    , m_view(new QTableView)
    , m_note(new Label({}, TextRole::Body, Ink::Muted))
    , m_help(makeHelp())
{
    setUpView();
    m_word->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_uses->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_word->setElided(true);
    m_uses->setElided(true);
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    for (Label* label : {m_note, m_help})
        label->setContentsMargins(2 * metrics::unit, metrics::unit, metrics::pageMarginRight, metrics::unit);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_note);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(2 * metrics::unit, metrics::unit, metrics::pageMarginRight, metrics::unit);
    head->setSpacing(12);
    head->addWidget(m_word);
    head->addWidget(m_uses, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_help);

    connect(&lookup, &WordLookup::documentsChanged, this, &WordsTopics::showDocuments);
    connect(&lookup, &WordLookup::topicsChanged, this, &WordsTopics::showTopics);
    for (auto signal : {&Session::topicsChanged, &Session::currentRunChanged})
        connect(&session, signal, this, &WordsTopics::showTopics);
    connect(&session, &Session::topicLabelChanged, &m_model, &WordTopicsModel::updateNames);
    connect(&session, &Session::selectedTopicChanged, this, &WordsTopics::selectCurrent);
}

void WordsTopics::setUpView()
{
    m_view->setModel(&m_model);
    m_view->setAccessibleName(tr("Topics of the word"));
    styleTable(*m_view, metrics::denseRowHeight);
    auto* counts = new ShareBarDelegate(m_view);
    counts->setTopicColors(true);
    m_view->setItemDelegateForColumn(WordTopicsModel::Name, new TopicDelegate(m_view));
    m_view->setItemDelegateForColumn(WordTopicsModel::Count, counts);
    for (const auto column : {WordTopicsModel::Number, WordTopicsModel::Share, WordTopicsModel::Rank}) {
        auto* muted = new NumberDelegate(m_view);
        muted->setMuted(true);
        m_view->setItemDelegateForColumn(column, muted);
    }
    m_view->setItemDelegateForColumn(WordTopicsModel::Inclusion, new NumberDelegate(m_view));
    m_view->horizontalHeader()->setSectionResizeMode(WordTopicsModel::Name, QHeaderView::Stretch);
    m_view->setColumnWidth(WordTopicsModel::Number, 48);
    m_view->setColumnWidth(WordTopicsModel::Count, 104);
    m_view->setColumnWidth(WordTopicsModel::Share, 60);
    m_view->setColumnWidth(WordTopicsModel::Rank, 50);
    m_view->setColumnWidth(WordTopicsModel::Inclusion, 54);
    installTableMenu(*m_view, tr("Topics of a word"));
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        if (row.isValid())
            m_session.selectTopic(m_model.topicAt(row.row()));
    });
}

void WordsTopics::setWord(const QString& word, bool known)
{
    m_known = known;
    m_word->setText(word);
    m_word->setToolTip(word);
    showDocuments();
    showTopics();
}

void WordsTopics::showDocuments()
{
    if (!m_lookup.word() || !m_session.vocabulary()) {
        m_uses->setText(m_known || m_word->text().isEmpty() ? QString() : tr("This corpus does not have the word."));
        return;
    }
    const Vocabulary& vocabulary = *m_session.vocabulary();
    m_uses->setText(
        tr("%1 in %2")
            .arg(format::counted(vocabulary.counts[*m_lookup.word()], tr("once"), tr("%1 times")),
                 format::counted(vocabulary.documents[*m_lookup.word()], tr("1 document"), tr("%1 documents"))));
}

void WordsTopics::showTopics()
{
    m_model.setTopics(m_lookup.topics());
    m_view->setColumnHidden(WordTopicsModel::Inclusion, !m_lookup.tellsInclusion());
    const bool any = m_model.rowCount() > 0;
    m_stack->setCurrentWidget(any ? static_cast<QWidget*>(m_view) : m_note);
    if (!m_lookup.word())
        m_note->setText(m_known || m_word->text().isEmpty()
                            ? QString()
                            : tr("Another version of the corpus may have it, or it was stopped or is too rare. Choose "
                                 "another word at the left."));
    else if (!m_session.currentRun().valid())
        m_note->setText(tr("Train a model, and the topics of the word appear here. The rest of the page needs none."));
    else if (!m_lookup.hasTopics())
        m_note->setText(
            m_session.state()
                ? tr("Being computed.")
                : tr("The topics of the word appear here as soon as the run is saved, at most 20 s after its "
                     "start."));
    else
        m_note->setText(tr("The word is in no topic: the run was trained without the documents that have it."));
    m_help->setText(m_lookup.tellsInclusion()
                        ? tr("Rank: place among the topic’s words. In π: chance that it is one of them.")
                        : tr("Rank: place among the topic’s words."));
    m_help->setVisible(any);
    selectCurrent();
}

/// The session's topic, if the word has it.
void WordsTopics::selectCurrent()
{
    const auto topic = m_session.selectedTopic();
    const auto row = topic ? m_model.rowOf(*topic) : std::nullopt;
    if (!row) {
        m_view->selectionModel()->clear();
        return;
    }
    if (m_view->currentIndex().row() == *row && m_view->selectionModel()->hasSelection())
        return; // it may be one of several
    m_view->setAutoScroll(false); // the largest topics stay in view
    m_view->setCurrentIndex(m_model.index(*row, WordTopicsModel::Name));
    m_view->setAutoScroll(true);
}

} // namespace themata
