#include "engine/export/csv_file.h"
#include "engine/export/formats.h"

#include <cmath>

namespace themata {

namespace {

void writeNumber(CsvFile& csv, double value)
{
    if (std::isnan(value))
        csv.cell("");
    else
        csv.cell(value);
}

void endRow(CsvFile& csv, const InefficiencySummary& summary)
{
    csv.cell(std::uint64_t{summary.parameters}).cell(std::uint64_t{summary.constant});
    for (const double number : {summary.mean, summary.standardDeviation, summary.median, summary.upper})
        writeNumber(csv, number);
    csv.endRow();
}

} // namespace

Result<void> writeInefficiency(const InefficiencyFactors& factors, const ModelConfig& config,
                               const std::filesystem::path& file)
{
    CsvFile csv(file, chainColumn(config));
    csv.cell("of").cell("topic").cell("document").cell("parameters").cell("constant");
    csv.cell("mean").cell("sd").cell("median").cell("q90").endRow();
    for (std::size_t k = 0; k < factors.topics.size(); ++k) {
        csv.cell("phi").cell(std::uint64_t{k} + 1).cell("");
        endRow(csv, factors.topics[k]);
    }
    for (std::size_t i = 0; i < factors.documents.size(); ++i) {
        csv.cell("theta").cell("").cell(std::uint64_t{factors.documents[i]} + 1);
        endRow(csv, factors.thetas[i]);
    }
    return csv.finish();
}

} // namespace themata
