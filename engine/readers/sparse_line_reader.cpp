#include "engine/readers/sparse_line_reader.h"

#include "engine/base/casts.h"
#include "engine/readers/count_limits.h"
#include "engine/readers/plain_text.h"
#include "engine/readers/uci_vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace themata {

namespace {

Result<LineReader> openLines(const std::filesystem::path& path, std::string_view encoding)
{
    return TextSource::open(path, encoding).map([](TextSource source) { return LineReader(std::move(source)); });
}

std::optional<std::uint64_t> numberOf(std::string_view word)
{
    std::uint64_t number = 0;
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), number);
    return problem == std::errc() && end == word.data() + word.size() ? std::optional(number) : std::nullopt;
}

/// Repeats of a word in a line are one entry.
void addUp(std::vector<BagEntry>& bag)
{
    std::ranges::sort(bag, {}, &BagEntry::word);
    std::size_t kept = 0;
    for (const BagEntry& entry : bag) {
        if (kept > 0 && bag[kept - 1].word == entry.word)
            bag[kept - 1].count += entry.count;
        else
            bag[kept++] = entry;
    }
    bag.resize(kept);
}

} // namespace

std::optional<SparseFormat> sparseFormat(SourceFormat format)
{
    switch (format) {
    case SourceFormat::LdaC:
        return SparseFormat::LdaC;
    case SourceFormat::SvmLight:
        return SparseFormat::SvmLight;
    case SourceFormat::VowpalWabbit:
        return SparseFormat::VowpalWabbit;
    default:
        return std::nullopt;
    }
}

Result<std::unique_ptr<Reader>> SparseLineReader::open(const std::filesystem::path& path, SparseFormat format,
                                                       const std::filesystem::path& vocabularyFile,
                                                       std::string_view encoding)
{
    auto lines = openLines(path, encoding);
    if (!lines)
        return passOn(lines);
    std::unique_ptr<SparseLineReader> reader(new SparseLineReader(*std::move(lines), format));
    if (auto read = reader->readTypes(); !read)
        return passOn(read);
    if (auto named = reader->nameTypes(path, vocabularyFile, encoding); !named)
        return passOn(named);
    auto again = openLines(path, encoding);
    if (!again)
        return passOn(again);
    reader->m_lines = *std::move(again);
    return reader;
}

/// Of the next line that is a document; false after the last.
Result<bool> SparseLineReader::nextLine(SparseLine& parsed)
{
    for (;;) {
        auto line = m_lines.next();
        if (!line)
            return passOn(line);
        if (!*line)
            return false;
        if (isBlank(**line) || (*line)->starts_with('#'))
            continue;
        auto read = parseSparseLine(m_format, **line, parsed);
        if (!read) {
            read.error().where = m_lines.where();
            return passOn(read);
        }
        return true;
    }
}

/// All word types of the file: as words, and as the largest number while all are numbers.
Result<void> SparseLineReader::readTypes()
{
    m_numbered = m_format != SparseFormat::VowpalWabbit;
    const CountLimits limits = CountLimits::ofFile(m_lines.source().fileSize());
    std::uint64_t tokens = 0;
    SparseLine line;
    for (;;) {
        auto more = nextLine(line);
        if (!more)
            return passOn(more);
        if (!*more)
            return {};
        for (const SparseLine::Feature& feature : line.features) {
            noteType(feature.word);
            tokens += feature.count;
            if (m_numbered && m_types > limits.types)
                return fail(ErrorCode::BadFormat,
                            fmt::format("Word {} is beyond any vocabulary of a file of this size", feature.word),
                            m_lines.where());
            if (tokens > limits.tokens)
                return fail(ErrorCode::BadFormat,
                            fmt::format("With a count of {} here the corpus has more than the {} words that a file of "
                                        "this size can hold",
                                        grouped(feature.count), grouped(limits.tokens)),
                            m_lines.where());
        }
    }
}

void SparseLineReader::noteType(std::string_view word)
{
    if (m_ids.contains(word))
        return;
    m_ids.emplace(word, checkedCast<std::uint32_t>(m_ids.size()));
    const auto number = numberOf(word);
    const std::uint64_t first = m_format == SparseFormat::LdaC ? 0 : 1;
    m_numbered = m_numbered && number && *number >= first;
    if (m_numbered) // no vocabulary is larger than 32 bits
        m_types = std::max(m_types, std::min<std::uint64_t>(*number - first, UINT32_MAX) + 1);
}

Result<void> SparseLineReader::nameTypes(const std::filesystem::path& path, const std::filesystem::path& vocabularyFile,
                                         std::string_view encoding)
{
    if (!m_numbered) {
        m_vocabulary.resize(m_ids.size());
        for (const auto& [word, id] : m_ids)
            m_vocabulary[id] = word;
        return {};
    }
    m_ids.clear();
    const auto file = vocabularyFile.empty() ? findVocabularyFile(path) : std::optional(vocabularyFile);
    if (!file) {
        m_vocabulary = numberedWords(m_types);
        m_wordsAreNumbered = true;
        return {};
    }
    auto words = readWords(*file, encoding);
    if (!words)
        return passOn(words);
    if (words->size() < m_types)
        return fail(ErrorCode::BadFormat,
                    fmt::format("The vocabulary has {} words where the counts have {}", grouped(words->size()),
                                grouped(m_types)),
                    shownPath(*file), "Use the vocabulary that belongs to these counts");
    m_vocabulary = *std::move(words);
    return {};
}

std::uint32_t SparseLineReader::idOf(std::string_view word) const
{
    if (!m_numbered)
        return m_ids.find(word)->second;
    return checkedCast<std::uint32_t>(*numberOf(word) - (m_format == SparseFormat::LdaC ? 0 : 1));
}

/// The line of the file itself.
void SparseLineReader::finish()
{
    if (std::exchange(m_finished, true))
        return;
    SourceNote& note = m_notes.emplace_back(noteOf(m_lines.source(), m_documents));
    if (m_wordsAreNumbered)
        addNoVocabulary(note);
}

Result<std::optional<RawDocument>> SparseLineReader::next()
{
    SparseLine line;
    auto more = nextLine(line);
    if (!more)
        return passOn(more);
    if (!*more) {
        finish();
        return std::nullopt;
    }
    ++m_documents;
    RawDocument document;
    document.name = line.name.empty() ? fmt::format("document {}", m_documents) : std::string(line.name);
    document.group = line.group;
    document.source = m_lines.source().path();
    for (const SparseLine::Feature& feature : line.features)
        document.bag.push_back({idOf(feature.word), feature.count});
    addUp(document.bag);
    return document;
}

ReadProgress SparseLineReader::progress() const
{
    return {m_lines.source().bytesRead(), m_lines.source().fileSize(), 1, m_finished ? 1U : 0U};
}

} // namespace themata
