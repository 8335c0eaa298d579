// The Run page: its verdict, lines, views and buttons while runs come and go.
#include "tests/support/series.h"
#include "tests/ui/finding.h"
#include "tests/ui/sampleproject.h"
#include "ui/charts/linelegend.h"
#include "ui/pages/runcharts.h"
#include "ui/pages/runpage.h"
#include "ui/pages/runtopics.h"
#include "ui/pages/topicstable.h"
#include "ui/runs/convergencewatch.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/widgets/messagestrip.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tag.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <optional>

using namespace themata;
using namespace themata::test;

namespace {

const QString timeTitle = QStringLiteral("Time per iteration");

QString verdictName(const QWidget& page)
{
    return page.findChild<MessageStrip*>()->accessibleName();
}

/// A finished run of 1,000 independent draws after its warm-up.
void addRun(Project& project, ModelConfig config, std::uint64_t seed, std::optional<KeepRule> keep = {})
{
    config.seed = seed;
    const RunInfo run = project.addRun({}, config, config.warmUp + 1000, keep).value();
    const auto noise = test::normalSeries(config.warmUp + 1000, 0, seed);
    std::vector<TracePoint> points(noise.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        points[i].iteration = i + 1;
        points[i].logPosterior = -5000 + noise[i];
    }
    QVERIFY(project.saveCheckpoint(run.id, project.state(RunId{1}).value(), points, RunStatus::Finished));
}

} // namespace

class TestRunPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theViewAfterTheBurnInIsThereOnceItIsOver()
    {
        const test::SampleProject sample(1);
        const auto project = sample.open();
        ModelConfig config;
        config.topics = test::SampleProject::topics;
        addRun(*project, config, 1, KeepRule{5000, 10});
        config.alpha = 0.3;
        addRun(*project, config, 1, KeepRule{400, 10});
        Session session;
        RunPage page(session);
        page.show();
        session.openProject(sample.path());
        auto* views = page.findChild<Segments*>();
        QAbstractButton* view = nullptr;
        for (auto* button : views->findChildren<QAbstractButton*>())
            if (button->text() == QStringLiteral("After burn-in"))
                view = button;
        QVERIFY(view);
        QTRY_VERIFY(!session.runner().trace().empty());
        QVERIFY(view->isEnabled());
        view->click();
        QCOMPARE(views->current(), int(RunCharts::AfterBurnIn));
        session.setCurrentRun(RunId{2});
        QTRY_COMPARE(views->current(), int(RunCharts::All));
        QVERIFY(!view->isEnabled());
        QVERIFY(view->toolTip().contains(QStringLiteral("5,000")));
    }

    void theOtherChainsOfTheModelAreJudgedAndShown()
    {
        const test::SampleProject sample(1);
        const auto project = sample.open();
        ModelConfig config;
        config.topics = test::SampleProject::topics;
        config.alpha = 0.3;
        addRun(*project, config, 1);
        addRun(*project, config, 2);
        Session session;
        RunPage page(session);
        page.show();
        session.openProject(sample.path());
        const auto* legend = page.findChild<LineLegend*>();
        QTRY_VERIFY(legend->isVisible());
        QCOMPARE(legend->accessibleName(), QStringLiteral("seed 2, seed 1"));
        QTRY_COMPARE(verdictName(page).left(10), QStringLiteral("Converged."));
        QVERIFY(page.findChild<MessageStrip*>()->toolTip().contains(QStringLiteral("bulk ESS")));
        session.setCurrentRun(RunId{1});
        QTRY_VERIFY(!legend->isVisible());
        QTRY_COMPARE(verdictName(page).left(11), QStringLiteral("Warming up."));
    }

    void anApproximateRunSaysSo()
    {
        const test::SampleProject sample(1);
        const auto project = sample.open();
        ModelConfig config;
        config.topics = test::SampleProject::topics;
        config.sampler = SamplerId::SparseLda;
        config.workers = 2;
        addRun(*project, config, 1);
        Session session;
        RunPage page(session);
        page.show();
        session.openProject(sample.path());
        const auto tag = [&] { return page.findChild<Tag*>(); };
        QTRY_COMPARE(tag()->text(), QStringLiteral("approximate"));
        QVERIFY(tag()->toolTip().contains(QStringLiteral("2 workers")));
        session.setCurrentRun(RunId{1});
        QTRY_COMPARE(tag()->text(), QStringLiteral("exact"));
    }

    void aVerdictIsRenewedSeldom()
    {
        const test::SampleProject sample(0);
        Session session;
        ConvergenceWatch watch(session);
        watch.setWatching(true);
        QSignalSpy changed(&watch, &ConvergenceWatch::changed);
        session.openProject(sample.path());
        QTRY_VERIFY(session.hasCorpus());
        ModelConfig config;
        config.topics = test::SampleProject::topics;
        session.runner().start(config, 100'000'000, 1);
        QTRY_VERIFY(watch.finding());
        const auto before = changed.size();
        QTest::qWait(static_cast<int>(ConvergenceWatch::everyMs) / 2);
        QVERIFY(changed.size() - before <= 1);
        QTRY_VERIFY_WITH_TIMEOUT(changed.size() > before + 1, 60'000); // the pause grows with a trace's length
        session.runner().stop();
        QTRY_VERIFY(!session.runner().active());
    }

    void theTimeChartSaysThatTheWarmUpHasNoPhiStep()
    {
        const test::SampleProject sample(0);
        Session session;
        RunPage page(session);
        page.show();
        session.openProject(sample.path());
        QTRY_VERIFY(session.hasCorpus());
        ModelConfig config;
        config.topics = test::SampleProject::topics;
        config.warmUp = 5;
        for (const std::uint64_t iterations : {5u, 6u}) {
            session.runner().start(config, iterations, 1);
            const QString text = iterations == 5 ? QStringLiteral("no Φ step in the warm-up") : QStringLiteral(", z ");
            QTRY_VERIFY2(chartOf(page, timeTitle)->accessibleDescription().contains(text),
                         qPrintable(chartOf(page, timeTitle)->accessibleDescription()));
            QTRY_VERIFY(!session.runner().active());
        }
    }

    void withoutARunThePageLeadsToTheModel()
    {
        Session session;
        RunPage page(session);
        page.show();
        QSignalSpy asked(&page, &Page::pageRequested);
        QAbstractButton* setUp = button(page, QStringLiteral("Set up a model"));
        QVERIFY(setUp);
        QTest::mouseClick(setUp, Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].value<PageId>(), PageId::Model);
        QVERIFY(!button(page, QStringLiteral("Stop")));
    }

    void aRunCanBePausedContinuedAndStoppedAndKeepsItsSelection()
    {
        const test::SampleProject sample(0);
        Session session;
        RunPage page(session);
        page.show();
        session.openProject(sample.path());
        QTRY_VERIFY(session.hasCorpus());
        ModelConfig config;
        config.topics = test::SampleProject::topics;
        session.runner().start(config, 100'000'000, 1);
        auto* table = page.findChild<TopicsTable*>();
        QTRY_COMPARE(table->model()->rowCount(), int(test::SampleProject::topics));
        // The largest: small ones may be empty for a while, and an empty topic has no words to stop.
        const auto& topics = *session.topics();
        const auto largest =
            static_cast<std::uint32_t>(std::ranges::max_element(topics, {}, &TopicSummary::tokens) - topics.begin());
        session.selectTopic(largest);
        QSignalSpy renewed(&session, &Session::topicsChanged);
        QTRY_VERIFY(renewed.size() >= 2);
        QCOMPARE(table->selectedTopic(), std::optional(largest));
        Q_EMIT table->customContextMenuRequested(table->visualRect(table->currentIndex()).center());
        const auto* menu = page.findChild<RunTopics*>()->findChild<QMenu*>();
        QVERIFY(menu && menu->actions().front()->text().startsWith(QStringLiteral("Stop the word “")));
        delete menu;

        QTest::mouseClick(button(page, QStringLiteral("Pause")), Qt::LeftButton);
        QTRY_VERIFY(session.runner().paused());
        QTRY_VERIFY(button(page, QStringLiteral("Continue")));
        QTest::mouseClick(button(page, QStringLiteral("Continue")), Qt::LeftButton);
        QTRY_VERIFY(!session.runner().paused());
        QTest::mouseClick(button(page, QStringLiteral("Stop")), Qt::LeftButton);
        QTRY_VERIFY(!session.runner().active());
        QTRY_VERIFY(button(page, QStringLiteral("Continue")) && button(page, QStringLiteral("Continue"))->isEnabled());
        QCOMPARE(session.selectedTopic(), std::optional(largest));
    }
};

QTEST_MAIN(TestRunPage)
#include "tst_runpage.moc"
