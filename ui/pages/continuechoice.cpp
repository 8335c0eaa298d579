#include "ui/pages/continuechoice.h"

#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/widgets/fieldrow.h"
#include "ui/widgets/label.h"

#include <QCheckBox>
#include <QVBoxLayout>

namespace themata {

namespace {

/// The run that is shown, if it has topics to go on from; else one without id.
RunInfo runToGoOnFrom(Session& session)
{
    const auto run = session.currentRunInfo();
    const bool trains = run && session.runner().active() && session.runner().run() == run->id;
    return run && (trains || session.state()) ? *run : RunInfo{};
}

} // namespace

ContinueChoice::ContinueChoice(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_from(runToGoOnFrom(session))
    , m_box(new QCheckBox(tr("Then &continue from the topics of %1").arg(QString::fromStdString(m_from.name))))
    , m_help(makeHelp({}))
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 4, 0, 0);
    rows->setSpacing(2);
    rows->addWidget(m_box);
    rows->addWidget(m_help);
    m_box->setChecked(true);
    if (!m_from.id.valid())
        hide();
    for (auto signal : {&RunController::started, &RunController::ended})
        connect(&session.runner(), signal, this, &ContinueChoice::showHelp);
    showHelp();
}

void ContinueChoice::showHelp()
{
    const RunController& runner = m_session.runner();
    QString help =
        tr("A new run begins there: words that stay keep their topics. It trains on another corpus, so it has a "
           "burn-in of its own.");
    if (runner.run().valid())
        help += u' '
            + tr("%1, which trains now, is stopped and saved first.")
                  .arg(QString::fromStdString(runner.runInfo().name));
    m_help->setText(help);
}

void ContinueChoice::beginRun()
{
    if (!m_from.id.valid() || !m_box->isChecked())
        return;
    // Asked after the session has asked for the new version, so that is there by then, unless it could not be read.
    m_session.ask(
        m_session,
        [&session = m_session, from = m_from.id, before = m_session.newestVersion()](Project&) -> Session::Answer {
            return [&session, from, before] {
                if (session.newestVersion() != before)
                    session.runner().startFrom(from);
            };
        });
}

} // namespace themata
