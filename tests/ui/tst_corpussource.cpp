// Sources of every kind: files, encodings, sheets, columns, tables and counts.
#include "tests/support/workbooks.h"
#include "tests/ui/assistant.h"
#include "ui/pages/corpusmoretexts.h"
#include "ui/pages/corpussourcemore.h"
#include "ui/pages/fileencodingsdialog.h"
#include "ui/style/appearance.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace themata;
using namespace themata::test;

class TestCorpusSource : public QObject {
    Q_OBJECT
    OwnSettings m_settings;

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void initTestCase() { Appearance::instance().install(*qApp); }

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
};

QTEST_MAIN(TestCorpusSource)
#include "tst_corpussource.moc"
