#include "ui/format/paragraphs.h"

namespace themata::format {

QString paragraphs(const QStringList& texts)
{
    QString html;
    for (const QString& text : texts)
        if (!text.isEmpty())
            html += QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
    return html;
}

} // namespace themata::format
