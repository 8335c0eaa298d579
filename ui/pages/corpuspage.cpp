#include "ui/pages/corpuspage.h"

#include "ui/importing/importcontroller.h"
#include "ui/pages/corpusassistant.h"
#include "ui/pages/corpusimporting.h"
#include "ui/pages/corpusreport.h"
#include "ui/session.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/pane.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace themata {

CorpusPage::CorpusPage(Session& session, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_stack(new QStackedWidget)
    , m_empty(makeEmpty())
    , m_assistant(new CorpusAssistant(session.importer()))
    , m_importing(new CorpusImporting(session.importer()))
    , m_report(new CorpusReport(session))
{
    for (QWidget* state : {m_empty, static_cast<QWidget*>(m_assistant), static_cast<QWidget*>(m_importing),
                           static_cast<QWidget*>(m_report)})
        m_stack->addWidget(state);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    connect(m_assistant, &CorpusAssistant::cancelled, this, &CorpusPage::showWhatThereIs);
    connect(m_assistant, &CorpusAssistant::folderRequested, this, &CorpusPage::folderRequested);
    connect(m_assistant, &CorpusAssistant::filesRequested, this, &CorpusPage::filesRequested);
    connect(m_report, &CorpusReport::modelRequested, this, [this] { Q_EMIT pageRequested(PageId::Model); });
    const ImportController& importer = session.importer();
    connect(&importer, &ImportController::started, this, [this] { m_stack->setCurrentWidget(m_importing); });
    connect(&importer, &ImportController::cancelled, this, [this] { m_stack->setCurrentWidget(m_assistant); });
    connect(&importer, &ImportController::failed, this, [this] { m_stack->setCurrentWidget(m_assistant); });
    connect(&session, &Session::corpusChanged, this, &CorpusPage::showWhatThereIs);
    showWhatThereIs();
}

QWidget* CorpusPage::makeEmpty()
{
    auto* pane = new Pane;
    auto* empty = new EmptyState(QStringLiteral("corpus"), tr("No corpus yet"),
                                 tr("Choose a folder of texts or a table, or drop them anywhere in this window."),
                                 tr("New from folder…"));
    auto* column = new QVBoxLayout(pane);
    column->addWidget(empty);
    connect(empty->button(), &QPushButton::clicked, this, &CorpusPage::folderRequested);
    connect(empty->addButton(tr("New from file…")), &QPushButton::clicked, this, &CorpusPage::filesRequested);
    return pane;
}

void CorpusPage::setSources(const QStringList& sources)
{
    if (m_session.importer().active())
        return;
    m_assistant->setSources(sources);
    m_stack->setCurrentWidget(m_assistant);
}

QWidget* CorpusPage::searchField() const
{
    if (m_stack->currentWidget() == m_assistant)
        return m_assistant->searchField();
    return m_stack->currentWidget() == m_report ? m_report->searchField() : nullptr;
}

QList<QWidget*> CorpusPage::panes() const
{
    if (m_stack->currentWidget() == m_assistant)
        return m_assistant->panes();
    return m_stack->currentWidget() == m_report ? m_report->panes() : QList<QWidget*>();
}

void CorpusPage::showWhatThereIs()
{
    if (m_session.importer().active())
        return;
    m_stack->setCurrentWidget(m_session.hasCorpus() ? static_cast<QWidget*>(m_report) : m_empty);
}

} // namespace themata
