// The parts of the Topics page, and how they follow one another.
#include "tests/ui/opentopics.h"
#include "ui/pages/topicscorrelated.h"
#include "ui/runs/runcontroller.h"
#include "ui/widgets/topiclink.h"

#include <QTest>

#include <cmath>

using namespace themata;
using namespace themata::test;
using namespace Qt::StringLiterals;

class TestTopicsParts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listMapAndWordsShareTheSelection()
    {
        const test::SampleProject sample(0);
        addSavedRun(sample, {3, 1, 0, threeTopics});
        OpenTopics open(sample);
        QTRY_VERIFY(open.settled());
        QCOMPARE(open.map->topics().size(), 3);
        for (const std::uint32_t topic : {2U, 0U, 1U}) {
            QTest::mouseClick(open.map, Qt::LeftButton, {}, open.map->circles()[topic].centre.toPoint());
            QCOMPARE(open.session.selectedTopic(), std::optional(topic));
            QCOMPARE(open.table->selectedTopic(), std::optional(topic));
        }
        open.table->selectTopic(2);
        QCOMPARE(open.session.selectedTopic(), std::optional(2U));
        QVERIFY(open.map->accessibleDescription().startsWith(u"Selected: topic 3, "_s));
        open.session.setTopicLabel(2, u"Baking"_s);
        QVERIFY(open.map->accessibleDescription().startsWith(u"Selected: topic 3, Baking, "_s));
    }

    void aWordPointedAtShowsItsTopicsOnTheMap()
    {
        const test::SampleProject sample(0);
        addSavedRun(sample, {3, 1, 0, threeTopics});
        OpenTopics open(sample);
        QTRY_VERIFY(open.settled());
        open.bars->setFocus();
        QTest::keyClick(open.bars, Qt::Key_Down);
        QCOMPARE(open.bars->pointedWord(), std::optional(0));
        QCOMPARE(open.map->caption(), u"Area: share of all uses of “%1”."_s.arg(open.bars->words()[0].word));
        QTest::keyClick(open.bars, Qt::Key_Down);
        QCOMPARE(open.map->caption(), u"Area: share of all uses of “%1”."_s.arg(open.bars->words()[1].word));
        QTest::keyClick(open.bars, Qt::Key_Escape);
        QVERIFY(open.map->caption().startsWith(u"Area: share of tokens."_s));
        QTest::keyClick(open.bars, Qt::Key_Down); // and so the page goes
    }

    void measuresStandInTheListAndAreSorted()
    {
        const test::SampleProject sample(0);
        addSavedRun(sample,
                    {3, 1, 0, [](std::size_t token) { return std::uint32_t(token % 2); }}); // the third is empty
        OpenTopics open(sample);
        const auto cell = [&](int row, TopicsModel::Column column) { return open.table->model()->index(row, column); };
        QTRY_VERIFY(open.settled());
        QTRY_VERIFY(open.page.findChild<TopicsAnalysis*>()->scores()[0].words.has_value());
        open.table->sortByColumn(TopicsModel::Coherence, Qt::DescendingOrder);
        QVERIFY(cell(0, TopicsModel::Coherence).data().toString() != u"–"_s);
        QCOMPARE(cell(2, TopicsModel::Number).data().toString(), u"3"_s);
        QCOMPARE(cell(2, TopicsModel::Coherence).data().toString(), u"–"_s);
        QVERIFY(cell(2, TopicsModel::Coherence).data(Qt::ToolTipRole).toString().contains(u"too few words"_s));
    }

    void emptyTopicsAreNotOnTheMapAndOneAloneIs()
    {
        const test::SampleProject sample(0);
        addSavedRun(sample, {5, 1, 2, [](std::size_t) { return 3U; }});
        OpenTopics open(sample);
        QTRY_VERIFY(open.page.findChild<TopicsAnalysis*>()->places() && !open.map->topics().isEmpty());
        QCOMPARE(open.map->topics().size(), 1);
        QCOMPARE(open.map->topics()[0].topic, 3U);
        QCOMPARE(open.map->caption(), u"Area: share of tokens. 4 empty topics are not shown."_s);
        open.session.selectTopic(0);
        QTRY_VERIFY(open.words->ready());
        QVERIFY(open.bars->words().isEmpty());
        QVERIFY(!open.page.grab().isNull());
    }

    void aRunOfOneTopicIsShown()
    {
        const test::SampleProject sample(0);
        addSavedRun(sample, {1, 1, 2, [](std::size_t) { return 0U; }});
        OpenTopics open(sample);
        QTRY_VERIFY(open.settled());
        QCOMPARE(open.map->caption(), u"Area: share of tokens."_s);
        QVERIFY(!open.page.grab().isNull());
    }

    void correlatedTopicsAreLinks()
    {
        const test::SampleProject sample(0);
        addSavedRun(sample,
                    {4, 1, 0, [](std::size_t token) { return std::uint32_t((token / 60) % 2 * 2 + token % 2); }});
        OpenTopics open(sample);
        QTRY_VERIFY(open.settled());
        auto* correlated = open.page.findChild<TopicsCorrelated*>();
        open.session.selectTopic(0);
        const auto analysis = open.page.findChild<TopicsAnalysis*>();
        const auto expected = correlatedTopics(*analysis->correlations(), 0, TopicsCorrelated::topicsShown);
        QVERIFY(!expected.empty());
        auto* first = correlated->findChildren<TopicLink*>().first();
        QVERIFY(first->isVisible());
        QCOMPARE(first->number(), int(expected[0].topic) + 1);
        QTest::mouseClick(first, Qt::LeftButton);
        QCOMPARE(open.session.selectedTopic(), std::optional(expected[0].topic));
    }

    void theMapStaysWhereItWasFromRunToRun()
    {
        const test::SampleProject sample(0);
        const RunId first = addSavedRun(sample, {3, 1, 0, threeTopics});
        const RunId renumbered =
            addSavedRun(sample, {3, 1, 0, [](std::size_t token) { return (threeTopics(token) + 1) % 3; }});
        OpenTopics open(sample);
        open.session.setCurrentRun(renumbered);
        QTRY_VERIFY(open.settled());
        const auto before = open.map->topics();
        open.session.setCurrentRun(first);
        QTRY_VERIFY(open.settled());
        QCOMPARE(open.map->topics().size(), 3);
        for (std::uint32_t k = 0; k < 3; ++k) {
            const MapPoint a = open.map->topics()[k].place, b = before[(k + 1) % 3].place;
            QVERIFY(std::hypot(a.x - b.x, a.y - b.y) < 1e-6);
        }
    }

    void whileARunGoesOnThePageFollowsItsSavedStates()
    {
        const test::SampleProject sample(0);
        OpenTopics open(sample);
        QTRY_VERIFY(open.session.hasCorpus());
        ModelConfig config;
        config.topics = 3;
        open.session.runner().start(config, 100'000'000, 1);
        QVERIFY(open.map->accessibleDescription().contains(u"first saved state"_s));
        QTRY_VERIFY(!open.bars->words().isEmpty()); // of the live summaries, if there is no state yet
        open.session.runner().stop();
        QTRY_VERIFY(open.settled());
        QCOMPARE(open.map->topics().size(), 3);
    }

    void nothingIsComputedForAHiddenPage()
    {
        const test::SampleProject sample(0);
        addSavedRun(sample, {3, 1, 0, threeTopics});
        OpenTopics open(sample);
        open.page.hide();
        QTRY_VERIFY(open.session.state());
        QTest::qWait(50);
        auto* analysis = open.page.findChild<TopicsAnalysis*>();
        QVERIFY(!analysis->words());
        open.page.show();
        QTRY_VERIFY(open.settled());
    }
};

QTEST_MAIN(TestTopicsParts)
#include "tst_topicsparts.moc"
