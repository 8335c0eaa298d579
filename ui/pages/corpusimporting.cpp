#include "ui/pages/corpusimporting.h"

#include "ui/format/counted.h"
#include "ui/importing/importcontroller.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

namespace themata {

namespace {

constexpr int barSteps = 1000;
constexpr int blockWidth = 480;

/// "1,579 documents, 2 left out, 79 of 110 MB read".
QString amountOf(const ImportProgress& progress, bool reading)
{
    QStringList parts{
        format::counted(progress.documents, CorpusImporting::tr("1 document"), CorpusImporting::tr("%1 documents"))};
    if (progress.skipped > 0)
        parts += CorpusImporting::tr("%1 left out").arg(format::integer(static_cast<qint64>(progress.skipped)));
    if (reading && progress.read.totalBytes > 0)
        parts += CorpusImporting::tr("%1 of %2 read")
                     .arg(format::bytes(progress.read.bytes), format::bytes(progress.read.totalBytes));
    return parts.join(QStringLiteral(", "));
}

} // namespace

CorpusImporting::CorpusImporting(ImportController& importer, QWidget* parent)
    : Pane(Ground::Surface, parent)
    , m_importer(importer)
    , m_stage(new Label({}, TextRole::Pane))
    , m_bar(new QProgressBar)
    , m_amount(new Label({}, TextRole::Label, Ink::Muted))
    , m_timeLeft(new Label({}, TextRole::Label, Ink::Muted))
{
    QPushButton* cancel = makeSmallButton(tr("Cancel"));
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Import"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_stage);
    head->addStretch();
    head->addWidget(cancel);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_amount);
    foot->addStretch();
    foot->addWidget(m_timeLeft);
    auto* block = new QWidget;
    block->setFixedWidth(blockWidth);
    auto* rows = new QVBoxLayout(block);
    rows->setSpacing(8);
    rows->addLayout(head);
    rows->addWidget(m_bar);
    rows->addLayout(foot);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(new PageHead(tr("New corpus")));
    column->addStretch(2);
    column->addWidget(block, 0, Qt::AlignHCenter);
    column->addStretch(3);
    connect(cancel, &QPushButton::clicked, &importer, &ImportController::cancel);
    connect(&importer, &ImportController::started, this, &CorpusImporting::showProgress);
    connect(&importer, &ImportController::progressChanged, this, &CorpusImporting::showProgress);
}

void CorpusImporting::showProgress()
{
    const ImportProgress progress = m_importer.progress().value_or(ImportProgress{});
    const auto left = m_importer.secondsLeft();
    const bool reading = m_importer.isReading();
    m_amount->setText(amountOf(progress, reading));
    m_timeLeft->setText(left ? format::timeLeft(*left, true) : QString());
    m_stage->setText(reading ? tr("Reading the texts") : tr("Building and saving the corpus"));
    const bool known = reading && progress.read.totalBytes > 0;
    m_bar->setRange(0, known ? barSteps : 0);
    if (known)
        m_bar->setValue(static_cast<int>(barSteps * static_cast<double>(progress.read.bytes)
                                         / static_cast<double>(progress.read.totalBytes)));
}

} // namespace themata
