#include "ui/models/ownstopwords.h"

#include "ui/models/ownstops.h"

#include <QRegularExpression>
#include <QSet>
#include <QSettings>

#include <algorithm>

namespace themata {

namespace {

const QLatin1String stoppedKey("stopwords/stopped");
const QLatin1String keptKey("stopwords/kept");

void insert(QStringList& words, const QString& word)
{
    const auto place = std::ranges::lower_bound(words, word);
    if (place == words.end() || *place != word)
        words.insert(place, word);
}

QStringList inOrder(QStringList words)
{
    words.removeDuplicates();
    std::ranges::sort(words);
    return words;
}

} // namespace

void OwnStopWords::stop(const QString& word, bool listed)
{
    forget(word);
    if (!listed)
        insert(stopped, normalised(word));
}

void OwnStopWords::keep(const QString& word, bool listed)
{
    forget(word);
    if (listed)
        insert(kept, normalised(word));
}

void OwnStopWords::keepForms(const QString& word, bool listed, const std::string& stemmer)
{
    const OwnStops forms({{normalised(word)}, {}}, stemmer);
    stopped.removeIf([&forms](const QString& other) { return forms.namesForm(other); });
    keep(word, listed);
}

void OwnStopWords::forget(const QString& word)
{
    stopped.removeAll(normalised(word));
    kept.removeAll(normalised(word));
}

std::vector<std::string> OwnStopWords::without(const std::vector<std::string>& list) const
{
    const QSet<QString> excepted(kept.begin(), kept.end());
    std::vector<std::string> words;
    words.reserve(list.size());
    std::ranges::copy_if(list, std::back_inserter(words), [&](const std::string& word) {
        return excepted.isEmpty() || !excepted.contains(normalised(QString::fromStdString(word)));
    });
    return words;
}

std::vector<std::string> OwnStopWords::stoppedWords() const
{
    std::vector<std::string> words;
    std::ranges::transform(stopped, std::back_inserter(words), &QString::toStdString);
    return words;
}

OwnStopWords OwnStopWords::load(const QSettings& settings)
{
    return {settings.value(stoppedKey).toStringList(), settings.value(keptKey).toStringList()};
}

void OwnStopWords::save(QSettings& settings) const
{
    settings.setValue(stoppedKey, stopped);
    settings.setValue(keptKey, kept);
}

QString OwnStopWords::normalised(const QString& word)
{
    QString form = word.trimmed().normalized(QString::NormalizationForm_C).toLower();
    form.replace(QChar(0x2019), u'\'');
    return form.remove(QChar(QChar::SoftHyphen));
}

QStringList OwnStopWords::wordsOf(const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    QStringList words;
    for (const QString& line : text.split(u'\n')) {
        if (line.trimmed().startsWith(u'#'))
            continue;
        for (const QString& word : line.split(between, Qt::SkipEmptyParts))
            words += normalised(word);
    }
    words.removeAll(QString());
    return inOrder(std::move(words));
}

} // namespace themata
