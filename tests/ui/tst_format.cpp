#include "ui/format/counted.h"
#include "ui/format/paragraphs.h"

#include <QLocale>
#include <QTest>

#include <limits>

using namespace themata;
using namespace Qt::StringLiterals;

/// The texts below hold the true minus sign and no-break spaces.
class FormatTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void groupsThousands()
    {
        QCOMPARE(format::integer(925789), u"925,789"_s);
        QCOMPARE(format::integer(-1023904), u"\u22121,023,904"_s);
        QCOMPARE(format::integer(0), u"0"_s);
    }

    void oneThingIsNotSeveral()
    {
        const auto topics = [](std::uint64_t count) { return format::counted(count, u"1 topic"_s, u"%1 topics"_s); };
        QCOMPARE(topics(0), u"0 topics"_s);
        QCOMPARE(topics(1), u"1 topic"_s);
        QCOMPARE(topics(2), u"2 topics"_s);
        QCOMPARE(topics(9306), u"9,306 topics"_s);
    }

    void writesATrueMinusAndNoNegativeZero()
    {
        QCOMPARE(format::number(-7.3861, 3), u"\u22127.386"_s);
        QCOMPARE(format::number(-0.0001, 2), u"0.00"_s);
        QCOMPARE(format::signedNumber(0.211, 2), u"+0.21"_s);
        QCOMPARE(format::signedNumber(-0.05, 2), u"\u22120.05"_s);
        QCOMPARE(format::signedNumber(0.001, 2), u"0.00"_s);
    }

    void showsADashForWhatIsNotKnown()
    {
        QCOMPARE(format::number(std::numeric_limits<double>::quiet_NaN(), 2), u"\u2013"_s);
        QCOMPARE(format::duration(std::numeric_limits<double>::infinity()), u"\u2013"_s);
    }

    void keepsPercentAndSignTogether()
    {
        QCOMPARE(format::percent(0.45), u"45\u00a0%"_s);
        QCOMPARE(format::percent(0.0157, 2), u"1.57\u00a0%"_s);
        QCOMPARE(format::percentSignificant(0.0648), u"6.48\u00a0%"_s);
        QCOMPARE(format::percentSignificant(0.244), u"24.4\u00a0%"_s);
        QCOMPARE(format::percentTick(0.5), u"0.50\u00a0%"_s);
    }

    void shortensLargeAmounts_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("small") << 950.0 << u"950"_s;
        QTest::newRow("thousands in full") << 9306.0 << u"9,306"_s;
        QTest::newRow("thousands") << 41230.0 << u"41.2\u00a0k"_s;
        QTest::newRow("millions") << 41.2e6 << u"41.2\u00a0M"_s;
        QTest::newRow("two figures before the point") << 1.87e6 << u"1.87\u00a0M"_s;
        QTest::newRow("rounds up to the next unit") << 999960.0 << u"1.00\u00a0M"_s;
        QTest::newRow("rounds up inside the unit") << 99.96e6 << u"100\u00a0M"_s;
    }
    void shortensLargeAmounts()
    {
        QFETCH(double, value);
        QTEST(format::compact(value), "text");
    }

    void namesSizes()
    {
        QCOMPARE(format::bytes(0), u"0\u00a0B"_s);
        QCOMPARE(format::bytes(212'000'000), u"212\u00a0MB"_s);
        QCOMPARE(format::bytes(11'400'000'000), u"11.4\u00a0GB"_s);
    }

    void namesTimes_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("seconds") << 8.2 << u"8\u00a0s"_s;
        QTest::newRow("minutes") << 79.0 << u"1\u00a0min 19\u00a0s"_s;
        QTest::newRow("whole minutes") << 120.0 << u"2\u00a0min"_s;
        QTest::newRow("rounds up to a minute") << 59.7 << u"1\u00a0min"_s;
        QTest::newRow("hours") << 7500.0 << u"2\u00a0h 5\u00a0min"_s;
    }
    void namesTimes()
    {
        QFETCH(double, seconds);
        QTEST(format::duration(seconds), "text");
    }

    void saysHowLongItTakes()
    {
        QCOMPARE(format::timeLeft(79), u"1\u00a0min 19\u00a0s left"_s);
        QCOMPARE(format::timeLeft(40, true), u"about 40\u00a0s left"_s);
        QCOMPARE(format::milliseconds(0.11), u"110\u00a0ms"_s);
        QCOMPARE(format::milliseconds(1.239), u"1.24\u00a0s"_s);
        QCOMPARE(format::ago(8), u"8\u00a0s ago"_s);
        QCOMPARE(format::ago(0.2), u"just now"_s);
    }

    void textsBecomeParagraphs()
    {
        QCOMPARE(format::paragraphs({u"a < b & \"c\""_s, {}, u"<b>two</b>\nlines"_s}),
                 u"<p>a &lt; b &amp; &quot;c&quot;</p><p>&lt;b&gt;two&lt;/b&gt;<br>lines</p>"_s);
        QCOMPARE(format::paragraphs({}), QString());
        QCOMPARE(format::paragraphs({QString()}), QString());
    }

    void namesDays()
    {
        const QDate today(2026, 11, 27);
        QCOMPARE(format::dayOpened(today, today), u"Today"_s);
        QCOMPARE(format::dayOpened(today.addDays(-1), today), u"Yesterday"_s);
        QCOMPARE(format::dayOpened(QDate(2026, 11, 24), today), u"24 Nov"_s);
        QCOMPARE(format::dayOpened(QDate(2025, 11, 24), today), u"24 Nov 2025"_s);
        QCOMPARE(format::date(QDate(1832, 12, 4)), u"4 December 1832"_s);
    }
};

QTEST_GUILESS_MAIN(FormatTest)
#include "tst_format.moc"
