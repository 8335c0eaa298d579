#include "tests/ui/projects.h"
#include "ui/models/modelsettings.h"

using namespace themata;
using namespace themata::test;

namespace {

constexpr std::uint64_t endless = 100'000'000;

std::vector<std::uint16_t> topicsOfTokens(Session& session)
{
    (void)QTest::qWaitFor([&session] { return session.state() != nullptr; }, patience);
    return session.state() ? session.state()->z : std::vector<std::uint16_t>();
}

bool waitForIteration(RunController& runner, std::uint64_t iteration)
{
    return QTest::qWaitFor([&] { return runner.snapshot() && runner.snapshot()->iteration >= iteration; }, patience);
}

} // namespace

class TestRunController : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void trainsToTheEnd()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        RunController& runner = session.runner();
        QSignalSpy started(&runner, &RunController::started);
        QVERIFY(train(session, 20));
        QCOMPARE(started.count(), 1);
        QVERIFY(!runner.active());
        QCOMPARE(runner.snapshot()->phase, TrainingSnapshot::Phase::Finished);
        QCOMPARE(runner.trace().size(), 20u);
        QCOMPARE(session.topics()->size(), 2u);
        QTRY_COMPARE(session.runs().back().status, RunStatus::Finished);
        QCOMPARE(session.currentRun(), session.runs().back().id);
    }

    void saysWhatIsWrongWithTheSettings()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        QSignalSpy failed(&session, &Session::failed);
        ModelConfig config;
        config.alpha = -1;
        session.runner().start(config, 5, 1);
        QVERIFY(failed.wait(patience));
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::BadArgument);
        QVERIFY(!session.runner().active());
        QVERIFY(session.runs().empty());
    }

    void aStopLeavesTheOtherChainsAtTheirStart()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        RunController& runner = session.runner();
        runner.start({.model = twoTopics(), .iterations = endless, .chains = 3, .cores = 1});
        QVERIFY(waitForIteration(runner, 1));
        QVERIFY(!runner.followsOn());
        QSignalSpy ended(&runner, &RunController::ended);
        runner.stop();
        QVERIFY(ended.wait(patience));
        QVERIFY(!runner.active());
        QTRY_COMPARE(session.runs().size(), 3u);
        QCOMPARE(session.runs().back().iteration, 0u);
    }

    void furtherChainsDoNotComeToTheFront()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        RunController& runner = session.runner();
        runner.start({.model = twoTopics(), .iterations = 5, .chains = 2, .cores = 1});
        QTRY_VERIFY_WITH_TIMEOUT(session.runs().size() == 2 && session.runs().back().status == RunStatus::Finished,
                                 patience);
        QCOMPARE(session.currentRun(), session.runs().front().id);
        QCOMPARE(session.runs().back().config.seed, twoTopics().seed + 1);
    }

    void pausesAndGoesOn()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        RunController& runner = session.runner();
        runner.start(twoTopics(), endless, 1);
        QVERIFY(waitForIteration(runner, 1));
        runner.pause();
        QVERIFY(runner.paused());
        QTRY_COMPARE(runner.snapshot()->phase, TrainingSnapshot::Phase::Paused);
        const std::uint64_t there = runner.snapshot()->iteration;
        QTRY_COMPARE(session.runs().back().status, RunStatus::Paused);
        runner.resumeFromPause();
        QVERIFY(waitForIteration(runner, there + 1));
        QSignalSpy ended(&runner, &RunController::ended);
        runner.stop();
        QVERIFY(ended.wait(patience));
        QCOMPARE(runner.snapshot()->phase, TrainingSnapshot::Phase::Stopped);
    }

    void takesMoreOrFewerIterationsAndCores()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        RunController& runner = session.runner();
        QSignalSpy ended(&runner, &RunController::ended);
        runner.start(twoTopics(), endless, 1);
        QVERIFY(waitForIteration(runner, 1));
        runner.setCores(2);
        QCOMPARE(runner.cores(), 2);
        QTRY_COMPARE(runner.snapshot()->cores, 2);
        const std::uint64_t total = runner.snapshot()->iteration + 50'000;
        runner.setIterations(total);
        runner.setIterations(runner.snapshot()->iteration); // at once
        QVERIFY(ended.wait(patience));
        QCOMPARE(runner.snapshot()->phase, TrainingSnapshot::Phase::Finished);
    }

    void resumedRunEqualsAnUninterruptedOne()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        {
            Session session;
            QVERIFY(importTexts(session, folder, project));
            session.runner().start(twoTopics(), endless, 1);
            QVERIFY(waitForIteration(session.runner(), 3));
        } // closed in mid-run
        Session session;
        QVERIFY(openProject(session, project));
        const RunInfo run = session.runs().back();
        QCOMPARE(run.status, RunStatus::Stopped);
        QVERIFY(run.iteration >= 3);
        QSignalSpy ended(&session.runner(), &RunController::ended);
        session.runner().resume(run.id, run.iteration + 10, 2);
        QVERIFY(ended.wait(patience));
        QCOMPARE(session.runner().trace().size(), run.iteration + 10);
        QTRY_COMPARE(session.state() ? session.state()->iteration : 0, run.iteration + 10);
        const std::vector<std::uint16_t> interrupted = topicsOfTokens(session);
        QVERIFY(train(session, run.iteration + 10));
        QTRY_COMPARE(session.state() ? session.state()->iteration : 0, run.iteration + 10);
        QCOMPARE(topicsOfTokens(session), interrupted);
    }

    void aRunGoesOnWithItsOwnRule()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        ModelConfig config = twoTopics();
        config.warmUp = 0;
        QSignalSpy ended(&session.runner(), &RunController::ended);
        session.runner().start({.model = config, .iterations = 20, .burnIn = 11, .thin = 3});
        QVERIFY(ended.wait(patience));
        QTRY_COMPARE(session.runs().back().keptDraws, 3u);
        session.runner().resume(session.currentRun(), 40, 1);
        QVERIFY(ended.wait(patience));
        QTRY_COMPARE(session.runs().back().keptDraws, 9u);
    }

    void aRunThatHoldsDocumentsOutGoesOn()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        QSignalSpy ended(&session.runner(), &RunController::ended);
        session.runner().start({.model = twoTopics(), .iterations = 20, .heldOut = 0.25, .chains = 2});
        QTRY_VERIFY_WITH_TIMEOUT(ended.count() == 2, patience);
        QTRY_COMPARE(session.runs().back().status, RunStatus::Finished);
        for (const RunInfo& run : session.runs())
            QCOMPARE(run.heldOut, 0.25);
        session.runner().resume(session.runs().front().id, 30, 1);
        QTRY_VERIFY_WITH_TIMEOUT(ended.count() == 3, patience);
        QTRY_VERIFY(session.state() && session.state()->iteration == 30);
        QCOMPARE(session.runner().trace().size(), 30u);
        for (const TracePoint& point : session.runner().trace())
            QVERIFY(point.heldOut < 0);
        const auto training = session.trainingCorpus();
        QCOMPARE(session.state()->z.size(), training->tokenCount());
        QCOMPARE(training->tokenCount() + session.runs().front().heldOutTokens, session.corpus()->tokenCount());
        std::size_t heldOut = 0;
        for (std::size_t d = 0; d < training->documentCount(); ++d)
            heldOut += training->document(d).empty() ? 1 : 0;
        QCOMPARE(heldOut, 10u);
    }

    void closingTheProjectSavesTheRunFirst()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        session.runner().start(twoTopics(), endless, 1);
        QVERIFY(waitForIteration(session.runner(), 2));
        QSignalSpy closed(&session, &Session::projectChanged);
        session.closeProject();
        QVERIFY(session.isOpen()); // not before it is saved
        QVERIFY(closed.wait(patience));
        QVERIFY(!session.runner().active());
        QVERIFY(openProject(session, project));
        QVERIFY(!session.interruptedRun());
        QVERIFY(session.runs().back().iteration >= 2);
    }

    void showsTheTraceOfTheCurrentRun()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        QVERIFY(train(session, 4));
        const RunId first = session.currentRun();
        QVERIFY(train(session, 7));
        QCOMPARE(session.runner().trace().size(), 7u);
        session.setCurrentRun(first);
        QTRY_COMPARE(session.runner().trace().size(), 4u);
    }
};

QTEST_MAIN(TestRunController)
#include "tst_runcontroller.moc"
