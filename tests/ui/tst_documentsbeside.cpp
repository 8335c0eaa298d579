#include "tests/ui/sampleproject.h"
#include "tests/ui/settings.h"
#include "ui/navigation.h"
#include "ui/pages/documentslistpane.h"
#include "ui/pages/documentsneighbourlist.h"
#include "ui/pages/documentspage.h"
#include "ui/pages/documentspairrow.h"
#include "ui/pages/documentsreaderpane.h"
#include "ui/session.h"
#include "ui/style/appearance.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace themata;

namespace {

struct TwoReaders {
    test::SampleProject sample;
    Session session;
    DocumentsPage page;
    DocumentsPairRow* row;
    DocumentsReaderPane *left, *right;
    QTableView* list;

    explicit TwoReaders(std::uint64_t iterations = 30, double heldOut = 0)
        : sample(iterations, heldOut)
        , page(session)
        , row(page.findChild<DocumentsPairRow*>())
        , left(page.findChildren<DocumentsReaderPane*>().front())
        , right(page.findChildren<DocumentsReaderPane*>().back())
        , list(page.findChild<DocumentsListPane*>()->view())
    {
        page.resize(1200, 688);
        page.show();
        session.openProject(sample.path());
    }

    [[nodiscard]] bool isReady() const { return session.state() && left->reader()->toPlainText().size() > 20; }
    /// "Letter 1 | Letter 2"
    [[nodiscard]] QString titles() const
    {
        const auto title = [](const DocumentsReaderPane& pane) {
            for (const QLabel* label : pane.findChildren<QLabel*>())
                if (label->text().startsWith(QStringLiteral("Letter")))
                    return label->text();
            return QString();
        };
        return title(*left) + QStringLiteral(" | ") + (right->isVisible() ? title(*right) : QString());
    }
    [[nodiscard]] QString words() const { return row->findChild<QLabel*>()->text(); }

    void press(const QString& text)
    {
        for (QPushButton* button : page.findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == text)
                return button->click();
        QFAIL("no such button");
    }

    /// By the menu of a row of the list.
    void openBeside(int place)
    {
        const QPoint at = list->visualRect(list->model()->index(place, 0)).center();
        QTest::mousePress(list->viewport(), Qt::RightButton, {}, at);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, list->viewport()->mapToGlobal(at));
        QApplication::sendEvent(list->viewport(), &event);
        auto* menu = list->findChild<QMenu*>();
        QVERIFY(menu);
        menu->actions().front()->trigger();
        delete menu;
    }
};

} // namespace

