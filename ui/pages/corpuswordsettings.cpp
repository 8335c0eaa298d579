#include "ui/pages/corpuswordsettings.h"

#include "engine/text/stemmer.h"
#include "ui/pages/corpusform.h"
#include "ui/pages/corpusstopwords.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLocale>
#include <QMap>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace themata {

namespace {

constexpr int lengthWidth = 64;
constexpr int countWidth = 80;

QString languageName(const QString& code)
{
    return code.isEmpty() ? CorpusWordSettings::tr("Other") : QLocale::languageToString(QLocale(code).language());
}

} // namespace

CorpusWordSettings::CorpusWordSettings(QWidget* parent)
    : QWidget(parent)
    , m_language(new QComboBox)
    , m_stopWords(new CorpusStopWords)
    , m_stem(new QCheckBox(tr("Count word &forms together")))
    , m_lowerCase(new QCheckBox(tr("&Lower-case all words")))
    , m_dropNumbers(new QCheckBox(tr("Drop &numbers")))
    , m_shortest(makeBox(1, 20, lengthWidth, tr("Shortest word, letters")))
    , m_longest(makeBox(2, 200, lengthWidth, tr("Longest word, letters")))
    , m_leastCount(makeBox(1, 10'000, countWidth, tr("Drop words seen under so many times")))
{
    addRows();
    fillLanguages();
    watchFields();
}

void CorpusWordSettings::addRows()
{
    m_stem->setToolTip(
        tr("<p>“River” and “rivers” become one word, shown by the form that occurs most often. Useful where words take "
           "many endings, or texts are few. The preview still shows the words as they stand, but stopping one there "
           "stops all its forms.</p>"));
    m_leastCount->setToolTip(tr("<p>Words that occur under so many times in all are left out; 1 keeps all. They are "
                                "counted over the whole source, so the preview still keeps them.</p>"));
    m_length = makeFormRow(tr("Word length"), makeLine({m_shortest, makeWord(tr("to")), m_longest}));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(8);
    rows->addWidget(makeFormRow(tr("Language"), m_language));
    rows->addWidget(m_stopWords);
    for (QCheckBox* box : {m_stem, m_lowerCase, m_dropNumbers})
        rows->addWidget(box);
    rows->addWidget(m_length);
    rows->addWidget(
        makeFormRow(tr("Rare words"), makeLine({makeWord(tr("drop under")), m_leastCount, makeWord(tr("times"))})));
}

void CorpusWordSettings::watchFields()
{
    connect(m_language, &QComboBox::activated, this, [this] {
        useLanguage(m_language->currentData().toString());
        Q_EMIT changed();
    });
    connect(m_stopWords, &CorpusStopWords::changed, this, &CorpusWordSettings::changed);
    for (QCheckBox* box : {m_stem, m_lowerCase, m_dropNumbers})
        connect(box, &QCheckBox::toggled, this, &CorpusWordSettings::changed);
    for (QSpinBox* box : {m_shortest, m_longest, m_leastCount})
        connect(box, &QSpinBox::valueChanged, this, &CorpusWordSettings::changed);
}

/// In the order of their names; the first is the guess.
void CorpusWordSettings::fillLanguages()
{
    QMap<QString, QString> byName;
    for (const std::string& code : stopWordLanguages())
        byName.insert(languageName(QString::fromStdString(code)), QString::fromStdString(code));
    m_language->addItem(tr("Guess"), QStringLiteral("en"));
    for (const auto [name, code] : byName.asKeyValueRange())
        m_language->addItem(name, code);
    m_language->addItem(languageName({}), QString());
    m_language->setToolTip(tr(
        "<p>Decides which stop words are left out, how words are told apart and what is a small letter. It is guessed "
        "by the first texts.</p>"));
    useLanguage(QStringLiteral("en"));
}

/// A box for stems that cannot be used is not unchecked: the next text may be in a language that has them.
void CorpusWordSettings::useLanguage(const QString& code)
{
    m_locale = code;
    m_stopWords->setLanguage(code, languageName(code));
    m_stem->setEnabled(!m_counts && Stemmer::knows(code.toStdString()));
}

void CorpusWordSettings::forgetLanguage()
{
    m_language->setCurrentIndex(0);
    m_language->setItemText(0, tr("Guess"));
    m_language->setItemData(0, QStringLiteral("en"));
    useLanguage(QStringLiteral("en"));
}

bool CorpusWordSettings::setGuessedLanguage(const QString& code)
{
    if (code.isEmpty())
        return false;
    m_language->setItemText(0, tr("%1, guessed").arg(languageName(code)));
    m_language->setItemData(0, code);
    if (m_language->currentIndex() != 0 || code == m_locale)
        return false;
    useLanguage(code);
    return true;
}

void CorpusWordSettings::setPresetLanguage(const QString& code)
{
    m_language->setItemText(0, tr("%1, as now").arg(languageName(code)));
    m_language->setItemData(0, code);
    m_language->setToolTip(
        tr("<p>Decides which stop words are left out, how words are told apart and what is a small letter.</p>"));
    m_stopWords->setOwnHelp(tr("<p>Beside the list of the language: words that this corpus leaves out, or keeps. Those "
                               "you stop in the preview are added. Where word forms are counted together, all forms of "
                               "these words are left out.</p>"));
    m_language->setCurrentIndex(0);
    useLanguage(code);
}

bool CorpusWordSettings::isPresetLanguage() const
{
    return m_language->currentIndex() == 0;
}

/// Counts are taken as they are, rare words too, unless the user says otherwise.
void CorpusWordSettings::setCounts(bool counts)
{
    const QString why = counts ? tr("This source holds counts: its words are already chosen.") : QString();
    for (QWidget* part : {static_cast<QWidget*>(m_language), static_cast<QWidget*>(m_lowerCase),
                          static_cast<QWidget*>(m_dropNumbers), m_length}) {
        part->setEnabled(!counts);
        if (part != m_language)
            part->setToolTip(why);
    }
    m_stem->setEnabled(!counts && Stemmer::knows(m_locale.toStdString()));
    m_stopWords->setLanguageListEnabled(!counts, why);
    const QSignalBlocker quiet(this);
    if (counts && !m_counts)
        m_leastCount->setValue(1);
    m_counts = counts;
}

bool CorpusWordSettings::isListed(const QString& word) const
{
    if (m_counts || !m_stopWords->languageList() || m_locale.isEmpty())
        return false;
    const auto list = loadStopWords(m_locale.toStdString()).value_or(std::vector<std::string>());
    return std::ranges::find(list, OwnStopWords::normalised(word).toStdString()) != list.end();
}

void CorpusWordSettings::setChoices(const ImportChoices& choices)
{
    const QSignalBlocker quiet(this);
    const int known = choices.language ? m_language->findData(*choices.language) : 0;
    const int item = choices.language && known == 0 ? m_language->findText(languageName(*choices.language)) : known;
    m_language->setCurrentIndex(std::max(0, item));
    useLanguage(m_language->currentData().toString());
    const TextChoices& text = choices.text;
    m_stopWords->setChoices(text.languageStopWords, text.ownStopWords, text.own);
    m_stem->setChecked(text.stem);
    m_lowerCase->setChecked(text.lowerCase);
    m_dropNumbers->setChecked(text.dropNumbers);
    m_shortest->setValue(text.shortest);
    m_longest->setValue(text.longest);
    m_leastCount->setValue(text.leastCount);
}

void CorpusWordSettings::readChoices(ImportChoices& choices) const
{
    choices.language =
        m_language->currentIndex() == 0 ? std::nullopt : std::optional(m_language->currentData().toString());
    TextChoices& text = choices.text;
    text.languageStopWords = m_stopWords->languageList();
    text.ownStopWords = m_stopWords->ownList();
    text.own = m_stopWords->own();
    text.stem = m_stem->isChecked();
    text.lowerCase = m_lowerCase->isChecked();
    text.dropNumbers = m_dropNumbers->isChecked();
    text.shortest = m_shortest->value();
    text.longest = m_longest->value();
    text.leastCount = m_leastCount->value();
}

} // namespace themata
