#include "ui/models/droppedwords.h"

#include "ui/format/numbers.h"
#include "ui/models/previewwords.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace themata {
namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("DroppedWords", text);
}

/// "50 %", "33.3 %"
QString percent(double share)
{
    const bool whole = std::abs(100 * share - std::round(100 * share)) < 0.05;
    return format::percent(share, whole ? 0 : 1);
}

/// "it occurs fewer than 5 times in the corpus"
QString limitText(VocabularyLimit limit, const ImportOptions& options)
{
    const auto integer = [](std::uint64_t value) { return format::integer(static_cast<std::int64_t>(value)); };
    switch (limit) {
    case VocabularyLimit::StoppedPhrases:
        return tr("it is in a phrase on the list of stop words");
    case VocabularyLimit::MinimumCount:
        return tr("it occurs fewer than %1 times in the corpus").arg(integer(options.minimumCount));
    case VocabularyLimit::MinimumDocuments:
        return tr("it is in fewer than %1 documents").arg(integer(options.minimumDocuments));
    case VocabularyLimit::MaximumDocuments:
        return tr("it is in more than %1 of the documents").arg(percent(options.maximumDocuments));
    case VocabularyLimit::MostFrequent:
        return tr("it is one of the %1 most frequent words").arg(integer(options.droppedMostFrequent));
    case VocabularyLimit::MaximumVocabulary:
        break;
    }
    return (options.rankByTfIdf ? tr("it is not one of the %1 words of the largest TF-IDF")
                                : tr("it is not one of the %1 most frequent words"))
        .arg(integer(options.maximumVocabulary));
}

QString limitsText(const QString& word, const LeftOutWord& why, const ImportOptions& options)
{
    QStringList reasons;
    for (const VocabularyLimit limit : vocabularyLimits(options, why))
        reasons += limitText(limit, options);
    QString text = reasons.size() == 1
        ? tr("“%1” is left out: %2.").arg(word, reasons.front())
        : tr("“%1” is left out by one of the limits of the vocabulary: %2.").arg(word, reasons.join(tr(", or ")));
    if (!options.text.stemmer.empty())
        text += tr(" All words of its stem count as one.");
    if (options.phrases.join)
        text += tr(" It may be part of a phrase here, which counts as one word.");
    return text;
}

/// As the import assistant says it.
Dropped ruleOf(LeftOutBy by)
{
    switch (by) {
    case LeftOutBy::Number:
        return Dropped::Number;
    case LeftOutBy::TooShort:
        return Dropped::TooShort;
    case LeftOutBy::TooLong:
        return Dropped::TooLong;
    default:
        return Dropped::StopWord;
    }
}

/// The user's list, and the words that the corpus was made without.
OwnStops stopsOf(OwnStopWords own, const ImportOptions* options)
{
    if (!options)
        return own;
    for (const std::string& word : options->text.stopTypes)
        own.stop(QString::fromStdString(word));
    return {own, options->text.stemmer};
}

} // namespace

std::vector<DroppedWord> droppedWords(const DocumentContent& content, const ImportOptions* options,
                                      const Vocabulary& vocabulary)
{
    const auto words =
        leftOutWords({content.text, content.offsets, content.row.duplicateOf.has_value()}, options, vocabulary);
    std::vector<TokenOffset> places;
    places.reserve(words.size());
    for (const LeftOutWord& word : words)
        places.push_back(word.place);
    const auto ranges = utf16Ranges(content.text, places);
    std::vector<DroppedWord> dropped;
    dropped.reserve(words.size());
    for (std::size_t i = 0; i < words.size(); ++i)
        dropped.push_back({ranges[i], words[i]});
    return dropped;
}

QString whyDropped(const QString& word, const LeftOutWord& why, const ImportOptions* options, const OwnStopWords& own)
{
    switch (why.by) {
    case LeftOutBy::Number:
    case LeftOutBy::TooShort:
    case LeftOutBy::TooLong:
    case LeftOutBy::StopWord:
        return verdict(word, ruleOf(why.by), stopsOf(own, options));
    case LeftOutBy::Pattern:
        return tr("“%1” is left out: the regular expression of the settings does not match it.").arg(word);
    case LeftOutBy::NearDuplicate:
        return tr("“%1” is left out with its document, which is nearly the same as an earlier one.").arg(word);
    case LeftOutBy::Phrase:
        return tr("“%1” is left out here: it is part of a phrase that is not in the vocabulary.").arg(word);
    case LeftOutBy::Limits:
        return limitsText(word, why, *options);
    case LeftOutBy::NotKnown:
        break;
    }
    return tr("“%1” is left out. The project does not say why.").arg(word);
}

} // namespace themata
