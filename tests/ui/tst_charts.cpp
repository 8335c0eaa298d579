#include "ui/charts/barschart.h"
#include "ui/charts/mapview.h"
#include "ui/charts/plotview.h"
#include "ui/charts/sharebarschart.h"
#include "ui/charts/sharelinechart.h"
#include "ui/charts/smallchart.h"
#include "ui/charts/stackedbarschart.h"
#include "ui/charts/thinning.h"
#include "ui/charts/ticks.h"
#include "ui/charts/topicbar.h"
#include "ui/charts/wordbars.h"
#include "ui/style/appearance.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QLineSeries>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <random>

using namespace themata;
using namespace Qt::StringLiterals;

namespace {

QList<QPointF> noisyLine(int count, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> noise;
    QList<QPointF> points;
    for (int i = 0; i < count; ++i)
        points << QPointF(i + 1, noise(random));
    return points;
}

/// Lowest and highest value of the points with from <= x < to.
std::pair<double, double> extremes(const QList<QPointF>& points, double from, double to)
{
    std::pair<double, double> result{1e300, -1e300};
    for (const QPointF& point : points)
        if (point.x() >= from && point.x() < to)
            result = {std::min(result.first, point.y()), std::max(result.second, point.y())};
    return result;
}

} // namespace

class ChartsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); }

    void thinningKeepsTheExtremesOfEveryColumn()
    {
        constexpr unsigned seed = 7;
        const QList<QPointF> all = noisyLine(20011, seed);
        const QList<QPointF> kept = thinned(all, 1000);
        QVERIFY(kept.size() <= 1000);
        QCOMPARE(kept.first(), all.first());
        QCOMPARE(kept.last(), all.last());
        QVERIFY(std::is_sorted(kept.begin(), kept.end(), [](auto a, auto b) { return a.x() < b.x(); }));
        const double width = (all.last().x() - all.first().x()) / 499;
        for (int column = 0; column < 499; ++column) {
            const double from = all.first().x() + width * column;
            QCOMPARE(extremes(kept, from, from + width), extremes(all, from, from + width));
        }
    }

    void thinningLeavesShortLinesAlone()
    {
        const QList<QPointF> line = noisyLine(1000, 1);
        QCOMPARE(thinned(line, 1000), line);
        QVERIFY(thinned({}, 1000).isEmpty());
    }

    void ticksAreRoundAndInside()
    {
        const Ticks ticks = niceTicks({-7.72, -7.37}, 4);
        QCOMPARE(ticks.decimals, 1);
        QCOMPARE(ticks.values.size(), 4);
        QVERIFY(std::abs(ticks.values.first() + 7.7) < 1e-9);
        QCOMPARE(niceTicks({0, 1300}, 6).values.size(), 7);
        QCOMPARE(niceTicks({3, 3}, 4).values, QList<double>{3});
    }

    void theLargeChartTakesTwoThousandPointsAtOnce()
    {
        PlotView plot;
        plot.resize(768, 320);
        plot.show();
        plot.setLines({{u"Chain 1"_s, noisyLine(2000, 3)}});
        QApplication::processEvents();
        const PlotLine next{u"Chain 1"_s, noisyLine(2000, 4)};
        QTest::qWait(120); // past the limit of ten repaints a second
        QElapsedTimer timer;
        timer.start();
        plot.setLines({next});
        const double milliseconds = double(timer.nsecsElapsed()) / 1e6;
        QVERIFY2(milliseconds < 20, qPrintable(QString::number(milliseconds)));
        const auto* series = qobject_cast<const QLineSeries*>(plot.chart()->series().first());
        QVERIFY(series->count() <= mostPoints);
    }

    void theLargeChartRepaintsTenTimesASecond()
    {
        PlotView plot;
        plot.resize(400, 300);
        plot.setLines({{u"Chain 1"_s, noisyLine(10, 1)}});
        const auto* series = qobject_cast<const QLineSeries*>(plot.chart()->series().first());
        QSignalSpy replaced(series, &QLineSeries::pointsReplaced);
        for (int length = 11; length < 200; ++length)
            plot.setLines({{u"Chain 1"_s, noisyLine(length, 1)}});
        QVERIFY(replaced.size() <= 1);
        QTRY_COMPARE(series->count(), 199); // the newest is never lost
    }

    void theWarmUpDoesNotFlattenWhatFollows()
    {
        PlotLine line{u"Chain 1"_s, {}};
        for (int i = 1; i <= 400; ++i)
            line.points << QPointF(i, i <= 10 ? -1e6 : -2e6 + i);
        PlotView plot;
        plot.resize(768, 320);
        plot.setPhases(10, 0);
        plot.setLines({line});
        const auto axes = plot.chart()->axes(Qt::Vertical);
        const auto* y = qobject_cast<const QValueAxis*>(axes.first());
        QVERIFY2(y->max() < -1.9e6, qPrintable(QString::number(y->max())));
        plot.setPhases(0, 0);
        QVERIFY2(y->max() > -1.1e6, "without a warm-up it is part of the picture");
        line.points.resize(8); // while it lasts, it is all there is
        plot.setPhases(10, 0);
        QTest::qWait(120);
        plot.setLines({line});
        QVERIFY(y->min() < -1e6 && y->max() > -1e6);
    }

    void aSmallChartShowsTheWarmUpWhileItLasts()
    {
        SmallChart chart(u"Density"_s);
        chart.resize(240, 120);
        chart.setPhases(10, 0);
        for (const int length : {3, 8, 10, 12, 40}) {
            chart.setLines({{u"n_w"_s, noisyLine(length, 1)}});
            const QImage image = chart.grab().toImage();
            qsizetype inked = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    inked += image.pixelColor(x, y) == Theme::current().lineColor(0);
            QVERIFY2(inked > 10, qPrintable(QString::number(length)));
        }
    }

    void theBurnInIsNotNamedBesideThePlot()
    {
        const auto besideThePlot = [](int burnIn) {
            PlotView plot;
            plot.resize(768, 320);
            plot.setPhases(40, burnIn);
            plot.setLines({{u"Chain 1"_s, noisyLine(36, 5)}}); // still in the warm-up
            constexpr int width = 60;
            return plot.grab().toImage().copy(plot.width() - width, 0, width, plot.height());
        };
        QCOMPARE(besideThePlot(50'000), besideThePlot(40));
    }

    void theReadOutNamesTheWarmUp()
    {
        PlotView plot;
        plot.resize(768, 320);
        plot.setPhases(10, 0);
        plot.setLines({{u"Chain 1"_s, noisyLine(50, 5)}});
        QSignalSpy moved(&plot, &PlotView::readOutChanged);
        QTest::keyClick(&plot, Qt::Key_Home);
        QVERIFY(moved.last().first().toString().startsWith(u"Iteration 1, warm-up, Chain 1 "_s));
        QTest::keyClick(&plot, Qt::Key_End);
        QVERIFY(moved.last().first().toString().startsWith(u"Iteration 50, Chain 1 "_s));
    }

    void theReadOutMovesByKeys()
    {
        PlotView plot;
        plot.resize(768, 320);
        plot.setLines({{u"Chain 1"_s, noisyLine(500, 5)}});
        QSignalSpy moved(&plot, &PlotView::readOutChanged);
        QTest::keyClick(&plot, Qt::Key_Home);
        QTest::keyClick(&plot, Qt::Key_Right);
        QTest::keyClick(&plot, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(moved.size(), 3);
        QVERIFY2(moved.last().first().toString().startsWith(u"Iteration 102, Chain 1 "_s),
                 qPrintable(moved.last().first().toString()));
        QTest::keyClick(&plot, Qt::Key_Escape);
        QCOMPARE(moved.last().first().toString(), QString());
        QVERIFY(plot.accessibleDescription().startsWith(u"Iteration 500"_s));
    }

    void allChartsPaintWithAndWithoutData()
    {
        PlotView plot;
        SmallChart lines(u"Density"_s), layers(u"Time"_s);
        BarsChart bars(u"Sizes"_s);
        WordBars words;
        TopicBar topics;
        QWidget* const charts[] = {&plot, &lines, &layers, &bars, &words, &topics};
        for (QWidget* chart : charts) {
            chart->resize(320, 200);
            QVERIFY(!chart->grab().isNull());
        }
        plot.setPhases(20, 100);
        plot.setLines({{u"Chain 1"_s, noisyLine(300, 1)}, {u"Chain 2"_s, noisyLine(300, 2)}});
        lines.setLines({{u"1"_s, noisyLine(5000, 1)}});
        layers.setLayers({{u"z"_s, noisyLine(3000, 1)}, {u"Φ"_s, noisyLine(3000, 2)}});
        bars.setValues({3, 2, 1, 0});
        words.setWords({{u"tariff"_s, 492, 500, std::pair(480.0, 500.0)}, {u"foreign"_s, 313, 90000, {}}});
        topics.setParts({{47, 0.5}, {21, 0.3}, {0, 0.2}});
        for (QWidget* chart : charts) {
            const QImage before = chart->grab().toImage();
            Appearance::instance().setScheme(Scheme::Dark);
            QVERIFY(chart->grab().toImage() != before);
            Appearance::instance().setScheme(Scheme::Light);
        }
    }

    void allChartsHaveTheMenuOfCharts()
    {
        PlotView plot;
        SmallChart small(u"Density"_s);
        BarsChart bars(u"Sizes"_s);
        WordBars words;
        TopicBar topics;
        MapView map;
        ShareLineChart line;
        ShareBarsChart groups;
        StackedBarsChart stacked(u"Frequency"_s);
        topics.setParts({{47, 0.5}, {21, 0.3}, {0, 0.2}});
        for (QWidget* chart : std::initializer_list<QWidget*>{&plot, &small, &bars, &words, &topics, &map, &line, &groups,
                                                             &stacked}) {
            Q_EMIT chart->customContextMenuRequested({1, 1});
            auto* menu = chart->findChild<QMenu*>();
            QVERIFY2(menu, chart->metaObject()->className());
            QStringList texts;
            for (const QAction* action : menu->actions())
                texts += action->text();
            for (const QString& text : {u"Copy picture"_s, u"Copy numbers"_s, u"Save as PNG…"_s, u"Save as SVG…"_s,
                                        u"Save as PDF…"_s, u"Save as CSV…"_s, u"Show as table"_s})
                QVERIFY2(texts.contains(text), chart->metaObject()->className());
        }
        for (QAction* action : topics.findChild<QMenu*>()->actions())
            if (action->text() == u"Copy numbers"_s)
                action->trigger();
        QCOMPARE(QApplication::clipboard()->text(), u"Topic\tShare\n47\t0.5\n21\t0.3\nother\t0.2\n"_s);
    }

    void numbersLeaveAsCsv()
    {
        QCOMPARE(toCsv({{u"Word"_s, u"n"_s}, {{u"a,b"_s, u"1"_s}, {u"say \"x\""_s, u"2"_s}}}),
                 u"Word,n\r\n\"a,b\",1\r\n\"say \"\"x\"\"\",2\r\n"_s);
    }
};

QTEST_MAIN(ChartsTest)
#include "tst_charts.moc"
