#include "ui/pages/corpussourcemore.h"

#include "engine/readers/workbook_parts.h"
#include "ui/format/counted.h"
#include "ui/pages/corpusform.h"
#include "ui/paths.h"
#include "ui/widgets/asking.h"
#include "ui/widgets/buttons.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace themata {

namespace {

int countSet(const ImportChoices& choices)
{
    int set = static_cast<int>(choices.dateOrder != DateOrder::Auto);
    for (const QString* text : {&choices.only, &choices.element, &choices.sheet, &choices.metadataFile})
        set += static_cast<int>(!text->isEmpty());
    return set;
}

} // namespace

CorpusSourceMore::CorpusSourceMore(QWidget* parent)
    : Disclosure(tr("More of the source"), parent)
    , m_dateOrder(new QComboBox)
    , m_only(new QLineEdit)
    , m_element(new QLineEdit)
    , m_sheet(new QComboBox)
    , m_metadataFile(new QLineEdit)
    , m_metadataKey(new QLineEdit)
    , m_metadataSheet(new QLineEdit)
{
    addRows();
    connect(m_dateOrder, &QComboBox::activated, this, &CorpusSourceMore::fieldChanged);
    connect(m_sheet, &QComboBox::activated, this, [this] {
        Q_EMIT sheetChanged();
        fieldChanged();
    });
    for (QLineEdit* field : {m_only, m_element, m_metadataFile, m_metadataKey, m_metadataSheet})
        connect(field, &QLineEdit::editingFinished, this, &CorpusSourceMore::fieldChanged);
    showState();
}

QWidget* CorpusSourceMore::addField(const QString& label, QLineEdit* field, const QString& help)
{
    field->setAccessibleName(label);
    field->setToolTip(help);
    QWidget* row = makeFormRow(label, field);
    addRow(row);
    return row;
}

void CorpusSourceMore::addRows()
{
    m_dateOrder->addItem(tr("Guess"), static_cast<int>(DateOrder::Auto));
    m_dateOrder->addItem(tr("Day, month, year"), static_cast<int>(DateOrder::DayMonthYear));
    m_dateOrder->addItem(tr("Month, day, year"), static_cast<int>(DateOrder::MonthDayYear));
    m_dateOrder->addItem(tr("Year, month, day"), static_cast<int>(DateOrder::YearMonthDay));
    m_dateOrder->setToolTip(tr("<p>In which order numbers stand in a date such as 3/5/1862.</p>"));
    addRow(makeFormRow(tr("Dates"), m_dateOrder));
    addSheetRow();
    m_only->setPlaceholderText(tr("all, or *.txt"));
    m_ofFiles += addField(tr("Only files"), m_only,
                          tr("<p>Only files with such names are read: * stands for any characters, ? for one. Several "
                             "are set apart by a semicolon: <b>*.txt; letters/*</b></p>"));
    m_element->setPlaceholderText(tr("all text"));
    m_ofFiles += addField(tr("XML element"), m_element,
                          tr("<p>Of XML files only the text in these elements is read, as <b>body</b>.</p>"));
    addMetadataRows();
}

void CorpusSourceMore::addSheetRow()
{
    m_sheet->setAccessibleName(tr("Sheet of the workbook"));
    m_sheet->setToolTip(tr("<p>The sheet of the workbook whose rows become documents.</p>"));
    setSheets({});
    m_ofWorkbooks = makeFormRow(tr("Sheet"), m_sheet);
    addRow(m_ofWorkbooks);
}

/// For any source: also a table or counts can have a second table that tells of its documents.
void CorpusSourceMore::addMetadataRows()
{
    QPushButton* choose = makeSmallButton(tr("Choose…"));
    choose->setAccessibleName(tr("Choose a table of what is known of the documents"));
    connect(choose, &QPushButton::clicked, this, &CorpusSourceMore::chooseMetadata);
    m_metadataFile->setPlaceholderText(tr("none"));
    addField(tr("Join a table"), m_metadataFile,
             tr("<p>A table (CSV, TSV or XLSX) with a row for each document, found by its name: its date, group and "
                "other columns become those of the document.</p>"))
        ->layout()
        ->addWidget(choose);
    m_metadataKey->setPlaceholderText(tr("guess"));
    m_keyRow = addField(tr("by its column"), m_metadataKey,
                        tr("<p>The column of the table with the names of the documents, as they are in the "
                           "source.</p>"));
    m_metadataSheet->setPlaceholderText(tr("guess"));
    m_metadataSheetRow = addField(tr("on its sheet"), m_metadataSheet,
                                  tr("<p>The name of the sheet of the workbook. Left empty, it is the first sheet that "
                                     "has a column with the names of the documents.</p>"));
}

