#pragma once

#include "engine/readers/metadata_table.h"
#include "engine/readers/reader_decorator.h"

#include <memory>
#include <string>
#include <vector>

namespace themata {

/// Gives each document what a table says of it. Documents without a row, and rows without a document, are told in
/// notes.
class MetadataReader : public ReaderDecorator {
public:
    MetadataReader(std::unique_ptr<Reader> inner, std::shared_ptr<const MetadataTable> table);

protected:
    [[nodiscard]] Result<void> change(RawDocument& document) override;
    [[nodiscard]] std::vector<SourceNote> closingNotes() const override;

private:
    std::shared_ptr<const MetadataTable> m_table;
    std::vector<std::uint64_t> m_uses; ///< of each row
    std::uint64_t m_documents = 0, m_without = 0;
    std::string m_firstWithout;
};

} // namespace themata
