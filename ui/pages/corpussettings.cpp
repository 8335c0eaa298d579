#include "ui/pages/corpussettings.h"

#include "ui/pages/corpusmore.h"
#include "ui/pages/corpussource.h"
#include "ui/pages/corpuswordsettings.h"
#include "ui/style/metrics.h"
#include "ui/widgets/pane.h"

#include <QAbstractSpinBox>
#include <QKeyEvent>
#include <QSettings>
#include <QVBoxLayout>

#include <utility>

namespace themata {

CorpusSettings::CorpusSettings(QWidget* parent)
    : QScrollArea(parent)
    , m_source(new CorpusSource)
    , m_words(new CorpusWordSettings)
    , m_more(new CorpusMore)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto* pane = new Pane(Pane::Ground::Window);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(metrics::pageMarginLeft, 16, metrics::pageMarginLeft, 16);
    column->setSpacing(16);
    column->addWidget(m_source);
    column->addWidget(new Hairline);
    column->addWidget(m_words);
    column->addWidget(new Hairline);
    column->addWidget(m_more);
    column->addStretch();
    setWidget(pane);
    leaveUndoToThePage();
    connect(m_source, &CorpusSource::sourceRequested, this, &CorpusSettings::sourceRequested);
    connect(m_source, &CorpusSource::changed, this, &CorpusSettings::changed);
    connect(m_words, &CorpusWordSettings::changed, this, &CorpusSettings::changed);
    connect(m_more, &CorpusMore::changed, this, &CorpusSettings::changed);
}

/// A field of a number takes the keys of undo for itself, where they do nothing once the number has changed.
void CorpusSettings::leaveUndoToThePage()
{
    for (QAbstractSpinBox* box : findChildren<QAbstractSpinBox*>()) {
        box->installEventFilter(this);
        for (QObject* part : box->children())
            part->installEventFilter(this);
    }
}

bool CorpusSettings::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto* keys = static_cast<QKeyEvent*>(event);
        if (keys->matches(QKeySequence::Undo) || keys->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QScrollArea::eventFilter(watched, event);
}

void CorpusSettings::setSources(const QStringList& sources)
{
    m_source->setSources(sources);
    m_words->forgetLanguage();
    m_counts = false;
    ImportChoices choices;
    choices.text = TextChoices::load(QSettings());
    setChoices(choices);
}

bool CorpusSettings::setDescription(const SourceDescription& description, const QString& language)
{
    const bool wereCounts = std::exchange(m_counts, holdsCounts(description.format));
    m_words->setCounts(m_counts);
    m_more->setCounts(m_counts);
    const bool otherColumns = m_source->setDescription(description);
    const bool otherLanguage = m_words->setGuessedLanguage(language);
    return otherColumns || otherLanguage || m_counts != wereCounts;
}

ImportChoices CorpusSettings::choices() const
{
    ImportChoices choices;
    m_source->readChoices(choices);
    m_words->readChoices(choices);
    m_more->readChoices(choices.text);
    return choices;
}

void CorpusSettings::setChoices(const ImportChoices& choices)
{
    const QSignalBlocker quiet(this);
    m_source->setChoices(choices);
    m_words->setChoices(choices);
    m_more->setChoices(choices.text);
}

bool CorpusSettings::isListed(const QString& word) const
{
    return m_words->isListed(word);
}

bool CorpusSettings::isValid() const
{
    return m_more->isValid();
}

void CorpusSettings::remember() const
{
    m_source->remember();
    QSettings settings;
    if (!m_counts)
        choices().text.save(settings);
}

SourceOptions CorpusSettings::sourceOptions() const
{
    return themata::sourceOptions(choices());
}

ImportOptions CorpusSettings::importOptions() const
{
    return m_counts ? optionsForCounts(choices().text) : optionsForTexts(choices().text, m_words->language());
}

} // namespace themata
