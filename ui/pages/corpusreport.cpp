#include "ui/pages/corpusreport.h"

#include "ui/format/counted.h"
#include "ui/importing/reportfile.h"
#include "ui/models/importsteps.h"
#include "ui/models/sourcenotes.h"
#include "ui/pages/corpusfiles.h"
#include "ui/pages/corpusstepbar.h"
#include "ui/pages/errorstrip.h"
#include "ui/pages/processdialog.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/asking.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/stat.h"
#include "ui/widgets/tablemenu.h"
#include "ui/widgets/tables.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>

#include <algorithm>
#include <optional>

namespace themata {

namespace {

constexpr int figuresHeight = 96;

QString number(std::uint64_t value)
{
    return format::integer(static_cast<qint64>(value));
}

QString ratio(std::uint64_t part, std::uint64_t whole)
{
    return whole == 0 ? QString(QChar(format::dash))
                      : format::significant(static_cast<double>(part) / static_cast<double>(whole));
}

/// "12 documents are nearly the same as an earlier one", and what to do; empty if there are none.
QString aboutNearDuplicates(const ImportReport& report, const std::optional<ImportOptions>& settings)
{
    const std::uint64_t count = report.nearDuplicates.size();
    if (count == 0)
        return {};
    const bool emptied = settings && settings->nearDuplicates.action == NearDuplicateOptions::Action::LeaveOut;
    const QString what = format::counted(count, CorpusReport::tr("1 document is nearly the same as an earlier one."),
                                         CorpusReport::tr("%1 documents are nearly the same as an earlier one."));
    return what + u' '
        + (emptied ? CorpusReport::tr("They stay as rows without tokens, so no text counts twice.")
                   : CorpusReport::tr("Their words count twice in the topics. “Process again” can leave them out."));
}

/// So that the first column stands below the titles.
QLayout* inset(QTableView* table)
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(metrics::pageMarginLeft - metrics::pageMarginRight, 0, 0, 0);
    row->addWidget(table);
    return row;
}

} // namespace

CorpusReport::CorpusReport(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_strip(new MessageStrip)
    , m_files(new Stat(tr("Files")))
    , m_documents(new Stat(tr("Documents")))
    , m_tokens(new Stat(tr("Tokens")))
    , m_vocabulary(new Stat(tr("Vocabulary")))
    , m_steps(new ImportStepsModel(this))
    , m_filesPane(new CorpusFiles)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(m_strip);
    column->addWidget(makeFigures());
    column->addWidget(new Hairline);
    column->addWidget(makeSteps());
    column->addWidget(new Hairline);
    column->addWidget(m_filesPane, 1);
    connect(&session, &Session::corpusChanged, this, &CorpusReport::showReport);
    showReport();
}

QWidget* CorpusReport::makeHead()
{
    m_head = new PageHead(tr("Corpus"));
    QPushButton* again = makeButton(tr("Process again…"));
    again->setToolTip(
        tr("Make another version of the corpus from the same texts: other words left out, texts in parts"));
    QPushButton* save = makeButton(tr("Save report…"), ButtonKind::Plain, QStringLiteral("export"));
    QPushButton* model = makeButton(tr("Set up a model"), ButtonKind::Primary);
    m_head->addRight(again);
    m_head->addRight(save);
    m_head->addRight(model);
    connect(again, &QPushButton::clicked, this, [this] { (new ProcessDialog(m_session, {}, window()))->show(); });
    connect(save, &QPushButton::clicked, this, &CorpusReport::saveReport);
    connect(model, &QPushButton::clicked, this, &CorpusReport::modelRequested);
    return m_head;
}

QWidget* CorpusReport::makeFigures()
{
    auto* figures = new Pane;
    figures->setFixedHeight(figuresHeight);
    auto* row = new QHBoxLayout(figures);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (Stat* figure : {m_files, m_documents, m_tokens, m_vocabulary}) {
        if (row->count() > 0)
            row->addWidget(new Hairline(Qt::Vertical));
        figure->setContentsMargins(metrics::pageMarginLeft, 0, 8, 0);
        row->addWidget(figure, 1, Qt::AlignVCenter);
    }
    return figures;
}

