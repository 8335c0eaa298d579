#include "ui/pages/fileencodingsdialog.h"

#include "ui/format/counted.h"
#include "ui/pages/corpusform.h"
#include "ui/pages/encodingbox.h"
#include "ui/pages/enterkey.h"
#include "ui/pages/errorstrip.h"
#include "ui/paths.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/leaving.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/pathdelegate.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/tables.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>

#include <algorithm>

namespace themata {

namespace {

constexpr QSize dialogSize(920, 560);
constexpr int fileWidth = 400;
constexpr int encodingWidth = 176;

/// Where all files are, with the slash behind it; empty if they are in several places.
QString folderOf(const QStringList& sources)
{
    const QFileInfo first(sources.value(0));
    return sources.size() != 1 ? QString() : (first.isDir() ? sources.front() : first.path()) + u'/';
}

} // namespace

FileEncodingsDialog::FileEncodingsDialog(const QStringList& sources, const SourceOptions& source, QWidget* parent)
    : QDialog(parent)
    , m_forAll(source.encoding)
    , m_model(
          new FileEncodingsModel(QString::fromStdString(source.encoding), source.encodings, folderOf(sources), this))
    , m_shown(new QSortFilterProxyModel(this))
    , m_strip(new MessageStrip)
    , m_search(new SearchField(tr("Find a file")))
    , m_table(new QTableView)
    , m_name(new Label)
    , m_encoding(new QComboBox)
    , m_text(new QPlainTextEdit)
    , m_note(makeHelp())
    , m_count(new Label({}, TextRole::Label, Ink::Muted))
    , m_keep(makeButton(tr("Keep encodings"), ButtonKind::Primary))
    , m_walk(std::make_shared<EncodedFileWalk>(toPaths(sources), source))
{
    setWindowTitle(tr("Encodings of single files"));
    auto* body = new QHBoxLayout;
    body->setSpacing(24);
    body->addWidget(makeFiles(), 1);
    body->addWidget(makeFile());
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(24, 16, 24, 16);
    inner->setSpacing(16);
    inner->addWidget(new Label(tr("Encodings of single files"), TextRole::Value));
    inner->addWidget(makeHelp(tr("Each file is read in the encoding that fits it best, as far as that can be guessed. "
                                 "Where letters look wrong, choose another for that file. Only the first 256 KB of "
                                 "a text are looked at here; if these are all plain English letters, what follows "
                                 "decides when it is imported.")));
    inner->addLayout(body, 1);
    inner->addLayout(makeFoot());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_strip);
    column->addLayout(inner, 1);
    resize(dialogSize);
    showFile();
    findMore();
}

FileEncodingsDialog::~FileEncodingsDialog()
{
    hideBeforeLeaving(*this);
}

QWidget* FileEncodingsDialog::makeFiles()
{
    m_shown->setSourceModel(m_model);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_shown->setFilterKeyColumn(-1); // an encoding can be sought, too
    m_shown->setDynamicSortFilter(false); // a file whose encoding changes stays
    m_table->setModel(m_shown);
    m_table->setAccessibleName(tr("Files"));
    styleTable(*m_table, metrics::denseRowHeight);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setItemDelegateForColumn(FileEncodingsModel::File, new PathDelegate(m_table));
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(FileEncodingsModel::File, QHeaderView::Stretch);
    m_table->setColumnWidth(FileEncodingsModel::Encoding, encodingWidth);
    auto* files = new QWidget;
    auto* column = new QVBoxLayout(files);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_search);
    column->addWidget(m_table, 1);
    connect(m_search, &QLineEdit::textChanged, m_shown, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &FileEncodingsDialog::showFile);
    return files;
}

