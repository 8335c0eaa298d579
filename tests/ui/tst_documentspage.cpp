#include "engine/topics/similar_documents.h"
#include "tests/ui/sampleproject.h"
#include "tests/ui/settings.h"
#include "ui/navigation.h"
#include "ui/pages/documentslistpane.h"
#include "ui/pages/documentsneighbourlist.h"
#include "ui/pages/documentsneighbours.h"
#include "ui/pages/documentsoriginrow.h"
#include "ui/pages/documentspage.h"
#include "ui/pages/documentsreader.h"
#include "ui/pages/documentsreaderpane.h"
#include "ui/pages/processdialog.h"
#include "ui/session.h"
#include "ui/style/appearance.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <ranges>

using namespace themata;

namespace {

/// The words on screen that carry a mark, read off where the marks are.
QStringList marked(const DocumentsReader& reader, std::optional<TokenStyle> style = {})
{
    QStringList words;
    for (const TokenMark& mark : reader.visibleMarks()) {
        if (style && reader.styleOf(*mark.token) != *style)
            continue;
        const int y = qRound(mark.rect.center().y());
        QTextCursor cursor = reader.cursorForPosition(QPoint(qRound(mark.rect.left()), y));
        cursor.setPosition(reader.cursorForPosition(QPoint(qRound(mark.rect.right()), y)).position(),
                           QTextCursor::KeepAnchor);
        words += cursor.selectedText();
    }
    return words;
}

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

struct OpenPage {
    test::SampleProject sample;
    Session session;
    DocumentsPage page;
    DocumentsReader* reader;
    QTableView* list;

    explicit OpenPage(std::uint64_t iterations = 30, double heldOut = 0)
        : sample(iterations, heldOut)
        , page(session)
        , reader(page.findChild<DocumentsReader*>())
        , list(page.findChild<DocumentsListPane*>()->view())
    {
        page.resize(1200, 736);
        page.show();
        session.openProject(sample.path());
    }
};

} // namespace

class TestDocumentsPage : public QObject {
    Q_OBJECT
    test::OwnSettings m_settings;

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); } // the reader's fonts

    void everyTokenOfATextThatIsNotAsciiIsMarkedWhereItStands()
    {
        OpenPage open;
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
        OpenPage open;
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
        OpenPage open(0);
        QTRY_VERIFY(open.reader->toPlainText().startsWith(QStringLiteral("Über Köln")));
        QVERIFY(marked(*open.reader).isEmpty());
    }

    void aHeldOutDocumentIsPlainAndSaysWhy()
    {
        OpenPage open(10, 0.5);
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

    void namesAreFoundAndTheWayBackIsOffered()
    {
        OpenPage open;
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

    void groupsAndYearsAreChosenFrom()
    {
        OpenPage open;
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
        OpenPage open;
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

    void aYearIsReadOffTheBeginningOfADate()
    {
        QCOMPARE(yearOf("1840-12-05"), std::optional(1840));
        QCOMPARE(yearOf("0987"), std::optional(987));
        for (const char* none : {"", "184", "May 1840", "18401205", "1840s"})
            QCOMPARE(yearOf(none), std::optional<int>());
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
        OpenPage open(iterations);
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
        OpenPage open;
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
        OpenPage open(0);
        QTRY_VERIFY(open.reader->toPlainText().startsWith(QStringLiteral("Über Köln")));
        QTest::qWait(50);
        QVERIFY(std::ranges::none_of(open.page.findChildren<QPushButton*>(), [](const QPushButton* button) {
            return button->isVisible() && button->text().contains(QStringLiteral("similar"));
        }));
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
        OpenPage open;
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
        OpenPage open;
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

    void aRowOpensItsDocument()
    {
        OpenPage open;
        QTRY_COMPARE(open.list->model()->rowCount(), 40);
        open.list->setCurrentIndex(open.list->model()->index(3, DocumentsModel::Name));
        QCOMPARE(open.session.selectedDocument(), std::optional<std::size_t>(3));
        QTRY_VERIFY(open.reader->toPlainText().contains(QStringLiteral("flour")));
    }
};

QTEST_MAIN(TestDocumentsPage)
#include "tst_documentspage.moc"
