// The words of the preview: which are left out, why, and how that is changed.
#include "tests/ui/assistant.h"
#include "tests/ui/finding.h"
#include "ui/pages/corpusmore.h"
#include "ui/pages/stopwordsdialog.h"
#include "ui/style/appearance.h"
#include "ui/widgets/messagestrip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHelpEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolTip>

using namespace themata;
using namespace themata::test;

class TestCorpusWords : public QObject {
    Q_OBJECT
    OwnSettings m_settings;

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void initTestCase() { Appearance::instance().install(*qApp); }

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
};

QTEST_MAIN(TestCorpusWords)
#include "tst_corpuswords.moc"
