#include "ui/models/runorigin.h"

#include <QCoreApplication>

#include <algorithm>

namespace themata {

QString runOrigin(const RunInfo& run, const std::vector<RunInfo>& runs)
{
    const auto from = run.startedFrom ? std::ranges::find(runs, *run.startedFrom, &RunInfo::id) : runs.end();
    if (from == runs.end())
        return {};
    return QCoreApplication::translate("RunOrigin", "Began with the topics of %1")
        .arg(QString::fromStdString(from->name));
}

} // namespace themata
