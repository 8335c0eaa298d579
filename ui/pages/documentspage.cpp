#include "ui/pages/documentspage.h"

#include "ui/models/documentsmodel.h"
#include "ui/pages/documentslistpane.h"
#include "ui/pages/documentsreader.h"
#include "ui/pages/documentsreaders.h"
#include "ui/pages/errorstrip.h"
#include "ui/pages/exportdialog.h"
#include "ui/pages/openbeside.h"
#include "ui/pages/runchoice.h"
#include "ui/session.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messagestrip.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/searchfield.h"

#include <QAction>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

namespace themata {

DocumentsPage::DocumentsPage(Session& session, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_search(new SearchField(tr("Search texts, names, groups, dates")))
    , m_export(makeButton(tr("Export…"), ButtonKind::Plain, QStringLiteral("export")))
    , m_error(new MessageStrip)
    , m_stack(new QStackedWidget)
    , m_list(new DocumentsListPane(session))
    , m_readers(new DocumentsReaders(session))
    , m_splitter(new Splitter)
{
    auto* empty = new EmptyState(QStringLiteral("documents"), tr("No documents yet"),
                                 tr("Documents appear here as soon as a corpus is imported."), tr("Import a corpus"));
    m_stack->addWidget(empty);
    m_stack->addWidget(makeBody());
    setRows({makeHead(), m_error, m_stack});
    addShortcuts();
    connect(empty->button(), &QPushButton::clicked, this, [this] { Q_EMIT pageRequested(PageId::Corpus); });
    connect(m_export, &QPushButton::clicked, this, &DocumentsPage::exportDocuments);
    connect(&session, &Session::corpusChanged, this, &DocumentsPage::corpusChanged);
    connect(&session, &Session::stateChanged, this, &DocumentsPage::stateChanged);
    corpusChanged();
    stateChanged();
}

QWidget* DocumentsPage::makeHead()
{
    auto* head = new PageHead(tr("Documents"));
    head->addRight(new RunChoice(m_session));
    head->addRight(m_search);
    head->addRight(m_export);
    m_export->setShortcut(Qt::CTRL | Qt::Key_E);
    m_search->setFixedWidth(312);
    m_search->setToolTip(
        tr("<p>Words, all of which must be there. \"Words in quotes\" stand side by side, riv* is all words "
           "that begin so, -mill leaves out what has it. Case and accents make no difference.</p>"));
    connect(m_search, &QLineEdit::textChanged, m_list, &DocumentsListPane::setSearchText);
    connect(m_search, &QLineEdit::textEdited, m_readers, &DocumentsReaders::wantList); // what is found is there
    connect(&m_session, &Session::documentSearchChanged, this, &DocumentsPage::searchChanged);
    return head;
}

QWidget* DocumentsPage::makeBody()
{
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(m_readers);
    m_splitter->setSizes({m_listWidth, 640});
    m_splitter->setStretchFactor(1, 1);
    m_splitter->rememberAs(QStringLiteral("documents"));
    installDocumentMenu(*m_list->view(), tr("Documents"), [this](const QModelIndex& row) {
        m_readers->openBeside(qobject_cast<const DocumentsModel*>(row.model())->documentAt(row.row()));
    });
    connect(m_readers, &DocumentsReaders::aboutToBeTwo, this, [this] { m_listWidth = m_splitter->sizes().front(); });
    connect(m_readers, &DocumentsReaders::roomChanged, this, &DocumentsPage::fitPanes);
    connect(m_readers, &DocumentsReaders::arrived, m_error, &MessageStrip::clear);
    connect(m_readers, &DocumentsReaders::notRead, this, [this](const Error& error) { showError(*m_error, error); });
    connect(m_readers, &DocumentsReaders::wordRequested, this, [this](const QString& word) {
        m_session.selectWord(word);
        Q_EMIT pageRequested(PageId::Words);
    });
    return m_splitter;
}

void DocumentsPage::addShortcuts()
{
    for (const bool next : {true, false}) {
        auto* hit = new QAction(next ? tr("Next place") : tr("Previous place"), this);
        hit->setShortcut(next ? QKeySequence(Qt::Key_F3) : QKeySequence(Qt::SHIFT | Qt::Key_F3));
        hit->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(hit);
        connect(hit, &QAction::triggered, this, [this, next] { m_readers->goToHit(next); });
    }
}

QWidget* DocumentsPage::searchField() const
{
    return m_search;
}

QList<QWidget*> DocumentsPage::panes() const
{
    QList<QWidget*> panes{m_search};
    if (!m_list->isHidden())
        panes += m_list->view();
    for (DocumentsReader* reader : m_readers->readers())
        panes += reader;
    return panes;
}

/// What is in the field came from there, or goes there from elsewhere: by Back, or as another project is opened.
void DocumentsPage::searchChanged()
{
    if (m_search->text().simplified() != m_session.documentSearch())
        m_search->setText(m_session.documentSearch());
}

void DocumentsPage::corpusChanged()
{
    m_error->clear();
    m_stack->setCurrentIndex(m_session.hasCorpus() ? 1 : 0);
    m_search->setEnabled(m_session.hasCorpus());
    m_readers->corpusChanged();
}

/// An export is of a saved run.
void DocumentsPage::stateChanged()
{
    m_export->setEnabled(m_session.state() != nullptr);
    m_export->setToolTip(m_session.state()
                             ? tr("Write the documents with their topics, or the run in another format (Ctrl+E)")
                             : tr("There is no saved run whose topics could be written."));
}

void DocumentsPage::exportDocuments()
{
    auto* dialog = new ExportDialog(m_session, this);
    dialog->chooseFormat(QStringLiteral("documents"));
    dialog->open();
}

/// Beside two readers the list takes as little room as it can, or none.
void DocumentsPage::fitPanes()
{
    m_list->setVisible(m_readers->isListWanted());
    const int list = m_readers->areTwo() ? m_list->minimumSizeHint().width() : m_listWidth;
    m_splitter->setSizes({list, std::max(m_splitter->width() - list, 1)});
}

} // namespace themata
