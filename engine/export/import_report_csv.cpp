#include "engine/export/import_report_csv.h"

#include "engine/export/csv_file.h"

namespace themata {

namespace {

const char* nameOf(SourceNote::Status status)
{
    switch (status) {
    case SourceNote::Status::Empty:
        return "empty";
    case SourceNote::Status::Skipped:
        return "skipped";
    case SourceNote::Status::Damaged:
        return "damaged";
    case SourceNote::Status::Read:
        break;
    }
    return "read";
}

} // namespace

Result<void> writeReportCsv(const ImportReport& report, const std::filesystem::path& file)
{
    CsvFile out(file, {}, true);
    out.cell("source");
    for (const char* column : {"status", "documents", "encoding", "replaced", "reason", "advice"})
        out.cell(column);
    out.endRow();
    for (const SourceNote& note : report.notes) {
        out.cell(note.source).cell(nameOf(note.status)).cell(note.documents).cell(note.encoding).cell(note.replaced);
        out.cell(note.reason).cell(note.advice).endRow();
    }
    return out.finish();
}

} // namespace themata
