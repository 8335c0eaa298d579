#include "ui/pages/corpusassistant.h"

#include "ui/format/counted.h"
#include "ui/models/previewwords.h"
#include "ui/pages/corpuspreview.h"
#include "ui/pages/corpussettings.h"
#include "ui/pages/errorstrip.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/stat.h"
#include "ui/widgets/tables.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>

namespace themata {

using namespace std::chrono_literals;

namespace {

constexpr int settingsWidth = 344;
constexpr int wordsWidth = 336;
constexpr int footHeight = 56;
constexpr int figuresHeight = 80;

/// What the preview keeps of the words it read.
struct Kept {
    std::uint64_t words = 0, tokens = 0, types = 0;
};

Kept countKept(const std::vector<PreviewWord>& vocabulary)
{
    Kept kept;
    for (const PreviewWord& word : vocabulary) {
        kept.words += word.count;
        kept.tokens += word.dropped == Dropped::No ? word.count : 0;
        kept.types += word.dropped == Dropped::No ? 1 : 0;
    }
    return kept;
}

QString number(std::uint64_t value)
{
    return format::integer(static_cast<qint64>(value));
}

} // namespace

CorpusAssistant::CorpusAssistant(ImportController& importer, QWidget* parent)
    : QWidget(parent)
    , m_importer(importer)
    , m_head(new PageHead(tr("New corpus")))
    , m_strip(new MessageStrip)
    , m_settings(new CorpusSettings)
    , m_preview(new CorpusPreview)
    , m_words(new PreviewWordsModel(this))
    , m_sourceFigure(new Stat(tr("Source")))
    , m_tokensFigure(new Stat(tr("Words in these documents")))
    , m_vocabularyFigure(new Stat(tr("Different words in these documents")))
    , m_projectLabel(new Label)
    , m_import(makeButton(tr("Import"), ButtonKind::Primary))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(250ms);
    m_settings->setFixedWidth(settingsWidth);
    m_wordsPane = makeWords();
    m_wordsPane->setFixedWidth(wordsWidth);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(0);
    upper->addWidget(m_preview, 1);
    upper->addWidget(new Hairline(Qt::Vertical));
    upper->addWidget(m_wordsPane);
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addLayout(upper, 1);
    right->addWidget(new Hairline);
    right->addWidget(makeFigures());
    auto* body = new QHBoxLayout;
    body->setSpacing(0);
    body->addWidget(m_settings);
    body->addWidget(new Hairline(Qt::Vertical));
    body->addLayout(right, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_strip);
    column->addLayout(body, 1);
    column->addWidget(new Hairline);
    column->addWidget(makeFoot());
    connect(&m_pause, &QTimer::timeout, this, &CorpusAssistant::askPreview);
    connect(m_settings, &CorpusSettings::previewOutdated, &m_pause, qOverload<>(&QTimer::start));
    connect(m_settings, &CorpusSettings::sourceRequested, this, &CorpusAssistant::chooseSource);
    connect(m_settings, &CorpusSettings::failed, this, &CorpusAssistant::showFailure);
    connect(&importer, &ImportController::previewReady, this, &CorpusAssistant::showPreview);
    connect(&importer, &ImportController::previewFailed, this, [this](const Error& error) {
        m_previewed = false;
        m_import->setEnabled(false);
        m_preview->setPreview(nullptr);
        m_words->setWords({});
        showFailure(error);
    });
    connect(&importer, &ImportController::failed, this, &CorpusAssistant::showFailure);
}

QWidget* CorpusAssistant::makeWords()
{
    auto* pane = new Pane;
    auto* title = new PaneTitle(tr("Words"), tr("of these documents"));
    title->setUnderlined(true);
    auto* table = new QTableView;
    table->setModel(m_words);
    table->setAccessibleName(tr("Words of these documents"));
    styleTable(*table, metrics::denseRowHeight);
    table->setItemDelegateForColumn(PreviewWordsModel::Count, new NumberDelegate(table));
    table->setItemDelegateForColumn(PreviewWordsModel::Documents, new NumberDelegate(table));
    table->setItemDelegateForColumn(PreviewWordsModel::Reason, new TagDelegate(table));
    table->horizontalHeader()->setStretchLastSection(false);
    table->horizontalHeader()->setSectionResizeMode(PreviewWordsModel::Word, QHeaderView::Stretch);
    table->setColumnWidth(PreviewWordsModel::Count, 64);
    table->setColumnWidth(PreviewWordsModel::Documents, 84);
    table->setColumnWidth(PreviewWordsModel::Reason, 88);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(title);
    column->addWidget(table, 1);
    return pane;
}

QWidget* CorpusAssistant::makeFigures()
{
    auto* figures = new Pane;
    figures->setFixedHeight(figuresHeight);
    auto* row = new QHBoxLayout(figures);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (Stat* figure : {m_sourceFigure, m_tokensFigure, m_vocabularyFigure}) {
        if (row->count() > 0)
            row->addWidget(new Hairline(Qt::Vertical));
        figure->setContentsMargins(metrics::pageMarginLeft, 8, 8, 8);
        row->addWidget(figure, 1);
    }
    return figures;
}

