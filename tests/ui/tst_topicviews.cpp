// What a person makes of topics, in the window: note, colour, star, hide, merge, each with undo and kept in the
// project.
#include "tests/ui/sampleproject.h"
#include "ui/charts/mapview.h"
#include "ui/pages/hiddentopics.h"
#include "ui/pages/topiccolormenu.h"
#include "ui/pages/topicmergedialog.h"
#include "ui/pages/topicnotedialog.h"
#include "ui/pages/topicspage.h"
#include "ui/pages/topicstable.h"
#include "ui/pages/topicviewactions.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/style/appearance.h"
#include "ui/style/theme.h"

#include <QAction>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>

using namespace themata;

namespace {

/// A session with the Topics page on a project, and topic 2 selected.
struct Window {
    test::SampleProject sample;
    Session session;
    TopicsPage page{session};
    TopicsTable* table = page.findChild<TopicsTable*>();
    TopicViewActions* actions = page.findChild<TopicViewActions*>();

    bool open()
    {
        page.show();
        session.openProject(sample.path());
        if (!QTest::qWaitFor([this] { return session.topics() && session.state() && session.selectedTopic(); }))
            return false;
        session.selectTopic(1);
        return true;
    }
    [[nodiscard]] bool saved(std::uint32_t topic, const std::function<bool(const TopicView&)>& isSo) const
    {
        return QTest::qWaitFor(
            [&] { return isSo(viewOf(sample.open()->topicViews(session.currentRun()).value(), topic)); });
    }
    [[nodiscard]] std::vector<std::uint32_t> listed() const
    {
        std::vector<std::uint32_t> topics;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            topics.push_back(table->model()->index(row, TopicsModel::Number).data().toUInt() - 1);
        std::ranges::sort(topics);
        return topics;
    }
};

} // namespace

