#include "tests/support/workbooks.h"
#include "tests/ui/projects.h"
#include "tests/ui/settings.h"
#include "ui/pages/corpusassistant.h"
#include "ui/pages/corpusfiles.h"
#include "ui/pages/corpusmore.h"
#include "ui/pages/corpusmoretexts.h"
#include "ui/pages/corpuspage.h"
#include "ui/pages/corpussettings.h"
#include "ui/pages/corpussourcemore.h"
#include "ui/pages/corpustext.h"
#include "ui/pages/corpuswords.h"
#include "ui/pages/fileencodingsdialog.h"
#include "ui/pages/stopwordsdialog.h"
#include "ui/style/appearance.h"
#include "ui/widgets/messagestrip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTableView>
#include <QToolTip>

#include <algorithm>

using namespace themata;
using namespace themata::test;

namespace {

bool shows(QWidget& page, const QString& words)
{
    for (const QLabel* label : page.findChildren<QLabel*>())
        if (label->isVisible() && label->text().contains(words))
            return true;
    return false;
}

/// The assistant with the preview of forty short texts, which have "the" and twelve words of two kinds.
struct Assistant {
    TemporaryFolder folder;
    Session session;
    CorpusPage page{session};
    CorpusAssistant& assistant = page.assistant();
    CorpusSettings& settings = *page.findChild<CorpusSettings*>();
    QTableView& words = *page.findChild<CorpusWords*>()->findChild<QTableView*>();
    CorpusText& text = *page.findChild<CorpusText*>();

    Assistant() { page.resize(1200, 640); }

