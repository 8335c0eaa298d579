#include "ui/pages/corpusassistant.h"

#include "ui/format/counted.h"
#include "ui/models/importchange.h"
#include "ui/pages/corpusfigures.h"
#include "ui/pages/corpusfoot.h"
#include "ui/pages/corpuspreview.h"
#include "ui/pages/corpussettings.h"
#include "ui/pages/corpuswords.h"
#include "ui/pages/errorstrip.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/undobuttons.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSettings>

namespace themata {

using namespace std::chrono_literals;

namespace {

constexpr int settingsWidth = 344;
constexpr int wordsWidth = 368;

} // namespace

CorpusAssistant::CorpusAssistant(ImportController& importer, QWidget* parent)
    : QWidget(parent)
    , m_importer(importer)
    , m_head(new PageHead(tr("New corpus")))
    , m_strip(new MessageStrip)
    , m_settings(new CorpusSettings)
    , m_preview(new CorpusPreview)
    , m_words(new CorpusWords)
    , m_figures(new CorpusFigures)
    , m_foot(new CorpusFoot)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(250ms);
    m_settings->setFixedWidth(settingsWidth);
    m_words->setFixedWidth(wordsWidth);
    layOut();
    m_head->addRight(new UndoButtons(m_changes, *this));
    watchImporter();
    connect(&m_pause, &QTimer::timeout, this, &CorpusAssistant::askPreview);
    connect(m_settings, &CorpusSettings::changed, this, &CorpusAssistant::settingsChanged);
    connect(m_settings, &CorpusSettings::sourceRequested, this, &CorpusAssistant::chooseSource);
    connect(m_foot, &CorpusFoot::cancelled, this, &CorpusAssistant::cancelled);
    connect(m_foot, &CorpusFoot::importRequested, this, &CorpusAssistant::startImport);
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
    right->addWidget(m_figures);
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
    column->addWidget(m_foot);
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

void CorpusAssistant::setSources(const QStringList& sources)
{
    m_sources = sources;
    m_foot->suggestProject({});
    m_settings->setSources(sources);
    m_choices = m_settings->choices();
    m_changes.clear();
    clearPreview();
    m_strip->clear();
    askPreview();
}

void CorpusAssistant::setProjectPath(const QString& path)
{
    m_foot->setProject(path);
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
    m_importer.start(m_sources, m_settings->sourceOptions(), m_settings->importOptions(), m_foot->project());
}

QList<QWidget*> CorpusAssistant::panes() const
{
    return {m_settings, m_preview, m_words, m_foot->importButton()};
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
    if (choices.text.own != m_choices.text.own) {
        QSettings settings;
        choices.text.own.save(settings);
    }
    m_settings->setChoices(choices);
    m_choices = choices;
    if (m_settings->isValid())
        m_pause.start();
    else
        m_pause.stop();
    m_foot->importButton()->setEnabled(canImport());
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
        choices.text.own.keepForms(word, m_settings->isListed(word), m_settings->importOptions().text.stemmer);
    change(choices, words.size() == 1 ? tr("keep “%1”").arg(words.front()) : tr("keep %1 words").arg(words.size()));
}

void CorpusAssistant::askPreview()
{
    m_previewed = false;
    m_asked = m_choices;
    m_foot->importButton()->setEnabled(false);
    m_importer.preview(m_sources, m_settings->sourceOptions(), m_settings->importOptions());
}

void CorpusAssistant::clearPreview()
{
    m_previewed = false;
    m_shown.reset();
    m_foot->importButton()->setEnabled(false);
    m_preview->clear();
    m_words->setWords({}, {}, 0);
    m_figures->clear();
}

void CorpusAssistant::showPreview()
{
    const auto preview = m_importer.lastPreview();
    m_strip->clear();
    const bool outdated = m_settings->setDescription(preview->description, preview->language);
    m_choices = m_settings->choices(); // with the columns that are known by now
    m_foot->suggestProject(preview->suggestedProject);
    if (preview->failure) {
        clearPreview();
        showFailure(*preview->failure);
    } else {
        showDocuments(*preview);
        m_figures->setPreview(*preview);
        showImportButton(preview->description);
        m_previewed = true;
    }
    if (outdated)
        m_pause.start(); // and the one that comes then tells
    m_foot->importButton()->setEnabled(canImport());
    if (!outdated)
        Q_EMIT canImportChanged();
}

/// The same documents again keep their place, whatever becomes of their words.
void CorpusAssistant::showDocuments(const ImportController::Preview& preview)
{
    ImportChoices shown = m_asked;
    shown.text = {};
    shown.language.reset();
    if (shown.columns.text.empty())
        shown.columns = preview.description.guessedColumns;
    const TokenizerOptions words = m_settings->importOptions().text;
    m_preview->setText(words, m_choices.text.own);
    if (m_shown != shown)
        m_preview->setDocuments(preview.open, preview.documents);
    m_shown = shown;
    m_words->setWords(preview.vocabulary, {m_choices.text.own, words.stemmer}, preview.documents.size());
}

void CorpusAssistant::showImportButton(const SourceDescription& source)
{
    m_foot->importButton()->setText(source.format == SourceFormat::Folder
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

} // namespace themata
