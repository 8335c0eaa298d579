#include "tests/ui/sampleproject.h"
#include "ui/charts/smallchart.h"
#include "ui/pages/runpage.h"
#include "ui/pages/runverdict.h"
#include "ui/pages/topicstable.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <span>

using namespace themata;

namespace {

QPushButton* button(const QWidget& page, const QString& text)
{
    for (auto* candidate : page.findChildren<QPushButton*>())
        if (candidate->text() == text && candidate->isVisible())
            return candidate;
    return nullptr;
}

SmallChart* timeChart(const QWidget& page)
{
    for (auto* chart : page.findChildren<SmallChart*>())
        if (chart->accessibleName().startsWith(QStringLiteral("Time per iteration")))
            return chart;
    return nullptr;
}

} // namespace

class TestRunPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneChainIsNeverSaidToHaveConverged()
    {
        const QString lead = QStringLiteral("Cannot tell: one chain.");
        QCOMPARE(oneChainVerdict(std::nullopt).lead, lead);
        const RunVerdict climbing = oneChainVerdict(TraceTrend{200, 1700, 210});
        QCOMPARE(climbing.lead, lead);
        QCOMPARE(climbing.kind, MessageStrip::Kind::Warning);
        QVERIFY(climbing.text.contains(QStringLiteral("gained 1,700 in the last 200 iterations")));
        const RunVerdict level = oneChainVerdict(TraceTrend{200, -40, 210});
        QCOMPARE(level.lead, lead);
        QCOMPARE(level.kind, MessageStrip::Kind::Info);
        QVERIFY(level.text.contains(QStringLiteral("moved by 40")));
        QVERIFY(oneChainVerdict(TraceTrend{200, -400, 210}).text.contains(QStringLiteral("lost 400")));
    }

    void whileItWarmsUpTheVerdictSaysSo()
    {
        std::vector<TracePoint> trace(50);
        for (std::size_t i = 0; i < trace.size(); ++i) {
            trace[i].iteration = i + 1;
            trace[i].logPosterior = i < 10 ? -1e6 : -2e6 - (i % 2 == 0 ? 10.0 : -10.0);
        }
        const auto after = [&](std::size_t iterations) { return verdictOf(std::span(trace).first(iterations), 10); };
        QCOMPARE(after(0).lead, oneChainVerdict(std::nullopt).lead);
        QCOMPARE(after(4).lead, QStringLiteral("Warming up."));
        QVERIFY(after(4).text.contains(QStringLiteral("Iteration 4 of the 10")));
        QVERIFY(after(4).detail.contains(QStringLiteral("falls when it ends")));
        QVERIFY(after(10).text.contains(QStringLiteral("from iteration 30 on")));
        QVERIFY2(after(30).text.contains(QStringLiteral("levelled off")), qPrintable(after(30).text));
        QCOMPARE(verdictOf(trace, 0).text, oneChainVerdict(recentTrend(trace)).text);
    }

    void aFallAfterTheWarmUpIsExplained()
    {
        const TraceTrend fall{200, -400, 210};
        QVERIFY(oneChainVerdict(fall, 10).detail.contains(QStringLiteral("warm-up")));
        QVERIFY(!oneChainVerdict(fall, 0).detail.contains(QStringLiteral("warm-up")));
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
        QPushButton* setUp = button(page, QStringLiteral("Set up a model"));
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
        session.selectTopic(2);
        QSignalSpy renewed(&session, &Session::topicsChanged);
        QTRY_VERIFY(renewed.size() >= 2);
        QCOMPARE(table->selectedTopic(), std::optional<std::uint32_t>(2));

        QTest::mouseClick(button(page, QStringLiteral("Pause")), Qt::LeftButton);
        QTRY_VERIFY(session.runner().paused());
        QTRY_VERIFY(button(page, QStringLiteral("Continue")));
        QTest::mouseClick(button(page, QStringLiteral("Continue")), Qt::LeftButton);
        QTRY_VERIFY(!session.runner().paused());
        QTest::mouseClick(button(page, QStringLiteral("Stop")), Qt::LeftButton);
        QTRY_VERIFY(!session.runner().active());
        QTRY_VERIFY(button(page, QStringLiteral("Continue")) && button(page, QStringLiteral("Continue"))->isEnabled());
        QCOMPARE(session.selectedTopic(), std::optional<std::uint32_t>(2));
    }
};

QTEST_MAIN(TestRunPage)
#include "tst_runpage.moc"
