#include "ui/pages/inefficiencyaction.h"

#include "ui/pages/inefficiencydialog.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"

namespace themata {

InefficiencyAction::InefficiencyAction(Session& session, QWidget* page)
    : QAction(tr("&Inefficiency factors…"), page)
    , m_session(session)
    , m_page(page)
{
    for (const auto signal : {&Session::currentRunChanged, &Session::runsChanged, &Session::projectChanged})
        connect(&session, signal, this, &InefficiencyAction::update);
    for (const auto signal : {&RunController::started, &RunController::ended})
        connect(&session.runner(), signal, this, &InefficiencyAction::update);
    connect(this, &QAction::triggered, this, &InefficiencyAction::openDialog);
    update();
}

void InefficiencyAction::update()
{
    const auto run = m_session.currentRunInfo();
    const bool saved = run && run->iteration > 0;
    const bool trains = run && m_session.runner().active() && m_session.runner().run() == run->id;
    setEnabled(saved && !trains);
    setToolTip(trains      ? tr("The run trains now. Stop it first.")
                   : saved ? tr("How many draws of the chain are worth an independent one")
                           : tr("The run has no saved state yet."));
}

void InefficiencyAction::openDialog()
{
    const auto run = m_session.currentRunInfo();
    if (!m_dialog || !m_dialog->isVisible() || m_dialog->run() != run->id)
        m_dialog = new InefficiencyDialog(m_session, *run, m_page->window());
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

} // namespace themata
