#include "engine/store/training_lock.h"
#include "tests/ui/heldworker.h"
#include "tests/ui/projects.h"

#include <atomic>
#include <future>
#include <memory>

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
        session.fetchDocuments(session, 30, 20,
                               [&](const Result<std::vector<DocumentRow>>& fetched) { rows = fetched->size(); });
        QTRY_VERIFY(rows);
        QCOMPARE(*rows, 10u);
        std::vector<std::size_t> some;
        session.fetchDocuments(session, {25, 3}, [&](const Result<std::vector<DocumentRow>>& fetched) {
            for (const DocumentRow& row : *fetched)
                some.push_back(row.index);
        });
        QTRY_COMPARE(some, (std::vector<std::size_t>{25, 3}));
        std::string text;
        session.fetchDocument(session, 1, [&](const Result<DocumentContent>& fetched) { text = fetched->text; });
        QTRY_VERIFY(!text.empty());
    }

    void givesNoAnswerAfterTheProjectWasClosed()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        bool answered = false;
        session.fetchDocument(session, 0, [&](const Result<DocumentContent>&) { answered = true; });
        session.closeProject();
        QVERIFY(openProject(session, fromPath(folder / "texts.themata")));
        QVERIFY(!answered);
    }

    void beginsNothingForWhoIsGone()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        HeldWorker held(session);
        auto asker = std::make_unique<QObject>();
        std::atomic<bool> begun = false;
        session.ask(*asker, [&](Project&) -> Session::Answer {
            begun = true;
            return {};
        });
        asker.reset();
        held.release();
        QVERIFY(worked(session));
        QVERIFY(!begun);
    }

    void givesNoAnswerToWhoGoesMeanwhile()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        auto asker = std::make_unique<QObject>();
        std::promise<void> gone;
        std::atomic<bool> begun = false;
        bool answered = false;
        session.ask(*asker, [&](Project&) -> Session::Answer {
            begun = true;
            gone.get_future().wait();
            return [&] { answered = true; };
        });
        QTRY_VERIFY(begun);
        asker.reset();
        gone.set_value();
        QVERIFY(worked(session));
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

    void offersNoRunThatSomebodyElseTrains()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        QVERIFY(train(session, 3));
        const RunInfo run = session.runs().back();
        session.save(
            [id = run.id](Project& file) { return file.saveCheckpoint(id, *file.state(id), {}, RunStatus::Running); });
        session.closeProject();
        {
            const auto lock = TrainingLock::take(toPath(project), run);
            QVERIFY(openProject(session, project));
            QVERIFY(!session.interruptedRun());
            QTRY_COMPARE(session.currentRun(), run.id);
            QSignalSpy refused(&session, &Session::failed);
            session.runner().resume(run.id, 8, 1);
            QVERIFY(refused.wait(patience));
            QCOMPARE(refused.back()[0].value<Error>().code, ErrorCode::Busy);
            QVERIFY(!session.runner().active());
            session.closeProject();
        }
        QVERIFY(openProject(session, project));
        QVERIFY(session.interruptedRun());
        {
            const auto lock = TrainingLock::take(toPath(project), run); // somebody goes on with it meanwhile
            session.leaveInterruptedRun();
            QSignalSpy read(&session, &Session::runsChanged);
            QVERIFY(read.wait(patience));
            QCOMPARE(session.runs().back().status, RunStatus::Running);
        }
    }

    void aRunIsHeldWhileItTrains()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        session.runner().start(twoTopics(), 10'000'000, 1);
        QTRY_VERIFY(session.runner().snapshot());
        const RunId run = session.runner().run();
        QVERIFY(TrainingLock::isHeld(toPath(project), run));
        QSignalSpy ended(&session.runner(), &RunController::ended);
        session.runner().stop();
        QVERIFY(ended.wait(patience));
        QVERIFY(!TrainingLock::isHeld(toPath(project), run));
    }
};

QTEST_MAIN(TestSession)
#include "tst_session.moc"
