// Places of what is searched for, in the reader: found, framed, gone through as in a ring.
#include "tests/ui/opendocuments.h"
#include "ui/pages/documentshits.h"
#include "ui/pages/documentsreaderpane.h"
#include "ui/widgets/searchfield.h"

#include <QPushButton>
#include <QTest>

using namespace themata;
using test::OpenDocuments;

namespace {

/// The texts in the frames on screen.
QStringList framed(const DocumentsReader& reader)
{
    QStringList texts;
    for (const QRectF& rect : reader.visibleHits()) {
        const int y = qRound(rect.center().y());
        QTextCursor cursor = reader.cursorForPosition(QPoint(qRound(rect.left()), y));
        cursor.setPosition(reader.cursorForPosition(QPoint(qRound(rect.right()), y)).position(),
                           QTextCursor::KeepAnchor);
        texts += cursor.selectedText();
    }
    return texts;
}

void searchFor(const OpenDocuments& open, const QString& text)
{
    qobject_cast<QLineEdit*>(open.page.searchField())->setText(text);
}

/// The link that says how many there are; null: it is not to be seen.
QPushButton* foundLink(const DocumentsPage& page)
{
    for (QPushButton* button : page.findChildren<QPushButton*>())
        if (button->isVisible() && button->text().endsWith(QStringLiteral(" found")))
            return button;
    return nullptr;
}

QList<TextRange> rangesIn(const char* typed, const char* text)
{
    const auto ranges = hitRanges(typed, text);
    return {ranges.begin(), ranges.end()};
}

} // namespace

class TestDocumentsHits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void placesThatOverlapAreOne()
    {
        QCOMPARE(rangesIn("rain", "Über rain, RAIN"), (QList<TextRange>{{5, 4}, {11, 4}}));
        QCOMPARE(rangesIn("\"more snow\" snow", "more snow, snow"), (QList<TextRange>{{0, 9}, {11, 4}}));
        QCOMPARE(rangesIn("-rain", "rain"), QList<TextRange>());
        QCOMPARE(rangesIn("", "rain"), QList<TextRange>());
    }

    void theyAreFramedAndGoneThroughAsInARing()
    {
        OpenDocuments open;
        QTRY_VERIFY(open.reader->toPlainText().startsWith(QStringLiteral("Über")));
        QVERIFY(!foundLink(open.page));
        searchFor(open, QStringLiteral("rain"));
        QTRY_COMPARE(framed(*open.reader),
                     (QStringList{QStringLiteral("rain"), QStringLiteral("Rain"), QStringLiteral("rain")}));
        QPushButton* link = foundLink(open.page);
        QVERIFY(link);
        QCOMPARE(link->text(), QStringLiteral("3 found"));
        QTRY_COMPARE(open.reader->textCursor().selectedText(), QStringLiteral("rain")); // the first, at once
        const int first = open.reader->textCursor().selectionStart();
        link->click();
        QCOMPARE(open.reader->textCursor().selectedText(), QStringLiteral("Rain"));
        link->click();
        link->click();
        QCOMPARE(open.reader->textCursor().selectionStart(), first);
        QTest::keyClick(open.reader, Qt::Key_F3, Qt::ShiftModifier);
        QVERIFY(open.reader->textCursor().selectionStart() > first);
        QCOMPARE(open.reader->textCursor().selectedText(), QStringLiteral("rain"));
        searchFor(open, QString());
        QTRY_COMPARE(framed(*open.reader), QStringList());
        QVERIFY(!foundLink(open.page));
    }

    void aPhraseOverTheEndOfALineIsFramedOnBoth()
    {
        OpenDocuments open;
        QTRY_VERIFY(open.reader->toPlainText().startsWith(QStringLiteral("Über")));
        searchFor(open, QStringLiteral("\"blew more\""));
        QTRY_COMPARE(framed(*open.reader), (QStringList{QStringLiteral("blew. "), QStringLiteral("More")}));
    }

    void anotherDocumentHasItsOwnAndAPlaceThatIsAskedForComesFirst()
    {
        OpenDocuments open;
        QTRY_VERIFY(open.reader->toPlainText().startsWith(QStringLiteral("Über")));
        searchFor(open, QStringLiteral("flour"));
        open.session.selectPlace(1, {5, 5}); // "Bread"
        QTRY_COMPARE(framed(*open.reader), (QStringList{QStringLiteral("flour"), QStringLiteral("flour")}));
        QTRY_COMPARE(open.reader->textCursor().selectedText(), QStringLiteral("Bread"));
        open.session.selectDocument(0);
        QTRY_VERIFY(open.reader->toPlainText().startsWith(QStringLiteral("Über")));
        QCOMPARE(framed(*open.reader), QStringList());
        open.session.selectDocument(3);
        QTRY_COMPARE(open.reader->textCursor().selectedText(), QStringLiteral("flour"));
    }
};

QTEST_MAIN(TestDocumentsHits)

#include "tst_documentshits.moc"
