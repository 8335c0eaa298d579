#include "ui/pages/modelestimate.h"

#include "engine/run/memory_plan.h"
#include "ui/format/counted.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/tag.h"

#include <QHBoxLayout>
#include <QPushButton>

#include <ranges>

namespace themata {

namespace {

std::uint64_t plannedMemory(const ModelConfig& model, const Corpus& corpus)
{
    return totalBytes(planMemory(sizeOf(corpus, model)));
}

constexpr std::size_t runsListed = 8;

Tag* makeTag(const RunInfo& run, bool live)
{
    if (live)
        return new Tag(ModelEstimate::tr("Running"), TagKind::Success);
    switch (run.status) {
    case RunStatus::Finished:
        return new Tag(ModelEstimate::tr("Finished"), TagKind::Success);
    case RunStatus::Paused:
        return new Tag(ModelEstimate::tr("Paused"), TagKind::Warning);
    case RunStatus::Stopped:
    case RunStatus::Running: // nobody trains it: it was closed by force
        break;
    }
    return new Tag(ModelEstimate::tr("Stopped"), TagKind::Neutral);
}

/// Seconds per iteration of the run that goes on, if it is alike.
std::optional<double> livePace(const RunController& runner, const ModelConfig& model)
{
    const ModelConfig& running = runner.runInfo().config;
    if (!runner.active() || runner.trace().empty() || running.topics != model.topics
        || running.sampler != model.sampler)
        return std::nullopt;
    const TracePoint& last = runner.trace().back();
    return last.seconds / static_cast<double>(last.iteration);
}

QWidget* makeRunRow(const RunInfo& run, bool live)
{
    auto* row = new QWidget;
    row->setFixedHeight(metrics::rowHeight);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(12);
    auto* name = new Label(QString::fromStdString(run.name), TextRole::Label);
    name->setWeight(QFont::Medium);
    line->addWidget(name);
    line->addWidget(new Label(ModelEstimate::tr("K %1, seed %2").arg(run.config.topics).arg(run.config.seed),
                              TextRole::Label, Ink::Muted));
    line->addStretch();
    line->addWidget(makeTag(run, live));
    return row;
}

} // namespace

ModelEstimate::ModelEstimate(Session& session, QWidget* parent)
    : Pane(Ground::Window, parent)
    , m_session(session)
    , m_note(makeHelp())
    , m_start(makeButton(tr("Start run"), ButtonKind::Primary, QStringLiteral("play")))
    , m_runs(new QWidget)
{
    auto* top = new QVBoxLayout;
    top->setContentsMargins(16, 4, 16, 16);
    top->setSpacing(0);
    auto* title = new PaneTitle(tr("Estimate for this corpus"));
    title->setMargins(0, 0);
    top->addWidget(title);
    addFigure(*top, tr("Time per iteration"), m_pace);
    addFigure(*top, tr("Whole run"), m_total);
    addFigure(*top, tr("Memory"), m_memory);
    top->addSpacing(8);
    top->addWidget(m_note);
    top->addSpacing(16);
    top->addWidget(m_start);
    new QVBoxLayout(m_runs);
    m_runs->layout()->setContentsMargins(16, 0, 16, 0);
    m_runs->layout()->setSpacing(0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(new Hairline);
    column->addWidget(m_runs);
    column->addStretch();
    connect(m_start, &QPushButton::clicked, this, &ModelEstimate::startRequested);
    connect(&session, &Session::runsChanged, this, &ModelEstimate::showRuns);
    connect(&session.runner(), &RunController::ended, this, &ModelEstimate::showRuns);
    showRuns();
}

void ModelEstimate::addFigure(QVBoxLayout& column, const QString& name, Label*& value)
{
    value = makeFigure();
    value->setWeight(QFont::Medium);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 2, 0, 2);
    row->addWidget(new Label(name, TextRole::Body, Ink::Muted));
    row->addStretch();
    row->addWidget(value);
    column.addLayout(row);
}

void ModelEstimate::setSettings(const ModelSettings& settings, const QString& whyNot)
{
    const QString unknown(QChar(format::dash));
    auto pace = livePace(m_session.runner(), settings.model);
    if (!pace)
        pace = measuredPace(settings.model, m_session.runs());
    m_pace->setText(pace ? format::milliseconds(*pace) : unknown);
    m_total->setText(pace ? tr("about %1").arg(format::duration(*pace * static_cast<double>(settings.iterations)))
                          : unknown);
    m_memory->setText(m_session.hasCorpus()
                          ? tr("about %1").arg(format::bytes(plannedMemory(settings.model, *m_session.corpus())))
                          : unknown);
    m_note->setText(!whyNot.isEmpty() ? whyNot
                        : pace        ? tr("As the last run with as many topics took.")
                                      : tr("The time is known once a run with as many topics has begun."));
    m_start->setEnabled(whyNot.isEmpty());
    m_start->setToolTip(whyNot);
}

void ModelEstimate::showRuns()
{
    QLayout* rows = m_runs->layout();
    while (QLayoutItem* item = rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto& runs = m_session.runs();
    m_runs->setVisible(!runs.empty());
    auto* title =
        new PaneTitle(tr("Runs of this project"), runs.empty() ? QString() : format::integer(std::ssize(runs)));
    title->setMargins(0, 0);
    rows->addWidget(title);
    for (const RunInfo& run : runs | std::views::reverse | std::views::take(runsListed))
        rows->addWidget(makeRunRow(run, m_session.runner().run() == run.id));
}

} // namespace themata
