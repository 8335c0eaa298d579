#include "engine/topics/similar_documents.h"
#include "tests/ui/opendocuments.h"
#include "tests/ui/settings.h"
#include "ui/navigation.h"
#include "ui/pages/documentsneighbourlist.h"
#include "ui/pages/documentsneighbours.h"
#include "ui/style/appearance.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace themata;
using test::OpenDocuments;

namespace {

/// theta of a document, from the topics of its tokens.
std::vector<double> thetaOf(const Session& session, std::size_t document)
{
    std::vector<double> theta = session.state()->hyperparameters.alpha;
    for (const std::uint16_t topic : topicsOfTokens(*session.trainingCorpus(), session.state()->z, document))
        theta[topic] += 1;
    double sum = 0;
    for (const double value : theta)
        sum += value;
    for (double& value : theta)
        value /= sum;
    return theta;
}

/// Hellinger's distance, the slow way.
double distance(const std::vector<double>& a, const std::vector<double>& b)
{
    double sum = 0;
    for (std::size_t k = 0; k < a.size(); ++k)
        sum += std::pow(std::sqrt(a[k]) - std::sqrt(b[k]), 2);
    return std::sqrt(sum / 2);
}

} // namespace

class TestDocumentsSimilar : public QObject {
    Q_OBJECT
    test::OwnSettings m_settings;

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); } // the reader's fonts

    void neighboursAreTheNearestInTheirTopics()
    {
        test::SampleProject sample;
        Session session;
        DocumentsNeighbours neighbours(session);
        session.openProject(sample.path());
        QTRY_VERIFY(session.state());
        neighbours.setDocument(4);
        QTest::qWait(50);
        QVERIFY(neighbours.nearest().empty()); // nobody looks
        neighbours.setWanted(true);
        QTRY_COMPARE(neighbours.nearest().size(), DocumentsNeighbours::most);
        const auto theta = thetaOf(session, 4);
        std::vector<double> expected;
        for (std::size_t other = 0; other < 40; ++other)
            if (other != 4)
                expected.push_back(distance(theta, thetaOf(session, other)));
        std::ranges::sort(expected);
        for (std::size_t i = 0; i < DocumentsNeighbours::most; ++i) {
            const SimilarDocument& found = neighbours.nearest()[i];
            QVERIFY(found.document != 4);
            QVERIFY(std::abs(found.distance - expected[i]) < 1e-6);
            QVERIFY(std::abs(found.distance - distance(theta, thetaOf(session, found.document))) < 1e-6);
        }
    }

    void neighboursThatComeTooLateAreDropped()
    {
        test::SampleProject sample;
        Session session;
        DocumentsNeighbours neighbours(session);
        neighbours.setWanted(true);
        session.openProject(sample.path());
        QTRY_VERIFY(session.state());
        neighbours.setDocument(0);
        neighbours.setDocument(1); // the answer for 0 is on its way
        QSignalSpy changes(&neighbours, &DocumentsNeighbours::changed);
        QTRY_COMPARE(neighbours.nearest().size(), DocumentsNeighbours::most);
        QTest::qWait(50);
        QCOMPARE(changes.size(), 1);
        QVERIFY(std::ranges::none_of(neighbours.nearest(), [](const auto& found) { return found.document == 1; }));
        neighbours.setDocument(std::nullopt);
        QVERIFY(neighbours.nearest().empty());
    }

    void similarDocumentsAreListedAndOpened()
    {
        OpenDocuments open;
        Navigation navigation(open.session);
        navigation.pageShown(PageId::Documents);
        const auto similar = [&open]() -> QPushButton* {
            for (QPushButton* button : open.page.findChildren<QPushButton*>())
                if (button->isVisible() && button->text() == QStringLiteral("10 similar"))
                    return button;
            return nullptr;
        };
        QTRY_VERIFY(similar());
        QTest::qWait(Navigation::settleMs + 50); // long enough a look to come back to
        similar()->click();
        auto* list = open.page.findChild<DocumentsNeighbourList*>();
        QVERIFY(list && list->isVisible() && !list->isModal());
        QCOMPARE(list->view()->model()->rowCount(), 10);
        const auto cell = [list](int column) { return list->view()->model()->index(2, column); };
        QTRY_VERIFY(cell(TopicNeighboursModel::Name).data().toString().startsWith(QStringLiteral("Letter ")));
        QVERIFY(cell(TopicNeighboursModel::Detail).data().toString().contains(QStringLiteral(", 19")));
        QVERIFY(cell(TopicNeighboursModel::Distance)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("Hellinger")));

        const QString name = cell(TopicNeighboursModel::Name).data().toString();
        list->view()->setCurrentIndex(cell(TopicNeighboursModel::Name));
        QTest::keyClick(list->view(), Qt::Key_Return);
        QVERIFY(open.session.selectedDocument() != std::optional<std::size_t>(0));
        QTRY_VERIFY(std::ranges::any_of(open.page.findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->isVisible() && label->text() == name;
        }));
        QVERIFY(list->isVisible()); // the next one can be read
        navigation.back();
        QCOMPARE(open.session.selectedDocument(), std::optional<std::size_t>(0));
        open.page.hide();
        QVERIFY(!list->isVisible());
    }

    void withoutTopicsNothingIsSimilar()
    {
        OpenDocuments open(0);
        QTRY_VERIFY(open.reader->toPlainText().startsWith(QStringLiteral("Über Köln")));
        QTest::qWait(50);
        QVERIFY(std::ranges::none_of(open.page.findChildren<QPushButton*>(), [](const QPushButton* button) {
            return button->isVisible() && button->text().contains(QStringLiteral("similar"));
        }));
    }
};

QTEST_MAIN(TestDocumentsSimilar)
#include "tst_documentssimilar.moc"