QWidget* CorpusAssistant::makeFoot()
{
    auto* foot = new Pane(Pane::Ground::Window);
    foot->setFixedHeight(footHeight);
    QPushButton* change = makeSmallButton(tr("Change…"));
    change->setAccessibleName(tr("Change the project file"));
    QPushButton* cancel = makeButton(tr("Cancel"));
    m_projectLabel->setMinimumWidth(0);
    m_projectLabel->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(metrics::pageMarginLeft, 0, metrics::pageMarginRight, 0);
    row->setSpacing(8);
    row->addWidget(new Label(tr("Project file"), TextRole::Body, Ink::Muted));
    row->addWidget(m_projectLabel);
    row->addWidget(change);
    row->addStretch();
    row->addWidget(cancel);
    row->addWidget(m_import);
    connect(change, &QPushButton::clicked, this, &CorpusAssistant::chooseProject);
    connect(cancel, &QPushButton::clicked, this, &CorpusAssistant::cancelled);
    connect(m_import, &QPushButton::clicked, this, &CorpusAssistant::startImport);
    return foot;
}

void CorpusAssistant::setSources(const QStringList& sources)
{
    m_sources = sources;
    m_projectChosen = false;
    m_settings->setSources(sources);
    m_preview->setPreview(nullptr);
    m_words->setWords({});
    m_strip->clear();
    askPreview();
}

void CorpusAssistant::setProjectPath(const QString& path)
{
    m_project = path;
    m_projectChosen = true;
    showProject();
}

bool CorpusAssistant::canImport() const
{
    return m_previewed && !m_pause.isActive();
}

void CorpusAssistant::startImport()
{
    if (!canImport())
        return;
    m_strip->clear();
    m_importer.start(m_sources, m_settings->sourceOptions(), m_settings->importOptions(), m_project);
}

QList<QWidget*> CorpusAssistant::panes() const
{
    return {m_settings, m_preview, m_wordsPane, m_import};
}

void CorpusAssistant::askPreview()
{
    m_previewed = false;
    m_import->setEnabled(false);
    m_importer.preview(m_sources, m_settings->sourceOptions(), m_settings->importOptions());
}

void CorpusAssistant::showPreview()
{
    const auto preview = m_importer.lastPreview();
    const SourceDescription& source = preview->description;
    m_strip->clear();
    m_settings->setDescription(source, preview->language);
    m_preview->setPreview(preview);
    m_words->setWords(preview->vocabulary);
    if (!m_projectChosen)
        m_project = preview->suggestedProject;
    showProject();
    const Kept kept = countKept(preview->vocabulary);
    m_sourceFigure->setValue(format::counted(source.files, tr("1 file"), tr("%1 files")), format::bytes(source.bytes));
    m_tokensFigure->setValue(tr("%1 of %2").arg(number(kept.tokens), number(kept.words)),
                             kept.words == 0 ? QString()
                                             : tr("%1 kept").arg(format::percent(static_cast<double>(kept.tokens)
                                                                                 / static_cast<double>(kept.words))));
    m_vocabularyFigure->setValue(tr("%1 of %2").arg(number(kept.types), number(preview->vocabulary.size())),
                                 tr("kept"));
    m_import->setText(source.format == SourceFormat::Folder
                          ? format::counted(source.files, tr("Import 1 file"), tr("Import %1 files"))
                          : tr("Import all documents"));
    m_import->setEnabled(true);
    m_previewed = true;
    Q_EMIT canImportChanged();
}

void CorpusAssistant::showFailure(const Error& error)
{
    showError(*m_strip, error);
    Q_EMIT canImportChanged();
}

/// Another of its kind: a folder, or files.
void CorpusAssistant::chooseSource()
{
    if (QFileInfo(m_sources.value(0)).isDir())
        Q_EMIT folderRequested();
    else
        Q_EMIT filesRequested();
}

void CorpusAssistant::chooseProject()
{
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Where to keep the project"), m_project, tr("Projects (*.themata)"),
                                     nullptr, QFileDialog::DontConfirmOverwrite); // it is never overwritten
    if (!path.isEmpty())
        setProjectPath(path.endsWith(QLatin1String(".themata")) ? path : path + QStringLiteral(".themata"));
}

void CorpusAssistant::showProject()
{
    const QString home = QDir::homePath() + u'/';
    const QString shown = m_project.startsWith(home) ? QStringLiteral("~/") + m_project.mid(home.size()) : m_project;
    m_projectLabel->setText(m_projectLabel->fontMetrics().elidedText(shown, Qt::ElideMiddle, 480));
    m_projectLabel->setToolTip(m_project);
}

} // namespace themata
