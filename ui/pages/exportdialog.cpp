#include "ui/pages/exportdialog.h"

#include "engine/store/run_export.h"
#include "ui/models/exportchoices.h"
#include "ui/pages/errorstrip.h"
#include "ui/paths.h"
#include "ui/session.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"

#include <QCheckBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QUrl>

namespace themata {

namespace {

constexpr int placeRole = Qt::UserRole + 1; // in exportChoices()

const ExportChoice& choiceAt(const QListWidgetItem& item)
{
    static const QList<ExportChoice> choices = exportChoices();
    return choices[item.data(placeRole).toInt()];
}

} // namespace

ExportDialog::ExportDialog(Session& session, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_strip(new MessageStrip)
    , m_formats(new QListWidget)
    , m_mark(new QCheckBox(tr("Begin &tables with a mark for Excel")))
    , m_export(makeButton(tr("Export…"), ButtonKind::Primary, QStringLiteral("export")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    const auto run = session.currentRunInfo();
    const QString name = run ? QString::fromStdString(run->name) : QString();
    setWindowTitle(tr("Export %1").arg(name));
    m_formats->setMinimumSize(480, 320);
    m_formats->setAccessibleName(tr("Formats"));
    m_formats->setWordWrap(true);
    m_mark->setToolTip(tr("A byte order mark, by which Excel knows that a CSV file is in UTF-8."));
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(24, 16, 24, 16);
    inner->setSpacing(8);
    inner->addWidget(new Label(tr("Export %1").arg(name), TextRole::Value));
    inner->addWidget(makeHelp(tr("The last saved state of the run, with the names, notes and merges that you made.")));
    inner->addSpacing(8);
    inner->addWidget(m_formats, 1);
    inner->addWidget(m_mark);
    inner->addSpacing(8);
    inner->addWidget(makeButtons());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_strip);
    column->addLayout(inner, 1);
    addFormats();
    connect(m_formats, &QListWidget::currentItemChanged, this, &ExportDialog::showFormat);
    connect(m_formats, &QListWidget::itemActivated, this, &ExportDialog::choosePath);
    m_formats->setCurrentRow(0);
    m_formats->setFocus();
}

void ExportDialog::addFormats()
{
    const QList<ExportChoice> choices = exportChoices();
    for (int place = 0; place < choices.size(); ++place) {
        auto* item = new QListWidgetItem(choices[place].title + u'\n' + choices[place].what, m_formats);
        item->setData(placeRole, place);
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
    const QListWidgetItem* item = m_formats->currentItem();
    return item ? choiceAt(*item).name : QString();
}

void ExportDialog::chooseFormat(const QString& name)
{
    for (int row = 0; row < m_formats->count(); ++row)
        if (choiceAt(*m_formats->item(row)).name == name)
            m_formats->setCurrentRow(row);
}

void ExportDialog::showFormat()
{
    m_export->setEnabled(!m_working && m_formats->currentItem());
}

void ExportDialog::choosePath()
{
    const QListWidgetItem* item = m_formats->currentItem();
    if (!item || m_working)
        return;
    const ExportChoice& choice = choiceAt(*item);
    const QString start = QFileInfo(m_session.projectPath()).dir().filePath(choice.file);
    const QString path = choice.isFolder ? QFileDialog::getExistingDirectory(
                             this, tr("Choose a folder for %1").arg(choice.title), QFileInfo(start).path())
                                         : QFileDialog::getSaveFileName(this, tr("Export %1").arg(choice.title), start);
    if (!path.isEmpty())
        exportTo(choice.isFolder ? QDir(path).filePath(choice.file) : path);
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
    m_session.ask([self = QPointer(this), name = run->name, settings, path](Project&) -> Session::Answer {
        return [self, name, settings, path] {
            if (self)
                self->write(name, settings, path);
        };
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
