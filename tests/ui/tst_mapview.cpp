#include "ui/charts/mapview.h"
#include "ui/style/appearance.h"

#include <QLineF>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <ctime>
#include <random>

using namespace themata;

namespace {

const QRectF area(16, 4, 368, 300);

/// Topics in heaps, as maps of many have them, with shares that fall.
QList<MapTopic> someTopics(std::uint32_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> spread(0, 0.08);
    std::uniform_real_distribution<double> anywhere(-0.4, 0.4);
    QList<MapTopic> topics;
    MapPoint heap;
    for (std::uint32_t k = 0; k < count; ++k) {
        if (k % 7 == 0)
            heap = {anywhere(random), anywhere(random)};
        topics.append({k,
                       QStringLiteral("Topic of things %1").arg(k + 1),
                       k % 3 != 0,
                       1.0 / (k + 3),
                       {heap.x + spread(random), heap.y + spread(random)}});
    }
    return topics;
}

QList<MapItem> itemsOf(const QList<MapTopic>& topics)
{
    QList<MapItem> items;
    for (const MapTopic& topic : topics)
        items.append({topic.place, topic.share, {6.0 * (topic.topic < 9 ? 1 : 2) + 2, 12}});
    return items;
}

bool overlap(const MapCircle& circle, const QRectF& rect)
{
    for (double x = rect.left(); x <= rect.right(); x += 0.5) // point by point
        for (double y = rect.top(); y <= rect.bottom(); y += 0.5)
            if (QLineF(circle.centre, {x, y}).length() < circle.radius)
                return true;
    return false;
}

} // namespace

