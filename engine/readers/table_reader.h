#pragma once

#include "engine/readers/reader.h"
#include "engine/readers/table_columns.h"
#include "engine/readers/table_rows.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// A CSV or TSV file or a sheet of a workbook, one document a row; columns without a role become metadata. A row
/// without its text, or one that is no text, becomes a note; one whose text is empty stays a document.
class TableReader : public Reader {
public:
    [[nodiscard]] static Result<std::unique_ptr<Reader>> open(const std::filesystem::path& path, SourceFormat format,
                                                              const ColumnRoles& roles, std::string_view encoding = {},
                                                              const std::string& sheet = {});

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] ReadProgress progress() const override;
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    TableReader(std::unique_ptr<TableRows> table, std::vector<std::string> header, ColumnPlaces places);

    [[nodiscard]] bool accept(const TableRow& row);
    [[nodiscard]] RawDocument document(TableRow row) const;
    void note(const TableRow& row, SourceNote::Status status, std::string reason, std::string advice,
              std::uint64_t documents);
    void finish();

    std::unique_ptr<TableRows> m_table;
    std::vector<std::string> m_header;
    ColumnPlaces m_places;
    std::vector<SourceNote> m_notes;
    std::uint64_t m_documents = 0;
    bool m_finished = false;
};

} // namespace themata
