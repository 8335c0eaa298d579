#pragma once

#include "engine/readers/reader.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <filesystem>
#include <future>
#include <vector>

namespace themata {

/// Passes the documents of another reader on, and writes each with its text as it was read, some at a time on a thread
/// of its own. Inside the import's transaction; nobody else may use the database until next() has returned none, or the
/// writer is gone.
class OriginalWriter : public Reader {
public:
    /// @param source not owned. @param cores 1: all on the calling thread.
    /// @param stop leaves a large text half written, which the caller then has to undo.
    OriginalWriter(SQLite::Database& database, std::filesystem::path file, Reader& source, int cores,
                   std::stop_token stop);

    /// An error of writing may come with a later document.
    [[nodiscard]] Result<std::optional<RawDocument>> next() override;
    [[nodiscard]] bool holdsCounts() const override { return m_source.holdsCounts(); }
    [[nodiscard]] const std::vector<std::string>& vocabulary() const override { return m_source.vocabulary(); }
    [[nodiscard]] ReadProgress progress() const override { return m_source.progress(); }
    [[nodiscard]] const std::vector<SourceNote>& notes() const override { return m_source.notes(); }

private:
    [[nodiscard]] Result<void> keep(const RawDocument& raw);
    [[nodiscard]] Result<void> write();
    [[nodiscard]] Result<void> wait();
    [[nodiscard]] Result<void> writeNow(const RawDocument& raw);
    void addRows();
    void addRow(const RawDocument& raw);
    void addText(const std::string& text);
    void addLargeText(const std::string& text);

    SQLite::Database& m_database;
    std::filesystem::path m_file;
    std::stop_token m_stop;
    Reader& m_source;
    SQLite::Statement m_row;
    SQLite::Statement m_text;
    std::int64_t m_documents = 0; ///< written so far
    std::vector<RawDocument> m_waiting; ///< copies without bags
    std::size_t m_waitingBytes = 0;
    std::vector<RawDocument> m_atWork;
    std::launch m_launch;
    std::future<Result<void>> m_written; ///< of m_atWork; last, so that it is waited for before the others are gone
};

} // namespace themata
