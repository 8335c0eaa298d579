// The small charts of a run: which there are, where they stand and what they say.
#include "tests/ui/finding.h"
#include "ui/format/numbers.h"
#include "ui/pages/runsmallcharts.h"
#include "ui/pages/traceline.h"

#include <QTest>

using namespace themata;
using namespace themata::test;

namespace {

const QString timeTitle = QStringLiteral("Time per iteration");

std::vector<TracePoint> heldOutTrace()
{
    std::vector<TracePoint> trace(20);
    for (std::size_t i = 0; i < trace.size(); ++i) {
        trace[i].iteration = i + 1;
        trace[i].heldOut = i == 0 ? notKnown : -7.25;
    }
    return trace;
}

int shownCharts(const QWidget& charts)
{
    int count = 0;
    for (auto* chart : charts.findChildren<ChartWidget*>())
        count += !chart->isHidden();
    return count;
}

} // namespace

class TestRunCharts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSamplerWithoutPhiTakesNoTimeForIt()
    {
        RunSmallCharts charts;
        ModelConfig config;
        config.sampler = SamplerId::Collapsed;
        charts.setModel(config, 0);
        std::vector<TracePoint> trace(1);
        trace.front().iteration = 100;
        charts.setFigures(trace);
        QVERIFY(chartOf(charts, timeTitle)->accessibleDescription().contains(QStringLiteral("z alone")));
        QVERIFY(chartOf(charts, timeTitle)->toolTip().contains(QStringLiteral("draws no Φ")));
        config.sampler = SamplerId::Pclda;
        charts.setModel(config, 0);
        charts.setFigures(trace);
        QVERIFY(chartOf(charts, timeTitle)->accessibleDescription().contains(QStringLiteral(", z ")));
        QVERIFY(!chartOf(charts, timeTitle)->toolTip().contains(QStringLiteral("draws no Φ")));
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
};

QTEST_MAIN(TestRunCharts)
#include "tst_runcharts.moc"