class TestTopicViews : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aStarIsKeptAndUndone()
    {
        Window window;
        QVERIFY(window.open());
        window.actions->star()->trigger();
        QVERIFY(window.saved(1, [](const TopicView& view) { return view.starred; }));
        QTest::keySequence(&window.page, QKeySequence::Undo);
        QVERIFY(window.saved(1, [](const TopicView& view) { return !view.starred; }));
        QTest::keySequence(&window.page, QKeySequence::Redo);
        QVERIFY(window.saved(1, [](const TopicView& view) { return view.starred; }));
    }

    void aNoteIsWrittenIntoItsDialog()
    {
        Window window;
        QVERIFY(window.open());
        window.actions->note()->trigger();
        auto* dialog = window.page.findChild<TopicNoteDialog*>();
        QVERIFY(dialog);
        dialog->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("  Check 1862.\n"));
        dialog->accept();
        QVERIFY(window.saved(1, [](const TopicView& view) { return view.note == "Check 1862."; }));
    }

    void aColourReplacesThatOfTheNumber()
    {
        Window window;
        QVERIFY(window.open());
        auto* colors = qobject_cast<TopicColorMenu*>(window.actions->color()->menu());
        QVERIFY(colors);
        Q_EMIT colors->chosen(0x123456);
        QVERIFY(window.saved(1, [](const TopicView& view) { return view.color == 0x123456U; }));
        Q_EMIT colors->chosen(std::nullopt);
        QVERIFY(window.saved(1, [](const TopicView& view) { return !view.color; }));

        const QColor own(0x12, 0x34, 0x56), ofNumber = Theme::current().topicColor(2);
        Appearance::instance().setTopicColors({{2, own}});
        QCOMPARE(Theme::current().topicColor(2), own);
        QVERIFY(Theme::current().topicColor(3) != own);
        Appearance::instance().setTopicColors({});
        QCOMPARE(Theme::current().topicColor(2), ofNumber);
    }

    void hiddenTopicsLeaveTheListUntilTheyAreAskedFor()
    {
        Window window;
        QVERIFY(window.open());
        auto* hidden = window.page.findChild<HiddenTopics*>();
        QVERIFY(!hidden->isVisible());
        window.actions->hide()->trigger();
        QCOMPARE(window.listed(), (std::vector<std::uint32_t>{0, 2, 3}));
        QVERIFY(hidden->isVisible());
        hidden->button()->click();
        QCOMPARE(window.listed().size(), 4U);
        hidden->button()->click();
        QTest::keySequence(&window.page, QKeySequence::Undo);
        QCOMPARE(window.listed().size(), 4U);
        QVERIFY(!hidden->isVisible());
    }

    void hiddenTopicsLeaveTheMapAndMergedOnesAreNotCalledEmpty()
    {
        Window window;
        QVERIFY(window.open());
        auto* map = window.page.findChild<MapView*>();
        QTRY_VERIFY(!map->topics().isEmpty());
        const auto all = map->topics().size();
        const QString caption = map->caption();
        window.actions->hide()->trigger();
        QCOMPARE(map->topics().size(), all - 1);
        QVERIFY(std::ranges::none_of(map->topics(), [](const MapTopic& topic) { return topic.topic == 1; }));
        TopicViews none;
        for (std::uint32_t topic = 0; topic < test::SampleProject::topics; ++topic)
            none[topic].hidden = true;
        window.session.changeTopicViews(none);
        QVERIFY(map->topics().isEmpty());
        QVERIFY(!map->grab().isNull());
        for (auto& [topic, view] : none)
            view = {};
        window.session.changeTopicViews(none);
        QCOMPARE(map->topics().size(), all);
        window.session.changeTopicViews(mergeTopic({}, 0, 1));
        QTRY_COMPARE(map->topics().size(), all - 1);
        QCOMPARE(map->caption().contains(QStringLiteral("empty")), caption.contains(QStringLiteral("empty")));
    }

    void mergedTopicsAreOneEverywhereAndSplitAgain()
    {
        Window window;
        QVERIFY(window.open());
        const auto tokens = [&](std::uint32_t topic) { return (*window.session.topics())[topic].tokens; };
        const std::uint64_t both = tokens(0) + tokens(1);
        const auto drawn = window.session.state()->z;
        window.actions->merge()->trigger();
        auto* dialog = window.page.findChild<TopicMergeDialog*>();
        QVERIFY(dialog);
        QCOMPARE(dialog->list()->rowCount(), 3);
        QVERIFY(!dialog->mergeButton()->isEnabled());
        QTest::mouseClick(dialog->list()->viewport(), Qt::LeftButton, {},
                          dialog->list()->visualRect(dialog->list()->model()->index(0, 0)).center());
        QVERIFY(dialog->mergeButton()->isEnabled());
        dialog->accept();

        QTRY_COMPARE(tokens(1), both);
        QCOMPARE(tokens(0), 0U);
        QCOMPARE(window.listed(), (std::vector<std::uint32_t>{1, 2, 3}));
        QVERIFY(std::ranges::find(window.session.state()->z, std::uint16_t{0}) == window.session.state()->z.end());
        QVERIFY(window.sample.open()->state(window.session.currentRun())->z == drawn); // the chain is as it was

        window.actions->split()->trigger();
        QTRY_VERIFY(window.session.state()->z == drawn);
        QCOMPARE(window.listed().size(), 4U);
    }

    void aRunThatGoesOnShowsItsTopicsApart()
    {
        Window window;
        QVERIFY(window.open());
        window.session.changeTopicViews(mergeTopic({}, 0, 1));
        QTRY_COMPARE(window.listed(), (std::vector<std::uint32_t>{1, 2, 3}));
        window.session.runner().resume(window.session.currentRun(), 1'000'000, 1);
        QTRY_COMPARE(window.listed().size(), 4U);
        QTRY_VERIFY((*window.session.topics())[0].tokens > 0);
        window.session.runner().stop();
        QTRY_COMPARE_WITH_TIMEOUT(window.listed(), (std::vector<std::uint32_t>{1, 2, 3}), 20'000);
        QTRY_COMPARE((*window.session.topics())[0].tokens, 0U);
    }
};

QTEST_MAIN(TestTopicViews)
#include "tst_topicviews.moc"
