#include "tests/ui/sampleproject.h"
#include "ui/models/exportchoices.h"
#include "ui/pages/exportdialog.h"
#include "ui/session.h"
#include "ui/widgets/messagestrip.h"

#include <QFile>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace themata;

namespace {

struct Window {
    test::SampleProject sample;
    Session session;
    QTemporaryDir folder;

    bool open()
    {
        session.openProject(sample.path());
        return QTest::qWaitFor([this] { return session.topics() && session.state(); });
    }
    /// Whether it was written.
    bool write(ExportDialog& dialog, const QString& format, const QString& path)
    {
        dialog.chooseFormat(format);
        QSignalSpy finished(&dialog, &ExportDialog::finished);
        dialog.exportTo(path);
        return (finished.size() > 0 || finished.wait()) && finished[0][0].toBool();
    }
};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestExportDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFormatHasATitleOfItsOwnAndAFile()
    {
        QSet<QString> titles;
        for (const ExportChoice& choice : exportChoices()) {
            QVERIFY2(choice.title != choice.name, qPrintable(choice.name));
            QVERIFY(choice.what.endsWith(u'.') && !choice.file.isEmpty());
            titles += choice.title;
        }
        QCOMPARE(titles.size(), exportChoices().size());
    }

    void writesAReportWithTheNameOfATopic()
    {
        Window window;
        QVERIFY(window.open());
        const auto largest = std::ranges::max_element(*window.session.topics(), {}, &TopicSummary::share);
        window.session.setTopicLabel(largest->topic, QStringLiteral("Brötchen & Co"));
        auto* dialog = new ExportDialog(window.session, nullptr);
        QCOMPARE(dialog->format(), QStringLiteral("report"));
        const QString path = window.folder.filePath(QStringLiteral("Übersicht.html"));
        QVERIFY(window.write(*dialog, QStringLiteral("report"), path));
        const QByteArray html = contentOf(path);
        QVERIFY(html.contains("Brötchen &amp; Co"));
        QVERIFY(html.contains("<mark>"));
        QVERIFY(!dialog->findChild<MessageStrip*>()->isHidden());
        delete dialog;
    }

    void writesAllFormatsIntoAFolder()
    {
        Window window;
        QVERIFY(window.open());
        auto* dialog = new ExportDialog(window.session, nullptr);
        QVERIFY(window.write(*dialog, QStringLiteral("all"), window.folder.filePath(QStringLiteral("all"))));
        QVERIFY(contentOf(window.folder.filePath(QStringLiteral("all/README.txt"))).contains("report.html"));
        QVERIFY(!contentOf(window.folder.filePath(QStringLiteral("all/csv/shares.csv"))).isEmpty());
        delete dialog;
    }

    void whatCannotBeWrittenIsSaidAndCanBeTriedAgain()
    {
        Window window;
        QVERIFY(window.open());
        auto* dialog = new ExportDialog(window.session, nullptr);
        QVERIFY(!window.write(*dialog, QStringLiteral("report"), QStringLiteral("/nowhere/at/all.html")));
        QVERIFY(!dialog->findChild<MessageStrip*>()->isHidden());
        QVERIFY(!window.write(*dialog, QStringLiteral("inclusion"), window.folder.filePath(QStringLiteral("i.csv"))));
        QVERIFY(window.write(*dialog, QStringLiteral("report"), window.folder.filePath(QStringLiteral("r.html"))));
        delete dialog;
    }
};

QTEST_MAIN(TestExportDialog)
#include "tst_exportdialog.moc"
