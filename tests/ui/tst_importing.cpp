#include "tests/ui/projects.h"

#include "engine/store/project.h"

#include <QFile>

using namespace themata;
using namespace themata::test;

class TestImporting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void previewsTheFirstDocuments()
    {
        const TemporaryFolder folder;
        Session session;
        ImportController& importer = session.importer();
        QSignalSpy ready(&importer, &ImportController::previewReady);
        ImportOptions options;
        options.text.stopWords = {"the"};
        importer.preview({writeTexts(folder)}, {}, options);
        QVERIFY(ready.wait(patience));
        const auto preview = importer.lastPreview();
        QCOMPARE(preview->description.format, SourceFormat::Folder);
        QCOMPARE(preview->description.files, 40u);
        QCOMPARE(preview->documents.size(), 20u);
        QCOMPARE(preview->documents.front().words.size(), 57u); // 30 words, and "the" 27 times
        QCOMPARE(QString::fromStdString(preview->vocabulary.front().word), QStringLiteral("the"));
        QCOMPARE(preview->vocabulary.front().dropped, Dropped::StopWord);
        QVERIFY(preview->suggestedProject.endsWith(QStringLiteral("texts.themata")));
    }

    void guessesTheColumnsOfATable()
    {
        const TemporaryFolder folder;
        const QString table =
            fromPath(folder.write("speeches.csv", "id,text,party\n1,Bread and butter,blue\n2,Rain and wind,red\n"));
        Session session;
        QSignalSpy ready(&session.importer(), &ImportController::previewReady);
        SourceOptions source;
        source.columns.text.clear();
        session.importer().preview({table}, source, {});
        QVERIFY(ready.wait(patience));
        QCOMPARE(session.importer().lastPreview()->documents.front().text, std::string("Bread and butter"));
    }

    void saysWhyThereIsNoPreview()
    {
        Session session;
        QSignalSpy failed(&session.importer(), &ImportController::previewFailed);
        session.importer().preview({QStringLiteral("/nowhere/at/all")}, {}, {});
        QVERIFY(failed.wait(patience));
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::NotFound);
    }

    void importsAndOpensTheProject()
    {
        const TemporaryFolder folder;
        Session session;
        QSignalSpy finished(&session.importer(), &ImportController::finished);
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        QCOMPARE(finished.count(), 1);
        QVERIFY(!session.importer().active());
    }

    void cancelLeavesNothing()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QSignalSpy cancelled(&session.importer(), &ImportController::cancelled);
        session.importer().start({writeTexts(folder)}, {}, {}, project);
        session.importer().cancel();
        QVERIFY(cancelled.wait(patience));
        QVERIFY(!session.importer().active());
        QVERIFY(!session.isOpen());
        for (const char* ending : {"", "-wal", "-shm"})
            QVERIFY(!QFile::exists(project + QLatin1String(ending)));
    }

    void failureLeavesNothing()
    {
        const TemporaryFolder folder;
        std::filesystem::create_directory(folder / "empty");
        const QString project = fromPath(folder / "empty.themata");
        Session session;
        QSignalSpy failed(&session.importer(), &ImportController::failed);
        session.importer().start({fromPath(folder / "empty")}, {}, {}, project);
        QVERIFY(failed.wait(patience));
        QVERIFY(!QFile::exists(project));
    }

    void neverReplacesAFile()
    {
        const TemporaryFolder folder;
        const QString diary = fromPath(folder.write("diary.themata", "precious"));
        Session session;
        QSignalSpy failed(&session.importer(), &ImportController::failed);
        session.importer().start({writeTexts(folder)}, {}, {}, diary);
        QVERIFY(failed.wait(patience));
        QFile file(diary);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("precious"));
    }
};

QTEST_MAIN(TestImporting)
#include "tst_importing.moc"
