#pragma once

#include "engine/corpus/import.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI { // in <CLI/CLI.hpp>, which takes long to compile
class App;
}

namespace themata::cli {

/// How texts become tokens, as the user asks for it; what is empty was not asked for.
struct TextSettings {
    std::optional<std::string> language;
    std::optional<std::string> stopWords;
    std::vector<std::string> stop; ///< beside those
    std::optional<std::string> stemmer;
    std::optional<std::string> wordPattern;
    std::optional<bool> innerHyphens;
    std::optional<bool> numbers;
    std::optional<bool> lowerCase;
    std::optional<std::uint32_t> minimumLength, maximumLength; ///< characters
    std::optional<std::uint64_t> minimumCount;
    std::optional<std::uint32_t> minimumDocuments;
    std::optional<double> maximumDocuments;
    std::optional<std::uint32_t> dropTop;
    std::optional<std::uint32_t> maximumVocabulary;
    std::optional<bool> tfIdf;
    std::optional<std::uint32_t> chunk; ///< words
    std::optional<bool> phrases;
    std::optional<double> phraseNpmi;
    std::optional<std::uint64_t> phraseCount;
    std::optional<std::string> nearDuplicates; ///< as --near-duplicates has it
    std::optional<double> similarity;
};

/// What becomes of a setting that the user does not ask for: the usual value, or what it was.
enum class TextDefaults { Usual, AsBefore };

/// Adds the options to a command; they are filled in when the user's words are parsed.
void addTextOptions(CLI::App& command, TextSettings& settings, TextDefaults defaults);

/// Adds --report FILE.json.
void addReportOption(CLI::App& command, std::string& file);

/// The options with what the user asks for in place of what they say. A language that is asked for brings its usual
/// stop words (not for counts), and its stemmer if there was one, unless others are asked for.
/// @param settings whose language is not "auto". Errors: those of loadStopWords().
[[nodiscard]] Result<ImportOptions> withSettings(ImportOptions options, const TextSettings& settings, bool counts);

} // namespace themata::cli
