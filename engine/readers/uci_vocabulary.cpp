#include "engine/readers/uci_vocabulary.h"

#include "engine/readers/line_reader.h"
#include "engine/readers/plain_text.h"
#include "engine/text/trimmed.h"

#include <fmt/format.h>

#include <algorithm>

namespace themata {

namespace fs = std::filesystem;

std::optional<fs::path> findVocabularyFile(const fs::path& counts)
{
    std::string name = counts.filename().string();
    if (name.ends_with(".gz"))
        name.resize(name.size() - 3);
    std::vector<std::string> candidates;
    if (const std::size_t at = name.find("docword"); at != std::string::npos) {
        const std::string vocabulary = name.substr(0, at) + "vocab" + name.substr(at + 7);
        candidates = {vocabulary, vocabulary + ".gz"};
    } else {
        const std::string stem = fs::path(name).stem().string();
        candidates = {stem + ".vocab", "vocab." + stem + ".txt"};
    }
    candidates.emplace_back("vocab.txt");
    for (const std::string& candidate : candidates) {
        std::error_code ignored;
        if (const fs::path path = counts.parent_path() / candidate; fs::is_regular_file(path, ignored))
            return path;
    }
    return std::nullopt;
}

Result<std::vector<std::string>> readWords(const fs::path& path, std::string_view encoding)
{
    auto source = TextSource::open(path, encoding);
    if (!source)
        return passOn(source);
    LineReader lines(*std::move(source));
    std::vector<std::string> words;
    std::uint64_t blankLine = 0; // blank lines may stand at the end only
    for (;;) {
        auto line = lines.next();
        if (!line)
            return passOn(line);
        if (!*line)
            break;
        const std::string_view word = trimmed(**line);
        if (word.empty()) {
            blankLine = blankLine == 0 ? lines.lineNumber() : blankLine;
            continue;
        }
        if (blankLine != 0)
            return fail(ErrorCode::BadFormat, "The line is empty, so the words after it would get wrong numbers",
                        fmt::format("{}, line {}", shownPath(path), grouped(blankLine)), "Put the word there");
        if (whyNotText(word))
            return fail(ErrorCode::BadEncoding, "The word is no text", lines.where(), nameEncoding);
        words.emplace_back(word);
    }
    return words;
}

Result<std::vector<std::string>> readVocabulary(const fs::path& path, std::uint64_t expected, std::string_view encoding)
{
    auto words = readWords(path, encoding);
    if (words && words->size() != expected)
        return fail(ErrorCode::BadFormat,
                    fmt::format("The vocabulary has {} words where the counts have {}", grouped(words->size()),
                                grouped(expected)),
                    shownPath(path), "Use the vocabulary that belongs to these counts");
    return words;
}

void addNoVocabulary(SourceNote& counts)
{
    counts.reason = "There is no vocabulary beside it, so its words are named word1, word2, ...";
    counts.advice = "Name the file that holds the words, one a line";
}

std::vector<std::string> numberedWords(std::uint64_t count)
{
    std::vector<std::string> words(count);
    for (std::uint64_t i = 0; i < count; ++i)
        words[i] = "word" + std::to_string(i + 1);
    return words;
}

} // namespace themata
