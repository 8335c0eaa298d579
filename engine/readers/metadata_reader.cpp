#include "engine/readers/metadata_reader.h"

#include "engine/readers/plain_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace themata {

MetadataReader::MetadataReader(std::unique_ptr<Reader> inner, std::shared_ptr<const MetadataTable> table)
    : ReaderDecorator(std::move(inner))
    , m_table(std::move(table))
    , m_uses(m_table->rows().size())
{
}

Result<void> MetadataReader::change(RawDocument& document)
{
    ++m_documents;
    if (const auto row = m_table->find(document.name, document.source)) {
        m_table->fill(document, *row);
        ++m_uses[*row];
    } else if (m_without++ == 0) {
        m_firstWithout = document.name;
    }
    return {};
}

std::vector<SourceNote> MetadataReader::closingNotes() const
{
    SourceNote whole = m_table->note();
    whole.documents = m_documents - m_without;
    std::vector<SourceNote> notes{whole};
    const auto tell = [&](std::string reason, std::uint64_t documents) {
        notes.push_back({.source = whole.source,
                         .reason = std::move(reason),
                         .advice = "Rows are joined by the names of documents, with or without folder and ending",
                         .documents = documents});
    };
    if (m_without > 0)
        tell(fmt::format("Documents without a row: {} of {}, the first is \"{}\"", grouped(m_without),
                         grouped(m_documents), m_firstWithout),
             m_without);
    const auto count = [this](auto fits) { return static_cast<std::uint64_t>(std::ranges::count_if(m_uses, fits)); };
    if (const auto unused = count([](std::uint64_t uses) { return uses == 0; }); unused > 0) {
        const auto first = static_cast<std::size_t>(std::ranges::find(m_uses, 0U) - m_uses.begin());
        tell(fmt::format("Rows without a document: {} of {}, the first is \"{}\" (row {})", grouped(unused),
                         grouped(m_uses.size()), m_table->keyOf(first), grouped(m_table->rows()[first].number)),
             0);
    }
    if (const std::uint64_t repeated = m_table->repeatedKeys(); repeated > 0)
        tell(fmt::format("Rows with a name that an earlier row has, which count for nothing: {}", grouped(repeated)),
             0);
    if (const auto shared = count([](std::uint64_t uses) { return uses > 1; }); shared > 0)
        tell(fmt::format("Rows that several documents share: {}", grouped(shared)), 0);
    return notes;
}

} // namespace themata
