#include "ui/models/exportchoices.h"

#include "engine/export/export_formats.h"
#include "engine/store/run_export.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHash>

namespace themata {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ExportChoice", text);
}

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A format that has no title here is called by its name.
QString titleOf(const QString& name)
{
    const QHash<QString, QString> titles{
        {QStringLiteral("report"), tr("Report (HTML)")},
        {QStringLiteral("csv"), tr("Tables (CSV)")},
        {QStringLiteral("documents"), tr("Documents (CSV)")},
        {QStringLiteral("shares"), tr("Shares over time and by group (CSV)")},
        {QStringLiteral("phi-means"), tr("Words' probabilities over kept draws (CSV)")},
        {QStringLiteral("theta-means"), tr("Documents' topics over kept draws (CSV)")},
        {QStringLiteral("inclusion"), tr("Probabilities of inclusion (CSV)")},
        {QStringLiteral("mallet-state"), tr("MALLET: state")},
        {QStringLiteral("mallet-topic-keys"), tr("MALLET: topic keys")},
        {QStringLiteral("mallet-doc-topics"), tr("MALLET: topics of documents")},
        {QStringLiteral("mallet-doc-topics-sparse"), tr("MALLET: topics of documents, old layout")},
        {QStringLiteral("mallet-word-topic-counts"), tr("MALLET: topics of words")},
        {QStringLiteral("mallet-topic-word-weights"), tr("MALLET: weights of words")},
        {QStringLiteral("mallet-diagnostics"), tr("MALLET: diagnostics (XML)")},
        {QStringLiteral("mallet-topic-report"), tr("MALLET: topic report (XML)")},
        {QStringLiteral("lda-c"), tr("LDA-C: corpus")},
        {QStringLiteral("ldavis"), tr("LDAvis (JSON)")},
        {QStringLiteral("jslda"), tr("jsLDA tables (CSV)")},
        {QStringLiteral("dfr-browser"), tr("dfr-browser data")},
    };
    return titles.value(name, name);
}

ExportChoice choiceOf(const ExportFormat& format)
{
    ExportChoice choice;
    choice.name = fromView(format.name);
    choice.title = titleOf(choice.name);
    choice.what =
        QCoreApplication::translate("ExportFormat", fromView(format.what).toUtf8().constData()) + QLatin1Char('.');
    choice.isFolder = format.place.ends_with('/');
    choice.file = choice.isFolder ? choice.name : QFileInfo(fromView(format.place)).fileName();
    return choice;
}

} // namespace

QList<ExportChoice> exportChoices()
{
    QList<ExportChoice> choices;
    for (const ExportFormat& format : exportFormats())
        choices.append(choiceOf(format));
    const ExportChoice all{fromView(allFormats), tr("All formats"),
                           tr("Everything below in one folder, with a README.txt that says what each file is."),
                           tr("export"), true};
    choices.insert(choices.isEmpty() ? 0 : 1, all);
    return choices;
}

} // namespace themata
