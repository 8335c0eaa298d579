#include "engine/text/tokenizer.h"

#include "engine/text/language_code.h"
#include "engine/text/trimmed.h"
#include "engine/text/usual_stop_words.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <utility>

namespace themata {

namespace resources {
extern const std::span<const std::pair<std::string_view, std::string_view>> stopWordLists; // by language code
} // namespace resources

namespace {

/// One word a line; empty lines and lines that begin with # are no words.
std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view word = trimmed(text.substr(0, end));
        if (!word.empty() && word.front() != '#')
            words.emplace_back(word);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

Result<std::vector<std::string>> wordsOfFile(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file)
        return fail(ErrorCode::NotReadable, "The list of stop words cannot be read", path);
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    const std::string_view body = std::string_view(text).substr(text.starts_with(byteOrderMark) ? 3 : 0);
    if (const std::size_t bad = findInvalidUtf8(body); bad != std::string_view::npos)
        return fail(ErrorCode::BadEncoding, "The list of stop words is not UTF-8 (byte " + std::to_string(bad + 1) + ")",
                    path, "Save it as UTF-8");
    return wordsOf(body);
}

std::string listNames()
{
    std::string names;
    for (const std::string& language : stopWordLanguages())
        names += language + ", ";
    return names + "none";
}

} // namespace

std::vector<std::string> stopWordLanguages()
{
    std::vector<std::string> languages;
    for (const auto& list : resources::stopWordLists)
        languages.emplace_back(list.first);
    return languages;
}

std::string usualStopWords(const std::string& locale)
{
    const std::string code = languageCode(locale);
    const auto languages = stopWordLanguages();
    return std::ranges::find(languages, code) != languages.end() ? code : "none";
}

Result<std::vector<std::string>> loadStopWords(const std::string& languageOrFile)
{
    if (languageOrFile == "none")
        return std::vector<std::string>();
    for (const auto& [language, text] : resources::stopWordLists)
        if (language == languageOrFile)
            return wordsOf(text);
    std::error_code ignored;
    if (!std::filesystem::exists(languageOrFile, ignored))
        return fail(ErrorCode::NotFound, "There is no list of stop words and no file of this name", languageOrFile,
                    "The lists that come with the program are: " + listNames());
    if (std::filesystem::is_directory(languageOrFile, ignored))
        return fail(ErrorCode::NotReadable, "A list of stop words must be a file, and this is a folder", languageOrFile);
    return wordsOfFile(languageOrFile);
}

} // namespace themata