class TestDocumentsBeside : public QObject {
    Q_OBJECT
    test::OwnSettings m_settings;

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); }

    void aRowOfTheListIsOpenedBesideAndClosed()
    {
        TwoReaders open;
        QTRY_VERIFY(open.isReady());
        QVERIFY(!open.right->isVisible() && !open.row->isVisible());
        open.openBeside(3);
        QCOMPARE(open.session.selectedDocument(), std::optional<std::size_t>(0)); // a right click selects nothing
        QTRY_COMPARE(open.titles(), QStringLiteral("Letter 1 | Letter 4"));
        QTRY_VERIFY(open.right->reader()->toPlainText().contains(QStringLiteral("flour")));
        QVERIFY(!open.list->isVisible()); // both fit
        QVERIFY(open.left->width() > 560 && open.right->width() > 560);
        open.press(QStringLiteral("List"));
        QVERIFY(open.list->isVisible());
        open.row->findChild<QToolButton*>()->click();
        QVERIFY(!open.right->isVisible() && !open.row->isVisible() && open.list->isVisible());
    }

    void theDocumentThatIsReadIsKeptWhileOthersAreChosen()
    {
        TwoReaders open;
        QTRY_VERIFY(open.isReady());
        open.press(QStringLiteral("Keep beside"));
        QTRY_COMPARE(open.titles(), QStringLiteral("Letter 1 | Letter 1"));
        QTRY_VERIFY(open.words().contains(QStringLiteral("Choose another document")));
        QVERIFY(open.list->isVisible());
        open.list->setCurrentIndex(open.list->model()->index(2, 0));
        QTRY_COMPARE(open.titles(), QStringLiteral("Letter 3 | Letter 1"));
    }

    void theRowSaysWhatTheTwoHaveInCommon()
    {
        TwoReaders open;
        QTRY_VERIFY(open.isReady());
        open.openBeside(2);
        const auto expected = [&open] {
            const auto z = [&open](std::size_t d) {
                return topicsOfTokens(*open.session.trainingCorpus(), open.session.state()->z, d);
            };
            return *compareDocuments(z(0), z(2), open.session.state()->hyperparameters.alpha);
        };
        QTRY_VERIFY(open.words().startsWith(QStringLiteral("Similarity")));
        const DocumentPair pair = expected();
        QVERIFY(open.words().contains(QString::number(1 - pair.distance, 'f', 2)));
        QVERIFY(!pair.shared.empty());
        for (const SharedTopic& topic : pair.shared)
            QVERIFY(open.words().contains(open.session.topicName(topic.topic)));
        QVERIFY(open.row->findChild<QLabel*>()->toolTip().contains(QStringLiteral("Hellinger")));
    }

    void theTwoChangeSides()
    {
        TwoReaders open;
        Navigation navigation(open.session);
        QTRY_VERIFY(open.isReady());
        navigation.pageShown(PageId::Documents);
        open.openBeside(3);
        QTRY_COMPARE(open.titles(), QStringLiteral("Letter 1 | Letter 4"));
        QTest::qWait(Navigation::settleMs + 50); // long enough a look to come back to
        open.press(QStringLiteral("Swap"));
        QTRY_COMPARE(open.titles(), QStringLiteral("Letter 4 | Letter 1"));
        QTest::qWait(Navigation::settleMs + 50);
        navigation.back();
        QTRY_COMPARE(open.titles(), QStringLiteral("Letter 1 | Letter 4"));
        open.session.selectDocument(3); // as a click on it in the list
        QTRY_COMPARE(open.titles(), QStringLiteral("Letter 4 | Letter 1"));
        open.session.selectDocument(5);
        QTRY_COMPARE(open.titles(), QStringLiteral("Letter 6 | Letter 1"));
    }

    void bothShowTheChosenTopicInTheSameColoursAndOrder()
    {
        TwoReaders open;
        QTRY_VERIFY(open.isReady());
        open.openBeside(3);
        QTRY_VERIFY(!open.right->reader()->visibleMarks().empty());
        QTRY_VERIFY(open.words().startsWith(QStringLiteral("Similarity")));
        open.session.selectTopic(open.right->reader()->visibleMarks().front().token->topic);
        for (const DocumentsReaderPane* pane : {open.left, open.right})
            for (const TokenMark& mark : pane->reader()->visibleMarks())
                QCOMPARE(pane->reader()->styleOf(*mark.token),
                         mark.token->topic == open.session.selectedTopic() ? TokenStyle::Chosen : TokenStyle::Tinted);
        open.left->reader()->setTintedBySureness(false);
        QVERIFY(!open.right->reader()->isTintedBySureness());
        open.right->reader()->setTintedBySureness(true);
        QVERIFY(open.left->reader()->isTintedBySureness());
    }

    void aLongNameIsCutWhereTheButtonsBegin()
    {
        DocumentsReaderPane pane([](std::uint32_t) { return QString(); });
        auto document = std::make_shared<ReaderDocument>();
        document->row.name = "A letter from one who wrote long names, to another who read them, with an answer";
        document->parts.resize(1);
        pane.resize(560, 400);
        pane.show();
        pane.setReaderDocument(document);
        const QString whole = QString::fromStdString(document->row.name);
        QLabel* title = nullptr;
        for (QLabel* label : pane.findChildren<QLabel*>())
            if (label->toolTip() == whole)
                title = label;
        QVERIFY(title && title->text().contains(QChar(0x2026)));
        QVERIFY(title->fontMetrics().horizontalAdvance(title->text()) <= title->width());
        pane.resize(1600, 400);
        QCOMPARE(title->text(), whole);
    }

    void withoutTopicsTheTwoAreNotCompared()
    {
        TwoReaders open(0);
        QTRY_VERIFY(open.left->reader()->toPlainText().size() > 20);
        open.openBeside(3);
        QTRY_VERIFY(open.words().contains(QStringLiteral("no topics yet")));
    }

    void withADocumentThatIsHeldOutNeither()
    {
        TwoReaders open(10, 0.5);
        QTRY_VERIFY(open.isReady());
        const Corpus& training = *open.session.trainingCorpus();
        int heldOut = 1;
        while (!training.document(static_cast<std::size_t>(heldOut)).empty())
            ++heldOut;
        open.openBeside(heldOut);
        QTRY_VERIFY(open.words().contains(QStringLiteral("one of the two has no topics")));
    }

    void aSimilarDocumentIsOpenedBesideByItsKey()
    {
        TwoReaders open;
        QTRY_VERIFY(open.isReady());
        const auto links = [&open] {
            for (QPushButton* button : open.left->findChildren<QPushButton*>())
                if (button->isVisible() && button->text() == QStringLiteral("10 similar"))
                    return button;
            return static_cast<QPushButton*>(nullptr);
        };
        QTRY_VERIFY(links());
        links()->click();
        auto* similar = open.page.findChild<DocumentsNeighbourList*>();
        QVERIFY(QTest::qWaitForWindowActive(similar));
        QTRY_VERIFY(similar->view()->hasFocus());
        QTest::keyClick(similar->view(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(open.right->isVisible());
        QCOMPARE(open.session.selectedDocument(), std::optional<std::size_t>(0));
    }

    void theListIsBackWhereSomebodySearches()
    {
        TwoReaders open;
        QTRY_VERIFY(open.isReady());
        open.openBeside(3);
        QVERIFY(!open.list->isVisible());
        QTest::keyClicks(open.page.searchField(), QStringLiteral("letter 7"));
        QTRY_COMPARE(open.list->model()->rowCount(), 1);
        QVERIFY(open.list->isVisible());
    }

    void itIsClosedWithItsCorpus()
    {
        TwoReaders open;
        QTRY_VERIFY(open.isReady());
        open.openBeside(3);
        QTRY_COMPARE(open.titles(), QStringLiteral("Letter 1 | Letter 4"));
        open.session.closeProject();
        QTRY_VERIFY(!open.row->isVisible());
    }

    void theKeyToPanesReachesBoth()
    {
        TwoReaders open;
        QTRY_VERIFY(open.isReady());
        QVERIFY(!open.page.panes().contains(open.right->reader()));
        open.openBeside(3);
        QVERIFY(open.page.panes().contains(open.right->reader()));
        QVERIFY(!open.page.panes().contains(open.list)); // hidden
    }
};

QTEST_MAIN(TestDocumentsBeside)
#include "tst_documentsbeside.moc"
