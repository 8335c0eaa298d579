#include "tests/support/series.h"
#include "tests/ui/sampleproject.h"
#include "ui/charts/linelegend.h"
#include "ui/charts/smallchart.h"
#include "ui/format/numbers.h"
#include "ui/pages/runcharts.h"
#include "ui/pages/runpage.h"
#include "ui/pages/runsmallcharts.h"
#include "ui/pages/runtopics.h"
#include "ui/pages/runverdict.h"
#include "ui/pages/topicstable.h"
#include "ui/pages/traceline.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tag.h"

#include <QAbstractButton>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <optional>
#include <span>

using namespace themata;

namespace {

QAbstractButton* button(const QWidget& page, const QString& text)
{
    for (auto* candidate : page.findChildren<QAbstractButton*>())
        if (candidate->text() == text && candidate->isVisible())
            return candidate;
    return nullptr;
}

ChartWidget* chartOf(const QWidget& page, const QString& title)
{
    for (auto* chart : page.findChildren<ChartWidget*>())
        if (chart->accessibleName().startsWith(title))
            return chart;
    return nullptr;
}

std::vector<TracePoint> heldOutTrace()
{
    std::vector<TracePoint> trace(20);
    for (std::size_t i = 0; i < trace.size(); ++i) {
        trace[i].iteration = i + 1;
        trace[i].heldOut = i == 0 ? notKnown : -7.25;
    }
    return trace;
}

SmallChart* timeChart(const QWidget& page)
{
    for (auto* chart : page.findChildren<SmallChart*>())
        if (chart->accessibleName().startsWith(QStringLiteral("Time per iteration")))
            return chart;
    return nullptr;
}

int shownCharts(const QWidget& charts)
{
    int count = 0;
    for (auto* chart : charts.findChildren<ChartWidget*>())
        count += !chart->isHidden();
    return count;
}

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
    void oneChainIsNeverSaidToHaveConverged()
    {
        for (const auto kind : {Verdict::Kind::TooShort, Verdict::Kind::Constant, Verdict::Kind::StillMoving,
                                Verdict::Kind::TooFewDraws, Verdict::Kind::Settled}) {
            const RunVerdict words = inWords({.kind = kind, .chains = 1, .draws = 500, .ess = 150, .wantedEss = 100});
            QVERIFY(words.lead != QStringLiteral("Converged."));
            QVERIFY(words.kind != MessageStrip::Kind::Success);
            QVERIFY(!words.text.isEmpty());
        }
    }

    void eachVerdictHasItsSentenceAndItsNumbers()
    {
        Verdict verdict{.kind = Verdict::Kind::StillMoving,
                        .chains = 1,
                        .draws = 500,
                        .moving = 1,
                        .gewekeZ = -4.26,
                        .rhat = 1.234,
                        .ess = 46.7,
                        .wantedEss = 100};
        QCOMPARE(inWords(verdict).lead, QStringLiteral("Not converged yet."));
        QCOMPARE(inWords(verdict).kind, MessageStrip::Kind::Warning);
        QVERIFY(inWords(verdict).text.contains(QStringLiteral("still rises:")));
        QCOMPARE(inWords(verdict).facts[0].value, QString(QChar(format::minusSign)) + QStringLiteral("4.3"));
        QCOMPARE(inWords(verdict).facts[1].value, QStringLiteral("46"));
        verdict.gewekeZ = 4.26;
        verdict.chains = 4;
        verdict.moving = 3;
        QVERIFY(inWords(verdict).text.contains(QStringLiteral("still falls in 3 of 4 chains:")));
        verdict.kind = Verdict::Kind::Disagree;
        verdict.rhatScalar = {Quantity::Alpha};
        QVERIFY(inWords(verdict).text.contains(QStringLiteral("disagree on the mean of α (R-hat 1.23)")));
        QCOMPARE(inWords(verdict).facts[0].value, QStringLiteral("1.23"));
        verdict.kind = Verdict::Kind::TooFewDraws;
        QVERIFY(inWords(verdict).text.contains(QStringLiteral("worth 46 independent ones; more than 100")));
        verdict.ess = 1.9;
        QVERIFY(inWords(verdict).text.contains(QStringLiteral("worth 1 independent one; more than 100")));
        verdict.rhat = 1.02;
        verdict.kind = Verdict::Kind::NearlySettled;
        QVERIFY(inWords(verdict).text.contains(QStringLiteral("R-hat 1.020")));
        verdict.kind = Verdict::Kind::Settled;
        QCOMPARE(inWords(verdict).lead, QStringLiteral("Converged."));
        QCOMPARE(inWords(verdict).kind, MessageStrip::Kind::Success);
    }

