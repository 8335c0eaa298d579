#include "engine/export/documents_csv.h"

#include "engine/export/csv_file.h"
#include "engine/export/metadata_columns.h"

#include <algorithm>

namespace themata {

namespace {

/// All but those of metadata.
std::vector<std::string> ownColumns(const ExportSource& source)
{
    std::vector<std::string> columns{"document", "name", "date", "group", "tokens", "empty"};
    if (!source.heldOut.empty())
        columns.emplace_back("held out");
    for (std::uint32_t k = 0; k < source.config->topics; ++k) {
        const std::string label = source.labelOf(k);
        columns.push_back(label.empty() ? fmt::format("topic {}", k + 1) : fmt::format("topic {}: {}", k + 1, label));
    }
    if (!isExact(*source.config))
        columns.emplace_back("chain"); // the last one, which metadata is not to be taken for
    return columns;
}

void addDocument(CsvFile& csv, const ExportSource& source, std::size_t d, const DocumentDetails& details)
{
    const std::uint64_t tokens = source.corpus->document(d).size();
    csv.cell(std::uint64_t{d} + 1).cell(source.documentName(d)).cell(details.date).cell(details.group);
    csv.cell(tokens).cell(tokens == 0 ? "true" : "false");
    if (!source.heldOut.empty())
        csv.cell(std::ranges::binary_search(source.heldOut, d) ? "true" : "false");
}

} // namespace

Result<void> writeDocuments(const ExportSource& source, const ExportCounts& counts, const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    auto own = ownColumns(source);
    const MetadataColumns metadata(source, own);
    if (!isExact(*source.config))
        own.pop_back();
    for (const std::string& column : own)
        csv.cell(column);
    for (const std::string& column : metadata.headers())
        csv.cell(column);
    csv.endRow();
    Thetas thetas(source, counts);
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d) {
        const DocumentDetails details = detailsOf(source, d);
        addDocument(csv, source, d, details);
        for (const double theta : thetas.row(d))
            csv.cell(theta);
        for (const std::string& cell : metadata.cellsOf(details))
            csv.cell(cell);
        csv.endRow();
    }
    return csv.finish();
}

} // namespace themata
