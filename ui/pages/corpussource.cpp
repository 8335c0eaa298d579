#include "ui/pages/corpussource.h"

#include "engine/readers/archive.h"
#include "ui/format/counted.h"
#include "ui/pages/corpuscolumns.h"
#include "ui/pages/corpusform.h"
#include "ui/pages/corpussourcemore.h"
#include "ui/pages/encodingbox.h"
#include "ui/pages/fileencodingsdialog.h"
#include "ui/paths.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSettings>

#include <algorithm>

namespace themata {

namespace {

constexpr int sourceWidth = 108;

QString describe(const QStringList& sources)
{
    const QFileInfo first(sources.value(0));
    const QString name = first.fileName();
    return sources.size() == 1 ? name : CorpusSource::tr("%1 and %2 more").arg(name).arg(sources.size() - 1);
}

} // namespace

CorpusSource::CorpusSource(QWidget* parent)
    : QWidget(parent)
    , m_source(new Label)
    , m_format(new QComboBox)
    , m_encoding(new QComboBox)
    , m_singleFiles(makeSingleFiles())
    , m_columns(new CorpusColumns)
    , m_more(new CorpusSourceMore)
{
    fillFormats();
    m_encoding->addItem(tr("Guess"), QString());
    addEncodings(*m_encoding);
    explainEncoding({});
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(8);
    rows->addWidget(makeFormRow(tr("Source"), makeSource()));
    rows->addWidget(makeFormRow(tr("Format"), m_format));
    rows->addWidget(makeFormRow(tr("Encoding"), m_encoding));
    rows->addWidget(m_singleFiles);
    rows->addWidget(m_columns);
    rows->addWidget(m_more);
    m_columns->hide();
    connect(m_format, &QComboBox::activated, this, [this] {
        m_columns->forget();
        Q_EMIT changed();
    });
    connect(m_encoding, &QComboBox::activated, this, &CorpusSource::changed);
    connect(m_columns, &CorpusColumns::changed, this, &CorpusSource::changed);
    connect(m_more, &CorpusSourceMore::sheetChanged, m_columns, &CorpusColumns::forget);
    connect(m_more, &CorpusSourceMore::changed, this, &CorpusSource::changed);
}

QWidget* CorpusSource::makeSource()
{
    QPushButton* change = makeSmallButton(tr("Change…"));
    change->setAccessibleName(tr("Change the source"));
    connect(change, &QPushButton::clicked, this, &CorpusSource::sourceRequested);
    m_source->setWeight(QFont::Medium);
    m_source->setMinimumWidth(0);
    m_source->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* source = new QWidget;
    auto* line = new QHBoxLayout(source);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_source, 1);
    line->addWidget(change);
    return source;
}

QWidget* CorpusSource::makeSingleFiles()
{
    QPushButton* choose = makeSmallButton(tr("Single files…"));
    choose->setToolTip(tr("<p>Which encoding each file is read in, with its first lines, and another for those whose "
                          "letters look wrong.</p>"));
    connect(choose, &QPushButton::clicked, this, &CorpusSource::chooseSingleEncodings);
    m_singleSet = new Label({}, TextRole::Label, Ink::Muted);
    return makeFormRow({}, makeLine({choose, m_singleSet}));
}

void CorpusSource::chooseSingleEncodings()
{
    ImportChoices choices;
    readChoices(choices);
    auto* dialog = new FileEncodingsDialog(m_sources, sourceOptions(choices), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_encodings = dialog->chosen();
        showSingleEncodings();
        Q_EMIT changed();
    });
    dialog->open();
}

void CorpusSource::showSingleEncodings()
{
    m_singleSet->setText(m_encodings.empty() ? QString()
                                             : format::counted(m_encodings.size(), tr("1 chosen"), tr("%1 chosen")));
}

