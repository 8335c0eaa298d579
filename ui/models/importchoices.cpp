#include "ui/models/importchoices.h"

#include "engine/text/stemmer.h"
#include "ui/paths.h"

#include <QCoreApplication>
#include <QSettings>

#include <utility>

namespace themata {

namespace {

/// Every setting that is kept, with its key.
template <typename Choices, typename Visit>
void forEachSetting(Choices& choices, Visit visit)
{
    visit("languageStopWords", choices.languageStopWords);
    visit("ownStopWords", choices.ownStopWords);
    visit("stem", choices.stem);
    visit("lowerCase", choices.lowerCase);
    visit("dropNumbers", choices.dropNumbers);
    visit("innerHyphens", choices.innerHyphens);
    visit("pattern", choices.pattern);
    visit("shortest", choices.shortest);
    visit("longest", choices.longest);
    visit("leastCount", choices.leastCount);
    visit("leastDocuments", choices.leastDocuments);
    visit("mostDocuments", choices.mostDocuments);
    visit("droppedMostFrequent", choices.droppedMostFrequent);
    visit("vocabularyLimit", choices.vocabularyLimit);
    visit("rankByTfIdf", choices.rankByTfIdf);
    visit("chunkWords", choices.chunkWords);
    visit("joinPhrases", choices.joinPhrases);
    visit("phraseCount", choices.phraseCount);
    visit("phraseNpmi", choices.phraseNpmi);
    visit("nearDuplicates", choices.nearDuplicates);
    visit("similarity", choices.similarity);
}

QString keyOf(const char* setting)
{
    return QStringLiteral("import/text/") + QLatin1String(setting);
}

QString words(const char* text)
{
    return QCoreApplication::translate("ImportChoices", text);
}

QString changeBetween(const TextChoices& a, const TextChoices& b)
{
    const std::pair<bool, const char*> parts[] = {
        {a.own != b.own || a.ownStopWords != b.ownStopWords, QT_TRANSLATE_NOOP("ImportChoices", "own stop words")},
        {a.languageStopWords != b.languageStopWords, QT_TRANSLATE_NOOP("ImportChoices", "stop words")},
        {a.stem != b.stem, QT_TRANSLATE_NOOP("ImportChoices", "word forms")},
        {a.lowerCase != b.lowerCase, QT_TRANSLATE_NOOP("ImportChoices", "lower case")},
        {a.dropNumbers != b.dropNumbers, QT_TRANSLATE_NOOP("ImportChoices", "numbers")},
        {a.innerHyphens != b.innerHyphens, QT_TRANSLATE_NOOP("ImportChoices", "hyphens")},
        {a.pattern != b.pattern, QT_TRANSLATE_NOOP("ImportChoices", "word pattern")},
        {a.shortest != b.shortest || a.longest != b.longest, QT_TRANSLATE_NOOP("ImportChoices", "word length")},
        {a.leastCount != b.leastCount || a.leastDocuments != b.leastDocuments,
         QT_TRANSLATE_NOOP("ImportChoices", "rare words")},
        {a.mostDocuments != b.mostDocuments || a.droppedMostFrequent != b.droppedMostFrequent,
         QT_TRANSLATE_NOOP("ImportChoices", "common words")},
        {a.chunkWords != b.chunkWords, QT_TRANSLATE_NOOP("ImportChoices", "parts of texts")},
        {a.joinPhrases != b.joinPhrases || a.phraseCount != b.phraseCount || a.phraseNpmi != b.phraseNpmi,
         QT_TRANSLATE_NOOP("ImportChoices", "phrases")},
        {a.nearDuplicates != b.nearDuplicates || a.similarity != b.similarity,
         QT_TRANSLATE_NOOP("ImportChoices", "near-duplicates")},
        {a != b, QT_TRANSLATE_NOOP("ImportChoices", "vocabulary limit")}};
    for (const auto& [changed, name] : parts)
        if (changed)
            return words(name);
    return {};
}

void limitVocabulary(ImportOptions& options, const TextChoices& choices)
{
    options.minimumCount = static_cast<std::uint64_t>(choices.leastCount);
    options.minimumDocuments = static_cast<std::uint32_t>(choices.leastDocuments);
    options.maximumDocuments = choices.mostDocuments / 100;
    options.droppedMostFrequent = static_cast<std::uint32_t>(choices.droppedMostFrequent);
    options.maximumVocabulary = static_cast<std::uint32_t>(choices.vocabularyLimit);
    options.rankByTfIdf = choices.rankByTfIdf;
}

void judgeNearDuplicates(ImportOptions& options, const TextChoices& choices)
{
    options.nearDuplicates.action = NearDuplicateOptions::Action{choices.nearDuplicates};
    options.nearDuplicates.similarity = choices.similarity / 100.0;
}

/// What is of texts alone: their order.
void cutAndJoin(ImportOptions& options, const TextChoices& choices)
{
    options.chunkWords = static_cast<std::uint32_t>(choices.chunkWords);
    options.phrases.join = choices.joinPhrases;
    options.phrases.minimumCount = static_cast<std::uint64_t>(choices.phraseCount);
    options.phrases.minimumNpmi = choices.phraseNpmi;
}

} // namespace

TextChoices TextChoices::load(const QSettings& settings)
{
    TextChoices choices;
    forEachSetting(choices, [&settings]<typename Value>(const char* setting, Value& value) {
        value = settings.value(keyOf(setting), value).template value<Value>();
    });
    choices.own = OwnStopWords::load(settings);
    return choices;
}

void TextChoices::save(QSettings& settings) const
{
    forEachSetting(*this,
                   [&settings](const char* setting, const auto& value) { settings.setValue(keyOf(setting), value); });
}

SourceOptions sourceOptions(const ImportChoices& choices)
{
    SourceOptions options;
    options.format = choices.format;
    options.encoding = choices.encoding;
    options.encodings = choices.encodings;
    options.columns = choices.columns;
    options.dateOrder = choices.dateOrder;
    for (const QString& pattern : choices.only.split(u';', Qt::SkipEmptyParts))
        options.only.push_back(pattern.trimmed().toStdString());
    options.element = choices.element.toStdString();
    options.sheet = choices.sheet.toStdString();
    options.metadataFile = toPath(choices.metadataFile);
    options.metadataKey = choices.metadataKey.toStdString();
    options.metadataSheet = choices.metadataSheet.toStdString();
    return options;
}

ImportOptions optionsForTexts(const TextChoices& choices, const QString& language)
{
    ImportOptions options;
    const std::string code = language.toStdString();
    std::vector<std::string> list;
    if (choices.languageStopWords && !code.empty())
        list = loadStopWords(code).value_or(std::vector<std::string>());
    options.text.stopWords = choices.ownStopWords ? choices.own.without(list) : list;
    if (choices.ownStopWords)
        options.text.stopTypes = choices.own.stoppedWords();
    options.text.locale = code.empty() ? "root" : code;
    options.text.stemmer = choices.stem && Stemmer::knows(code) ? code : std::string();
    options.text.pattern = choices.pattern.toStdString();
    options.text.innerHyphens = choices.innerHyphens;
    options.text.lowerCase = choices.lowerCase;
    options.text.dropNumbers = choices.dropNumbers;
    options.text.minimumLength = static_cast<std::uint32_t>(choices.shortest);
    options.text.maximumLength = static_cast<std::uint32_t>(choices.longest);
    cutAndJoin(options, choices);
    limitVocabulary(options, choices);
    judgeNearDuplicates(options, choices);
    return options;
}

ImportOptions optionsForCounts(const TextChoices& choices)
{
    ImportOptions options = ImportOptions::forCounts();
    if (choices.ownStopWords)
        options.text.stopWords = choices.own.stoppedWords();
    limitVocabulary(options, choices);
    judgeNearDuplicates(options, choices);
    return options;
}

QString changeBetween(const ImportChoices& before, const ImportChoices& after)
{
    if (before.format != after.format)
        return words(QT_TRANSLATE_NOOP("ImportChoices", "format"));
    if (before.encoding != after.encoding || before.encodings != after.encodings)
        return words(QT_TRANSLATE_NOOP("ImportChoices", "encoding"));
    if (before.columns != after.columns)
        return words(QT_TRANSLATE_NOOP("ImportChoices", "columns"));
    if (before.language != after.language)
        return words(QT_TRANSLATE_NOOP("ImportChoices", "language"));
    ImportChoices source = before;
    source.text = after.text;
    if (source != after)
        return words(QT_TRANSLATE_NOOP("ImportChoices", "source"));
    return changeBetween(before.text, after.text);
}

} // namespace themata
