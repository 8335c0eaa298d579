#include "tests/ui/sampleproject.h"
#include "ui/pages/runchoice.h"
#include "ui/pages/topicsdocuments.h"
#include "ui/pages/topicsmiddle.h"
#include "ui/pages/topicspage.h"
#include "ui/pages/topicstable.h"
#include "ui/session.h"
#include "ui/widgets/segments.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace themata;

namespace {

std::vector<std::uint32_t> order(const TopicsTable& table)
{
    std::vector<std::uint32_t> topics;
    for (int row = 0; row < table.model()->rowCount(); ++row)
        topics.push_back(table.model()->index(row, TopicsModel::Number).data().toUInt() - 1);
    return topics;
}

TopicsModel::Topics topicsWithShares(const std::vector<double>& shares)
{
    auto topics = std::make_shared<std::vector<TopicSummary>>();
    for (const double share : shares)
        topics->push_back({static_cast<std::uint32_t>(topics->size()), 1, share, {}});
    return topics;
}

} // namespace

class TestTopicsPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutARunThePageSaysWhatIsMissing()
    {
        Session session;
        TopicsPage page(session);
        QSignalSpy asked(&page, &Page::pageRequested);
        page.show();
        auto* table = page.findChild<TopicsTable*>();
        QVERIFY(!table->isVisible());
    }

    void withoutRoomForBothTheMapOrTheShareIsShown()
    {
        auto* map = new QWidget;
        auto* shares = new QWidget;
        TopicsMiddle middle(map, shares);
        middle.resize(TopicsMiddle::leastForBoth);
        middle.show();
        QVERIFY(map->isVisible() && shares->isVisible() && !middle.views()->isVisible());
        for (const QSize& small : {QSize(300, 700), QSize(500, 480)}) {
            middle.resize(small);
            QVERIFY(map->isVisible() && !shares->isVisible() && middle.views()->isVisible());
            middle.views()->setCurrent(1);
            QVERIFY(!map->isVisible() && shares->isVisible());
            middle.resize(TopicsMiddle::leastForBoth);
            QVERIFY(map->isVisible() && shares->isVisible() && !middle.views()->isVisible());
            middle.views()->setCurrent(0);
        }
    }

    void aNameTypedInTheTableReachesTheProject()
    {
        const test::SampleProject sample;
        Session session;
        TopicsPage page(session);
        page.show();
        session.openProject(sample.path());
        auto* table = page.findChild<TopicsTable*>();
        QTRY_COMPARE(table->model()->rowCount(), int(test::SampleProject::topics));
        QTRY_VERIFY(session.selectedTopic().has_value());
        const std::uint32_t topic = *session.selectedTopic();

        table->renameSelected();
        auto* editor = table->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QTest::keyClicks(editor, QStringLiteral("Wetter"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(session.topicLabel(topic), QStringLiteral("Wetter"));
        TopicView wetter;
        wetter.label = "Wetter";
        const TopicViews saved{{topic, wetter}};
        QTRY_VERIFY(sample.open()->topicViews(session.currentRun()).value() == saved);

        QTest::keySequence(&page, QKeySequence::Undo);
        QTRY_VERIFY(session.topicLabel(topic).isEmpty());
        QTest::keySequence(&page, QKeySequence::Redo);
        QTRY_COMPARE(session.topicLabel(topic), QStringLiteral("Wetter"));
    }

    void runsAreListedWithTheirNumberOfTopics()
    {
        const test::SampleProject sample(0);
        for (const std::uint32_t topics : {1U, 2U}) {
            ModelConfig config;
            config.topics = topics;
            QVERIFY(sample.open()->addRun({}, config, 10));
        }
        Session session;
        RunChoice choice(session);
        session.openProject(sample.path());
        QTRY_COMPARE(choice.count(), 2);
        QCOMPARE(choice.itemText(1), QStringLiteral("Run 1 · 1 topic"));
        QCOMPARE(choice.itemText(0), QStringLiteral("Run 2 · 2 topics"));
    }

    void theFilterFindsNumbersNamesAndWords()
    {
        const test::SampleProject sample;
        Session session;
        TopicsPage page(session);
        session.openProject(sample.path());
        auto* table = page.findChild<TopicsTable*>();
        QTRY_COMPARE(table->model()->rowCount(), int(test::SampleProject::topics));
        session.setTopicLabel(2, QStringLiteral("Brötchen"));
        table->setFilterText(QStringLiteral("BRÖT"));
        QCOMPARE(order(*table), std::vector<std::uint32_t>{2});
        table->setFilterText(QStringLiteral("4"));
        QCOMPARE(order(*table), std::vector<std::uint32_t>{3});
        table->setFilterText(QStringLiteral("no such word"));
        QVERIFY(order(*table).empty());
        table->setFilterText({});
        QCOMPARE(order(*table).size(), std::size_t(test::SampleProject::topics));
    }

    void theRichestDocumentsOpenInTheReader()
    {
        const test::SampleProject sample;
        Session session;
        TopicsPage page(session);
        page.show();
        session.openProject(sample.path());
        auto* documents = page.findChild<TopicsDocuments*>();
        QTRY_VERIFY(documents->view()->model()->rowCount() > 0);
        QTRY_VERIFY(documents->view()
                        ->model()
                        ->index(0, RichDocumentsModel::Name)
                        .data()
                        .toString()
                        .startsWith(QStringLiteral("Letter ")));
        const QModelIndex detail = documents->view()->model()->index(0, RichDocumentsModel::Detail);
        QTRY_VERIFY(detail.data().toString().contains(u' ')); // words of the text, no longer "Jörg, 1901"
        QTRY_VERIFY(!detail.data().toString().contains(QStringLiteral(", 19")));
        QSignalSpy asked(&page, &Page::pageRequested);
        Q_EMIT documents->view()->activated(documents->view()->model()->index(0, 0));
        QVERIFY(session.selectedPlace());
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].value<PageId>(), PageId::Documents);
        QVERIFY(session.selectedDocument().has_value());
    }

    void theTableSortsWhenItIsLeftAloneAndKeepsItsSelection()
    {
        TopicsModel model;
        QWidget window;
        TopicsTable table(model, {TopicsModel::Number, TopicsModel::Share}, 24, &window);
        QLineEdit other(&window);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto vocabulary = std::make_shared<const Vocabulary>();
        model.setTopics(topicsWithShares({0.5, 0.3, 0.2}), vocabulary);
        QCOMPARE(order(table), (std::vector<std::uint32_t>{0, 1, 2}));
        table.selectTopic(1);

        table.setFocus();
        model.setTopics(topicsWithShares({0.1, 0.3, 0.6}), vocabulary);
        table.sortIfCalm();
        QCOMPARE(order(table), (std::vector<std::uint32_t>{0, 1, 2})); // someone works in it
        other.setFocus();
        table.sortIfCalm();
        QCOMPARE(order(table), (std::vector<std::uint32_t>{2, 1, 0}));
        QCOMPARE(table.selectedTopic(), std::optional<std::uint32_t>(1));
    }
};

QTEST_MAIN(TestTopicsPage)
#include "tst_topicspage.moc"
