#include "ui/models/citation.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace themata {

namespace {

QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

} // namespace

QString citation(const QString& quoted, const DocumentRow& document, const QString& project, const QString& run)
{
    static const QRegularExpression blanksAtLineEnd(QStringLiteral("[ \\t]+\\n"));
    const QString words = quoted.trimmed().replace(blanksAtLineEnd, QStringLiteral("\n"));
    const QString origin = joined({QString::fromStdString(document.name), QString::fromStdString(document.date),
                                   QString::fromStdString(document.group)});
    return QCoreApplication::translate("citation", "“%1”\n%2 (%3)").arg(words, origin, joined({project, run}));
}

} // namespace themata
