#include "ui/pages/wordspage.h"

#include "engine/base/casts.h"
#include "engine/topics/word_documents.h"
#include "ui/pages/errorstrip.h"
#include "ui/pages/processdialog.h"
#include "ui/pages/runchoice.h"
#include "ui/pages/wordsaside.h"
#include "ui/pages/wordsexport.h"
#include "ui/pages/wordslist.h"
#include "ui/pages/wordspassages.h"
#include "ui/pages/wordstopics.h"
#include "ui/session.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messagestrip.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/searchfield.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>

namespace themata {

WordsPage::WordsPage(Session& session, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_lookup(session)
    , m_time(session)
    , m_error(new MessageStrip)
    , m_stack(new QStackedWidget)
    , m_list(new WordsList(m_search))
    , m_topics(new WordsTopics(session, m_lookup))
    , m_aside(new WordsAside(session, m_lookup, m_time))
    , m_passages(new WordsPassages(session, m_lookup))
    , m_stop(makeButton(tr("Stop this word"), ButtonKind::Plain, QStringLiteral("stopword")))
    , m_export(makeButton(tr("Export"), ButtonKind::Plain, QStringLiteral("export")))
{
    auto* head = new PageHead(tr("Words"));
    head->addRight(new RunChoice(session));
    head->addRight(m_stop);
    head->addRight(m_export);
    m_export->setMenu(new WordsExport(session, m_lookup, {m_list, m_topics, m_aside, m_passages}, m_export));
    m_export->setShortcut(Qt::CTRL | Qt::Key_E);
    m_export->setToolTip(tr("Write what is known of the word to CSV files, or export the whole run (Ctrl+E)"));
    m_stop->setToolTip(tr("Leave the word out of the corpus, in a new version of it"));
    auto* empty = new EmptyState(QStringLiteral("words"), tr("No words yet"),
                                 tr("The words of the texts appear here as soon as a corpus is imported."),
                                 tr("Import a corpus"));
    m_stack->addWidget(empty);
    m_stack->addWidget(makeBody());
    setRows({head, m_error, m_stack});

    connect(empty->button(), &QPushButton::clicked, this, [this] { Q_EMIT pageRequested(PageId::Corpus); });
    connect(m_stop, &QPushButton::clicked, this, &WordsPage::stopWord);
    connect(m_list, &WordsList::wordSelected, &session, &Session::selectWord);
    connect(m_aside, &WordsAside::wordOpened, &session, &Session::selectWord);
    connect(m_aside, &WordsAside::documentOpened, this, &WordsPage::openDocument);
    connect(m_passages, &WordsPassages::passageOpened, this, &WordsPage::openPassage);
    connect(&m_search, &VocabularySearch::ready, this, &WordsPage::showWord);
    const auto fail = [this](const Error& error) { showError(*m_error, error); };
    connect(&m_lookup, &WordLookup::failed, this, fail);
    connect(&m_time, &WordTime::failed, this, fail);
    connect(m_passages, &WordsPassages::failed, this, fail);
    watchSession();
    corpusChanged();
}

QWidget* WordsPage::makeBody()
{
    auto* upper = new Splitter;
    upper->addWidget(m_topics);
    upper->addWidget(m_aside);
    upper->setSizes({516, 420});
    upper->setStretchFactor(0, 1);
    upper->setStretchFactor(1, 1);
    upper->rememberAs(QStringLiteral("words/upper"));
    auto* right = new Splitter(Qt::Vertical);
    right->addWidget(upper);
    right->addWidget(m_passages);
    right->setSizes({288, 320});
    right->setStretchFactor(1, 1);
    right->rememberAs(QStringLiteral("words/right"));
    auto* body = new Splitter;
    body->addWidget(m_list);
    body->addWidget(right);
    body->setSizes({264, 936});
    body->setStretchFactor(1, 1);
    body->rememberAs(QStringLiteral("words"));
    return body;
}

void WordsPage::watchSession()
{
    connect(&m_session, &Session::corpusChanged, this, &WordsPage::corpusChanged);
    connect(&m_session, &Session::stateChanged, this, &WordsPage::stateChanged);
    connect(&m_session, &Session::selectedWordChanged, this, &WordsPage::showWord);
}

QWidget* WordsPage::searchField() const
{
    return m_list->searchField();
}

QList<QWidget*> WordsPage::panes() const
{
    return {m_list->searchField(), m_list->view(), m_topics->view(), m_aside->pane(), m_passages->view()};
}

void WordsPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    catchUp();
}

void WordsPage::corpusChanged()
{
    m_error->clear();
    m_stack->setCurrentIndex(m_session.hasCorpus() ? 1 : 0);
    m_export->setEnabled(m_session.hasCorpus());
    m_search.setVocabulary(nullptr);
    m_lookup.setWord(std::nullopt);
    m_time.setWord(std::nullopt);
    m_passages->forgetCorpus();
    m_list->clear();
    showWord();
    stateChanged();
}

void WordsPage::stateChanged()
{
    m_staleState = true;
    if (isVisible())
        catchUp();
}

/// A page that nobody sees does no work.
void WordsPage::catchUp()
{
    m_search.setVocabulary(m_session.vocabulary());
    if (m_staleState) {
        m_lookup.takeState();
        m_time.takeState();
    }
    m_staleState = false;
}

void WordsPage::showWord()
{
    const QString word = m_session.selectedWord();
    const auto v = m_search.wordType(word);
    m_list->selectWord(word);
    if (v != m_lookup.word() || !v) {
        m_lookup.setWord(v);
        m_time.setWord(v);
    }
    m_topics->setWord(word, v || !m_search.isReady());
    m_stop->setEnabled(v.has_value());
}

void WordsPage::stopWord()
{
    (new ProcessDialog(m_session, m_session.selectedWord(), window()))->show();
}

/// At its first use of the word.
void WordsPage::openDocument(std::size_t document)
{
    const Block tokens = tokensOfWord(*m_session.corpus(), document, *m_lookup.word());
    openPassage({checkedCast<std::uint32_t>(document), checkedCast<std::uint32_t>(tokens.begin)});
}

void WordsPage::openPassage(const Passage& passage)
{
    m_session.selectDocument(passage.document);
    Q_EMIT pageRequested(PageId::Documents);
    if (m_session.info() && m_session.info()->holdsTexts)
        m_session.fetchKeywords(*this, {passage}, 0, [this, passage](const Result<std::vector<KeywordRow>>& rows) {
            if (rows && m_session.selectedDocument() == passage.document)
                m_session.selectPlace(passage.document, rows->front().place);
        });
}

} // namespace themata
