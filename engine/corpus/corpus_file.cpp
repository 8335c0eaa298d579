#include "engine/corpus/corpus_file.h"

#include "engine/readers/mapped_file.h"
#include "engine/readers/plain_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <fstream>
#include <string_view>
#include <utility>

namespace themata {

namespace {

constexpr std::string_view magic = "Themata corpus\r\n";
constexpr std::uint32_t version = 1;
constexpr std::uint32_t maximumVocabulary = 100'000'000; // as in a bag of words: more is a damaged header

struct Header {
    std::array<char, MappedFile::magicSize> magic{};
    std::uint32_t version = 0;
    std::uint32_t vocabularySize = 0;
    std::uint64_t documents = 0;
    std::uint64_t tokens = 0;
    std::array<char, 24> zeros{};
};
static_assert(magic.size() == MappedFile::magicSize && sizeof(Header) == MappedFile::headerSize);

std::uint64_t placeOfWords(std::uint64_t documents)
{
    constexpr std::uint64_t alignment = 64;
    const std::uint64_t end = sizeof(Header) + (documents + 1) * sizeof(std::uint64_t);
    return (end + alignment - 1) / alignment * alignment;
}

/// Errors: BadFormat if the sizes in the header are not those of the file.
Result<Header> readHeader(const MappedFile& file)
{
    if (auto right = file.requireKind(magic, version, "a corpus file"); !right)
        return passOn(right);
    const Header header = file.numbers<Header>(0, 1)[0];
    if (header.vocabularySize < 1 || header.vocabularySize > maximumVocabulary)
        return file.damaged(fmt::format("The header tells of {} word types", grouped(header.vocabularySize)));
    // First, lest the size overflows.
    if (header.documents >= file.size() / sizeof(std::uint64_t) || header.tokens > file.size() / sizeof(std::uint32_t))
        return file.damaged(fmt::format("The header tells of {} documents and {} tokens, more than the file has room for",
                                        grouped(header.documents), grouped(header.tokens)));
    const std::uint64_t size = placeOfWords(header.documents) + header.tokens * sizeof(std::uint32_t);
    return file.requireSize(size).map([&] { return header; });
}

Result<void> validateStarts(const MappedFile& file, const Corpus& corpus)
{
    const auto starts = corpus.documentStart;
    if (starts.front() != 0 || starts.back() != corpus.tokenCount())
        return file.damaged("The documents do not begin with the first token and end with the last");
    if (const auto fall = std::ranges::is_sorted_until(starts); fall != starts.end())
        return file.damaged(fmt::format("Document {} ends before it begins", fall - starts.begin()));
    return {};
}

Result<void> validateWords(const MappedFile& file, const Corpus& corpus)
{
    for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
        const auto words = corpus.document(d);
        if (!std::ranges::is_sorted(words))
            return file.damaged(fmt::format("The tokens of document {} are not in rising order", grouped(d + 1)));
        if (!words.empty() && words.back() >= corpus.vocabularySize)
            return file.damaged(fmt::format("Document {} holds word type {}, but there are {}", grouped(d + 1),
                                            grouped(std::uint64_t{words.back()} + 1), grouped(corpus.vocabularySize)));
    }
    return {};
}

template <typename Number>
Result<void> writeNumbers(OutputFile& file, std::uint64_t& place, std::vector<Number>& numbers)
{
    const auto bytes = std::as_bytes(std::span(numbers));
    if (auto written = file.writeAt(place, bytes); !written)
        return written;
    place += bytes.size();
    numbers.clear();
    return {};
}

} // namespace

bool isCorpusFile(const std::filesystem::path& path)
{
    std::array<char, MappedFile::magicSize> begin{};
    std::ifstream in(path, std::ios::binary);
    return in.read(begin.data(), begin.size()) && std::ranges::equal(begin, magic);
}

Result<std::shared_ptr<const Corpus>> mapCorpus(const std::filesystem::path& path)
{
    auto file = MappedFile::open(path);
    if (!file)
        return passOn(file);
    auto header = readHeader(**file);
    if (!header)
        return passOn(header);
    auto corpus = std::make_shared<Corpus>();
    corpus->vocabularySize = header->vocabularySize;
    corpus->documentStart = (*file)->numbers<std::uint64_t>(sizeof(Header), header->documents + 1);
    corpus->words = (*file)->numbers<std::uint32_t>(placeOfWords(header->documents), header->tokens);
    corpus->owner = *file;
    if (auto valid = validateStarts(**file, *corpus); !valid)
        return passOn(valid);
    if (auto valid = validateWords(**file, *corpus); !valid)
        return passOn(valid);
    return corpus;
}

CorpusFileWriter::CorpusFileWriter(OutputFile file, std::uint64_t documents, std::uint32_t vocabularySize)
    : m_file(std::move(file))
    , m_documents(documents)
    , m_vocabularySize(vocabularySize)
    , m_startsAt(sizeof(Header))
    , m_wordsAt(placeOfWords(documents))
{
}

Result<std::unique_ptr<CorpusWriter>> CorpusFileWriter::open(const std::filesystem::path& file, std::uint64_t documents,
                                                             std::uint32_t vocabularySize)
{
    auto output = OutputFile::create(file);
    if (!output)
        return passOn(output);
    return std::unique_ptr<CorpusWriter>(new CorpusFileWriter(*std::move(output), documents, vocabularySize));
}

Result<void> CorpusFileWriter::append(std::span<const std::uint32_t> words)
{
    constexpr std::size_t enough = 1 << 18;
    m_words.insert(m_words.end(), words.begin(), words.end());
    m_starts.push_back(m_tokens += words.size());
    return m_words.size() < enough && m_starts.size() < enough ? Result<void>() : flush();
}

Result<void> CorpusFileWriter::flush()
{
    return writeNumbers(m_file, m_startsAt, m_starts).and_then([this] { return writeNumbers(m_file, m_wordsAt, m_words); });
}

Result<void> CorpusFileWriter::writeHeader()
{
    Header header{{}, version, m_vocabularySize, m_documents, m_tokens, {}};
    std::ranges::copy(magic, header.magic.begin());
    return m_file.writeAt(0, std::as_bytes(std::span(&header, 1)));
}

Result<void> CorpusFileWriter::commit()
{
    if (auto flushed = flush(); !flushed)
        return flushed;
    assert(m_startsAt == sizeof(Header) + (m_documents + 1) * sizeof(std::uint64_t));
    return writeHeader().and_then([this] { return m_file.commit(); });
}

} // namespace themata
