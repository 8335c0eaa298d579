#pragma once

#include "engine/export/export_source.h"

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace themata {

/// The metadata of all documents as columns of a table, in the order in which their names are first met. A name that is
/// taken gets " (metadata)" behind it; several values of one name are joined by "; ".
class MetadataColumns {
public:
    /// @param taken names of the table's other columns
    MetadataColumns(const ExportSource& source, const std::vector<std::string>& taken);

    [[nodiscard]] const std::vector<std::string>& headers() const { return m_headers; }
    /// The cells of a document, one for each header.
    [[nodiscard]] std::vector<std::string> cellsOf(const DocumentDetails& details) const;

private:
    std::vector<std::string> m_headers;
    std::unordered_map<std::string, std::size_t> m_columnOf; // by the name that documents have
};

/// What is known of document d; empty if the source knows nothing.
[[nodiscard]] DocumentDetails detailsOf(const ExportSource& source, std::size_t d);

} // namespace themata
