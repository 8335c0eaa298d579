#include "ui/statusbar.h"

#include "ui/format/counted.h"
#include "ui/importing/importcontroller.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"

#include <QTimer>

#include <chrono>

namespace themata {

using namespace std::chrono_literals;

namespace {

double share(std::uint64_t part, std::uint64_t whole)
{
    return whole == 0 ? -1 : static_cast<double>(part) / static_cast<double>(whole);
}

QStringList facts(const RunController& runner, const TrainingSnapshot& snapshot)
{
    const QString cores = format::counted(static_cast<std::uint64_t>(Arena::machineCores()), StatusBar::tr("1 core"),
                                          StatusBar::tr("%1 cores"));
    QStringList facts{StatusBar::tr("%1 of %2").arg(runner.cores()).arg(cores)};
    if (snapshot.savedAt) {
        const std::chrono::duration<double> age = std::chrono::system_clock::now() - *snapshot.savedAt;
        facts += StatusBar::tr("Saved %1").arg(format::ago(age.count()));
    }
    return facts;
}

} // namespace

StatusBar::StatusBar(Session& session, QWidget* parent)
    : StatusLine(parent)
    , m_session(session)
{
    connect(this, &StatusLine::stopRequested, this, &StatusBar::stopTask);
    auto* clock = new QTimer(this); // numbers that change faster cannot be read
    connect(clock, &QTimer::timeout, this, &StatusBar::refresh);
    clock->start(1s);
    connect(&session, &Session::activityChanged, this, &StatusBar::refresh);
    connect(&session, &Session::projectChanged, this, [this] { setLost(false); });
    connect(&session.runner(), &RunController::started, this, [this] { setLost(false); });
    connect(&session.runner(), &RunController::stateSaved, this, [this] { setLost(false); });
    connect(&session.runner(), &RunController::failed, this,
            [this] { setLost(m_session.runner().snapshot() != nullptr); }); // else it never began
    connect(&session.runner(), &RunController::ended, this, &StatusBar::refresh);
    connect(&session.importer(), &ImportController::started, this, &StatusBar::refresh);
    // So that the page of the import, which moves with it, says nothing else.
    connect(&session.importer(), &ImportController::progressChanged, this, &StatusBar::refresh);
    connect(&session.importer(), &ImportController::cancelled, this, &StatusBar::refresh);
    connect(&session.importer(), &ImportController::failed, this, &StatusBar::refresh);
    refresh();
}

void StatusBar::setLost(bool lost)
{
    m_lost = lost;
    refresh();
}

void StatusBar::refresh()
{
    if (m_session.activity().isEmpty() && m_session.runner().active())
        showRun();
    else if (m_session.activity().isEmpty() && m_session.importer().active())
        showImport();
    else
        showIdle();
}

void StatusBar::showRun()
{
    const RunController& runner = m_session.runner();
    const auto snapshot = runner.snapshot();
    if (!snapshot) {
        setIdle(tr("Preparing the run…"));
        return;
    }
    setStopText(tr("Stop"));
    const bool warmingUp = snapshot->iteration < runner.runInfo().config.warmUp;
    const QString iteration = (warmingUp ? tr("Warming up, iteration %1 of %2") : tr("Iteration %1 of %2"))
                                  .arg(format::integer(static_cast<qint64>(snapshot->iteration)),
                                       format::integer(static_cast<qint64>(snapshot->iterations)));
    setTask(QString::fromStdString(runner.runInfo().name), share(snapshot->iteration, snapshot->iterations),
            {iteration, runner.paused() ? tr("paused") : format::timeLeft(snapshot->secondsLeft)}, runner.paused());
    setFacts(facts(runner, *snapshot));
}

void StatusBar::showImport()
{
    const ImportController& importer = m_session.importer();
    const ImportProgress progress = importer.progress().value_or(ImportProgress{});
    QStringList texts{format::counted(progress.documents, tr("1 document"), tr("%1 documents"))};
    if (const auto left = importer.secondsLeft())
        texts += format::timeLeft(*left, true);
    setStopText(tr("Cancel"));
    setTask(tr("Importing"), importer.isReading() ? share(progress.read.bytes, progress.read.totalBytes) : -1, texts);
    setFacts({});
}

void StatusBar::showIdle()
{
    const QString activity = m_session.activity();
    setIdle(activity.isEmpty() ? tr("Ready") : activity);
    setFacts({!m_session.isOpen() ? tr("Themata %1").arg(QStringLiteral(THEMATA_VERSION))
              : m_lost            ? tr("The last iterations are not saved")
                                  : tr("All changes saved")});
}

void StatusBar::stopTask()
{
    if (m_session.runner().active())
        m_session.runner().stop();
    else
        m_session.importer().cancel();
}

} // namespace themata
