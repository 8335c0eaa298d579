#include "ui/pages/corpusfoot.h"

#include "ui/format/numbers.h"
#include "ui/style/metrics.h"
#include "ui/widgets/asking.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"

#include <QDir>
#include <QHBoxLayout>
#include <QPushButton>

namespace themata {

namespace {

constexpr int footHeight = 56;
constexpr int pathWidth = 480;

} // namespace

CorpusFoot::CorpusFoot(QWidget* parent)
    : Pane(Ground::Window, parent)
    , m_label(new Label)
    , m_import(makeButton(tr("Import"), ButtonKind::Primary))
{
    setFixedHeight(footHeight);
    QPushButton* change = makeSmallButton(tr("Change…"));
    change->setAccessibleName(tr("Change the project file"));
    QPushButton* cancel = makeButton(tr("Cancel"));
    m_label->setMinimumWidth(0);
    m_label->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::pageMarginLeft, 0, metrics::pageMarginRight, 0);
    row->setSpacing(8);
    row->addWidget(new Label(tr("Project file"), TextRole::Body, Ink::Muted));
    row->addWidget(m_label);
    row->addWidget(change);
    row->addStretch();
    row->addWidget(cancel);
    row->addWidget(m_import);
    connect(change, &QPushButton::clicked, this, &CorpusFoot::chooseProject);
    connect(cancel, &QPushButton::clicked, this, &CorpusFoot::cancelled);
    connect(m_import, &QPushButton::clicked, this, &CorpusFoot::importRequested);
    showProject();
}

void CorpusFoot::suggestProject(const QString& path)
{
    m_chosen = m_chosen && !path.isEmpty();
    if (!m_chosen)
        m_project = path;
    showProject();
}

void CorpusFoot::setProject(const QString& path)
{
    m_project = path;
    m_chosen = true;
    showProject();
}

void CorpusFoot::chooseProject()
{
    askWhereToSave(*this, {tr("Where to keep the project"), m_project, tr("Projects (*.themata)")}, false,
                   [this](const QString& path, const QString&) {
                       setProject(path.endsWith(QLatin1String(".themata")) ? path : path + QStringLiteral(".themata"));
                   });
}

void CorpusFoot::showProject()
{
    const QString home = QDir::homePath() + u'/';
    QString shown = m_project.isEmpty() ? QString(QChar(format::dash)) : m_project;
    if (shown.startsWith(home))
        shown.replace(0, home.size(), QStringLiteral("~/"));
    m_label->setText(m_label->fontMetrics().elidedText(shown, Qt::ElideMiddle, pathWidth));
    m_label->setToolTip(m_project);
}

} // namespace themata