void CorpusSourceMore::chooseMetadata()
{
    askForFile(*this, {tr("A table of what is known of the documents"), {}, tr("Tables (*.csv *.tsv *.tab *.xlsx)")},
               [this](const QString& file) {
                   m_metadataFile->setText(file);
                   fieldChanged();
               });
}

void CorpusSourceMore::setSource(const QString& file, SourceFormat format)
{
    m_ofWorkbooks->setVisible(format == SourceFormat::Workbook);
    for (QWidget* row : m_ofFiles)
        row->setVisible(format == SourceFormat::Folder);
    if (format == SourceFormat::Workbook && file != m_workbook)
        readSheets(file);
    showState();
}

/// What is wrong with the workbook is said when it is described.
void CorpusSourceMore::readSheets(const QString& workbook)
{
    m_workbook = workbook;
    m_queue.post([this, workbook](std::stop_token) -> WorkQueue::Answer {
        QStringList names;
        if (const auto parts = readWorkbookParts(toPath(workbook)))
            for (const WorkbookParts::Sheet& sheet : parts->sheets)
                names += QString::fromStdString(sheet.name);
        return [this, workbook, names] {
            if (workbook == m_workbook)
                setSheets(names);
        };
    });
}

void CorpusSourceMore::setSheets(const QStringList& names)
{
    const QString chosen = sheet();
    m_sheet->clear();
    m_sheet->addItem(names.isEmpty() ? tr("The first") : names.front(), QString());
    for (const QString& name : names.mid(1))
        m_sheet->addItem(name, name);
    selectSheet(chosen);
}

QString CorpusSourceMore::sheet() const
{
    return m_sheet->currentData().toString();
}

void CorpusSourceMore::selectSheet(const QString& name)
{
    if (m_sheet->findData(name) < 0)
        m_sheet->addItem(name, name);
    m_sheet->setCurrentIndex(m_sheet->findData(name));
}

void CorpusSourceMore::fieldChanged()
{
    showState();
    Q_EMIT changed();
}

void CorpusSourceMore::showState()
{
    ImportChoices choices;
    readChoices(choices);
    const int set = countSet(choices);
    setDetail(set == 0 ? QString()
                       : format::counted(static_cast<std::uint64_t>(set), tr("1 is set"), tr("%1 are set")));
    m_keyRow->setVisible(!choices.metadataFile.isEmpty());
    m_metadataSheetRow->setVisible(choices.metadataFile.endsWith(QStringLiteral(".xlsx"), Qt::CaseInsensitive));
}

void CorpusSourceMore::setChoices(const ImportChoices& choices)
{
    m_dateOrder->setCurrentIndex(m_dateOrder->findData(static_cast<int>(choices.dateOrder)));
    m_only->setText(choices.only);
    m_element->setText(choices.element);
    selectSheet(choices.sheet);
    m_metadataFile->setText(choices.metadataFile);
    m_metadataKey->setText(choices.metadataKey);
    m_metadataSheet->setText(choices.metadataSheet);
    showState();
}

void CorpusSourceMore::readChoices(ImportChoices& choices) const
{
    choices.dateOrder = DateOrder{m_dateOrder->currentData().toInt()};
    choices.only = m_only->text().trimmed();
    choices.element = m_element->text().trimmed();
    choices.sheet = sheet();
    choices.metadataFile = m_metadataFile->text().trimmed();
    choices.metadataKey = m_metadataKey->text().trimmed();
    choices.metadataSheet = m_metadataSheet->text().trimmed();
}

} // namespace themata
