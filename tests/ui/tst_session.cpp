#include "tests/ui/projects.h"

using namespace themata;
using namespace themata::test;

class TestSession : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void opensAndClosesAProject()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        QCOMPARE(session.projectName(), QStringLiteral("texts"));
        QCOMPARE(session.info()->documents, 40u);
        QCOMPARE(session.corpus()->documentCount(), 40u);
        QVERIFY(session.report());

        QSignalSpy closed(&session, &Session::projectChanged);
        session.closeProject();
        QCOMPARE(closed.count(), 1);
        QVERIFY(!session.isOpen());
        QVERIFY(!session.hasCorpus());
    }

    void refusesWhatIsNoProjectAndKeepsTheOpenOne()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        QSignalSpy failed(&session, &Session::failed);
        session.openProject(fromPath(folder.write("letter.themata", "Dear reader")));
        QVERIFY(failed.wait(patience));
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::NotAProject);
        QCOMPARE(session.projectPath(), project);
        QVERIFY(session.activity().isEmpty());
    }

    void fetchesDocuments()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        std::optional<std::size_t> rows;
        session.fetchDocuments(30, 20,
                               [&](const Result<std::vector<DocumentRow>>& fetched) { rows = fetched->size(); });
        QTRY_VERIFY(rows);
        QCOMPARE(*rows, 10u);
        std::string text;
        session.fetchDocument(1, [&](const Result<DocumentContent>& fetched) { text = fetched->text; });
        QTRY_VERIFY(!text.empty());
    }

    void givesNoAnswerAfterTheProjectWasClosed()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        bool answered = false;
        session.fetchDocument(0, [&](const Result<DocumentContent>&) { answered = true; });
        session.closeProject();
        QVERIFY(openProject(session, fromPath(folder / "texts.themata")));
        QVERIFY(!answered);
    }

    void keepsLabelsInTheFile()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        {
            Session session;
            QVERIFY(importTexts(session, folder, project));
            QVERIFY(train(session, 5));
            QVERIFY(!session.topicName(1).isEmpty());
            session.setTopicLabel(1, QStringLiteral("  The kitchen "));
            QCOMPARE(session.topicName(1), QStringLiteral("The kitchen"));
        } // at once: what is not yet written must not be lost
        Session session;
        QVERIFY(openProject(session, project));
        QTRY_COMPARE(session.topicLabel(1), QStringLiteral("The kitchen"));
        QVERIFY(session.topicLabel(0).isEmpty());
    }

    void selectionGoesWithTheRun()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        QVERIFY(train(session, 2));
        const RunId first = session.currentRun();
        session.selectTopic(1);
        QCOMPARE(session.selectedTopic(), std::optional<std::uint32_t>(1));
        QVERIFY(train(session, 2));
        QVERIFY(session.currentRun() != first);
        QCOMPARE(session.selectedTopic(), std::nullopt);
        session.setCurrentRun(first);
        QTRY_VERIFY(session.topics() && session.state());
        QCOMPARE(session.runs().size(), 2u);
    }

    void offersARunThatWasClosedByForce()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        QVERIFY(train(session, 3));
        session.save([](Project& file) { // as a run leaves it that was never stopped
            const RunId run = file.runs()->back().id;
            return file.saveCheckpoint(run, *file.state(run), {}, RunStatus::Running);
        });
        session.closeProject();
        QVERIFY(openProject(session, project));
        QVERIFY(session.interruptedRun());
        QCOMPARE(session.interruptedRun()->iteration, 3u);
        session.leaveInterruptedRun();
        QVERIFY(!session.interruptedRun());
        QTRY_COMPARE(session.runs().back().status, RunStatus::Stopped);
    }
};

QTEST_MAIN(TestSession)
#include "tst_session.moc"
