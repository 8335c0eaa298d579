#include "engine/corpus/uci_writer.h"

#include <fmt/compile.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace themata {

namespace {

/// Wide enough for the most entries that a bag of words can have.
std::string entriesText(std::uint64_t entries)
{
    return fmt::format("{:010}", entries);
}

} // namespace

UciWriter::UciWriter(OutputFile file, std::uint64_t documents, std::uint32_t vocabularySize)
    : m_file(std::move(file))
{
    const auto out = std::back_inserter(m_text);
    fmt::format_to(out, "{}\n{}\n", documents, vocabularySize);
    m_placeOfEntries = m_text.size();
    fmt::format_to(out, "{}\n", entriesText(0));
}

Result<std::unique_ptr<CorpusWriter>> UciWriter::open(const std::filesystem::path& file, std::uint64_t documents,
                                                      std::uint32_t vocabularySize)
{
    auto output = OutputFile::create(file);
    if (!output)
        return passOn(output);
    return std::unique_ptr<CorpusWriter>(new UciWriter(*std::move(output), documents, vocabularySize));
}

Result<void> UciWriter::append(std::span<const std::uint32_t> words)
{
    constexpr std::size_t enough = 1 << 20;
    ++m_documents;
    for (auto begin = words.begin(); begin != words.end();) {
        const auto end = std::find_if(begin, words.end(), [begin](std::uint32_t word) { return word != *begin; });
        fmt::format_to(std::back_inserter(m_text), FMT_COMPILE("{} {} {}\n"), m_documents, std::uint64_t{*begin} + 1,
                       end - begin);
        ++m_entries;
        begin = end;
    }
    return m_text.size() < enough ? Result<void>() : flush();
}

Result<void> UciWriter::flush()
{
    if (auto written = m_file.writeAt(m_written, std::as_bytes(std::span(m_text.data(), m_text.size()))); !written)
        return written;
    m_written += m_text.size();
    m_text.clear();
    return {};
}

Result<void> UciWriter::commit()
{
    const std::string entries = entriesText(m_entries);
    return flush()
        .and_then([&] { return m_file.writeAt(m_placeOfEntries, std::as_bytes(std::span(entries))); })
        .and_then([this] { return m_file.commit(); });
}

} // namespace themata
