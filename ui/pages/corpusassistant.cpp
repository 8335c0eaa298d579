#include "ui/pages/corpusassistant.h"

#include "ui/format/counted.h"
#include "ui/models/importchange.h"
#include "ui/pages/corpuspreview.h"
#include "ui/pages/corpussettings.h"
#include "ui/pages/corpuswords.h"
#include "ui/pages/errorstrip.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/stat.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSettings>
#include <QToolButton>

namespace themata {

using namespace std::chrono_literals;

namespace {

constexpr int settingsWidth = 344;
constexpr int wordsWidth = 368;
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
    , m_words(new CorpusWords)
    , m_sourceFigure(new Stat(tr("Source")))
    , m_tokensFigure(new Stat(tr("Words in the first documents")))
    , m_vocabularyFigure(new Stat(tr("Different words in them")))
    , m_projectLabel(new Label)
    , m_import(makeButton(tr("Import"), ButtonKind::Primary))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(250ms);
    m_settings->setFixedWidth(settingsWidth);
    m_words->setFixedWidth(wordsWidth);
    layOut();
    addUndo();
    watchImporter();
    connect(&m_pause, &QTimer::timeout, this, &CorpusAssistant::askPreview);
    connect(m_settings, &CorpusSettings::changed, this, &CorpusAssistant::settingsChanged);
    connect(m_settings, &CorpusSettings::sourceRequested, this, &CorpusAssistant::chooseSource);
    connect(m_words, &CorpusWords::stopRequested, this, &CorpusAssistant::stop);
    connect(m_words, &CorpusWords::keepRequested, this, &CorpusAssistant::keep);
    connect(m_preview, &CorpusPreview::stopRequested, this, [this](const QString& word) { stop({word}); });
    connect(m_preview, &CorpusPreview::keepRequested, this, [this](const QString& word) { keep({word}); });
    connect(m_preview, &CorpusPreview::failed, this, [this](const Error& error) { showError(*m_strip, error); });
}

void CorpusAssistant::layOut()
{
    auto* upper = new QHBoxLayout;
    upper->setSpacing(0);
    upper->addWidget(m_preview, 1);
    upper->addWidget(new Hairline(Qt::Vertical));
    upper->addWidget(m_words);
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
}

/// A button and its keys for a step back, and for one forth.
void CorpusAssistant::addUndo()
{
    const auto addStep = [this](const QString& iconName, const QKeySequence& keys, void (QUndoStack::*step)(),
                                const QString& none, const QString& some) {
        QToolButton* button = makeIconButton(iconName, none);
        button->setEnabled(false);
        auto* action = new QAction(this);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
        connect(action, &QAction::triggered, &m_changes, step);
        connect(button, &QToolButton::clicked, &m_changes, step);
        m_head->addRight(button);
        return [button, none, some, keys](bool can, const QString& text) {
            const QString what = can ? some.arg(text) : none;
            button->setEnabled(can);
            button->setAccessibleName(what);
            button->setToolTip(tr("%1 (%2)").arg(what, keys.toString(QKeySequence::NativeText)));
        };
    };
    const auto showUndo = addStep(QStringLiteral("undo"), QKeySequence(Qt::CTRL | Qt::Key_Z), &QUndoStack::undo,
                                  tr("Nothing to undo"), tr("Undo: %1"));
    const auto showRedo = addStep(QStringLiteral("redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
                                  &QUndoStack::redo, tr("Nothing to redo"), tr("Redo: %1"));
    connect(&m_changes, &QUndoStack::indexChanged, this, [this, showUndo, showRedo] {
        showUndo(m_changes.canUndo(), m_changes.undoText());
        showRedo(m_changes.canRedo(), m_changes.redoText());
    });
}

void CorpusAssistant::watchImporter()
{
    connect(&m_importer, &ImportController::previewReady, this, &CorpusAssistant::showPreview);
    connect(&m_importer, &ImportController::previewFailed, this, [this](const Error& error) {
        clearPreview();
        showFailure(error);
    });
    connect(&m_importer, &ImportController::failed, this, &CorpusAssistant::showFailure);
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
    m_project.clear();
    m_projectChosen = false;
    showProject();
    m_settings->setSources(sources);
    m_choices = m_settings->choices();
    m_changes.clear();
    clearPreview();
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
    return m_previewed && !m_pause.isActive() && m_settings->isValid();
}

void CorpusAssistant::startImport()
{
    if (!canImport())
        return;
    m_strip->clear();
    m_settings->remember();
    m_importer.start(m_sources, m_settings->sourceOptions(), m_settings->importOptions(), m_project);
}

QList<QWidget*> CorpusAssistant::panes() const
{
    return {m_settings, m_preview, m_words, m_import};
}

QWidget* CorpusAssistant::searchField() const
{
    return m_words->searchField();
}

void CorpusAssistant::settingsChanged()
{
    const ImportChoices now = m_settings->choices();
    if (const QString what = changeBetween(m_choices, now); !what.isEmpty())
        change(now, what);
}

void CorpusAssistant::change(const ImportChoices& choices, const QString& what)
{
    m_changes.push(
        new ImportChange(m_choices, choices, what, [this](const ImportChoices& shown) { showChoices(shown); }));
}

/// The own list is the user's beyond this import, so it is kept at once.
void CorpusAssistant::showChoices(const ImportChoices& choices)
{
    const bool otherList = choices.text.own != m_choices.text.own;
    m_settings->setChoices(choices);
    m_choices = choices;
    if (QSettings settings; otherList)
        choices.text.own.save(settings);
    m_import->setEnabled(m_previewed && m_settings->isValid());
    if (m_settings->isValid())
        m_pause.start();
}

void CorpusAssistant::stop(const QStringList& words)
{
    ImportChoices choices = m_choices;
    choices.text.ownStopWords = true;
    for (const QString& word : words)
        choices.text.own.stop(word, m_settings->isListed(word));
    change(choices, words.size() == 1 ? tr("stop “%1”").arg(words.front()) : tr("stop %1 words").arg(words.size()));
}

void CorpusAssistant::keep(const QStringList& words)
{
    ImportChoices choices = m_choices;
    choices.text.ownStopWords = true;
    for (const QString& word : words)
        choices.text.own.keep(word, m_settings->isListed(word));
    change(choices, words.size() == 1 ? tr("keep “%1”").arg(words.front()) : tr("keep %1 words").arg(words.size()));
}

void CorpusAssistant::askPreview()
{
    m_previewed = false;
    m_import->setEnabled(false);
    m_importer.preview(m_sources, m_settings->sourceOptions(), m_settings->importOptions());
}

void CorpusAssistant::clearPreview()
{
    m_previewed = false;
    m_shown.reset();
    m_import->setEnabled(false);
    m_preview->clear();
    m_words->setWords({}, {}, 0);
    for (Stat* figure : {m_sourceFigure, m_tokensFigure, m_vocabularyFigure})
        figure->setValue(QString(QChar(format::dash)));
}

void CorpusAssistant::showPreview()
{
    const auto preview = m_importer.lastPreview();
    m_strip->clear();
    const bool outdated = m_settings->setDescription(preview->description, preview->language);
    m_choices = m_settings->choices(); // with the columns that are known by now
    if (!m_projectChosen)
        m_project = preview->suggestedProject;
    showProject();
    if (preview->failure) {
        clearPreview();
        showFailure(*preview->failure);
    } else {
        showDocuments(*preview);
        showFigures(*preview);
        m_previewed = true;
    }
    if (outdated)
        m_pause.start();
    m_import->setEnabled(canImport());
    Q_EMIT canImportChanged();
}

/// The same documents again keep their place, whatever becomes of their words.
void CorpusAssistant::showDocuments(const ImportController::Preview& preview)
{
    ImportChoices shown = m_choices;
    shown.text = {};
    shown.language.reset();
    m_preview->setText(m_settings->importOptions().text, m_choices.text.own);
    if (m_shown != shown)
        m_preview->setDocuments(preview.open, preview.documents);
    m_shown = shown;
    m_words->setWords(preview.vocabulary, m_choices.text.own, preview.documents.size());
}

void CorpusAssistant::showFigures(const ImportController::Preview& preview)
{
    const SourceDescription& source = preview.description;
    const Kept kept = countKept(preview.vocabulary);
    m_sourceFigure->setValue(format::counted(source.files, tr("1 file"), tr("%1 files")), format::bytes(source.bytes));
    m_tokensFigure->setValue(tr("%1 of %2").arg(number(kept.tokens), number(kept.words)),
                             kept.words == 0 ? QString()
                                             : tr("%1 kept").arg(format::percent(static_cast<double>(kept.tokens)
                                                                                 / static_cast<double>(kept.words))));
    m_vocabularyFigure->setValue(tr("%1 of %2").arg(number(kept.types), number(preview.vocabulary.size())), tr("kept"));
    m_import->setText(source.format == SourceFormat::Folder
                          ? format::counted(source.files, tr("Import 1 file"), tr("Import %1 files"))
                          : tr("Import all documents"));
}

void CorpusAssistant::showFailure(const Error& error)
{
    showError(*m_strip, error);
    if (!m_previewed)
        connect(m_strip->addButton(tr("Choose another source…")), &QPushButton::clicked, this,
                &CorpusAssistant::chooseSource);
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
    m_projectLabel->setEnabled(!m_project.isEmpty());
    const QString shown = m_project.isEmpty() ? QString(QChar(format::dash))
        : m_project.startsWith(home)          ? QStringLiteral("~/") + m_project.mid(home.size())
                                              : m_project;
    m_projectLabel->setText(m_projectLabel->fontMetrics().elidedText(shown, Qt::ElideMiddle, 480));
    m_projectLabel->setToolTip(m_project);
}

} // namespace themata