    /// False if the preview did not come.
    bool open(const QString& source)
    {
        page.show();
        page.setSources({source});
        return settle();
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return assistant.canImport(); }, patience);
    }
    [[nodiscard]] int rowOf(const QString& word) const
    {
        for (int row = 0; row < words.model()->rowCount(); ++row)
            if (words.model()->index(row, PreviewWordsModel::Word).data().toString() == word)
                return row;
        return -1;
    }
    [[nodiscard]] QString tagOf(const QString& word) const
    {
        return words.model()->index(rowOf(word), PreviewWordsModel::Reason).data().toString();
    }
    [[nodiscard]] bool stops(const std::string& word) const
    {
        const TokenizerOptions options = settings.importOptions().text;
        const auto isOn = [&word](const auto& list) { return std::ranges::find(list, word) != list.end(); };
        return isOn(options.stopWords) || isOn(options.stopTypes);
    }
};

} // namespace

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

    void theLanguageIsGuessedAndBringsItsStopWords()
    {
        const TemporaryFolder folder;
        for (int i = 0; i < 4; ++i)
            folder.write(
                "texts/" + std::to_string(i) + ".txt",
                "Der M\xFCller ging am Morgen mit seiner Tochter an den Fluss, weil das Wasser in der Nacht gestiegen "
                "war. Sie hatten das Boot nicht gefunden, und so blieben sie bei der Br\xFC"
                "cke stehen, bis es wieder hell wurde.");
        Session session;
        CorpusPage page(session);
        page.show();
        page.setSources({fromPath(folder / "texts")});
        const auto offers = [&page](const QString& words) {
            return std::ranges::any_of(page.findChildren<QComboBox*>(),
                                       [&](const QComboBox* box) { return box->currentText().contains(words); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(offers(QStringLiteral("German, guessed")), patience);
        QVERIFY(offers(QStringLiteral("windows-1252, guessed")));
        const auto* settings = page.findChild<CorpusSettings*>();
        const ImportOptions options = settings->importOptions();
        QCOMPARE(options.text.locale, std::string("de"));
        QVERIFY(std::ranges::find(options.text.stopWords, "und") != options.text.stopWords.end());
        QVERIFY(settings->sourceOptions().encoding.empty()); // guessed for each file
    }

    void aWordIsStoppedByItsKeyAndTakenBack()
    {
        Assistant shown;
        QVERIFY(shown.open(writeTexts(shown.folder)));
        shown.words.selectRow(shown.rowOf(QStringLiteral("rain")));
        QTest::keyClick(&shown.words, Qt::Key_Delete);
        QVERIFY(shown.stops("rain"));
        QTRY_COMPARE_WITH_TIMEOUT(shown.tagOf(QStringLiteral("rain")), QStringLiteral("own list"), patience);
        QVERIFY(OwnStopWords::load(QSettings()).stopped.contains(QStringLiteral("rain")));
        QTest::keyClick(&shown.words, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!shown.stops("rain"));
        QTRY_COMPARE_WITH_TIMEOUT(shown.tagOf(QStringLiteral("rain")), QString(), patience);
        QTest::keyClick(&shown.words, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(shown.stops("rain"));
    }

    void aClickKeepsAWordOfTheLanguagesList()
    {
        Assistant shown;
        QVERIFY(shown.open(writeTexts(shown.folder)));
        QVERIFY(shown.stops("the"));
        const QModelIndex cell =
            shown.words.model()->index(shown.rowOf(QStringLiteral("the")), PreviewWordsModel::Reason);
        QTest::mouseClick(shown.words.viewport(), Qt::LeftButton, {}, shown.words.visualRect(cell).center());
        QVERIFY(!shown.stops("the") && shown.stops("and"));
        QTRY_COMPARE_WITH_TIMEOUT(shown.tagOf(QStringLiteral("the")), QString(), patience);
    }

    void theWordsCanBeSoughtAndSorted()
    {
        Assistant shown;
        QVERIFY(shown.open(writeTexts(shown.folder)));
        QCOMPARE(shown.rowOf(QStringLiteral("the")), 0); // the most frequent
        shown.words.sortByColumn(PreviewWordsModel::Word, Qt::AscendingOrder);
        QCOMPARE(shown.rowOf(QStringLiteral("bread")), 0);
        auto* search = qobject_cast<QLineEdit*>(shown.page.searchField());
        QTest::keyClicks(search, QStringLiteral("UNDER"));
        QCOMPARE(shown.words.model()->rowCount(), 1);
        QCOMPARE(shown.rowOf(QStringLiteral("thunder")), 0);
    }

    void theTextSaysWhyAWordIsLeftOut()
    {
        Assistant shown;
        QVERIFY(shown.open(fromPath(shown.folder.write("note.txt", "Rain fell on the\r\nold 42 roofs"))));
        QTRY_VERIFY_WITH_TIMEOUT(!shown.text.toPlainText().isEmpty(), patience);
        const QString text = shown.text.toPlainText();
        const auto verdict = [&](const QString& word) {
            return shown.text.verdictAt(static_cast<int>(text.indexOf(word)) + 1);
        };
        QVERIFY(verdict(QStringLiteral("the")).contains(QStringLiteral("“the” is left out")));
        QVERIFY(verdict(QStringLiteral("42")).contains(QStringLiteral("no letter")));
        QVERIFY(verdict(QStringLiteral("roofs")).contains(QStringLiteral("is kept")));

        QTextCursor cursor = shown.text.textCursor();
        cursor.setPosition(static_cast<int>(text.indexOf(QStringLiteral("42"))) + 1);
        shown.text.setTextCursor(cursor); // by keys, for who does not see it
        QVERIFY(shown.text.accessibleDescription().contains(QStringLiteral("no letter")));
        const QPoint point = shown.text.cursorRect().center();
        QHelpEvent help(QEvent::ToolTip, point, shown.text.viewport()->mapToGlobal(point));
        QApplication::sendEvent(shown.text.viewport(), &help);
        QVERIFY(QToolTip::text().contains(QStringLiteral("no letter")));
    }

    void aWordOfTheTextIsStoppedAtTheCursor()
    {
        Assistant shown;
        QVERIFY(shown.open(writeTexts(shown.folder)));
        QTRY_VERIFY_WITH_TIMEOUT(shown.text.toPlainText().startsWith(QStringLiteral("rain")), patience);
        QTest::keyClick(&shown.text, Qt::Key_Delete);
        QVERIFY(shown.stops("rain"));
        const auto struck = [&] {
            QTextCursor cursor(shown.text.document());
            cursor.movePosition(QTextCursor::NextCharacter);
            return cursor.charFormat().fontStrikeOut();
        };
        QTRY_VERIFY_WITH_TIMEOUT(struck(), patience);
        QTest::keyClick(&shown.text, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!shown.stops("rain"));
    }

    void aWordIsStoppedAndTakenBackWithAllItsForms()
    {
        Assistant shown;
        QVERIFY(shown.open(fromPath(shown.folder.write(
            "a.txt", "The rivers of the land are wide, and there is a river that we have seen in the land before"))));
        for (QCheckBox* box : shown.page.findChildren<QCheckBox*>())
            if (box->text().contains(QStringLiteral("&forms together")))
                box->click();
        QVERIFY(shown.settle());
        QVERIFY(shown.settings.importOptions().text.stemmer == "en");
        const auto click = [&shown](const QString& word) {
            Q_EMIT shown.words.clicked(shown.words.model()->index(shown.rowOf(word), PreviewWordsModel::Reason));
        };
        click(QStringLiteral("rivers"));
        QTRY_COMPARE_WITH_TIMEOUT(shown.tagOf(QStringLiteral("river")), QStringLiteral("own list"), patience);
        QCOMPARE(shown.tagOf(QStringLiteral("rivers")), QStringLiteral("own list"));
        QCOMPARE(shown.tagOf(QStringLiteral("land")), QString());
        QVERIFY(shown.settle());
        click(QStringLiteral("river"));
        QTRY_COMPARE_WITH_TIMEOUT(shown.tagOf(QStringLiteral("rivers")), QString(), patience);
        QVERIFY(OwnStopWords::load(QSettings()).isEmpty());
    }

    void aWrongPatternIsSaidAtItsField()
    {
        Assistant shown;
        QVERIFY(shown.open(writeTexts(shown.folder)));
        auto* more = shown.page.findChild<CorpusMore*>();
        auto* pattern = more->findChild<QLineEdit*>();
        pattern->setText(QStringLiteral("[a-z"));
        QVERIFY(!shown.assistant.canImport());
        QVERIFY(more->isOpen());
        QVERIFY(shows(shown.page, QStringLiteral("bracket")));
        pattern->setText(QStringLiteral("[a-z]{6,}"));
        QVERIFY(shown.settle());
        QCOMPARE(shown.rowOf(QStringLiteral("rain")), -1);
        QVERIFY(shown.rowOf(QStringLiteral("thunder")) >= 0);
        shown.assistant.changes().undo();
        QVERIFY(pattern->text() != QStringLiteral("[a-z]{6,}"));
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

    void onlyTheFilesNamedAreRead()
    {
        Assistant shown;
        const QString texts = writeTexts(shown.folder);
        shown.folder.write("texts/sole.txt", "rain on the harbor");
        QVERIFY(shown.open(texts));
        QLineEdit* only = nullptr;
        for (QLineEdit* field : shown.page.findChild<CorpusSourceMore*>()->findChildren<QLineEdit*>())
            if (field->accessibleName() == QStringLiteral("Only files"))
                only = field;
        QVERIFY(only);
        only->setText(QStringLiteral("sole*; none*"));
        Q_EMIT only->editingFinished();
        QVERIFY(shown.settle());
        QCOMPARE(shown.settings.sourceOptions().only, (std::vector<std::string>{"sole*", "none*"}));
        QCOMPARE(shown.rowOf(QStringLiteral("thunder")), -1);
        shown.assistant.changes().undo();
        QVERIFY(only->text().isEmpty());
    }

    void oneFileOfSeveralIsReadInAnotherEncoding()
    {
        Assistant shown;
        shown.folder.write("texts/a.txt", "rain on the harbor and rain on the hill");
        shown.folder.write("texts/b.txt", "\xEF\xF0\xC9\xF7\xC5\xF4");
        shown.folder.write("texts/c.pdf", "x");
        const QString texts = fromPath(shown.folder / "texts");
        QVERIFY(shown.open(texts));
        FileEncodingsDialog dialog({texts}, shown.settings.sourceOptions(), nullptr);
        auto* table = dialog.findChild<QTableView*>();
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 2, patience);
        table->selectionModel()->setCurrentIndex(table->model()->index(1, 0),
                                                 QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        auto* box = dialog.findChild<QComboBox*>();
        box->setCurrentIndex(box->findData(QStringLiteral("KOI8-R")));
        Q_EMIT box->activated(box->currentIndex());
        const auto* text = dialog.findChild<QPlainTextEdit*>();
        QTRY_COMPARE_WITH_TIMEOUT(text->toPlainText(), QStringLiteral("\u041E\u041F\u0438\u0412\u0435\u0422"),
                                  patience);
        QCOMPARE(dialog.chosen().size(), std::size_t{1});

        ImportChoices choices = shown.settings.choices();
        const ImportChoices before = choices;
        choices.encodings = dialog.chosen();
        QVERIFY(changeBetween(before, choices) == QStringLiteral("encoding"));
        shown.settings.setChoices(choices);
        QVERIFY(shown.settings.choices() == choices);
        const auto reader = openSource({toPath(texts)}, shown.settings.sourceOptions()).value();
        QCOMPARE(reader->next().value()->text, std::string("rain on the harbor and rain on the hill"));
        QCOMPARE(QString::fromStdString(reader->next().value()->text), text->toPlainText());
    }

    void theSheetOfAWorkbookIsChosenByItsName()
    {
        Assistant shown;
        const std::string rows = "<row><c t=\"inlineStr\"><is><t>note</t></is></c></row><row><c t=\"inlineStr\"><is>"
                                 "<t>sun</t></is></c></row>";
        QVERIFY(shown.open(fromPath(shown.folder.write("book.xlsx", workbook(rows)))));
        QComboBox* sheets = nullptr;
        for (QComboBox* box : shown.page.findChild<CorpusSourceMore*>()->findChildren<QComboBox*>())
            if (box->accessibleName() == QStringLiteral("Sheet of the workbook"))
                sheets = box;
        QVERIFY(sheets);
        QTRY_COMPARE_WITH_TIMEOUT(sheets->count(), 2, patience);
        QVERIFY(shown.rowOf(QStringLiteral("sun")) >= 0);
        sheets->setCurrentIndex(1);
        Q_EMIT sheets->activated(1);
        QVERIFY(shown.settle());
        QCOMPARE(shown.settings.sourceOptions().sheet, std::string("Other"));
        QVERIFY(shown.rowOf(QStringLiteral("moon")) >= 0);
        shown.assistant.changes().undo();
        QVERIFY(shown.settle());
        QVERIFY(shown.rowOf(QStringLiteral("sun")) >= 0);
    }

    void aTableIsJoinedToATableAndToCounts()
    {
        Assistant shown;
        shown.folder.write("vocab.tiny.txt", "the\n42\nRain\n");
        shown.folder.write("docword.tiny.txt", "1\n3\n3\n1 1 1\n1 2 5\n1 3 2\n");
        shown.folder.write("speeches.csv", "id,text\na,Bread and butter\n");
        for (const char* source : {"docword.tiny.txt", "speeches.csv"}) {
            QVERIFY(shown.open(fromPath(shown.folder / source)));
            auto* more = shown.page.findChild<CorpusSourceMore*>();
            more->setOpen(true);
            const auto fields = more->findChildren<QLineEdit*>();
            const auto field = [&fields](const QString& name) {
                return *std::ranges::find_if(fields,
                                             [&](const QLineEdit* one) { return one->accessibleName() == name; });
            };
            QLineEdit* table = field(QStringLiteral("Join a table"));
            QVERIFY(table->isVisible());
            table->setText(QStringLiteral("none.XLSX"));
            Q_EMIT table->editingFinished();
            QVERIFY(field(QStringLiteral("on its sheet"))->isVisible());
            table->setText(QStringLiteral("none.csv"));
            Q_EMIT table->editingFinished();
            QVERIFY(!field(QStringLiteral("on its sheet"))->isVisible());
        }
    }

    void countsHaveNoPhrases()
    {
        Assistant shown;
        ImportChoices choices = shown.settings.choices();
        choices.text.joinPhrases = true;
        QSettings settings;
        choices.text.save(settings);
        shown.folder.write("vocab.tiny.txt", "the\n42\nRain\n");
        QVERIFY(shown.open(fromPath(shown.folder.write("docword.tiny.txt", "1\n3\n3\n1 1 1\n1 2 5\n1 3 2\n"))));
        QVERIFY(!shown.settings.importOptions().phrases.join);
        const auto boxes = shown.page.findChild<CorpusMoreTexts*>()->findChildren<QCheckBox*>();
        QVERIFY(boxes.front()->isHidden());
    }

    void countsAreLeftAsTheyAre()
    {
        Assistant shown;
        shown.folder.write("vocab.tiny.txt", "the\n42\nRain\n");
        QVERIFY(shown.open(fromPath(shown.folder.write("docword.tiny.txt", "1\n3\n3\n1 1 1\n1 2 5\n1 3 2\n"))));
        for (const char* word : {"the", "42", "Rain"})
            QCOMPARE(shown.tagOf(QString::fromLatin1(word)), QString());
        QCOMPARE(shown.settings.importOptions().minimumCount, 1u);
    }

    void theNextTableOfItsKindHasTheSameColumns()
    {
        const auto boxes = [](CorpusPage& page) {
            QStringList texts;
            for (const QComboBox* box : page.findChildren<QComboBox*>())
                if (box->accessibleName().startsWith(QStringLiteral("Column for")))
                    texts += box->currentText();
            return texts;
        };
        {
            Assistant first;
            QVERIFY(first.open(fromPath(
                first.folder.write("1990.csv", "text,note,who\nBread and butter and butter,Soup of bread,x\n"))));
            QCOMPARE(first.settings.sourceOptions().columns.text, std::string("text"));
            for (QComboBox* box : first.page.findChildren<QComboBox*>())
                if (box->accessibleName() == QStringLiteral("Column for: Text")) {
                    box->setCurrentText(QStringLiteral("note"));
                    Q_EMIT box->activated(box->currentIndex());
                }
            QVERIFY(first.settle());
            first.assistant.setProjectPath(fromPath(first.folder / "first.themata"));
            QSignalSpy ended(&first.session.importer(), &ImportController::failed); // three words are too few
            QSignalSpy opened(&first.session, &Session::corpusChanged);
            first.assistant.startImport();
            QTRY_VERIFY_WITH_TIMEOUT(ended.count() + opened.count() > 0, patience);
        }
        Assistant next;
        QVERIFY(next.open(
            fromPath(next.folder.write("1991.csv", "who,page,note,text\nx,1,Soup of onions,Bread and butter\n"))));
        QCOMPARE(next.settings.sourceOptions().columns.text, std::string("note"));
        QVERIFY(boxes(next.page).contains(QStringLiteral("note")));
        QTRY_VERIFY_WITH_TIMEOUT(next.text.toPlainText().startsWith(QStringLiteral("Soup")), patience);
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

    void theOwnListIsTypedPastedOrReadFromAFile()
    {
        const TemporaryFolder folder;
        StopWordsDialog dialog({{QStringLiteral("senate")}, {}}, nullptr);
        dialog.readFile(fromPath(folder.write("list.txt", "# mine\nHouse\nwhereas\n")));
        auto* stopped = dialog.findChild<QPlainTextEdit*>();
        QTRY_VERIFY_WITH_TIMEOUT(stopped->toPlainText().contains(QStringLiteral("whereas")), patience);
        stopped->appendPlainText(QStringLiteral("a, b c"));
        QCOMPARE(dialog.words().stopped.join(u' '), QStringLiteral("a b c house senate whereas"));
        dialog.readFile(QStringLiteral("/nowhere/at/all"));
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.findChild<MessageStrip*>()->isHidden(), patience);
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
