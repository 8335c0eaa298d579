#include "engine/export/csv_file.h"
#include "engine/export/formats.h"
#include "engine/topics/topic_shares.h"

namespace themata {

namespace {

std::string shareName(const ShareRow& row)
{
    return row.months > 0 ? periodName(row) : row.name.value_or("other groups");
}

/// @param of what the rows are.
void writeShareRows(CsvFile& csv, const ExportSource& source, const ShareDraws& draws, std::size_t kept, const char* of,
                    const ShareRows& rows)
{
    const auto shares = sharesOfTopics(draws, rows);
    for (std::uint32_t k = 0; k < draws.topics(); ++k) {
        for (std::size_t row = 0; row < rows.rows.size(); ++row) {
            const TopicShare& share = shares[row * draws.topics() + k];
            csv.cell(std::uint64_t{k} + 1).cell(source.labelOf(k));
            csv.cell(of).cell(shareName(rows.rows[row])).cell(share.share);
            if (kept > 1)
                csv.cell(share.low).cell(share.high);
            else
                csv.cell("").cell("");
            csv.cell(rows.rows[row].tokens).cell(rows.rows[row].documents).cell(std::uint64_t{kept}).endRow();
        }
    }
}

} // namespace

Result<void> writeShares(const ExportSource& source, const ShareDraws& draws, std::size_t kept, int months,
                         const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumn(*source.config), source.byteOrderMark);
    csv.cell("topic").cell("label").cell("of").cell("name").cell("share").cell("low").cell("high");
    csv.cell("tokens").cell("documents").cell("draws").endRow();
    writeShareRows(csv, source, draws, kept, "corpus", oneRow(draws.cells()));
    if (cellMonths(draws.cells()) > 0)
        writeShareRows(csv, source, draws, kept, "period", rowsByPeriod(draws.cells(), months));
    if (const ShareRows groups = rowsByGroup(draws.cells()); hasGroups(groups))
        writeShareRows(csv, source, draws, kept, "group", groups);
    return csv.finish();
}

} // namespace themata
