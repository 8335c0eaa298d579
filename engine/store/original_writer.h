#pragma once

#include "engine/readers/reader.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <filesystem>

namespace themata {

/// Passes the documents of another reader on, and writes each with its text as it was read. Inside the import's
/// transaction.
class OriginalWriter : public Reader {
public:
    /// @param source not owned.
    OriginalWriter(SQLite::Database& database, std::filesystem::path file, Reader& source);

    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] bool holdsCounts() const override { return m_source.holdsCounts(); }
    [[nodiscard]] const std::vector<std::string>& vocabulary() const override { return m_source.vocabulary(); }
    [[nodiscard]] ReadProgress progress() const override { return m_source.progress(); }
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_source.notes(); }

private:
    void addRow(const RawDocument& raw);
    void addText(const std::string& text);

    std::filesystem::path m_file;
    Reader& m_source;
    SQLite::Statement m_row;
    SQLite::Statement m_text;
    std::int64_t m_documents = 0; ///< written so far
};

} // namespace themata
