#include "ui/models/documentorigin.h"

#include "ui/format/counted.h"

#include <QCoreApplication>
#include <QStringList>

namespace themata {
namespace {

struct DocumentOrigin {
    Q_DECLARE_TR_FUNCTIONS(DocumentOrigin)
};

/// A piece of a line that keeps its own direction and leaves that of the others alone.
QString isolated(const QString& text)
{
    constexpr QChar firstStrongIsolate(0x2068), popIsolate(0x2069);
    return firstStrongIsolate + text + popIsolate;
}

QString lengthOf(const DocumentRow& row)
{
    const QString tokens = format::counted(row.tokens, DocumentOrigin::tr("1 token in the model"),
                                           DocumentOrigin::tr("%1 tokens in the model"));
    if (row.words == 0)
        return tokens;
    const QString words = format::counted(row.words, DocumentOrigin::tr("1 word"), DocumentOrigin::tr("%1 words"));
    return DocumentOrigin::tr("%1, %2").arg(words, tokens);
}

} // namespace

QString originLine(const ReaderDocument& document)
{
    constexpr qsizetype longestValue = 32; // longer ones are texts of their own; originDetails() has them all
    const DocumentRow& row = document.row;
    const QString date = QString::fromStdString(row.date);
    QStringList parts{QString::fromStdString(row.group), date};
    for (const auto& [name, value] : document.metadata) {
        const QString text = QString::fromStdString(value);
        if (text.size() <= longestValue && !parts.contains(text) && !date.startsWith(text)) // nor the year again
            parts += text;
    }
    parts.removeAll(QString());
    parts.removeAll(QString::fromStdString(row.name));
    for (QString& part : parts)
        if (part.isRightToLeft())
            part = isolated(part);
    parts += lengthOf(row);
    return parts.join(QStringLiteral("   "));
}

QString originDetails(const ReaderDocument& document)
{
    QStringList lines{QString::fromStdString(document.row.source)};
    for (const auto& [name, value] : document.metadata)
        lines += QStringLiteral("%1: %2").arg(QString::fromStdString(name), QString::fromStdString(value));
    return lines.join(QLatin1Char('\n'));
}

QString readingNote(const ReaderDocument& document)
{
    QStringList notes;
    if (!document.isText)
        notes += DocumentOrigin::tr("This corpus holds counts only, so there is no text to read: its words, with how "
                                    "often each occurs.");
    if (document.heldOut)
        notes += DocumentOrigin::tr("Held out: this run was trained without the document, to see how well the topics "
                                    "predict it. So its words have no topics here.");
    return notes.join(u' ');
}

} // namespace themata
