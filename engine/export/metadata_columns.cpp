#include "engine/export/metadata_columns.h"

#include <algorithm>

namespace themata {

MetadataColumns::MetadataColumns(const ExportSource& source, const std::vector<std::string>& taken)
{
    if (!source.documentDetails)
        return;
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d)
        for (const auto& [name, value] : source.documentDetails(d).metadata) {
            if (!m_columnOf.try_emplace(name, m_headers.size()).second)
                continue;
            std::string header = name;
            const auto isTaken = [&] {
                return std::ranges::find(taken, header) != taken.end()
                    || std::ranges::find(m_headers, header) != m_headers.end();
            };
            while (isTaken())
                header += " (metadata)";
            m_headers.push_back(std::move(header));
        }
}

std::vector<std::string> MetadataColumns::cellsOf(const DocumentDetails& details) const
{
    std::vector<std::string> cells(m_headers.size());
    for (const auto& [name, value] : details.metadata) {
        std::string& cell = cells[m_columnOf.at(name)];
        cell += cell.empty() || value.empty() ? "" : "; ";
        cell += value;
    }
    return cells;
}

DocumentDetails detailsOf(const ExportSource& source, std::size_t d)
{
    return source.documentDetails ? source.documentDetails(d) : DocumentDetails();
}

} // namespace themata
