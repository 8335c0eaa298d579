// The list of documents: what is searched for, what is found, and the document that is opened.
#include "tests/ui/opendocuments.h"
#include "tests/ui/settings.h"
#include "ui/pages/documentsfilter.h"
#include "ui/style/appearance.h"
#include "ui/widgets/messagestrip.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace themata;
using test::OpenDocuments;

namespace {

/// Texts of which every other has "the flour"; "the" is left out of the model.
QString manyTexts(const QTemporaryDir& folder, int documents)
{
    const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "many.themata";
    auto project = std::move(Project::create(path).value());
    std::vector<RawDocument> texts;
    for (int i = 0; i < documents; ++i) {
        texts.emplace_back().name = "Text " + std::to_string(i);
        texts.back().text = i % 2 == 0 ? "Bread needs the flour and yeast." : "Bread needs salt.";
    }
    test::MemoryReader reader(texts);
    ImportOptions options;
    options.minimumCount = 1;
    options.text.stopWords = {"the"};
    static_cast<void>(project->importCorpus(reader, options, [](const ImportProgress&) {}, {}).value());
    return QString::fromStdString(path.string());
}

} // namespace

class TestDocumentsList : public QObject {
    Q_OBJECT
    test::OwnSettings m_settings;

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); } // the reader's fonts

    void textsNamesAndGroupsAreSearchedAndTheWayBackIsOffered()
    {
        OpenDocuments open;
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        auto* search = qobject_cast<QLineEdit*>(open.page.searchField());
        search->setText(QStringLiteral("letter 7"));
        QTRY_COMPARE(open.list->model()->rowCount(), 1);
        search->setText(QStringLiteral("JÖRG")); // a group, in another case
        QTRY_COMPARE(open.list->model()->rowCount(), 20);
        search->setText(QStringLiteral("naive bread")); // of the texts
        QTRY_COMPARE(open.session.documentSearch(), QStringLiteral("naive bread"));
        QTRY_COMPARE(open.list->model()->rowCount(), 20);
        QTRY_COMPARE(open.list->model()->index(0, DocumentsModel::Name).data().toString(), QStringLiteral("Letter 2"));
        search->setText(QStringLiteral("snow -\"letter 1\""));
        QTRY_COMPARE(open.list->model()->rowCount(), 19);
        search->setText(QStringLiteral("zollverein"));
        QTRY_VERIFY(!open.list->isVisible());
        search->clear();
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        QVERIFY(open.list->isVisible());
    }

    void aSearchFromElsewhereFillsTheField()
    {
        OpenDocuments open;
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        auto* search = qobject_cast<QLineEdit*>(open.page.searchField());
        open.session.setDocumentSearch(QStringLiteral("naive bread"));
        QCOMPARE(search->text(), QStringLiteral("naive bread"));
        QTRY_COMPARE(open.list->model()->rowCount(), 20);
        search->setText(QStringLiteral("letter  7 "));
        QTRY_COMPARE(open.session.documentSearch(), QStringLiteral("letter 7"));
        QCOMPARE(search->text(), QStringLiteral("letter  7 ")); // left as it is being typed

        const test::SampleProject other;
        open.session.openProject(other.path());
        QTRY_COMPARE(search->text(), QString());
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
    }

    void showAllTakesBackWhatWasTypedJustNow()
    {
        OpenDocuments open;
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        auto* search = qobject_cast<QLineEdit*>(open.page.searchField());
        search->setText(QStringLiteral("letter 7"));
        QTRY_COMPARE(open.list->model()->rowCount(), 1);
        search->setText(QStringLiteral("letter 8"));
        for (QPushButton* button : open.page.findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Show all"))
                button->click();
        QCOMPARE(search->text(), QString());
        QCOMPARE(open.session.documentSearch(), QString());
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
    }

    void whatIsFoundIsOpenedWhereItStands()
    {
        OpenDocuments open;
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        qobject_cast<QLineEdit*>(open.page.searchField())->setText(QStringLiteral("\"naive baker\""));
        QTRY_COMPARE(open.list->model()->rowCount(), 20);
        open.list->setCurrentIndex(open.list->model()->index(2, DocumentsModel::Name));
        QCOMPARE(open.session.selectedDocument(), std::optional<std::size_t>(5));
        QTRY_COMPARE(open.reader->textCursor().selectedText(), QStringLiteral("naïve baker"));
    }

    void textsAreReadAndAQuestionThatWasOvertakenIsNotAnswered()
    {
        const QTemporaryDir folder;
        Session session;
        DocumentsOrigins origins(session);
        DocumentsFilter filter(session, origins);
        origins.setWanted(true);
        session.openProject(manyTexts(folder, 3000));
        QTRY_VERIFY(origins.searched());
        QSignalSpy found(&filter, &DocumentsFilter::found);
        const auto last = [&found] { return found.back()[0].value<DocumentsFilter::Documents>(); };
        DocumentQuery query;
        query.text = "the";
        filter.setQuery(query);
        QVERIFY(filter.isSearching());
        QTRY_VERIFY(!filter.isSearching());
        QCOMPARE(last()->size(), std::size_t(1500));
        QVERIFY(!filter.reading());

        query.text = "the bread";
        filter.setQuery(query);
        query.text = "salt"; // overtakes it
        filter.setQuery(query);
        QTRY_VERIFY(!filter.isSearching());
        QCOMPARE(last()->size(), std::size_t(1500));
        QCOMPARE(last()->front(), 1U);
        filter.setQuery({});
        QVERIFY(!last());
    }

    void whatIsAskedBeforeTheProjectIsReadIsAnsweredThen()
    {
        test::SampleProject sample;
        Session session;
        DocumentsOrigins origins(session);
        DocumentsFilter filter(session, origins);
        origins.setWanted(true);
        QSignalSpy found(&filter, &DocumentsFilter::found);
        session.openProject(sample.path());
        DocumentQuery query;
        query.text = "flour";
        filter.setQuery(query);
        QTRY_VERIFY(!found.isEmpty() && found.back()[0].value<DocumentsFilter::Documents>());
        QCOMPARE(found.back()[0].value<DocumentsFilter::Documents>()->size(), std::size_t(20));
    }

    void theCurrentDocumentStaysInSightWhenGroupsAndYearsAppear()
    {
        test::SampleProject sample;
        Session session;
        DocumentsPage page(session);
        page.resize(1200, 736);
        page.show();
        auto* list = page.findChild<DocumentsListPane*>()->view();
        connect(&session, &Session::corpusChanged, this, [&session, list] {
            session.selectDocument(30);
            list->scrollTo(list->currentIndex()); // to the bottom, laid out as it is before they are there
        });
        session.openProject(sample.path());
        const auto group = [&page]() -> QComboBox* {
            for (auto* box : page.findChildren<QComboBox*>())
                if (box->accessibleName() == QStringLiteral("Group"))
                    return box;
            return nullptr;
        };
        QTRY_VERIFY(group()->isVisible());
        QVERIFY(list->viewport()->rect().contains(list->visualRect(list->currentIndex())));
    }

    void aRowOpensItsDocument()
    {
        OpenDocuments open;
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        open.list->setCurrentIndex(open.list->model()->index(3, DocumentsModel::Name));
        QCOMPARE(open.session.selectedDocument(), std::optional<std::size_t>(3));
        QTRY_VERIFY(open.reader->toPlainText().contains(QStringLiteral("flour")));
        QVERIFY(!open.session.selectedPlace()); // nothing was searched for
    }
};

QTEST_MAIN(TestDocumentsList)
#include "tst_documentslist.moc"
