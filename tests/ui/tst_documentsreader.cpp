#include "tests/ui/opendocuments.h"
#include "tests/ui/settings.h"
#include "ui/pages/documentsreaderpane.h"
#include "ui/pages/processdialog.h"
#include "ui/style/appearance.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

#include <algorithm>

using namespace themata;
using test::marked;
using test::OpenDocuments;

namespace {

/// The words on the page that are set in the colour of dropped words.
QStringList greyWords(const DocumentsReader& reader)
{
    QStringList words;
    for (QTextBlock block = reader.document()->begin(); block.isValid(); block = block.next())
        for (const QTextLayout::FormatRange& range : block.layout()->formats())
            if (range.format.foreground().color() == Theme::current().dim)
                words += block.text().mid(range.start, range.length);
    return words;
}

} // namespace

class TestDocumentsReader : public QObject {
    Q_OBJECT
    test::OwnSettings m_settings;

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); } // the reader's fonts

    void everyTokenOfATextThatIsNotAsciiIsMarkedWhereItStands()
    {
        OpenDocuments open;
        QTRY_VERIFY(!marked(*open.reader).isEmpty());
        const QStringList letter{QStringLiteral("Über"), QStringLiteral("Köln"), QStringLiteral("rain"),
                                 QStringLiteral("snow"), QStringLiteral("wind"), QStringLiteral("Rain")};
        QCOMPARE(marked(*open.reader).first(letter.size()), letter);
        open.session.selectDocument(1); // begins with a character of two UTF-16 units
        QTRY_COMPARE(marked(*open.reader).value(0), QStringLiteral("Bread"));
        QVERIFY(marked(*open.reader).contains(QStringLiteral("naïve")));
    }

    void aNearDuplicateLeadsToTheEarlierDocument()
    {
        DocumentsReaderPane pane([](std::uint32_t) { return QString(); });
        auto document = std::make_shared<ReaderDocument>();
        document->row.duplicateOf = 7;
        document->row.similarity = 0.93;
        document->parts.resize(1);
        pane.setReaderDocument(document);
        pane.setDuplicateName(QStringLiteral("Letter 8"));
        QPushButton* link = nullptr;
        for (QPushButton* button : pane.findChildren<QPushButton*>())
            if (button->text().contains(QStringLiteral("the same as Letter 8")))
                link = button;
        QVERIFY(link && !link->isHidden());
        std::optional<std::size_t> requested;
        connect(&pane, &DocumentsReaderPane::documentRequested, this, [&](std::size_t other) { requested = other; });
        link->click();
        QCOMPARE(requested.value_or(0), std::size_t(7));
        pane.setReaderDocument(nullptr);
        QVERIFY(link->isHidden());
    }

    void beforeThereIsADocumentNothingCanBeClicked()
    {
        DocumentsReaderPane pane([](std::uint32_t) { return QString(); });
        pane.show();
        const auto buttons = pane.findChildren<QAbstractButton*>();
        QVERIFY(buttons.size() >= 6);
        for (const QAbstractButton* button : buttons)
            QVERIFY2(!button->isVisible() || !button->isEnabled(), qPrintable(button->text()));
    }

    void whatIsSaidOfADocumentIsCutWhereTheLinkBegins()
    {
        DocumentsReaderPane pane([](std::uint32_t) { return QString(); });
        auto document = std::make_shared<ReaderDocument>();
        document->row.group = "Democratic-Republican";
        document->row.date = "1812-11-04";
        document->row.tokens = 2;
        document->metadata = {{"year", "1812"}, {"form", "written"}};
        document->parts.resize(1);
        pane.resize(900, 400);
        pane.show();
        pane.setReaderDocument(document);
        const QString whole = QStringLiteral("Democratic-Republican   1812-11-04   written   2 tokens in the model");
        QLabel* origin = nullptr;
        for (QLabel* label : pane.findChildren<QLabel*>())
            if (label->text() == whole)
                origin = label;
        QVERIFY(origin);
        pane.resize(400, 400);
        pane.setSimilarCount(10);
        QVERIFY(origin->text().endsWith(QChar(0x2026)));
        QVERIFY(origin->toolTip().startsWith(whole));
        pane.resize(900, 400);
        QCOMPARE(origin->text(), whole);
    }

    void theChosenTopicIsTintedMoreStrongly()
    {
        OpenDocuments open;
        QTRY_VERIFY(!marked(*open.reader).isEmpty());
        const auto content = open.sample.open()->document(0).value();
        const std::uint16_t topic = open.session.state()->z.at(0); // of the document's first token in corpus order
        open.session.selectTopic(topic);
        QTRY_VERIFY(!marked(*open.reader, TokenStyle::Chosen).isEmpty());
        const auto offset = content.offsets.front();
        const QString word = QString::fromStdString(content.text.substr(offset.begin, offset.length));
        QVERIFY(marked(*open.reader, TokenStyle::Chosen).contains(word));

        const QImage picture = open.reader->viewport()->grab().toImage();
        for (const TokenMark& mark : open.reader->visibleMarks()) {
            const bool chosen = open.reader->styleOf(*mark.token) == TokenStyle::Chosen;
            QCOMPARE(chosen, mark.token->topic == topic);
            const QColor tint = Theme::current().tokenTint(static_cast<int>(mark.token->topic) + 1, chosen);
            QCOMPARE(picture.pixelColor(QPoint(qRound(mark.rect.center().x()), qRound(mark.rect.top()) + 1)).rgb(),
                     tint.rgb());
        }
    }

    void aLongTextIsFilledInPiecesAndAFarTokenIsReached()
    {
        auto document = std::make_shared<ReaderDocument>();
        for (int i = 0; i < 6000; ++i) {
            document->tokens.push_back({{document->text.size(), 4}, 0});
            document->text += i % 10 == 9 ? QStringLiteral("rain\n") : QStringLiteral("rain ");
        }
        document->topics = {{0, 6000}};
        document->parts = {{{0, document->text.size()}, 0, document->tokens.size()}};
        DocumentsReader reader([](std::uint32_t) { return QString(); });
        reader.resize(600, 400);
        reader.show();
        reader.setReaderDocument(document);
        const qsizetype first = reader.toPlainText().size();
        QVERIFY(first > 0 && first < document->text.size());
        reader.goToToken(5900);
        QTRY_COMPARE(reader.toPlainText().size(), document->text.size());
        const auto marks = reader.visibleMarks();
        const ReaderToken* target = &document->tokens[5900];
        QVERIFY(std::ranges::any_of(marks, [&](const TokenMark& mark) { return mark.token == target; }));
    }

    void withoutARunTheTextIsPlain()
    {
        OpenDocuments open(0);
        QTRY_VERIFY(open.reader->toPlainText().startsWith(QStringLiteral("Über Köln")));
        QVERIFY(marked(*open.reader).isEmpty());
    }

    void aHeldOutDocumentIsPlainAndSaysWhy()
    {
        OpenDocuments open(10, 0.5);
        QTRY_VERIFY(open.session.state());
        const auto says = [&open](const QString& words) {
            return std::ranges::any_of(open.page.findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->isVisible() && label->text().contains(words);
            });
        };
        const Corpus& training = *open.session.trainingCorpus();
        std::size_t heldOut = 0, trained = 0;
        while (!training.document(heldOut).empty())
            ++heldOut;
        while (training.document(trained).empty())
            ++trained;
        open.session.selectDocument(heldOut);
        QTRY_VERIFY(says(QStringLiteral("Held out")));
        QVERIFY(marked(*open.reader).isEmpty());
        open.session.selectDocument(trained);
        QTRY_VERIFY(!says(QStringLiteral("Held out")));
        QTRY_VERIFY(!marked(*open.reader).isEmpty());
    }

    void aWordOfTheTextCanBeStopped_data()
    {
        QTest::addColumn<uint>("iterations");
        QTest::newRow("with topics") << 30u;
        QTest::newRow("without a run") << 0u;
    }

    void aWordOfTheTextCanBeStopped()
    {
        QFETCH(uint, iterations);
        OpenDocuments open(iterations);
        QTRY_VERIFY(open.reader->toPlainText().contains(QStringLiteral("snow")));
        if (iterations > 0)
            QTRY_VERIFY(!marked(*open.reader).isEmpty());
        QTextCursor cursor(open.reader->document());
        cursor.setPosition(static_cast<int>(open.reader->toPlainText().indexOf(QStringLiteral("Rain"))) + 1);
        const QPoint place = open.reader->cursorRect(cursor).center();
        QCOMPARE(open.reader->wordAt(place).toLower(), QStringLiteral("rain"));
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, open.reader->viewport()->mapToGlobal(place));
        QApplication::sendEvent(open.reader->viewport(), &event);
        auto* menu = open.reader->findChild<QMenu*>();
        QVERIFY(menu && menu->actions().front()->text().contains(QStringLiteral("ain”")));
        menu->actions().front()->trigger();
        QVERIFY(open.page.findChild<ProcessDialog*>());
    }

    void wordsThatWereLeftOutAreGreyIfThatIsWanted()
    {
        auto document = std::make_shared<ReaderDocument>();
        for (int i = 0; i < 3000; ++i) { // far more than is put on the page at once
            document->dropped.push_back({document->text.size(), 3});
            document->text += i % 10 == 9 ? QStringLiteral("the rain\n") : QStringLiteral("the rain ");
        }
        document->parts = {{{0, document->text.size()}, 0, 0}};
        DocumentsReader reader([](std::uint32_t) { return QString(); });
        reader.resize(600, 400);
        reader.show();
        reader.setReaderDocument(document);
        QTRY_COMPARE(reader.toPlainText().size(), document->text.size());
        QCOMPARE(greyWords(reader).size(), 0); // by default
        reader.setDroppedWordsGrey(true);
        QVERIFY(greyWords(reader).size() < 3000); // piece by piece
        QTRY_COMPARE(greyWords(reader), QStringList(3000, QStringLiteral("the")));

        DocumentsReader next([](std::uint32_t) { return QString(); }); // remembers it
        document->parts = {{{0, 3}, 0, 0}, {{4, document->text.size() - 4}, 0, 0}};
        next.setReaderDocument(document);
        QCOMPARE(greyWords(next), QStringList(QStringLiteral("the")));
        next.showPart(1);
        QTRY_COMPARE(greyWords(next), QStringList(2999, QStringLiteral("the")));
        reader.setDroppedWordsGrey(false);
        QTRY_COMPARE(greyWords(reader).size(), 0);
    }

    void theMenuGreysWordsThatWereLeftOut()
    {
        OpenDocuments open;
        QTRY_VERIFY(!marked(*open.reader).isEmpty());
        const QPoint place = open.reader->cursorRect().center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, open.reader->viewport()->mapToGlobal(place));
        QApplication::sendEvent(open.reader->viewport(), &event);
        auto* menu = open.reader->findChild<QMenu*>();
        QVERIFY(menu);
        QAction* grey = menu->actions().back();
        QVERIFY(grey->isEnabled() && grey->isCheckable() && !grey->isChecked());
        grey->trigger();
        QVERIFY(QSettings().value(QStringLiteral("documents/droppedWordsGrey")).toBool());
        QCOMPARE(greyWords(*open.reader), QStringList()); // every word of these letters is a token
        open.reader->setDroppedWordsGrey(false);
    }

    void aSelectionIsCopiedWithWhereItIsFrom()
    {
        OpenDocuments open;
        QTRY_VERIFY(!marked(*open.reader).isEmpty());
        open.page.activateWindow();
        open.reader->setFocus();
        QTRY_VERIFY(open.reader->hasFocus());
        QClipboard& clipboard = *QGuiApplication::clipboard();
        clipboard.setText(QStringLiteral("before"));
        QTest::keyClick(open.reader, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(clipboard.text(), QStringLiteral("before")); // nothing is selected
        QVERIFY(open.reader->find(QStringLiteral("wind blew.")));
        QTest::keyClick(open.reader, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(clipboard.text(), QStringLiteral("wind blew."));
        QTest::keyClick(open.reader, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(clipboard.text(), QStringLiteral("“wind blew.”\nLetter 1, 1900, Zoë (letters, Run 1)"));
    }
};

QTEST_MAIN(TestDocumentsReader)
#include "tst_documentsreader.moc"
