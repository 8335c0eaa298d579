#include "ui/pages/runcontrols.h"

#include "engine/parallel/arena.h"
#include "ui/format/numbers.h"
#include "ui/models/modelsettings.h"
#include "ui/pages/runchoice.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/tag.h"

#include <QMenu>
#include <QPushButton>
#include <QSpinBox>

namespace themata {
namespace {

QString workersHelp(std::uint32_t workers)
{
    return RunControls::tr("%1 workers share an iteration and do not see each other's changes within it (AD-LDA). Nobody "
                           "knows how far from the exact posterior that leads; one worker is exact.")
        .arg(workers);
}

} // namespace

RunControls::RunControls(Session& session, PageHead& head)
    : QObject(&head)
    , m_session(session)
    , m_sampler(new Label({}, TextRole::Body, Ink::Muted))
    , m_exact(new Tag(tr("exact"), TagKind::Success))
    , m_seed(new Label({}, TextRole::Body, Ink::Muted))
    , m_pause(makeButton(tr("Pause"), ButtonKind::Plain, QStringLiteral("pause")))
    , m_stop(makeButton(tr("Stop"), ButtonKind::Plain, QStringLiteral("stop")))
    , m_more(makeButton(tr("More iterations…"), ButtonKind::Plain, QStringLiteral("plus")))
    , m_moreMenu(new QMenu(m_more))
    , m_cores(new QSpinBox)
{
    m_cores->setRange(1, std::max(1, Arena::machineCores()));
    m_cores->setValue(Arena::machineCores());
    m_cores->setToolTip(tr("Cores the run may use. The draws are the same on any number of them."));
    auto* coresLabel = new Label(tr("&Cores"), TextRole::Body, Ink::Muted);
    coresLabel->setBuddy(m_cores);

    const QList<QWidget*> left{new RunChoice(session), m_sampler, m_exact, m_seed};
    const QList<QWidget*> right{m_pause, m_stop, m_more, coresLabel, m_cores};
    for (QWidget* widget : left)
        head.addLeft(widget);
    for (QWidget* widget : right)
        head.addRight(widget);
    m_widgets = left + right;

    RunController& runner = session.runner();
    connect(m_pause, &QPushButton::clicked, this, &RunControls::pauseOrContinue);
    connect(m_stop, &QPushButton::clicked, &runner, &RunController::stop);
    connect(m_more, &QPushButton::clicked, this, [this] {
        fillMoreMenu();
        m_moreMenu->popup(m_more->mapToGlobal(QPoint(0, m_more->height() + 4)));
    });
    connect(m_cores, &QSpinBox::valueChanged, &runner, &RunController::setCores);
    for (auto signal : {&Session::currentRunChanged, &Session::runsChanged, &Session::projectChanged})
        connect(&session, signal, this, &RunControls::update);
    for (auto signal : {&RunController::started, &RunController::snapshotChanged, &RunController::ended})
        connect(&runner, signal, this, &RunControls::updateButtons);
    update();
}

bool RunControls::isLive() const
{
    const RunController& runner = m_session.runner();
    return runner.active() && runner.run() == m_session.currentRun() && runner.run().valid();
}

bool RunControls::canGoOn() const
{
    return m_session.currentRun().valid() && !m_session.runner().active();
}

bool RunControls::hasMoreToDo() const
{
    const auto run = m_session.currentRunInfo();
    return run && run->iteration < run->iterations;
}

void RunControls::update()
{
    for (QWidget* widget : m_widgets)
        widget->setVisible(m_session.currentRun().valid());
    updateSampler();
    updateButtons();
}

void RunControls::updateSampler()
{
    const auto run = m_session.currentRunInfo();
    m_sampler->setText(run ? samplerTitle(run->config.sampler) : QString());
    const bool exact = !run || isExact(run->config);
    m_exact->setTag(exact ? tr("exact") : tr("approximate"), exact ? TagKind::Success : TagKind::Warning);
    m_exact->setToolTip(exact ? tr("Draws from the exact posterior on any number of cores.")
                              : workersHelp(run->config.workers));
    m_seed->setText(run ? tr("seed %1").arg(run->config.seed) : QString());
}

void RunControls::updateButtons()
{
    const RunController& runner = m_session.runner();
    const bool live = isLive();
    const bool goesOn = live && !runner.paused();
    m_pause->setText(goesOn ? tr("Pause") : tr("Continue"));
    m_pause->setIcon(icon(goesOn ? QStringLiteral("pause") : QStringLiteral("play")));
    m_pause->setEnabled(live || (canGoOn() && hasMoreToDo()));
    m_stop->setEnabled(live);
    m_more->setEnabled(live || canGoOn());

    const QString other = tr("Another run trains now. Stop it first.");
    const bool blocked = !live && runner.active();
    m_pause->setToolTip(blocked             ? other
                            : goesOn        ? tr("Pause after this iteration")
                            : hasMoreToDo() ? tr("Go on with the same chain")
                                            : tr("The run is finished. More iterations lets it go on."));
    m_stop->setToolTip(live ? tr("Stop after this iteration; the run is saved") : tr("The run does not train now."));
    m_more->setToolTip(blocked ? other : QString());
    if (live && m_cores->value() != runner.cores()) {
        const QSignalBlocker quiet(m_cores);
        m_cores->setValue(runner.cores());
    }
}

void RunControls::pauseOrContinue()
{
    RunController& runner = m_session.runner();
    if (!isLive())
        goOnTo(m_session.currentRunInfo()->iterations);
    else if (runner.paused())
        runner.resumeFromPause();
    else
        runner.pause();
    updateButtons();
}

void RunControls::goOnTo(std::uint64_t iterations)
{
    RunController& runner = m_session.runner();
    if (isLive())
        runner.setIterations(iterations);
    else
        runner.resume(m_session.currentRun(), iterations, m_cores->value());
}

void RunControls::fillMoreMenu()
{
    m_moreMenu->clear();
    const auto run = m_session.currentRunInfo();
    if (!run)
        return;
    const std::uint64_t planned = isLive() ? m_session.runner().iterations() : run->iterations;
    for (const std::uint64_t more : {100U, 200U, 500U, 1000U, 5000U}) {
        const std::uint64_t total = planned + more;
        const QString text = tr("%1 more, to %2 in all")
                                 .arg(format::integer(static_cast<std::int64_t>(more)),
                                      format::integer(static_cast<std::int64_t>(total)));
        m_moreMenu->addAction(text, this, [this, total] { goOnTo(total); });
    }
}

} // namespace themata
