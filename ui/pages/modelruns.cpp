#include "ui/pages/modelruns.h"

#include "ui/format/numbers.h"
#include "ui/models/modelsettings.h"
#include "ui/models/runorigin.h"
#include "ui/pages/modelcolumn.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/tag.h"

#include <QHBoxLayout>

#include <ranges>

namespace themata {

namespace {

constexpr std::size_t runsListed = 16;

Tag* makeStatus(const RunInfo& run, bool live)
{
    if (live)
        return new Tag(ModelRuns::tr("Running"), TagKind::Success);
    switch (run.status) {
    case RunStatus::Finished:
        return new Tag(ModelRuns::tr("Finished"), TagKind::Success);
    case RunStatus::Paused:
        return new Tag(ModelRuns::tr("Paused"), TagKind::Warning);
    case RunStatus::Running:
        return new Tag(ModelRuns::tr("Running elsewhere"), TagKind::Neutral);
    case RunStatus::Interrupted:
        return new Tag(ModelRuns::tr("Interrupted"), TagKind::Warning);
    case RunStatus::Stopped:
        break;
    }
    return new Tag(run.iteration == 0 ? ModelRuns::tr("Not started") : ModelRuns::tr("Stopped"), TagKind::Neutral);
}

/// @param origin runOrigin() @param newest version of the corpus, which goes without saying.
QWidget* makeRow(const RunInfo& run, const QString& origin, bool live, CorpusVersion newest)
{
    auto* row = new QWidget;
    row->setToolTip(origin);
    row->setAccessibleDescription(origin);
    auto* name = new Label(QString::fromStdString(run.name), TextRole::Label);
    name->setWeight(QFont::Medium);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(name);
    head->addStretch();
    if (!isExact(run.config))
        head->addWidget(new Tag(ModelRuns::tr("Approximate"), TagKind::Warning));
    head->addWidget(makeStatus(run, live));
    auto* column = new QVBoxLayout(row);
    column->setContentsMargins(0, 4, 0, 4);
    column->setSpacing(0);
    column->addLayout(head);
    const QString words = inShort(run.config, run.heldOut);
    column->addWidget(makeHelp(
        run.corpus == newest ? words : ModelRuns::tr("%1, corpus version %2").arg(words).arg(run.corpus.value)));
    return row;
}

} // namespace

ModelRuns::ModelRuns(Session& session, QWidget* parent)
    : QScrollArea(parent)
    , m_session(session)
{
    auto* pane = new Pane(Pane::Ground::Window);
    m_rows = new QVBoxLayout(pane);
    m_rows->setContentsMargins(16, 0, 16, 8);
    m_rows->setSpacing(0);
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidget(pane);
    connect(&session, &Session::runsChanged, this, &ModelRuns::showRuns);
    connect(&session.runner(), &RunController::ended, this, &ModelRuns::showRuns);
    showRuns();
}

void ModelRuns::showRuns()
{
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto& runs = m_session.runs();
    setVisible(!runs.empty());
    m_rows->addWidget(makeTitle(tr("Runs of this project"), format::integer(std::ssize(runs))));
    for (const RunInfo& run : runs | std::views::reverse | std::views::take(runsListed))
        m_rows->addWidget(
            makeRow(run, runOrigin(run, runs), m_session.runner().run() == run.id, m_session.newestVersion()));
    m_rows->addStretch();
}

} // namespace themata
