#include "tests/ui/opendocuments.h"
#include "tests/ui/settings.h"
#include "ui/pages/documentsoriginrow.h"
#include "ui/style/appearance.h"

#include <QApplication>
#include <QLineEdit>
#include <QTest>

using namespace themata;
using test::OpenDocuments;

class TestDocumentsList : public QObject {
    Q_OBJECT
    test::OwnSettings m_settings;

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); } // the reader's fonts

    void namesAreFoundAndTheWayBackIsOffered()
    {
        OpenDocuments open;
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        auto* search = qobject_cast<QLineEdit*>(open.page.searchField());
        search->setText(QStringLiteral("letter 7"));
        QTRY_COMPARE(open.list->model()->rowCount(), 1);
        search->setText(QStringLiteral("JÖRG")); // a group, in another case
        QTRY_COMPARE(open.list->model()->rowCount(), 20);
        search->setText(QStringLiteral("zollverein"));
        QTRY_VERIFY(!open.list->isVisible());
        search->clear();
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        QVERIFY(open.list->isVisible());
    }

    void aRowOpensItsDocument()
    {
        OpenDocuments open;
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        open.list->setCurrentIndex(open.list->model()->index(3, DocumentsModel::Name));
        QCOMPARE(open.session.selectedDocument(), std::optional<std::size_t>(3));
        QTRY_VERIFY(open.reader->toPlainText().contains(QStringLiteral("flour")));
    }

    void theCurrentDocumentStaysInSightWhenTheRowAppears()
    {
        test::SampleProject sample;
        Session session;
        DocumentsPage page(session);
        page.resize(1200, 736);
        page.show();
        auto* list = page.findChild<DocumentsListPane*>()->view();
        connect(&session, &Session::corpusChanged, this, [&session, list] {
            session.selectDocument(30);
            list->scrollTo(list->currentIndex()); // to the bottom, laid out as it is before the row is there
        });
        session.openProject(sample.path());
        QTRY_VERIFY(page.findChild<DocumentsOriginRow*>()->isVisible());
        QVERIFY(list->viewport()->rect().contains(list->visualRect(list->currentIndex())));
    }
};

QTEST_MAIN(TestDocumentsList)
#include "tst_documentslist.moc"