QWidget* CorpusReport::makeSteps()
{
    auto* pane = new Pane;
    auto* title = new PaneTitle(tr("What each step removed"));
    title->setMargins(metrics::pageMarginLeft, metrics::pageMarginRight);
    title->addRight(new CorpusStepLegend);
    m_stepsTable = new QTableView;
    m_stepsTable->setModel(m_steps);
    m_stepsTable->setAccessibleName(tr("What each step removed"));
    styleTable(*m_stepsTable);
    m_stepsTable->setSelectionMode(QAbstractItemView::NoSelection);
    m_stepsTable->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* detail = new RowDelegate(m_stepsTable);
    detail->setMuted(true);
    m_stepsTable->setItemDelegateForColumn(ImportStepsModel::Detail, detail);
    for (int column = ImportStepsModel::Removed; column <= ImportStepsModel::Documents; ++column)
        m_stepsTable->setItemDelegateForColumn(column, new NumberDelegate(m_stepsTable));
    m_stepsTable->setItemDelegateForColumn(ImportStepsModel::Bar, new CorpusStepBar(m_stepsTable));
    QHeaderView& header = *m_stepsTable->horizontalHeader();
    header.setStretchLastSection(false);
    header.setSectionResizeMode(ImportStepsModel::Detail, QHeaderView::Stretch);
    m_stepsTable->setColumnWidth(ImportStepsModel::Step, 176);
    m_stepsTable->setColumnWidth(ImportStepsModel::Removed, 104);
    m_stepsTable->setColumnWidth(ImportStepsModel::Left, 112);
    m_stepsTable->setColumnWidth(ImportStepsModel::Types, 104);
    m_stepsTable->setColumnWidth(ImportStepsModel::Documents, 104);
    m_stepsTable->setColumnWidth(ImportStepsModel::Bar, 120);
    installTableMenu(*m_stepsTable, tr("Steps of the import"));
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(title);
    column->addLayout(inset(m_stepsTable));
    return pane;
}

QList<QWidget*> CorpusReport::panes() const
{
    return {m_stepsTable, m_filesPane->view()};
}

QWidget* CorpusReport::searchField() const
{
    return m_filesPane->searchField();
}

void CorpusReport::showReport()
{
    const auto report = m_session.report();
    if (!report)
        return;
    const QString pace = format::duration(std::max(1.0, report->seconds));
    const qlonglong version = m_session.newestVersion().value;
    m_head->setSubtitle(
        version > 1 ? tr("%1, corpus version %2, processed in %3").arg(m_session.projectName()).arg(version).arg(pace)
                    : tr("%1, imported in %2").arg(m_session.projectName(), pace));
    m_files->setValue(number(report->filesRead), tr("of %1 read").arg(number(report->files)));
    m_documents->setValue(number(report->documents),
                          report->emptyDocuments == 0
                              ? tr("none empty")
                              : format::counted(report->emptyDocuments, tr("1 without tokens, kept as a row"),
                                                tr("%1 without tokens, kept as rows")));
    m_tokens->setValue(number(report->tokens), tr("%1 per document").arg(ratio(report->tokens, report->documents)));
    m_vocabulary->setValue(number(report->vocabulary),
                           format::counted(report->vocabularyRead, tr("of 1 word found"), tr("of %1 words found")));
    m_steps->setSteps(report->steps);
    m_stepsTable->setFixedHeight(static_cast<int>(report->steps.size() + 1) * metrics::rowHeight);
    m_filesPane->setReport(*report);
    showVerdict(*report);
}

/// What was left out matters most, then what came in twice.
void CorpusReport::showVerdict(const ImportReport& report)
{
    m_strip->clear();
    const auto leftOut = static_cast<std::uint64_t>(std::ranges::count_if(report.notes, isLeftOut));
    const QString similar = aboutNearDuplicates(report, m_session.textSettings());
    if (leftOut > 0)
        m_strip->setMessage(
            MessageStrip::Kind::Warning,
            format::counted(leftOut, tr("Ready, with 1 item left out."), tr("Ready, with %1 items left out.")),
            tr("%1 of %2 became %3. What was left out is listed first below, with its reason.")
                .arg(number(report.filesRead), format::counted(report.files, tr("1 file"), tr("%1 files")),
                     format::counted(report.documents, tr("1 document"), tr("%1 documents"))),
            similar);
    else if (!similar.isEmpty())
        m_strip->setMessage(MessageStrip::Kind::Info, tr("Ready, with near-duplicates."), similar);
    if (!similar.isEmpty())
        connect(m_strip->addButton(tr("Show near-duplicates")), &QPushButton::clicked, m_filesPane,
                &CorpusFiles::showNearDuplicates);
}

void CorpusReport::saveReport()
{
    const QString json = tr("Everything, as JSON (*.json)");
    const QString csv = tr("A line a file, as CSV (*.csv)");
    askWhereToSave(*this,
                   {tr("Save the report"), m_session.projectName() + QStringLiteral(" report.json"),
                    json + QStringLiteral(";;") + csv},
                   true, [this, csv](const QString& path, const QString& kind) { saveReportTo(path, kind == csv); });
}

void CorpusReport::saveReportTo(QString path, bool csv)
{
    if (!m_session.report())
        return;
    // The name that was offered ends in .json, whichever kind is chosen.
    if (csv && path.endsWith(QLatin1String(".json")))
        path.chop(5);
    if (QFileInfo(path).suffix().isEmpty() || (csv && !path.endsWith(QLatin1String(".csv"))))
        path += csv ? QLatin1String(".csv") : QLatin1String(".json");
    m_session.ask(*this, [this, path, report = *m_session.report()](Project&) -> Session::Answer {
        return [this, path, written = writeReport(report, path)] {
            if (written)
                Notice::show(*this, Notice::Kind::Success, tr("Report saved."), QFileInfo(path).fileName());
            else
                showError(*m_strip, written.error());
        };
    });
}

} // namespace themata
