#pragma once

#include "engine/base/result.h"
#include "engine/readers/table_rows.h"
#include "engine/readers/text_source.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct csv_parser;

namespace themata {

/// The rows of a CSV or TSV file (RFC 4180: quotes, doubled quotes, line breaks in quotes; LF, CRLF or CR), read in
/// pieces. Stray quotes inside a field are taken as they stand; white space around an unquoted field goes.
class TableParser : public TableRows {
public:
    /// Errors: those of TextSource.
    [[nodiscard]] static Result<TableParser> open(const std::filesystem::path& path, char delimiter,
                                                  std::string_view encoding = {});
    ~TableParser() override;
    TableParser(TableParser&&) noexcept;
    TableParser& operator=(TableParser&&) noexcept;

    /// The next row, or nullopt after the last. Errors: those of TextSource, BadFormat for a quote that is never
    /// closed.
    [[nodiscard]] Result<std::optional<TableRow>> next() override;
    [[nodiscard]] const std::string& path() const override;
    [[nodiscard]] std::uint64_t bytesRead() const override;
    [[nodiscard]] std::uint64_t fileSize() const override;
    [[nodiscard]] SourceNote note(std::uint64_t documents) const override;

private:
    struct Impl;
    explicit TableParser(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace themata
