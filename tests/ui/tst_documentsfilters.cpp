#include "tests/ui/opendocuments.h"
#include "tests/ui/settings.h"
#include "ui/pages/documentsoriginrow.h"
#include "ui/style/appearance.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include <algorithm>

using namespace themata;
using test::OpenDocuments;

class TestDocumentsFilters : public QObject {
    Q_OBJECT
    test::OwnSettings m_settings;

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); } // the reader's fonts

    void groupsAndYearsAreChosenFrom()
    {
        OpenDocuments open;
        auto* row = open.page.findChild<DocumentsOriginRow*>();
        QTRY_VERIFY(row->isVisible());
        auto* group = row->findChild<QComboBox*>();
        const auto years = row->findChildren<QSpinBox*>();
        QCOMPARE(group->count(), 3);
        QCOMPARE(group->itemText(1), QStringLiteral("Jörg"));
        QCOMPARE(years[0]->value(), 1900);
        QCOMPARE(years[1]->value(), 1939);
        group->setCurrentIndex(1);
        QTRY_COMPARE(open.list->model()->rowCount(), 20);
        years[0]->setValue(1905);
        years[1]->setValue(1908);
        QTRY_COMPARE(open.list->model()->rowCount(), 2); // 1905 and 1907
        QTRY_COMPARE(open.list->model()->index(0, DocumentsModel::Name).data().toString(), QStringLiteral("Letter 6"));
        years[0]->setValue(1950);
        QCOMPARE(years[0]->value(), 1908); // not after the last
        QTRY_VERIFY(!open.list->isVisible()); // Jörg wrote none in 1908
        for (QPushButton* button : open.page.findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Show all documents"))
                button->click();
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        QCOMPARE(years[0]->value(), 1900);

        open.session.closeProject();
        QTRY_VERIFY(!row->isVisible());
    }

    void aGroupAndATopicAreChosenTogether()
    {
        OpenDocuments open;
        auto* row = open.page.findChild<DocumentsOriginRow*>();
        QTRY_VERIFY(row->isVisible());
        QTRY_VERIFY(open.session.state() && open.session.topics());
        const std::uint16_t topic = topicsOfTokens(*open.session.trainingCorpus(), open.session.state()->z, 1).front();
        open.session.selectTopic(topic);
        auto* only = open.page.findChild<QCheckBox*>();
        QTRY_VERIFY(only->isEnabled());
        only->setChecked(true);
        int rich = 0; // of Jörg's, which are every other one
        for (std::size_t d = 1; d < 40; d += 2) {
            const auto z = topicsOfTokens(*open.session.trainingCorpus(), open.session.state()->z, d);
            rich += 5 * std::ranges::count(z, topic) >= std::ssize(z) ? 1 : 0;
        }
        QVERIFY(rich > 0);
        row->findChild<QComboBox*>()->setCurrentIndex(1);
        QTRY_COMPARE(open.list->model()->rowCount(), rich);
        QTRY_COMPARE(open.list->model()->index(0, DocumentsModel::Group).data().toString(), QStringLiteral("Jörg"));
    }

    void aYearIsReadOffTheBeginningOfADate()
    {
        QCOMPARE(yearOf("1840-12-05"), std::optional(1840));
        QCOMPARE(yearOf("0987"), std::optional(987));
        for (const char* none : {"", "184", "May 1840", "18401205", "1840s"})
            QCOMPARE(yearOf(none), std::optional<int>());
    }
};

QTEST_MAIN(TestDocumentsFilters)
#include "tst_documentsfilters.moc"
