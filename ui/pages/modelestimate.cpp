#include "ui/pages/modelestimate.h"

#include "engine/run/memory_plan.h"
#include "ui/format/counted.h"
#include "ui/pages/modelcolumn.h"
#include "ui/pages/modelruns.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/messagestrip.h"
#include "ui/widgets/pagehead.h"

#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>
#include <iterator>
#include <vector>

namespace themata {

namespace {

std::uint64_t plannedMemory(const ModelConfig& model, const Corpus& corpus)
{
    return totalBytes(planMemory(sizeOf(corpus, model)));
}

std::vector<RunInfo> runsOf(const std::vector<RunInfo>& runs, CorpusVersion corpus)
{
    std::vector<RunInfo> of;
    std::ranges::copy_if(runs, std::back_inserter(of), [corpus](const RunInfo& run) { return run.corpus == corpus; });
    return of;
}

/// Seconds per iteration of the run that goes on, if it is alike.
std::optional<double> livePace(const RunController& runner, const ModelConfig& model, CorpusVersion corpus)
{
    if (!runner.active() || runner.trace().empty() || !takeAsLong(runner.runInfo().config, model)
        || runner.runInfo().corpus != corpus)
        return std::nullopt;
    const TracePoint& last = runner.trace().back();
    return last.seconds / static_cast<double>(last.iteration);
}

} // namespace

ModelEstimate::ModelEstimate(Session& session, QWidget* parent)
    : Pane(Ground::Window, parent)
    , m_session(session)
    , m_note(makeHelp())
    , m_approximate(new MessageStrip)
    , m_start(makeButton(tr("Start run"), ButtonKind::Primary, QStringLiteral("play")))
{
    auto* top = new QVBoxLayout;
    top->setContentsMargins(16, 4, 16, 16);
    top->setSpacing(0);
    top->addWidget(makeTitle(tr("Estimate for this corpus")));
    addFigure(*top, tr("Time per iteration"), m_pace);
    addFigure(*top, tr("Whole run"), m_total);
    addFigure(*top, tr("Memory"), m_memory);
    addFigure(*top, tr("Draws"), m_draws);
    top->addSpacing(8);
    top->addWidget(m_note);
    top->addSpacing(16);
    top->addWidget(m_start);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_approximate);
    column->addLayout(top);
    column->addWidget(new Hairline);
    column->addWidget(new ModelRuns(session), 1);
    column->addStretch();
    connect(m_start, &QPushButton::clicked, this, &ModelEstimate::startRequested);
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
    const CorpusVersion corpus = m_session.newestVersion();
    auto pace = livePace(m_session.runner(), settings.model, corpus);
    if (!pace)
        pace = measuredPace(settings.model, runsOf(m_session.runs(), corpus));
    showPace(settings, pace);
    m_memory->setText(m_session.hasCorpus()
                          ? tr("about %1").arg(format::bytes(plannedMemory(settings.model, *m_session.newestCorpus())))
                          : QString(QChar(format::dash)));
    showExactness(settings.model);
    const QString note = pace ? tr("As the last run took that was set up alike.")
                              : tr("The time is known once a run set up alike has begun.");
    const QString chains = tr("Chains run one after another, so the memory is that of one.");
    m_note->setText(!whyNot.isEmpty() ? whyNot : settings.chains > 1 ? note + u' ' + chains : note);
    m_start->setText(settings.chains > 1 ? tr("Start %1 chains").arg(settings.chains) : tr("Start run"));
    m_start->setEnabled(whyNot.isEmpty());
    m_start->setToolTip(whyNot);
}

void ModelEstimate::showPace(const ModelSettings& settings, std::optional<double> pace)
{
    const QString unknown(QChar(format::dash));
    m_pace->setText(pace ? format::milliseconds(*pace) : unknown);
    if (!pace) {
        m_total->setText(unknown);
        return;
    }
    const QString total =
        format::duration(*pace * static_cast<double>(settings.iterations) * static_cast<double>(settings.chains));
    m_total->setText(settings.chains > 1 ? tr("about %1, %2 chains").arg(total).arg(settings.chains)
                                         : tr("about %1").arg(total));
}

/// Nobody is to take an approximation for the posterior because a number was typed.
void ModelEstimate::showExactness(const ModelConfig& model)
{
    if (isExact(model)) {
        m_draws->setText(tr("exact"));
        m_approximate->hide();
        return;
    }
    m_draws->setText(tr("approximate, %1 workers").arg(model.workers));
    m_approximate->setMessage(
        MessageStrip::Kind::Warning, tr("Approximate."),
        tr("With %1 workers this does not draw from the model’s posterior, and nobody knows how far off it is. For "
           "comparison only; 1 worker is exact.")
            .arg(model.workers));
}

} // namespace themata