    void anApproximateChainOnlySettles()
    {
        const Verdict settled{.kind = Verdict::Kind::Settled, .chains = 2, .draws = 500, .ess = 900};
        const RunVerdict words = inWords(settled, false);
        QVERIFY(words.lead != QStringLiteral("Converged."));
        QVERIFY(words.kind != MessageStrip::Kind::Success);
        QVERIFY(words.detail.contains(QStringLiteral("settled somewhere")));
    }

    void whileItWarmsUpTheVerdictSaysSo()
    {
        std::vector<TracePoint> trace(10);
        for (std::size_t i = 0; i < trace.size(); ++i)
            trace[i].iteration = i + 1;
        ModelConfig config;
        config.warmUp = 10;
        const auto after = [&](std::size_t points) {
            return verdictOf(std::span(trace).first(points), config, nullptr);
        };
        QCOMPARE(after(0).lead, QStringLiteral("No verdict yet."));
        QCOMPARE(after(4).lead, QStringLiteral("Warming up."));
        QVERIFY(after(4).text.contains(QStringLiteral("Iteration 4 of the 10")));
        QVERIFY(after(4).detail.contains(QStringLiteral("falls when it ends")));
        QCOMPARE(after(10).lead, QStringLiteral("No verdict yet."));
    }

    void whileAChainBurnsInTheVerdictSaysSo()
    {
        std::vector<TracePoint> trace(1);
        trace.front().iteration = 1000;
        ModelFinding finding;
        finding.chains.resize(2);
        for (ChainOfModel& chain : finding.chains)
            chain.run.keep = KeepRule{800, 10};
        finding.chains[0].burnIn = 800;
        finding.chains[1].burnIn = 500;
        finding.convergence.verdict = {.kind = Verdict::Kind::Settled, .chains = 2, .draws = 500, .ess = 900};
        RunVerdict words = verdictOf(trace, {}, &finding);
        QCOMPARE(words.lead, QStringLiteral("Converged so far."));
        QVERIFY(words.kind != MessageStrip::Kind::Success);
        QVERIFY2(words.detail.contains(QStringLiteral("still burn in, 1 of 2,")), qPrintable(words.detail));
        finding.chains[1].burnIn = 800;
        QCOMPARE(verdictOf(trace, {}, &finding).lead, QStringLiteral("Converged."));
        finding.chains.resize(1);
        finding.chains[0].burnIn = 500;
        finding.convergence.verdict.chains = 1;
        words = verdictOf(trace, {}, &finding);
        QCOMPARE(words.lead, QStringLiteral("Cannot tell: one chain."));
        QVERIFY2(words.detail.startsWith(QStringLiteral("The chain still burns in")), qPrintable(words.detail));
    }

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

    void aSamplerWithoutPhiTakesNoTimeForIt()
    {
        RunSmallCharts charts;
        ModelConfig config;
        config.sampler = SamplerId::Collapsed;
        charts.setModel(config, 0);
        std::vector<TracePoint> trace(1);
        trace.front().iteration = 100;
        charts.setFigures(trace);
        QVERIFY(timeChart(charts)->accessibleDescription().contains(QStringLiteral("z alone")));
        QVERIFY(timeChart(charts)->toolTip().contains(QStringLiteral("draws no Φ")));
        config.sampler = SamplerId::Pclda;
        charts.setModel(config, 0);
        charts.setFigures(trace);
        QVERIFY(timeChart(charts)->accessibleDescription().contains(QStringLiteral(", z ")));
        QVERIFY(!timeChart(charts)->toolTip().contains(QStringLiteral("draws no Φ")));
    }

    void aPlainRunHasNoChartsOfWhatCannotChange()
    {
        RunSmallCharts charts;
        charts.setModel({}, 0);
        QCOMPARE(shownCharts(charts), 6);
        QCOMPARE(charts.rows(), 2);
        ModelConfig config;
        config.learnAlpha = AlphaLearning::Asymmetric;
        config.learnBeta = true;
        charts.setModel(config, 0);
        QCOMPARE(shownCharts(charts), 8);
        QCOMPARE(charts.rows(), 3);
        for (auto* chart : charts.findChildren<ChartWidget*>())
            QVERIFY2(!chart->toolTip().isEmpty(), qPrintable(chart->accessibleName()));
        charts.setModel({}, 0);
        QCOMPARE(shownCharts(charts), 6);
        QCOMPARE(charts.rows(), 2);
    }

