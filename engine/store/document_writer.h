#pragma once

#include "engine/corpus/import.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <filesystem>

namespace themata {

/// Writes each document and its text as the import reads it. Inside the import's transaction.
class DocumentWriter : public DocumentSink {
public:
    DocumentWriter(SQLite::Database& database, std::filesystem::path file);
    [[nodiscard]] Result<void> add(std::size_t document, const RawDocument& raw) override;

private:
    void addRow(std::size_t document, const RawDocument& raw);
    void addText(std::size_t document, const std::string& text);

    std::filesystem::path m_file;
    SQLite::Statement m_row;
    SQLite::Statement m_text;
};

} // namespace themata
