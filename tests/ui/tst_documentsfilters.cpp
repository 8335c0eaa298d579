// Filters of the Documents page: topic, group, years, length, all of them together, and the controls that choose them.
#include "tests/ui/opendocuments.h"
#include "tests/ui/savedruns.h"
#include "tests/ui/settings.h"
#include "ui/charts/yearbars.h"
#include "ui/pages/documentsfilterbar.h"
#include "ui/style/appearance.h"
#include "ui/widgets/rangeslider.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <algorithm>

using namespace themata;
using test::OpenDocuments;

namespace {

template <typename Widget>
Widget* named(const QWidget& page, const char* name)
{
    for (auto* widget : page.findChildren<Widget*>())
        if (widget->accessibleName() == QLatin1String(name))
            return widget;
    return nullptr;
}

QPushButton* button(const QWidget& page, const char* text)
{
    for (QPushButton* found : page.findChildren<QPushButton*>())
        if (found->isVisible() && found->text() == QLatin1String(text))
            return found;
    return nullptr;
}

void choose(QComboBox* box, int index)
{
    box->setCurrentIndex(index);
    Q_EMIT box->activated(index);
}

} // namespace

class TestDocumentsFilters : public QObject {
    Q_OBJECT
    test::OwnSettings m_settings;

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); } // the reader's fonts

    void groupsAndYearsAreTheSessionsOnes()
    {
        OpenDocuments open;
        auto* group = named<QComboBox>(open.page, "Group");
        auto* years = named<YearBars>(open.page, "Years");
        QTRY_VERIFY(group->isVisible() && years->isVisible());
        QCOMPARE(group->count(), 3);
        QCOMPARE(group->itemText(1), QStringLiteral("Jörg"));
        QCOMPARE(years->all(), (YearRange{1900, 1939}));
        choose(group, 1);
        QCOMPARE(open.session.selectedGroup(), std::optional<std::string>("Jörg"));
        QTRY_COMPARE(open.list->model()->rowCount(), 20);
        open.session.selectPeriod(YearRange{1905, 1908});
        QCOMPARE(years->years(), std::optional(YearRange{1905, 1908}));
        QTRY_COMPARE(open.list->model()->rowCount(), 2); // 1905 and 1907
        QTRY_COMPARE(open.list->model()->index(0, DocumentsModel::Name).data().toString(), QStringLiteral("Letter 6"));
        open.session.selectPeriod(YearRange{1908, 1908});
        QTRY_VERIFY(!open.list->isVisible()); // Jörg wrote none in 1908
        QVERIFY(button(open.page, "Show all documents"));
        button(open.page, "Show all documents")->click();
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        QVERIFY(!open.session.selectedGroup() && !open.session.selectedPeriod());
        QCOMPARE(group->currentIndex(), 0);

        open.session.selectGroup("Zoë"); // on another page
        QTRY_COMPARE(open.list->model()->rowCount(), 20);
        QCOMPARE(group->currentText(), QStringLiteral("Zoë"));
        open.session.closeProject();
        QTRY_VERIFY(!group->isVisible());
    }

    void aGroupAndATopicAreChosenTogether()
    {
        OpenDocuments open;
        QTRY_VERIFY(named<QComboBox>(open.page, "Group")->isVisible());
        QTRY_VERIFY(open.session.state() && open.session.topics());
        const std::uint16_t topic = topicsOfTokens(*open.session.trainingCorpus(), open.session.state()->z, 1).front();
        auto* share = named<RangeSlider>(open.page, "Share of the topic");
        QVERIFY(!share->isEnabled());
        open.session.selectTopic(topic);
        QVERIFY(share->isEnabled());
        share->setRange(20, 100);
        int some = 0; // of Jörg's, which are every other one
        for (std::size_t d = 1; d < 40; d += 2) {
            const auto z = topicsOfTokens(*open.session.trainingCorpus(), open.session.state()->z, d);
            const auto count = std::ranges::count(z, topic);
            some += 5 * count >= std::ssize(z) ? 1 : 0;
        }
        QVERIFY(some > 0);
        open.session.selectGroup("Jörg");
        QTRY_COMPARE(open.list->model()->rowCount(), some);
        QTRY_COMPARE(open.list->model()->index(0, DocumentsModel::Group).data().toString(), QStringLiteral("Jörg"));
    }

    void anotherRunIsNotAskedForTheTopicOfTheOneBefore()
    {
        const test::SampleProject sample; // K = 4
        test::addSavedRun(
            sample, {.topics = 2, .topicOf = [](std::size_t token) { return static_cast<std::uint32_t>(token % 2); }});
        Session session;
        DocumentsPage page(session);
        page.resize(1200, 736);
        page.show();
        session.openProject(sample.path());
        QTRY_VERIFY(session.state());
        session.setCurrentRun(session.runs().front().id);
        QTRY_VERIFY(session.state() && session.topics()->size() == 4);
        const QTableView* list = page.findChild<DocumentsListPane*>()->view();
        session.selectTopic(3);
        named<RangeSlider>(page, "Share of the topic")->setRange(1, 100);
        QTRY_VERIFY(list->model()->rowCount() < 40);
        int shown = 0; // as soon as the other run is there
        connect(&session, &Session::stateChanged, this, [&] {
            if (session.state())
                shown = list->model()->rowCount();
        });
        session.setCurrentRun(session.runs().back().id);
        QTRY_VERIFY(session.state());
        QCOMPARE(shown, 40);
    }

    void theLengthIsChosenAndAllFiltersAreCleared()
    {
        OpenDocuments open;
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        QVERIFY(!button(open.page, "Show all"));
        const auto tokens = [&open](std::size_t d) {
            return static_cast<int>(open.session.corpus()->document(d).size());
        };
        const int least = std::min(tokens(0), tokens(1)), most = std::max(tokens(0), tokens(1));
        QVERIFY(least < most);
        named<QSpinBox>(open.page, "Fewest tokens")->setValue(least + 1);
        QTRY_COMPARE(open.list->model()->rowCount(), 20);
        named<QSpinBox>(open.page, "Fewest tokens")->setValue(0);
        named<QSpinBox>(open.page, "Most tokens")->setValue(most - 1);
        QTRY_COMPARE(open.list->model()->rowCount(), 20);
        QVERIFY(button(open.page, "Show all"));
        const auto count = [&open] {
            return std::ranges::any_of(open.page.findChildren<QLabel*>(), [](const QLabel* label) {
                return label->isVisible() && label->text() == QStringLiteral("<b>20</b> of 40 documents");
            });
        };
        QVERIFY(count());
        button(open.page, "Show all")->click();
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        QCOMPARE(named<QSpinBox>(open.page, "Most tokens")->value(), 0);
    }

    void theTwoEndsOfARangeAreMovedByKeysAndPointer()
    {
        RangeSlider slider(QStringLiteral("Share"),
                           [](int from, int to) { return QStringLiteral("%1 to %2").arg(from).arg(to); });
        slider.resize(216, 24); // two pixels a step
        slider.show();
        QSignalSpy changes(&slider, &RangeSlider::rangeChanged);
        QTest::keyClick(&slider, Qt::Key_PageUp);
        QTest::keyClick(&slider, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(slider.from(), 10);
        QCOMPARE(slider.to(), 99);
        QVERIFY(slider.accessibleDescription().startsWith(QStringLiteral("10 to 99")));
        QTest::keyClick(&slider, Qt::Key_End); // not beyond the other
        QCOMPARE(slider.from(), 99);
        QTest::keyClick(&slider, Qt::Key_Home, Qt::ShiftModifier);
        QCOMPARE(slider.to(), 99);
        QTest::keyClick(&slider, Qt::Key_Escape);
        QVERIFY(slider.isAll());
        const qsizetype before = changes.size();
        QTest::mouseClick(&slider, Qt::LeftButton, {}, {8 + 60, 12}); // nearer to the first
        QCOMPARE(slider.from(), 30);
        QTest::mouseClick(&slider, Qt::LeftButton, {}, {8 + 160, 12});
        QCOMPARE(slider.to(), 80);
        QCOMPARE(changes.size(), before + 2);
        slider.setRange(30, 30);
        QTest::mouseClick(&slider, Qt::LeftButton, {}, {8 + 100, 12}); // both are there; one can go right
        QCOMPARE(slider.to(), 50);
        slider.setRange(100, 100);
        QTest::mouseClick(&slider, Qt::LeftButton, {}, {8 + 20, 12});
        QCOMPARE(slider.from(), 10);
    }

    void yearsAreDraggedOverAndCleared()
    {
        YearBars bars;
        std::map<int, std::uint64_t> counts;
        for (int year = 1900; year < 1950; ++year)
            counts[year] = static_cast<std::uint64_t>(1 + year % 3);
        bars.setCounts(counts);
        bars.resize(200, 40);
        bars.show();
        QCOMPARE(bars.yearsOfBar(), 1);
        QSignalSpy chosen(&bars, &YearBars::yearsChosen);
        const auto at = [&bars](int year) { return bars.barAt(year).center().toPoint(); };
        QTest::mousePress(&bars, Qt::LeftButton, {}, at(1910));
        QTest::mouseMove(&bars, at(1919));
        QMouseEvent move(QEvent::MouseMove, at(1919), bars.mapToGlobal(at(1919)), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&bars, &move);
        QTest::mouseRelease(&bars, Qt::LeftButton, {}, at(1919));
        QCOMPARE(bars.years(), std::optional(YearRange{1910, 1919}));
        QTest::keyClick(&bars, Qt::Key_Right);
        QTest::keyClick(&bars, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(bars.years(), std::optional(YearRange{1911, 1920}));
        QTest::keyClick(&bars, Qt::Key_End); // not after the last
        QCOMPARE(bars.years(), std::optional(YearRange{1920, 1920}));
        QVERIFY(bars.accessibleDescription().startsWith(QStringLiteral("1920 of 1900–1949")));
        QTest::keyClick(&bars, Qt::Key_Escape);
        QVERIFY(!bars.years());
        QVERIFY(chosen.size() >= 5);
        bars.resize(60, 40); // bars of five years
        QCOMPARE(bars.yearsOfBar(), 5);
        QTest::mouseClick(&bars, Qt::LeftButton, {}, at(1912));
        QCOMPARE(bars.years(), std::optional(YearRange{1910, 1914}));
        QTest::mouseDClick(&bars, Qt::LeftButton, {}, at(1912));
        QVERIFY(!bars.years());
    }
};

QTEST_MAIN(TestDocumentsFilters)
#include "tst_documentsfilters.moc"
