#pragma once

#include "engine/base/result.h"
#include "engine/readers/reader.h"
#include "engine/readers/table_rows.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace themata {

/// A table of what is known of documents, a row each: in memory, found by the name of the document. A name is the same
/// with and without its folders and the ending of a kind of text (.txt, .pdf, ...), in capital and small letters; a
/// name that stands for several rows this way stands for none.
class MetadataTable {
public:
    /// @param key column of the names; empty: the one that sounds like it, else the first.
    /// @param roles of date, group and language: taken where the table has such columns, else guessed by their names.
    /// @param sheet of a workbook; empty: the first that has such a column.
    /// Errors: those of openTable, NotFound for the key, BadArgument for a file that is no table.
    [[nodiscard]] static Result<MetadataTable> open(const std::filesystem::path& path, const std::string& key,
                                                    const ColumnRoles& roles, std::string_view encoding,
                                                    std::string sheet = {});

    /// The row of a document of this name and file; nullopt if there is none.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name, std::string_view source) const;

    /// Gives a document what the row says: date, group and language where there is one, the others as metadata.
    void fill(RawDocument& document, std::size_t row) const;

    [[nodiscard]] const std::vector<TableRow>& rows() const { return m_rows; } ///< with a field for each column
    [[nodiscard]] const std::string& keyOf(std::size_t row) const { return m_rows[row].fields[m_key]; }
    [[nodiscard]] std::uint64_t repeatedKeys() const { return m_repeated; } ///< rows whose name an earlier one has
    [[nodiscard]] const SourceNote& note() const { return m_note; } ///< of the file
    /// Opens the table once more, its rows as documents that have nothing but a date. Only if hasDates().
    [[nodiscard]] Result<std::unique_ptr<Reader>> openDates() const;
    [[nodiscard]] bool hasDates() const { return m_date.has_value(); }

private:
    MetadataTable() = default;
    void index();
    void placeRoles(const ColumnRoles& roles);

    std::filesystem::path m_path;
    std::string m_encoding, m_sheet;
    SourceFormat m_format = SourceFormat::Csv;
    std::vector<std::string> m_header;
    std::vector<TableRow> m_rows;
    std::size_t m_key = 0;
    std::optional<std::size_t> m_date, m_group, m_language;
    std::unordered_map<std::string, std::size_t> m_exact; ///< rows by their name as it stands
    std::unordered_map<std::string, std::optional<std::size_t>> m_loose; ///< by its other forms; nullopt: of several
    std::uint64_t m_repeated = 0;
    SourceNote m_note;
};

} // namespace themata
