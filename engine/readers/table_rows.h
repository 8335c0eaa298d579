#pragma once

#include "engine/base/result.h"
#include "engine/readers/reader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace themata {

/// One row of a table, in UTF-8.
struct TableRow {
    std::uint64_t number = 0; ///< from 1; of a text file, blank lines do not count
    std::vector<std::string> fields;
};

/// The rows of a table one after another, whatever file they are in. One thread at a time.
class TableRows {
public:
    virtual ~TableRows() = default;

    /// The next row, or nullopt after the last. Errors: what ends the table early.
    [[nodiscard]] virtual Result<std::optional<TableRow>> next() = 0;

    [[nodiscard]] virtual const std::string& path() const = 0; ///< as shown to people
    [[nodiscard]] virtual std::uint64_t bytesRead() const = 0; ///< of the file itself
    [[nodiscard]] virtual std::uint64_t fileSize() const = 0;
    /// What is said of the file once it is read to its end.
    [[nodiscard]] virtual SourceNote note(std::uint64_t documents) const = 0;
};

} // namespace themata
