#include "ui/models/processchoices.h"

#include "engine/text/language_code.h"
#include "engine/text/usual_stop_words.h"

#include <QSet>

#include <algorithm>
#include <cmath>

namespace themata {

namespace {

QStringList normalised(const std::vector<std::string>& words)
{
    QStringList forms;
    for (const std::string& word : words)
        forms += OwnStopWords::normalised(QString::fromStdString(word));
    forms.removeDuplicates();
    std::ranges::sort(forms);
    return forms;
}

QStringList without(const QStringList& words, const QStringList& others)
{
    const QSet<QString> left(others.begin(), others.end());
    QStringList rest;
    std::ranges::copy_if(words, std::back_inserter(rest), [&](const QString& word) { return !left.contains(word); });
    return rest;
}

/// Parts them into the list of the language, if most of it is there, and what is the user's own.
void readStopWords(TextChoices& choices, const TokenizerOptions& text)
{
    const QStringList stopped = normalised(text.stopWords);
    const QStringList list =
        normalised(loadStopWords(usualStopWords(text.locale)).value_or(std::vector<std::string>()));
    const QStringList kept = without(list, stopped);
    choices.languageStopWords = list.isEmpty() || 2 * kept.size() < list.size();
    choices.own.stopped = choices.languageStopWords ? without(stopped, list) : stopped;
    choices.own.kept = choices.languageStopWords ? kept : QStringList();
    for (const QString& word : normalised(text.stopTypes))
        choices.own.stop(word);
}

int rounded(double value)
{
    return static_cast<int>(std::lround(value));
}

void readWholeTexts(TextChoices& choices, const ImportOptions& options)
{
    choices.chunkWords = static_cast<int>(options.chunkWords);
    choices.joinPhrases = options.phrases.join;
    choices.phraseCount = static_cast<int>(options.phrases.minimumCount);
    choices.phraseNpmi = options.phrases.minimumNpmi;
    choices.nearDuplicates = static_cast<int>(options.nearDuplicates.action);
    choices.similarity = rounded(options.nearDuplicates.similarity * 100);
}

/// Takes over what was changed.
class Changes {
public:
    Changes(const TextChoices& then, const TextChoices& now)
        : m_then(then)
        , m_now(now)
    {
    }

    template <typename Choice, typename Option>
    void take(Choice TextChoices::*choice, Option& option, const Option& wanted) const
    {
        if (m_now.*choice != m_then.*choice)
            option = wanted;
    }

private:
    const TextChoices& m_then;
    const TextChoices& m_now;
};

void takeWords(const Changes& changes, TokenizerOptions& text, const TokenizerOptions& wanted)
{
    changes.take(&TextChoices::languageStopWords, text.stopWords, wanted.stopWords);
    changes.take(&TextChoices::ownStopWords, text.stopWords, wanted.stopWords);
    changes.take(&TextChoices::own, text.stopWords, wanted.stopWords);
    changes.take(&TextChoices::ownStopWords, text.stopTypes, wanted.stopTypes);
    changes.take(&TextChoices::own, text.stopTypes, wanted.stopTypes);
    changes.take(&TextChoices::stem, text.stemmer, wanted.stemmer);
    changes.take(&TextChoices::lowerCase, text.lowerCase, wanted.lowerCase);
    changes.take(&TextChoices::dropNumbers, text.dropNumbers, wanted.dropNumbers);
    changes.take(&TextChoices::innerHyphens, text.innerHyphens, wanted.innerHyphens);
    changes.take(&TextChoices::pattern, text.pattern, wanted.pattern);
    changes.take(&TextChoices::shortest, text.minimumLength, wanted.minimumLength);
    changes.take(&TextChoices::longest, text.maximumLength, wanted.maximumLength);
}

void takeLimits(const Changes& changes, ImportOptions& options, const ImportOptions& wanted)
{
    changes.take(&TextChoices::leastCount, options.minimumCount, wanted.minimumCount);
    changes.take(&TextChoices::leastDocuments, options.minimumDocuments, wanted.minimumDocuments);
    changes.take(&TextChoices::mostDocuments, options.maximumDocuments, wanted.maximumDocuments);
    changes.take(&TextChoices::droppedMostFrequent, options.droppedMostFrequent, wanted.droppedMostFrequent);
    changes.take(&TextChoices::vocabularyLimit, options.maximumVocabulary, wanted.maximumVocabulary);
    changes.take(&TextChoices::rankByTfIdf, options.rankByTfIdf, wanted.rankByTfIdf);
    changes.take(&TextChoices::nearDuplicates, options.nearDuplicates.action, wanted.nearDuplicates.action);
    changes.take(&TextChoices::similarity, options.nearDuplicates.similarity, wanted.nearDuplicates.similarity);
}

void takeWholeTexts(const Changes& changes, ImportOptions& options, const ImportOptions& wanted)
{
    changes.take(&TextChoices::chunkWords, options.chunkWords, wanted.chunkWords);
    changes.take(&TextChoices::joinPhrases, options.phrases.join, wanted.phrases.join);
    changes.take(&TextChoices::phraseCount, options.phrases.minimumCount, wanted.phrases.minimumCount);
    changes.take(&TextChoices::phraseNpmi, options.phrases.minimumNpmi, wanted.phrases.minimumNpmi);
}

} // namespace

ImportChoices choicesOf(const ImportOptions& options)
{
    ImportChoices choices;
    const TokenizerOptions& text = options.text;
    choices.language = text.locale == "root" ? QString() : QString::fromStdString(languageCode(text.locale));
    TextChoices& words = choices.text;
    readStopWords(words, text);
    words.stem = !text.stemmer.empty();
    words.lowerCase = text.lowerCase;
    words.dropNumbers = text.dropNumbers;
    words.innerHyphens = text.innerHyphens;
    words.pattern = QString::fromStdString(text.pattern);
    words.shortest = static_cast<int>(text.minimumLength);
    words.longest = static_cast<int>(std::min(text.maximumLength, 1'000'000U));
    words.leastCount = static_cast<int>(options.minimumCount);
    words.leastDocuments = static_cast<int>(options.minimumDocuments);
    words.mostDocuments = options.maximumDocuments * 100;
    words.droppedMostFrequent = static_cast<int>(options.droppedMostFrequent);
    words.vocabularyLimit = static_cast<int>(options.maximumVocabulary);
    words.rankByTfIdf = options.rankByTfIdf;
    readWholeTexts(words, options);
    return choices;
}

ImportOptions optionsAgain(const ImportOptions& before, const ImportChoices& then, const ImportChoices& now,
                           bool counts)
{
    const QString language = now.language.value_or(QString());
    const ImportOptions wanted = counts ? optionsForCounts(now.text) : optionsForTexts(now.text, language);
    const Changes changes(then.text, now.text);
    ImportOptions options = before;
    takeLimits(changes, options, wanted);
    if (counts) {
        changes.take(&TextChoices::own, options.text.stopWords, wanted.text.stopWords);
        changes.take(&TextChoices::ownStopWords, options.text.stopWords, wanted.text.stopWords);
        return options;
    }
    takeWords(changes, options.text, wanted.text);
    takeWholeTexts(changes, options, wanted);
    if (now.language != then.language) {
        options.text.locale = wanted.text.locale;
        options.text.stemmer = wanted.text.stemmer;
        options.text.stopWords = wanted.text.stopWords;
        options.text.stopTypes = wanted.text.stopTypes;
    }
    return options;
}

} // namespace themata