void CorpusSource::fillFormats()
{
    const auto add = [this](const QString& name, SourceFormat format) {
        m_format->addItem(name, static_cast<int>(format));
    };
    add(tr("Guess"), SourceFormat::Auto);
    add(tr("Text files"), SourceFormat::Folder);
    add(tr("Table, CSV"), SourceFormat::Csv);
    add(tr("Table, TSV"), SourceFormat::Tsv);
    add(tr("Workbook"), SourceFormat::Workbook);
    add(tr("JSON or JSONL"), SourceFormat::Json);
    add(tr("One text a line"), SourceFormat::Lines);
    add(tr("MALLET lines"), SourceFormat::Mallet);
    add(tr("E-mails, mbox"), SourceFormat::Mbox);
    add(tr("Counts, UCI"), SourceFormat::Uci);
    add(tr("Counts, LDA-C"), SourceFormat::LdaC);
    add(tr("Counts, SVMlight"), SourceFormat::SvmLight);
    add(tr("Counts, Vowpal Wabbit"), SourceFormat::VowpalWabbit);
    add(tr("Counts, MALLET state"), SourceFormat::MalletState);
}

/// What the first file begins with shows whether its letters are right.
void CorpusSource::explainEncoding(const std::string& firstLines)
{
    constexpr qsizetype most = 400;
    const QString help =
        tr("<p>How letters are written as bytes. It is guessed for each file, and the report says what each was read "
           "in. If letters look wrong in the preview, choose another.</p>");
    const QString lines = QString::fromStdString(firstLines).left(most);
    m_encoding->setToolTip(lines.trimmed().isEmpty() ? help
                                                     : help
                                   + tr("<p>The first file begins:<br><i>%1</i></p>")
                                         .arg(lines.trimmed().toHtmlEscaped().replace(u'\n', QLatin1String("<br>"))));
}

void CorpusSource::setSources(const QStringList& sources)
{
    m_sources = sources;
    m_encodings.clear();
    m_singleFiles->hide();
    m_source->setText(m_source->fontMetrics().elidedText(describe(sources), Qt::ElideMiddle, sourceWidth));
    m_source->setToolTip(sources.join(u'\n'));
    for (QComboBox* box : {m_format, m_encoding}) {
        box->setCurrentIndex(0);
        box->setItemText(0, tr("Guess"));
    }
    m_columns->forget();
    m_columns->hide();
}

bool CorpusSource::setDescription(const SourceDescription& description)
{
    const int format = m_format->findData(static_cast<int>(description.format));
    if (m_format->currentIndex() == 0)
        m_format->setItemText(0, tr("%1, guessed").arg(m_format->itemText(format)));
    if (m_encoding->currentIndex() == 0 && !description.encoding.empty())
        m_encoding->setItemText(0, tr("%1, guessed").arg(QString::fromStdString(description.encoding)));
    m_encoding->setEnabled(description.format != SourceFormat::Workbook); // which says its own
    explainEncoding(description.firstLines);
    m_singleFiles->setVisible(description.format == SourceFormat::Folder
                              && (description.files > 1 || hasArchiveEnding(toPath(m_sources.value(0)))));
    m_more->setSource(m_sources.value(0), description.format);
    QStringList header;
    for (const std::string& column : description.columns)
        header += QString::fromStdString(column);
    m_columns->setVisible(!header.isEmpty());
    if (header == m_columns->header())
        return false;
    QSettings settings;
    const ColumnRoles roles = ColumnMemory(settings).recall(header, description.guessedColumns);
    m_columns->setColumns(header, roles);
    return !header.isEmpty() && m_columns->roles() != description.guessedColumns;
}

void CorpusSource::setChoices(const ImportChoices& choices)
{
    const int format = std::max(0, m_format->findData(static_cast<int>(choices.format)));
    if (format != m_format->currentIndex() || choices.sheet != m_more->sheet())
        m_columns->forget();
    m_format->setCurrentIndex(format);
    m_encoding->setCurrentIndex(std::max(0, m_encoding->findData(QString::fromStdString(choices.encoding))));
    m_encodings = choices.encodings;
    showSingleEncodings();
    m_columns->setRoles(choices.columns);
    m_more->setChoices(choices);
}

void CorpusSource::readChoices(ImportChoices& choices) const
{
    choices.format = SourceFormat{m_format->currentData().toInt()};
    choices.encoding = m_encoding->currentData().toString().toStdString();
    choices.encodings = m_encodings;
    choices.columns = m_columns->roles();
    m_more->readChoices(choices);
}

void CorpusSource::remember() const
{
    if (m_columns->header().isEmpty())
        return;
    QSettings settings;
    ColumnMemory(settings).remember(m_columns->header(), m_columns->roles());
}

} // namespace themata
