#include "ui/pages/processsettings.h"

#include "ui/models/processchoices.h"
#include "ui/pages/corpusmore.h"
#include "ui/pages/corpuswordsettings.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/pane.h"

#include <QVBoxLayout>

#include <utility>

namespace themata {

namespace {

/// Those of the newest version. Where they are not known: the usual ones, or for counts none at all.
ImportOptions settingsOf(const Session& session)
{
    if (auto known = session.textSettings())
        return *known;
    ImportOptions usual = session.info()->holdsTexts ? ImportOptions() : ImportOptions::forCounts();
    if (auto words = loadStopWords("en"); words && session.info()->holdsTexts)
        usual.text.stopWords = std::move(*words);
    return usual;
}

} // namespace

ProcessSettings::ProcessSettings(const Session& session, QWidget* parent)
    : QScrollArea(parent)
    , m_counts(!session.info()->holdsTexts)
    , m_before(settingsOf(session))
    , m_words(new CorpusWordSettings)
    , m_more(new CorpusMore)
{
    layOut();
    showBefore();
    connect(m_words, &CorpusWordSettings::changed, this, &ProcessSettings::changed);
    connect(m_more, &CorpusMore::changed, this, &ProcessSettings::changed);
}

void ProcessSettings::layOut()
{
    auto* pane = new Pane(Pane::Ground::Window);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(metrics::pageMarginLeft, 16, metrics::pageMarginLeft, 16);
    column->setSpacing(16);
    column->addWidget(m_words);
    column->addWidget(new Hairline);
    column->addWidget(m_more);
    column->addStretch();
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidget(pane);
}

void ProcessSettings::showBefore()
{
    ImportChoices before = choicesOf(m_before);
    m_words->setCounts(m_counts);
    m_more->setCounts(m_counts);
    m_words->setPresetLanguage(before.language.value_or(QString()));
    before.language.reset(); // the preset one
    m_words->setChoices(before);
    m_more->setChoices(before.text);
    m_then = choices();
}

ImportChoices ProcessSettings::choices() const
{
    ImportChoices choices;
    m_words->readChoices(choices);
    m_more->readChoices(choices.text);
    choices.language = m_words->language();
    return choices;
}

ImportOptions ProcessSettings::options() const
{
    return optionsAgain(m_before, m_then, choices(), m_counts);
}

bool ProcessSettings::isValid() const
{
    return m_more->isValid();
}

OwnStopWords ProcessSettings::own() const
{
    return choices().text.own;
}

void ProcessSettings::setOwn(const OwnStopWords& own)
{
    ImportChoices now = choices();
    if (m_words->isPresetLanguage())
        now.language.reset();
    now.text.ownStopWords = true;
    now.text.own = own;
    m_words->setChoices(now);
    Q_EMIT changed();
}

void ProcessSettings::stop(const QStringList& words)
{
    OwnStopWords stopped = own();
    for (const QString& word : words)
        stopped.stop(word, m_words->isListed(word));
    setOwn(stopped);
}

void ProcessSettings::keep(const QString& word)
{
    OwnStopWords kept = own();
    kept.keepForms(word, m_words->isListed(word), options().text.stemmer);
    setOwn(kept);
}

} // namespace themata
