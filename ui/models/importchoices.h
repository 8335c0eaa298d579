#pragma once

#include "engine/corpus/import.h"
#include "ui/models/columnmemory.h"
#include "ui/models/ownstopwords.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

class QSettings;

namespace themata {

/// How the words of texts are chosen.
struct TextChoices {
    bool languageStopWords = true; ///< the list of the texts' language is left out
    bool ownStopWords = true; ///< the user's own list is, too
    OwnStopWords own;
    bool stem = false;
    bool lowerCase = true;
    bool dropNumbers = true;
    bool innerHyphens = false;
    QString pattern; ///< of words; empty: Unicode's boundaries
    int shortest = 2, longest = 40; ///< characters
    int leastCount = 3;
    int leastDocuments = 1;
    double mostDocuments = 100; ///< per cent of the documents
    int droppedMostFrequent = 0;
    int vocabularyLimit = 0; ///< 0: none
    bool rankByTfIdf = false;
    int chunkWords = 0; ///< of a part of a long text; 0: texts are whole
    bool joinPhrases = false;
    int phraseCount = 20; ///< times that the words of a phrase stand together
    double phraseNpmi = 0.5;
    int nearDuplicates = 0; ///< a NearDuplicateOptions::Action
    int similarity = 80; ///< per cent that near-duplicates have in common

    /// Of the last import. The own list is not among them: it is kept as soon as it changes.
    [[nodiscard]] static TextChoices load(const QSettings& settings);
    void save(QSettings& settings) const;

    friend bool operator==(const TextChoices&, const TextChoices&) = default;
};

/// All that the user chose in the import assistant. What is guessed of a source is not in it: an empty choice leaves
/// the guess alone, and the next source starts without these.
struct ImportChoices {
    SourceFormat format = SourceFormat::Auto;
    std::string encoding;
    std::vector<std::pair<std::string, std::string>> encodings; ///< of single files, as SourceOptions has them
    std::optional<QString> language; ///< a code, empty for another language; none: guessed
    ColumnRoles columns{.text = {}, .name = {}, .date = {}, .group = {}, .language = {}};
    DateOrder dateOrder = DateOrder::Auto;
    QString only; ///< patterns of names of files, with semicolons between them
    QString element; ///< of XML files
    QString sheet; ///< of a workbook
    QString metadataFile, metadataKey; ///< a table that is joined, and its column with the names of documents
    QString metadataSheet; ///< if it is a workbook
    TextChoices text;

    friend bool operator==(const ImportChoices&, const ImportChoices&) = default;
};

[[nodiscard]] SourceOptions sourceOptions(const ImportChoices& choices);
/// What an import makes of the choices. @param language of the texts, a code; empty if it is none that is known.
[[nodiscard]] ImportOptions optionsForTexts(const TextChoices& choices, const QString& language);
/// Of counts, whose words are chosen already: nothing but the own list, near-duplicates, and what goes by how
/// often words occur.
[[nodiscard]] ImportOptions optionsForCounts(const TextChoices& choices);

/// What changed between the two, in a word or two: "word length", "own stop words". Empty if nothing did.
[[nodiscard]] QString changeBetween(const ImportChoices& before, const ImportChoices& after);

} // namespace themata
