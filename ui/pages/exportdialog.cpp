#include "ui/pages/exportdialog.h"

#include "engine/store/run_export.h"
#include "ui/models/exportchoices.h"
#include "ui/pages/errorstrip.h"
#include "ui/paths.h"
#include "ui/session.h"
#include "ui/widgets/asking.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/leaving.h"
#include "ui/widgets/tables.h"

#include <QCheckBox>
#include <QDesktopServices>
#include <QDir>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QUrl>

namespace themata {

namespace {

/// In the order of the table's rows.
const QList<ExportChoice>& choices()
{
    static const QList<ExportChoice> all = exportChoices();
    return all;
}

} // namespace

ExportDialog::ExportDialog(Session& session, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_strip(new MessageStrip)
    , m_formats(new QTableWidget(0, 1))
    , m_what(makeHelp())
    , m_mark(new QCheckBox(tr("Begin &tables with a mark for Excel")))
    , m_export(makeButton(tr("Export…"), ButtonKind::Primary, QStringLiteral("export")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    const auto run = session.currentRunInfo();
    const QString name = run ? QString::fromStdString(run->name) : QString();
    setWindowTitle(tr("Export %1").arg(name));
    styleTable(*m_formats);
    m_formats->horizontalHeader()->hide();
    m_formats->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_formats->setMinimumSize(480, 160); // gives way to a message
    m_formats->setAccessibleName(tr("Formats"));
    m_what->setMinimumHeight(2 * lineHeight(TextRole::Label)); // so that a short sentence moves nothing
    m_mark->setToolTip(tr("A byte order mark, by which Excel knows that a CSV file is in UTF-8."));
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(24, 16, 24, 16);
    inner->setSpacing(8);
    inner->addWidget(new Label(tr("Export %1").arg(name), TextRole::Value));
    inner->addWidget(makeHelp(tr("The last saved state of the run, with the names, notes and merges that you made.")));
    inner->addSpacing(8);
    inner->addWidget(m_formats, 1);
    inner->addWidget(m_what);
    inner->addWidget(m_mark);
    inner->addSpacing(8);
    inner->addWidget(makeButtons());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_strip);
    column->addLayout(inner, 1);
    addFormats();
    connect(m_formats, &QTableWidget::currentItemChanged, this, &ExportDialog::showFormat);
    connect(m_formats, &QTableWidget::itemActivated, this, &ExportDialog::choosePath);
    m_formats->setCurrentCell(0, 0);
    m_formats->setFocus();
    resize(528, 528);
}

ExportDialog::~ExportDialog()
{
    hideBeforeLeaving(*this);
}

void ExportDialog::addFormats()
{
    for (const ExportChoice& choice : choices()) {
        auto* item = new QTableWidgetItem(choice.title);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        m_formats->insertRow(m_formats->rowCount());
        m_formats->setItem(m_formats->rowCount() - 1, 0, item);
    }
}

QWidget* ExportDialog::makeButtons()
{
    QPushButton* close = makeButton(tr("Close"));
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addStretch();
    row->addWidget(close);
    row->addWidget(m_export);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::choosePath);
    return buttons;
}

QString ExportDialog::format() const
{
    const int row = m_formats->currentRow();
    return row < 0 ? QString() : choices()[row].name;
}

void ExportDialog::chooseFormat(const QString& name)
{
    for (int row = 0; row < m_formats->rowCount(); ++row)
        if (choices()[row].name == name)
            m_formats->setCurrentCell(row, 0);
}

void ExportDialog::showFormat()
{
    const int row = m_formats->currentRow();
    m_what->setText(row < 0 ? QString() : choices()[row].what);
    m_export->setEnabled(!m_working && row >= 0);
}

void ExportDialog::choosePath()
{
    if (m_formats->currentRow() < 0 || m_working)
        return;
    const ExportChoice& choice = choices()[m_formats->currentRow()];
    const QString start = QFileInfo(m_session.projectPath()).dir().filePath(choice.file);
    if (choice.isFolder)
        askForFolder(*this, {tr("Choose a folder for %1").arg(choice.title), QFileInfo(start).path()},
                     [this, file = choice.file](const QString& folder) { exportTo(QDir(folder).filePath(file)); });
    else
        askWhereToSave(*this, {tr("Export %1").arg(choice.title), start}, true,
                       [this](const QString& path, const QString&) { exportTo(path); });
}

void ExportDialog::exportTo(const QString& path)
{
    const auto run = m_session.currentRunInfo();
    if (!run || m_working)
        return;
    showWorking(true);
    RunExport settings;
    settings.format = format().toStdString();
    settings.byteOrderMark = m_mark->isChecked();
    // first what the session still has to save: a name that was given a moment ago
    m_session.ask(*this, [this, name = run->name, settings, path](Project&) -> Session::Answer {
        return [this, name, settings, path] { write(name, settings, path); };
    });
}

void ExportDialog::write(const std::string& run, const RunExport& settings, const QString& path)
{
    m_queue.post(
        [this, project = toPath(m_session.projectPath()), run, settings, path](std::stop_token) -> WorkQueue::Answer {
            const auto written = Project::open(project).and_then(
                [&](const std::unique_ptr<Project>& file) { return exportRun(*file, run, settings, toPath(path)); });
            return [this, written, path] {
                showWorking(false);
                if (written)
                    showWritten(path);
                else
                    showError(*m_strip, written.error());
                Q_EMIT finished(written.has_value());
            };
        });
}

void ExportDialog::showWorking(bool working)
{
    m_working = working;
    m_formats->setEnabled(!working);
    m_mark->setEnabled(!working);
    m_export->setText(working ? tr("Exporting…") : tr("Export…"));
    if (working)
        m_strip->clear();
    showFormat();
}

void ExportDialog::showWritten(const QString& path)
{
    m_strip->setMessage(MessageStrip::Kind::Success, tr("Exported."),
                        tr("Written to %1.").arg(QDir::toNativeSeparators(path)));
    connect(m_strip->addButton(tr("Open")), &QPushButton::clicked, this,
            [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
}

} // namespace themata
