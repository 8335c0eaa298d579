#include "app/cli/text_settings.h"

#include "app/cli/command.h"
#include "app/cli/text_language.h"
#include "engine/text/usual_stop_words.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <map>

namespace themata::cli {

namespace {

using namespace std::string_literals;

/// What an option is without the user: " (default: 3)", or nothing where it stays as it was.
class UsualText {
public:
    explicit UsualText(TextDefaults defaults)
        : m_defaults(defaults)
    {
    }
    std::string operator()(const char* value) const
    {
        return m_defaults == TextDefaults::Usual ? fmt::format(" (default: {})", value) : std::string();
    }

private:
    TextDefaults m_defaults;
};

/// A flag and its opposite, which the help names with it.
CLI::Option* addSwitch(CLI::App& command, const std::string& flag, const std::string& opposite,
                       std::optional<bool>& value, const std::string& help)
{
    command.add_flag_callback(opposite, [&value] { value = false; })->group("");
    return command.add_flag_callback(
        flag, [&value] { value = true; }, help + " (" + opposite + ": do not)");
}

void addLanguageOptions(CLI::App& command, TextSettings& settings, const UsualText& usual)
{
    const std::string languages = fmt::format("{}", fmt::join(stopWordLanguages(), " "));
    command
        .add_option(
            "--language", settings.language,
            "Language of the texts, for word breaking, lower case and stop words: its code, none, or auto, which"
            " guesses it by the first documents"s
                + usual("en"))
        ->type_name("CODE|auto");
    command
        .add_option("--stop-words", settings.stopWords,
                    "A list that comes with the program, by the code of its language (" + languages
                        + "), a file with one word a line, or none"s
                        + usual("the list of the language, if there is one"))
        ->type_name("LANG|FILE|none");
    command
        .add_option(
            "--stop", settings.stop,
            "A word to leave out beside those of the list, with all its forms where they are taken for one word "
            "(--stem); may be given several times")
        ->type_name("WORD");
    command
        .add_option(
            "--stem", settings.stemmer,
            "Take the forms of a word (river, rivers) for one, which is shown in its commonest form: the code of a"
            " language, auto for that of the texts, or none"s
                + usual("none"))
        ->type_name("CODE|auto|none");
}

void addWordOptions(CLI::App& command, TextSettings& settings, const UsualText& usual)
{
    addSwitch(command, "--inner-hyphens", "--no-inner-hyphens", settings.innerHyphens,
              "Keep words like well-known whole");
    addSwitch(command, "--numbers", "--no-numbers", settings.numbers, "Keep words without a letter");
    addSwitch(command, "--lower-case", "--keep-case", settings.lowerCase,
              "Take River and river for one word"s + usual("--lower-case; for a bag of words --keep-case"));
    command
        .add_option("--min-length", settings.minimumLength,
                    "Leave out words of fewer characters"s + usual("2; for a bag of words 0"))
        ->check(wholeNumberFrom(0))
        ->type_name("N");
    command
        .add_option("--max-length", settings.maximumLength,
                    "Leave out words of more characters"s + usual("40; for a bag of words none"))
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    command
        .add_option("--word-pattern", settings.wordPattern,
                    "What a word is, as a regular expression (ICU), in place of the rules of the language")
        ->type_name("REGEX");
    command
        .add_option("--min-count", settings.minimumCount,
                    "Leave out words that occur less often"s + usual("3; for a bag of words 1"))
        ->check(wholeNumberFrom(0))
        ->type_name("N");
    command
        .add_option("--min-documents", settings.minimumDocuments,
                    "Leave out words that occur in fewer documents"s + usual("1"))
        ->check(wholeNumberFrom(0))
        ->type_name("N");
    command
        .add_option("--max-documents", settings.maximumDocuments,
                    "Leave out words in more than this share of the documents, e.g. 0.5"s + usual("1, none"))
        ->check(CLI::Range(0.0, 1.0).description(""))
        ->type_name("SHARE");
    command.add_option("--drop-top", settings.dropTop, "Leave out so many of the most frequent words"s + usual("0"))
        ->check(wholeNumberFrom(0))
        ->type_name("N");
    CLI::Option* limit = command.add_option("--max-vocabulary", settings.maximumVocabulary,
                                            "Keep only this many of the most frequent words"s + usual("all"));
    limit->check(wholeNumberFrom(1))->type_name("N");
    addSwitch(
        command, "--tf-idf", "--no-tf-idf", settings.tfIdf,
        "With --max-vocabulary, keep those that mark documents best: the largest count times the logarithm of the "
        "documents over those with the word")
        ->needs(limit);
    command
        .add_option(
            "--chunk", settings.chunk,
            "Split long texts into documents of about so many words, at the ends of paragraphs; 0: take texts whole"s
                + usual("0"))
        ->check(wholeNumberFrom(0))
        ->type_name("WORDS");
}

const std::map<std::string, NearDuplicateOptions::Action> nearDuplicateNames{
    {"ignore", NearDuplicateOptions::Action::Ignore},
    {"point-out", NearDuplicateOptions::Action::PointOut},
    {"leave-out", NearDuplicateOptions::Action::LeaveOut}};

void addPhraseOptions(CLI::App& command, TextSettings& settings, const UsualText& usual)
{
    addSwitch(command, "--phrases", "--no-phrases", settings.phrases,
              "Make one word of two or three that stand together more often than by chance: new_york");
    command
        .add_option(
            "--phrase-npmi", settings.phraseNpmi,
            "How much more often: normalised pointwise mutual information, 0 for chance, 1 for words that are never"
            " apart"s
                + usual("0.5"))
        ->check(CLI::Range(-1.0, 1.0).description(""))
        ->type_name("NPMI");
    command
        .add_option("--phrase-count", settings.phraseCount,
                    "How often they must stand together at least"s + usual("20"))
        ->check(wholeNumberFrom(1))
        ->type_name("N");
}

void addNearDuplicateOptions(CLI::App& command, TextSettings& settings, const UsualText& usual)
{
    command
        .add_option(
            "--near-duplicates", settings.nearDuplicates,
            "Documents that are nearly the same as an earlier one: ignore, point-out (say which), or leave-out (they"
            " stay as documents without words)"s
                + usual("ignore"))
        ->check(CLI::IsMember(&nearDuplicateNames).description(""))
        ->type_name("WHAT");
    command
        .add_option("--similarity", settings.similarity,
                    "How much two documents must have in common to be nearly the same"s + usual("0.8"))
        ->check(CLI::Range(0.0, 1.0).description(""))
        ->type_name("SHARE");
}

/// The locale of the options is that of a language, or "root" for none.
Result<void> setLanguage(ImportOptions& options, const std::string& language, bool counts)
{
    options.text.locale = language == "none" ? "root" : language;
    if (!options.text.stemmer.empty())
        options.text.stemmer = usualStemmer("auto", language);
    if (counts)
        return {};
    auto words = loadStopWords(usualStopWords(language));
    if (!words)
        return passOn(words);
    options.text.stopWords = std::move(*words);
    options.text.stopTypes.clear();
    return {};
}

void setWords(ImportOptions& options, const TextSettings& settings)
{
    options.text.pattern = settings.wordPattern.value_or(options.text.pattern);
    options.text.innerHyphens = settings.innerHyphens.value_or(options.text.innerHyphens);
    options.text.dropNumbers = !settings.numbers.value_or(!options.text.dropNumbers);
    options.text.lowerCase = settings.lowerCase.value_or(options.text.lowerCase);
    options.text.minimumLength = settings.minimumLength.value_or(options.text.minimumLength);
    options.text.maximumLength = settings.maximumLength.value_or(options.text.maximumLength);
    options.minimumCount = settings.minimumCount.value_or(options.minimumCount);
    options.minimumDocuments = settings.minimumDocuments.value_or(options.minimumDocuments);
    options.maximumDocuments = settings.maximumDocuments.value_or(options.maximumDocuments);
    options.droppedMostFrequent = settings.dropTop.value_or(options.droppedMostFrequent);
    options.maximumVocabulary = settings.maximumVocabulary.value_or(options.maximumVocabulary);
    options.rankByTfIdf = settings.tfIdf.value_or(options.rankByTfIdf);
    options.chunkWords = settings.chunk.value_or(options.chunkWords);
    if (settings.stemmer == "none")
        options.text.stemmer.clear();
    else if (settings.stemmer)
        options.text.stemmer =
            usualStemmer(*settings.stemmer, options.text.locale == "root" ? "none" : options.text.locale);
}

void setPhrasesAndDuplicates(ImportOptions& options, const TextSettings& settings)
{
    options.phrases.join = settings.phrases.value_or(options.phrases.join);
    options.phrases.minimumNpmi = settings.phraseNpmi.value_or(options.phrases.minimumNpmi);
    options.phrases.minimumCount = settings.phraseCount.value_or(options.phrases.minimumCount);
    if (settings.nearDuplicates)
        options.nearDuplicates.action = nearDuplicateNames.at(*settings.nearDuplicates);
    options.nearDuplicates.similarity = settings.similarity.value_or(options.nearDuplicates.similarity);
}

} // namespace

void addTextOptions(CLI::App& command, TextSettings& settings, TextDefaults defaults)
{
    const UsualText usual(defaults);
    addLanguageOptions(command, settings, usual);
    addWordOptions(command, settings, usual);
    addPhraseOptions(command, settings, usual);
    addNearDuplicateOptions(command, settings, usual);
}

void addReportOption(CLI::App& command, std::string& file)
{
    command
        .add_option("--report", file,
                    "Write what came in, and what did not and why: as JSON, or as a table of the files if the name "
                    "ends in .csv")
        ->type_name("FILE.json|FILE.csv");
}

Result<ImportOptions> withSettings(ImportOptions options, const TextSettings& settings, bool counts)
{
    if (settings.language)
        if (auto set = setLanguage(options, *settings.language, counts); !set)
            return passOn(set);
    if (settings.stopWords) {
        auto words = loadStopWords(*settings.stopWords);
        if (!words)
            return passOn(words);
        options.text.stopWords = std::move(*words);
        options.text.stopTypes.clear();
    }
    options.text.stopTypes.insert(options.text.stopTypes.end(), settings.stop.begin(), settings.stop.end());
    setWords(options, settings);
    setPhrasesAndDuplicates(options, settings);
    return options;
}

} // namespace themata::cli