QWidget* FileEncodingsDialog::makeFile()
{
    m_name->setWeight(QFont::Medium);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_encoding->addItem({}, QString());
    addEncodings(*m_encoding);
    m_text->setReadOnly(true);
    m_text->setFont(textFont(TextRole::Body));
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(tr("How the file begins"));
    auto* file = new QWidget;
    file->setFixedWidth(fileWidth);
    auto* column = new QVBoxLayout(file);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_name);
    column->addWidget(makeFormRow(tr("Encoding"), m_encoding));
    column->addWidget(m_text, 1);
    column->addWidget(m_note);
    connect(m_encoding, &QComboBox::activated, this, &FileEncodingsDialog::choose);
    return file;
}

QLayout* FileEncodingsDialog::makeFoot()
{
    QPushButton* cancel = makeButton(tr("Cancel"));
    cancel->setAutoDefault(false);
    m_keep->setDefault(true);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(m_count);
    foot->addStretch();
    foot->addWidget(cancel);
    foot->addWidget(m_keep);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_keep, &QPushButton::clicked, this, &QDialog::accept);
    return foot;
}

/// Some at a time, until all are listed or the dialog is gone.
void FileEncodingsDialog::findMore()
{
    m_files.post([this, walk = m_walk](std::stop_token) -> WorkQueue::Answer {
        return [this, found = walk->next()] {
            if (found)
                takeFiles(*found);
            else
                showError(*m_strip, found.error());
        };
    });
}

void FileEncodingsDialog::takeFiles(const std::vector<EncodedFile>& files)
{
    m_model->addFiles(files);
    if (!m_table->currentIndex().isValid() && m_shown->rowCount() > 0)
        m_table->selectRow(0);
    const auto count = static_cast<std::uint64_t>(m_model->rowCount());
    const QString listed = format::counted(count, tr("1 file"), tr("%1 files"));
    m_count->setText(m_walk->finished() ? listed : tr("Looking for files, %1 so far…").arg(listed));
    if (!m_walk->finished())
        findMore();
}

int FileEncodingsDialog::currentRow() const
{
    return m_shown->mapToSource(m_table->currentIndex()).row();
}

void FileEncodingsDialog::showFile()
{
    const int row = currentRow();
    m_encoding->setEnabled(row >= 0);
    m_text->clear();
    m_note->clear();
    m_name->setText(row < 0 ? tr("No file is selected")
                            : m_name->fontMetrics().elidedText(m_model->at(row).name, Qt::ElideLeft, fileWidth));
    m_name->setToolTip(row < 0 ? QString() : m_model->at(row).name);
    if (row < 0)
        return;
    m_encoding->setItemText(0, m_model->usual(row));
    m_encoding->setCurrentIndex(std::max(0, m_encoding->findData(m_model->chosenFor(row))));
    askBeginning();
}

/// For all files that are selected.
void FileEncodingsDialog::choose()
{
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        m_model->choose(m_shown->mapToSource(index).row(), m_encoding->currentData().toString());
    askBeginning();
}

void FileEncodingsDialog::askBeginning()
{
    const QString chosen = m_encoding->currentData().toString();
    m_beginnings.post(
        [this, asked = ++m_asked, file = m_model->at(currentRow()).name,
         encoding = chosen.isEmpty() ? m_forAll : chosen.toStdString()](std::stop_token) -> WorkQueue::Answer {
            return [this, asked, beginning = readBeginning(file, encoding)] {
                if (asked == m_asked)
                    showBeginning(beginning);
            };
        });
}

void FileEncodingsDialog::showBeginning(const Result<FileBeginning>& beginning)
{
    m_text->setPlainText(beginning ? beginning->text : QString());
    const bool wrong = !beginning || beginning->replaced > 0;
    m_note->setInk(wrong ? Ink::Danger : Ink::Muted);
    m_note->setText(!beginning ? QString::fromStdString(beginning.error().what) + u'.'
                        : wrong
                        ? format::counted(beginning->replaced, tr("1 character cannot be read in this encoding."),
                                          tr("%1 characters cannot be read in this encoding."))
                        : QString());
}

void FileEncodingsDialog::keyPressEvent(QKeyEvent* event)
{
    if (!isEnterInField(*event, *this))
        QDialog::keyPressEvent(event);
}

} // namespace themata