class TestMapView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areasAreInProportionAndNothingIsPushedFar()
    {
        for (const std::uint32_t count : {1U, 2U, 50U, 300U}) {
            const auto items = itemsOf(someTopics(count, count));
            const auto circles = layoutCircles(items, area);
            QCOMPARE(circles.size(), items.size());
            const double unit = circles[0].radius * circles[0].radius / items[0].share;
            for (qsizetype i = 0; i < circles.size(); ++i) {
                QVERIFY(std::abs(circles[i].radius * circles[i].radius / items[i].share - unit) < 1e-6 * unit);
                QVERIFY(circles[i].radius <= largestRadius + 1e-9);
                QVERIFY(QLineF(circles[i].place, circles[i].centre).length() <= farthestPush + 1e-9);
                QVERIFY(area.adjusted(-1, -1, 1, 1).contains(circles[i].centre));
            }
        }
    }

    void circlesThatMeetArePushedUntilNumbersCanBeRead()
    {
        QList<MapItem> items; // five pairs, each of two in one place, and far from the others
        for (int i = 0; i < 10; ++i)
            items.append({{(i / 2) % 3 * 0.3, i / 6 * 0.3}, 0.1, {14, 12}});
        const auto circles = layoutCircles(items, area);
        for (qsizetype i = 0; i < circles.size(); ++i) {
            QVERIFY(circles[i].numbered);
            for (qsizetype j = 0; j < i; ++j)
                QVERIFY(!circles[i].numberRect().intersects(circles[j].numberRect()));
        }
    }

    void noTwoNumbersMeetAndNoNameMeetsAnything()
    {
        for (const unsigned seed : {1U, 2U, 3U, 4U}) {
            const auto topics = someTopics(seed * 40, seed);
            const auto circles = layoutCircles(itemsOf(topics), area);
            const auto names = layoutNames(
                circles, [](qsizetype) { return QSizeF(90, 14); }, area, 12);
            QVERIFY(!names.isEmpty());
            qsizetype numbered = 0;
            for (qsizetype i = 0; i < circles.size(); ++i) {
                numbered += circles[i].numbered;
                const bool outgrown = circles[i].numbered && circles[i].radius < circles[i].number.width() / 2;
                for (qsizetype j = 0; j < circles.size(); ++j) {
                    if (i == j)
                        continue;
                    QVERIFY(!circles[i].numbered || !circles[j].numbered
                            || !circles[i].numberRect().intersects(circles[j].numberRect()));
                    QVERIFY(!outgrown || !overlap(circles[j], circles[i].numberRect()));
                }
            }
            QVERIFY2(numbered > (seed == 1 ? 36 : 20), qPrintable(QString::number(numbered)));
            for (qsizetype a = 0; a < names.size(); ++a) {
                QVERIFY(area.contains(names[a].rect));
                for (const MapCircle& circle : circles) {
                    QVERIFY(!overlap(circle, names[a].rect));
                    QVERIFY(!circle.numbered || !circle.numberRect().intersects(names[a].rect));
                }
                for (qsizetype b = 0; b < a; ++b)
                    QVERIFY(!names[a].rect.intersects(names[b].rect));
            }
        }
    }

    void aLayoutIsTheSameEachTime()
    {
        const auto items = itemsOf(someTopics(120, 5));
        const auto a = layoutCircles(items, area);
        const auto b = layoutCircles(items, area);
        for (qsizetype i = 0; i < a.size(); ++i)
            QCOMPARE(a[i].centre, b[i].centre);
    }

    void identicalTopicsAndAnAreaOfNothingAreNoTrouble()
    {
        const QList<MapItem> items(30, MapItem{{0, 0}, 1.0 / 30, {14, 12}});
        for (const MapCircle& circle : layoutCircles(items, area))
            QVERIFY(std::isfinite(circle.centre.x()) && std::isfinite(circle.centre.y()));
        QVERIFY(layoutCircles(items, {}).isEmpty());
        QCOMPARE(layoutCircles(items, {0, 0, 10, 10}).size(), items.size());
        QVERIFY(layoutCircles({}, area).isEmpty());
    }

    void arrowsGoToTheNearestCircleThatWay()
    {
        QList<MapCircle> circles; // a cross, and one farther right
        for (const QPointF& place :
             {QPointF(0, 0), QPointF(10, 1), QPointF(-10, 2), QPointF(1, -10), QPointF(2, 10), QPointF(30, 0)})
            circles.append({place, place, 3, {6, 12}, true});
        QCOMPARE(nextCircle(circles, 0, Qt::Key_Right), std::optional<qsizetype>(1));
        QCOMPARE(nextCircle(circles, 1, Qt::Key_Right), std::optional<qsizetype>(5));
        QCOMPARE(nextCircle(circles, 0, Qt::Key_Left), std::optional<qsizetype>(2));
        QCOMPARE(nextCircle(circles, 0, Qt::Key_Up), std::optional<qsizetype>(3));
        QCOMPARE(nextCircle(circles, 0, Qt::Key_Down), std::optional<qsizetype>(4));
        QCOMPARE(nextCircle(circles, 5, Qt::Key_Right), std::optional<qsizetype>());
        QCOMPARE(nextCircle(circles, 5, Qt::Key_Up), std::optional<qsizetype>(3)); // aside, for want of a better one
    }

    void aClickAndTheArrowsSelect()
    {
        MapView map;
        map.resize(400, 336);
        map.setTopics(someTopics(20, 3), {0.08, 0.03});
        QSignalSpy selected(&map, &MapView::topicSelected);
        QTest::mouseClick(&map, Qt::LeftButton, {}, map.circles()[7].centre.toPoint());
        QCOMPARE(selected.takeFirst().first().toUInt(), 7U);

        QTest::keyClick(&map, Qt::Key_Right); // nothing is selected: the largest
        QCOMPARE(selected.takeFirst().first().toUInt(), 0U);
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down}) {
            map.setSelectedTopic(9);
            const auto wanted = nextCircle(map.circles(), 9, key);
            QTest::keyClick(&map, key);
            QCOMPARE(selected.size(), wanted ? 1 : 0);
            if (wanted)
                QCOMPARE(selected.takeFirst().first().toUInt(), std::uint32_t(*wanted));
        }
    }

    void itSaysWhatItShows()
    {
        MapView map;
        map.setMissing(QStringLiteral("There is no run yet."));
        QCOMPARE(map.accessibleDescription(), QStringLiteral("There is no run yet."));
        auto topics = someTopics(3, 1);
        topics[1].share = 0.0157;
        map.setTopics(topics, {0.08, 0.03}, 2);
        QCOMPARE(map.caption(),
                 QStringLiteral("Area: share of tokens. The two axes hold 11\u00A0% of all distance. 2 "
                                "empty topics are not shown."));
        map.setSelectedTopic(1);
        QVERIFY(map.accessibleDescription().startsWith(
            QStringLiteral("Selected: topic 2, Topic of things 2, 1.57\u00A0% of tokens.")));
        map.setWord(QStringLiteral("duties"), {0.5, 0.5, 0});
        QCOMPARE(map.caption(), QStringLiteral("Area: share of all uses of “duties”."));
        map.clearWord();
        map.setTopics(someTopics(1, 1), {0, 0});
        QCOMPARE(map.caption(), QStringLiteral("Area: share of tokens."));
    }

    void itsCaptionIsNeverCutOff()
    {
        MapView map;
        map.setTopics(someTopics(3, 1), {0.08, 0.03}, 2);
        for (int width = 240; width < 700; ++width) {
            map.resize(width, 280);
            const QImage shown = map.grab().toImage();
            const QRgb ground = shown.pixel(0, 0);
            for (int x = 0; x < width; ++x)
                QCOMPARE(shown.pixel(x, shown.height() - 1), ground);
        }
    }

    void itPaintsWhateverThereIs()
    {
        MapView map;
        map.resize(400, 336);
        QVERIFY(!map.grab().isNull());
        for (const std::uint32_t count : {1U, 2U, 60U}) {
            map.setTopics(someTopics(count, 2), {0.1, 0.05});
            map.setSelectedTopic(0);
            const QImage plain = map.grab().toImage();
            map.setWord(QStringLiteral("x"), QList<double>(count, 1.0 / count));
            QVERIFY(map.grab().toImage() != plain);
            map.clearWord();
            Appearance::instance().setScheme(Scheme::Dark);
            QVERIFY(map.grab().toImage() != plain);
            Appearance::instance().setScheme(Scheme::Light);
            map.resize(30, 20);
            map.grab();
            map.resize(400, 336);
        }
    }

    /// Time of the processor, not of the wall. The bounds are generous; the figures are for a reader of the log.
    void aThousandTopicsAreDrawnSmoothly()
    {
        MapView map;
        map.resize(400, 336);
        QImage image(map.size(), QImage::Format_ARGB32_Premultiplied);
        map.setTopics(someTopics(10, 8), {0.04, 0.02});
        map.render(&image); // loads the fonts
        map.setTopics(someTopics(1000, 8), {0.04, 0.02});
        const auto milliseconds = [](const auto& work) {
            const std::clock_t start = std::clock();
            work();
            return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        };
        const double layout = milliseconds([&] { QCOMPARE(map.circles().size(), qsizetype(1000)); });
        const double paint = milliseconds([&] {
                                 for (int i = 0; i < 20; ++i)
                                     map.render(&image);
                             })
            / 20;
        qInfo("1,000 topics: layout %.1f ms, a paint %.1f ms", layout, paint);
        QVERIFY(layout < 300);
        QVERIFY(paint < 50);
    }
};

QTEST_MAIN(TestMapView)
#include "tst_mapview.moc"
