#include "tests/ui/sampleproject.h"
#include "ui/navigation.h"
#include "ui/session.h"

#include <QSignalSpy>
#include <QTest>

using namespace themata;

namespace {

/// A session on a project, and somebody who shows the pages that are wanted.
struct Window {
    test::SampleProject sample;
    Session session;
    Navigation navigation{session};
    PageId page = PageId::Start;

    Window()
    {
        QObject::connect(&navigation, &Navigation::pageWanted, &navigation, [this](PageId wanted) { show(wanted); });
    }
    bool open()
    {
        session.openProject(sample.path());
        return QTest::qWaitFor([this] { return session.topics() && session.state(); });
    }
    void show(PageId wanted)
    {
        page = wanted;
        navigation.pageShown(wanted);
    }
    void look() const { QTest::qWait(Navigation::settleMs + 100); }
};

} // namespace

class TestNavigation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void groupAndPeriodComeBackToo()
    {
        Window window;
        QVERIFY(window.open());
        window.show(PageId::Topics);
        window.session.selectGroup("Zoë");
        window.look();
        window.session.selectGroup(std::nullopt);
        window.session.selectPeriod(YearRange{1910, 1919});
        window.show(PageId::Documents);
        window.look();
        window.navigation.back();
        QCOMPARE(window.session.selectedGroup(), std::optional<std::string>("Zoë"));
        QVERIFY(!window.session.selectedPeriod());
        window.navigation.forward();
        QCOMPARE(window.session.selectedPeriod(), std::optional(YearRange{1910, 1919}));
        QVERIFY(!window.session.selectedGroup());
    }

    void soDoesWhatDocumentsWereSearchedFor()
    {
        Window window;
        QVERIFY(window.open());
        window.show(PageId::Documents);
        window.session.setDocumentSearch(QStringLiteral("flour"));
        window.session.selectDocument(1);
        window.look();
        window.session.setDocumentSearch(QStringLiteral("snow"));
        window.look();
        window.navigation.back();
        QCOMPARE(window.session.documentSearch(), QStringLiteral("flour"));
        QCOMPARE(window.session.selectedDocument(), std::optional<std::size_t>(1));
        window.navigation.forward();
        QCOMPARE(window.session.documentSearch(), QStringLiteral("snow"));
    }

    void backAndForwardThroughTopicsAndPages()
    {
        Window window;
        QVERIFY(window.open());
        window.show(PageId::Topics);
        window.session.selectTopic(1);
        window.look();
        window.session.selectTopic(2);
        window.look();
        window.session.selectDocument(5);
        window.show(PageId::Documents);
        window.look();
        QVERIFY(!window.navigation.canGoForward());

        window.navigation.back();
        QCOMPARE(window.page, PageId::Topics);
        QCOMPARE(window.session.selectedTopic(), std::optional<std::uint32_t>(2));
        QCOMPARE(window.session.selectedDocument(), std::nullopt);
        window.navigation.back();
        QCOMPARE(window.session.selectedTopic(), std::optional<std::uint32_t>(1));
        window.look(); // that it is looked at again is no new place
        window.navigation.forward();
        window.navigation.forward();
        QCOMPARE(window.page, PageId::Documents);
        QCOMPARE(window.session.selectedDocument(), std::optional<std::size_t>(5));
        QVERIFY(!window.navigation.canGoForward());
    }

    void whatIsPassedByIsNoPlace()
    {
        Window window;
        QVERIFY(window.open());
        window.show(PageId::Topics);
        window.session.selectTopic(0);
        window.look();
        for (const std::uint32_t topic : {1U, 2U, 3U})
            window.session.selectTopic(topic);
        window.navigation.back();
        QCOMPARE(window.session.selectedTopic(), std::optional<std::uint32_t>(0));
        window.navigation.forward();
        QCOMPARE(window.session.selectedTopic(), std::optional<std::uint32_t>(3));
    }

    void anotherWayForgetsTheWayForward()
    {
        Window window;
        QVERIFY(window.open());
        window.show(PageId::Topics);
        for (const std::uint32_t topic : {0U, 1U}) {
            window.session.selectTopic(topic);
            window.look();
        }
        window.navigation.back();
        window.session.selectWord(QStringLiteral("bread"));
        window.look();
        QVERIFY(!window.navigation.canGoForward());
        window.navigation.back();
        QCOMPARE(window.session.selectedWord(), QString());
        QCOMPARE(window.session.selectedTopic(), std::optional<std::uint32_t>(0));
    }

    void aProjectThatIsClosedIsForgotten()
    {
        Window window;
        QVERIFY(window.open());
        window.show(PageId::Topics);
        window.session.selectTopic(1);
        window.look();
        QSignalSpy changed(&window.navigation, &Navigation::changed);
        window.session.closeProject();
        QVERIFY(!changed.isEmpty());
        QVERIFY(!window.navigation.canGoBack());
        window.navigation.back(); // nothing to go to, nothing happens
        QCOMPARE(window.session.selectedTopic(), std::nullopt);
    }
};

QTEST_MAIN(TestNavigation)
#include "tst_navigation.moc"
