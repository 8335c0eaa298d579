#include "ui/importing/reportfile.h"

#include "engine/export/import_report_csv.h"
#include "ui/paths.h"

#include <QSaveFile>

namespace themata {

namespace {

Result<void> writeFile(const QString& path, const std::string& text)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(text.data(), std::ssize(text)) >= 0 && file.commit())
        return {};
    return fail(ErrorCode::NotWritable, "The report could not be written", path.toStdString(),
                file.errorString().toStdString());
}

} // namespace

Result<void> writeReport(const ImportReport& report, const QString& path)
{
    return path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ? writeReportCsv(report, toPath(path))
                                                                     : writeFile(path, toJson(report));
}

} // namespace themata
