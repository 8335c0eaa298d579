#include "engine/readers/uci_reader.h"

#include "engine/readers/count_limits.h"
#include "engine/readers/plain_text.h"
#include "engine/readers/uci_vocabulary.h"
#include "engine/text/utf8.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <limits>
#include <span>
#include <utility>

namespace themata {

namespace {

constexpr std::string_view matrixBanner = "%%MatrixMarket";

/// Reads a whole number at `at`, which moves behind it; false if there is none. Too large becomes the largest. Nearly
/// all numbers are short, and a plain loop reads those in a third of the time that from_chars takes.
bool parseNumber(const char*& at, const char* end, std::uint64_t& number)
{
    constexpr std::ptrdiff_t surelyFits = 19; // digits
    const char* const first = at;
    number = 0;
    for (; at != end && *at >= '0' && *at <= '9'; ++at)
        number = number * 10 + static_cast<std::uint64_t>(*at - '0');
    if (at - first > surelyFits && std::from_chars(first, end, number).ec == std::errc::result_out_of_range)
        number = std::numeric_limits<std::uint64_t>::max();
    return at != first;
}

/// The whole numbers of a line, parted by spaces or tabs; false if there is anything else. Too large becomes the
/// largest.
bool parseNumbers(std::string_view line, std::span<std::uint64_t> numbers)
{
    const char* at = line.data();
    const char* const end = at + line.size();
    const auto skipSpace = [&] {
        while (at != end && (*at == ' ' || *at == '\t'))
            ++at;
    };
    for (std::uint64_t& number : numbers) {
        skipSpace();
        if (!parseNumber(at, end, number) || (at != end && *at != ' ' && *at != '\t'))
            return false;
    }
    skipSpace();
    return at == end;
}

std::string quoted(std::string_view line)
{
    constexpr std::size_t enough = 40;
    return '"' + replaceInvalidUtf8(line.substr(0, enough)) + (line.size() > enough ? "...\"" : "\"");
}

CountLimits limitsOf(const LineReader& lines)
{
    return CountLimits::ofFile(lines.source().fileSize());
}

using Line = std::optional<std::string_view>;

Result<std::uint64_t> parseHeaderLine(const Result<Line>& line, LineReader& lines, std::string_view meaning,
                                      std::uint64_t largest)
{
    if (!line)
        return tl::unexpected(line.error());
    if (!*line)
        return fail(ErrorCode::BadFormat, fmt::format("The file ends before the {}", meaning), lines.source().path(),
                    "A bag of words begins with three lines: documents, words, entries");
    std::array<std::uint64_t, 1> number{};
    if (!parseNumbers(**line, number))
        return fail(ErrorCode::BadFormat, fmt::format("The {} must be a whole number, not {}", meaning, quoted(**line)),
                    lines.where(), "A bag of words begins with three lines: documents, words, entries");
    if (number[0] > largest)
        return fail(ErrorCode::BadFormat,
                    fmt::format("The {} is {}, more than the {} that a file of this size can hold", meaning,
                                quoted(**line), grouped(largest)),
                    lines.where());
    return number[0];
}

} // namespace

/// Of MatrixMarket: comments, then all three numbers in one line.
Result<UciHeader> readMatrixHeader(std::string_view banner, LineReader& lines)
{
    const auto bad = [&lines](std::string what) { return fail(ErrorCode::BadFormat, std::move(what), lines.where()); };
    if (banner.find("coordinate") == std::string_view::npos || banner.find("general") == std::string_view::npos
        || banner.find("pattern") != std::string_view::npos || banner.find("complex") != std::string_view::npos)
        return bad("Of MatrixMarket, only matrices of counts can be read (coordinate, integer or real, general)");
    for (;;) {
        auto line = lines.next();
        if (!line)
            return passOn(line);
        if (!*line)
            return bad("The file ends before the sizes of the matrix");
        if ((*line)->starts_with('%') || isBlank(**line))
            continue;
        std::array<std::uint64_t, 3> sizes{};
        if (!parseNumbers(**line, sizes))
            return bad("The sizes of the matrix must stand here (documents, words, entries), not " + quoted(**line));
        const auto limits = limitsOf(lines);
        if (sizes[0] > limits.documents || sizes[1] > limits.types || sizes[2] > limits.tokens)
            return bad("The matrix is larger than a file of this size can hold");
        return UciHeader{sizes[0], sizes[1], sizes[2]};
    }
}

Result<UciHeader> readUciHeader(LineReader& lines)
{
    const auto limits = limitsOf(lines);
    const Result<Line> first = lines.next();
    if (first && *first && (*first)->starts_with(matrixBanner))
        return readMatrixHeader(**first, lines);
    auto documents = parseHeaderLine(first, lines, "number of documents", limits.documents);
    if (!documents)
        return passOn(documents);
    auto words = parseHeaderLine(lines.next(), lines, "number of words", limits.types);
    if (!words)
        return passOn(words);
    auto entries = parseHeaderLine(lines.next(), lines, "number of entries", limits.tokens);
    if (!entries)
        return passOn(entries);
    return UciHeader{*documents, *words, *entries};
}

UciReader::UciReader(LineReader lines, const UciHeader& header)
    : m_lines(std::move(lines))
    , m_header(header)
{
}

Result<std::unique_ptr<Reader>> UciReader::open(const std::filesystem::path& path,
                                                const std::filesystem::path& vocabularyFile, std::string_view encoding)
{
    auto source = TextSource::open(path, utf8Name); // numbers
    if (!source)
        return passOn(source);
    LineReader lines(*std::move(source));
    auto header = readUciHeader(lines);
    if (!header)
        return passOn(header);
    std::unique_ptr<UciReader> reader(new UciReader(std::move(lines), *header));
    if (auto found = reader->findVocabulary(path, vocabularyFile, encoding); !found)
        return passOn(found);
    return reader;
}

Result<void> UciReader::findVocabulary(const std::filesystem::path& path, const std::filesystem::path& chosen,
                                       std::string_view encoding)
{
    const auto file = chosen.empty() ? findVocabularyFile(path) : chosen;
    if (!file) {
        m_vocabulary = numberedWords(m_header.words);
        m_wordsAreNumbered = true;
        return {};
    }
    auto words = readVocabulary(*file, m_header.words, encoding);
    if (!words)
        return passOn(words);
    m_vocabulary = *std::move(words);
    return {};
}

/// The line of the file itself.
void UciReader::finish()
{
    if (std::exchange(m_finished, true))
        return;
    SourceNote& note = m_notes.emplace_back(SourceNote{.source = m_lines.source().path(), .documents = m_documents});
    if (m_wordsAreNumbered)
        addNoVocabulary(note);
}

Result<std::optional<RawDocument>> UciReader::next()
{
    if (!std::exchange(m_started, true))
        if (auto advanced = advance(); !advanced)
            return passOn(advanced);
    if (m_documents == m_header.documents) {
        finish();
        return std::nullopt;
    }
    ++m_documents;
    RawDocument document;
    document.name = "document " + std::to_string(m_documents);
    document.source = m_lines.source().path();
    while (m_entry && m_entry->document == m_documents) {
        document.bag.push_back(m_entry->word);
        if (auto advanced = advance(); !advanced)
            return passOn(advanced);
    }
    return document;
}

/// Reads the next entry, or none after the last.
Result<void> UciReader::advance()
{
    if (m_entries == m_header.entries) {
        m_entry.reset();
        return expectEnd();
    }
    auto line = m_lines.next();
    if (!line)
        return passOn(line);
    if (!*line)
        return fail(ErrorCode::BadFormat,
                    fmt::format("The header tells of {} entries, but the file ends after {}", grouped(m_header.entries),
                                grouped(m_entries)),
                    m_lines.where(), "Copy or download it again");
    ++m_entries;
    return parse(**line);
}

/// Into m_entry.
Result<void> UciReader::parse(std::string_view line)
{
    const auto bad = [this](std::string what, std::string advice = {}) {
        return fail(ErrorCode::BadFormat, std::move(what), m_lines.where(), std::move(advice));
    };
    std::array<std::uint64_t, 3> numbers{};
    if (!parseNumbers(line, numbers))
        return bad("Three whole numbers must stand here (document, word, count), not " + quoted(line));
    const auto [document, word, count] = numbers;
    if (document < 1 || document > m_header.documents)
        return bad(fmt::format("Document {} is not between 1 and {}", document, m_header.documents));
    if (m_entry && document < m_entry->document)
        return bad(fmt::format("Document {} comes after document {}", document, m_entry->document),
                   "Sort the lines by document");
    if (word < 1 || word > m_header.words)
        return bad(fmt::format("Word {} is not between 1 and {}", word, m_header.words));
    if (count < 1)
        return bad("A count of 0 must not stand here");
    if (const auto most = limitsOf(m_lines).tokens; count > most - m_tokens)
        return bad(fmt::format("With a count of {} here the corpus has more than the {} words that a file of this size "
                               "can hold",
                               grouped(count), grouped(most)));
    m_tokens += count;
    m_entry = {document, {static_cast<std::uint32_t>(word - 1), static_cast<std::uint32_t>(count)}};
    return {};
}

/// Only blank lines may follow the last entry.
Result<void> UciReader::expectEnd()
{
    for (;;) {
        auto line = m_lines.next();
        if (!line)
            return passOn(line);
        if (!*line)
            return {};
        if (!isBlank(**line))
            return fail(ErrorCode::BadFormat,
                        fmt::format("The header tells of {} entries, but more follow", grouped(m_header.entries)),
                        m_lines.where());
    }
}

ReadProgress UciReader::progress() const
{
    return {m_lines.source().bytesRead(), m_lines.source().fileSize(), 1, m_finished ? 1U : 0U};
}

} // namespace themata