    void whereThereAreTooManyChartsTwoTakeTurns()
    {
        RunSmallCharts charts;
        charts.resize(768, 270);
        charts.show();
        ModelConfig config;
        config.pi = 0.5;
        charts.setModel(config, 0);
        QCOMPARE(shownCharts(charts), 6); // of 7
        QCOMPARE(charts.rows(), 2);
        const ChartWidget* trend = chartOf(charts, QStringLiteral("Topic sizes"));
        const ChartWidget* bars = chartOf(charts, QStringLiteral("Topics by size"));
        QVERIFY(!trend->isVisible() && bars->isVisible());
        QTest::mouseClick(button(charts, QStringLiteral("Trend")), Qt::LeftButton);
        QVERIFY(trend->isVisible() && !bars->isVisible());
        QCOMPARE(trend->geometry(), bars->geometry());

        config.learnAlpha = AlphaLearning::Asymmetric;
        config.learnBeta = config.learnPi = true;
        charts.setModel(config, 0);
        QCOMPARE(shownCharts(charts), 9); // of 10
        QVERIFY(trend->isVisible());
        QVERIFY(!button(charts, QStringLiteral("Speed")));
        charts.setTrace(heldOutTrace());
        QCOMPARE(shownCharts(charts), 9); // of 11
        QCOMPARE(charts.rows(), 3);
        QVERIFY(!chartOf(charts, QStringLiteral("Speed"))->isVisible());
        QTest::mouseClick(button(charts, QStringLiteral("Speed")), Qt::LeftButton);
        QVERIFY(chartOf(charts, QStringLiteral("Speed"))->isVisible());
        QVERIFY(!chartOf(charts, QStringLiteral("Time"))->isVisible());

        charts.setModel({}, 0);
        charts.setTrace({});
        QCOMPARE(shownCharts(charts), 6); // all, whatever was chosen
        QVERIFY(!button(charts, QStringLiteral("Trend")));
    }

    void theHeldOutLikelihoodIsShownForRunsThatHaveOne()
    {
        RunSmallCharts charts;
        charts.setModel({}, 0);
        std::vector<TracePoint> trace = heldOutTrace();
        charts.setTrace(trace);
        charts.setFigures(trace);
        const ChartWidget* chart = chartOf(charts, QStringLiteral("Held-out"));
        QVERIFY(!chart->isHidden());
        QVERIFY(chart->accessibleDescription().startsWith(QChar(format::minusSign)
                                                          + QStringLiteral("7.250 log per token")));
        for (TracePoint& point : trace)
            point.heldOut = notKnown;
        charts.setTrace(trace);
        charts.setFigures(trace);
        QVERIFY(chart->isHidden());
        QVERIFY(chart->accessibleDescription().startsWith(QChar(format::dash)));
    }

    void theSizesOfTopicsAreThoseOfTheRanksThereAre()
    {
        std::vector<TracePoint> trace(2);
        for (std::size_t i = 0; i < 2; ++i) {
            trace[i].iteration = i + 1;
            trace[i].topicShares = {0.5, 0.3, notKnown, notKnown, notKnown};
        }
        const PlotLine line = traceLine(
            trace, {}, [](const TracePoint& point) { return point.topicShares[0]; }, 100);
        QCOMPARE(line.points, (QList{QPointF(1, 50), QPointF(2, 50)}));
        QVERIFY(traceLine(trace, {}, [](const TracePoint& point) { return point.topicShares[2]; }).points.isEmpty());
        RunSmallCharts charts;
        charts.setModel({}, 0);
        charts.setFigures(trace);
        const auto description = [&] {
            return chartOf(charts, QStringLiteral("Topic sizes"))->accessibleDescription();
        };
        QVERIFY2(description().startsWith(QStringLiteral("50.0\u00a0% largest")), qPrintable(description()));
        trace.back().topicShares[0] = notKnown; // of a run of an earlier version
        charts.setFigures(trace);
        QVERIFY(description().startsWith(QChar(format::dash)));
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
            QTRY_VERIFY2(timeChart(page)->accessibleDescription().contains(text),
                         qPrintable(timeChart(page)->accessibleDescription()));
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
