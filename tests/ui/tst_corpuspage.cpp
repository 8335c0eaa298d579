// The Corpus page from the choice of sources to the report, and back where that fails.
#include "tests/ui/assistant.h"
#include "tests/ui/finding.h"
#include "ui/pages/corpusfiles.h"
#include "ui/pages/corpusmoretexts.h"
#include "ui/style/appearance.h"

#include <QFile>
#include <QLineEdit>

using namespace themata;
using namespace themata::test;

class TestCorpusPage : public QObject {
    Q_OBJECT
    OwnSettings m_settings;

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void initTestCase() { Appearance::instance().install(*qApp); }

    void isEmptyAtFirst()
    {
        Session session;
        CorpusPage page(session);
        page.show();
        QVERIFY(shows(page, QStringLiteral("No corpus yet")));
    }

    void leadsFromSourcesToTheReport()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "own name.themata");
        Session session;
        CorpusPage page(session);
        page.show();
        QSignalSpy ready(&page.assistant(), &CorpusAssistant::canImportChanged);
        page.setSources({writeTexts(folder)});
        QVERIFY(ready.wait(patience));
        QVERIFY(page.assistant().canImport());
        QVERIFY(shows(page, QStringLiteral("texts.themata"))); // suggested
        page.assistant().setProjectPath(project);
        QSignalSpy opened(&session, &Session::corpusChanged);
        page.assistant().startImport();
        QVERIFY(shows(page, QStringLiteral("Reading the texts")));
        QVERIFY(opened.wait(patience));
        QVERIFY(QFile::exists(project));
        QVERIFY(shows(page, QStringLiteral("What each step removed")));
    }

    void textsThatAreNearlyTheSameAreListedInTheReport()
    {
        Assistant shown;
        const QString texts = writeTexts(shown.folder);
        shown.folder.write("texts/again.txt", "rain on the harbor and rain on the hill and rain on the old bridge");
        shown.folder.write("texts/first.txt", "rain on the harbor and rain on the hill and rain on the old bridge");
        QVERIFY(shown.open(texts));
        auto* more = shown.page.findChild<CorpusMoreTexts*>();
        ImportChoices choices = shown.settings.choices();
        choices.text.nearDuplicates = static_cast<int>(NearDuplicateOptions::Action::PointOut);
        choices.text.joinPhrases = true;
        choices.text.leastCount = 1;
        shown.settings.setChoices(choices);
        QVERIFY(shown.settings.choices() == choices);
        TextChoices read;
        more->readChoices(read);
        QVERIFY(read.joinPhrases);
        shown.assistant.setProjectPath(fromPath(shown.folder / "near.themata"));
        QSignalSpy opened(&shown.session, &Session::corpusChanged);
        shown.assistant.startImport();
        QVERIFY(opened.wait(patience));
        QCOMPARE(shown.session.report()->nearDuplicates.size(), std::size_t(39)); // 42 texts of three kinds
        QVERIFY(shows(shown.page, QStringLiteral("39 documents are nearly the same")));
        auto* files = shown.page.findChild<CorpusFiles*>();
        files->showNearDuplicates();
        const auto* table = qobject_cast<QTableView*>(files->view());
        QCOMPARE(table->model()->rowCount(), 39);
        qobject_cast<QLineEdit*>(files->searchField())->setText(QStringLiteral("FIRST"));
        QCOMPARE(table->model()->rowCount(), 1);
    }

    void theSettingsOfTheLastImportAreOfferedAgain()
    {
        {
            Assistant first;
            QVERIFY(first.open(writeTexts(first.folder)));
            ImportChoices choices = first.settings.choices();
            choices.text.droppedMostFrequent = 2;
            choices.text.lowerCase = false;
            first.settings.setChoices(choices);
            first.assistant.setProjectPath(fromPath(first.folder / "first.themata"));
            QSignalSpy opened(&first.session, &Session::corpusChanged);
            first.assistant.startImport();
            QVERIFY(opened.wait(patience));
            QCOMPARE(first.session.report()->vocabulary, 10u); // of twelve
        }
        Assistant next;
        QVERIFY(next.open(writeTexts(next.folder)));
        QCOMPARE(next.settings.importOptions().droppedMostFrequent, 2u);
        QVERIFY(!next.settings.importOptions().text.lowerCase);
    }

    void saysWhatIsWrongWithASource()
    {
        const TemporaryFolder folder;
        std::filesystem::create_directory(folder / "empty");
        Session session;
        CorpusPage page(session);
        page.show();
        QSignalSpy answered(&page.assistant(), &CorpusAssistant::canImportChanged);
        page.setSources({fromPath(folder / "empty")});
        QVERIFY(answered.wait(patience));
        QVERIFY(!page.assistant().canImport());
        QVERIFY(shows(page, QStringLiteral("empty")));
    }

    void returnsToTheAssistantWhenTheFileIsTaken()
    {
        const TemporaryFolder folder;
        Session session;
        CorpusPage page(session);
        page.show();
        QSignalSpy ready(&page.assistant(), &CorpusAssistant::canImportChanged);
        page.setSources({writeTexts(folder)});
        QVERIFY(ready.wait(patience));
        page.assistant().setProjectPath(fromPath(folder.write("taken.themata", "precious")));
        QSignalSpy failed(&session.importer(), &ImportController::failed);
        page.assistant().startImport();
        QVERIFY(failed.wait(patience));
        QVERIFY(shows(page, QStringLiteral("New corpus")));
        QVERIFY(shows(page, QStringLiteral("taken.themata")));
    }
};

QTEST_MAIN(TestCorpusPage)
#include "tst_corpuspage.moc"
