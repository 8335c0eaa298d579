#include "tests/ui/sampleproject.h"
#include "ui/pages/documentslistpane.h"
#include "ui/pages/documentspage.h"
#include "ui/pages/documentsreader.h"
#include "ui/session.h"
#include "ui/style/theme.h"

#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

using namespace themata;

namespace {

/// The stretches of the reader's text that have a format, as the eye sees them.
QStringList marked(const DocumentsReader& reader)
{
    QStringList words;
    for (QTextBlock block = reader.document()->begin(); block.isValid(); block = block.next())
        for (const QTextLayout::FormatRange& range : block.layout()->formats())
            words += block.text().mid(range.start, range.length);
    return words;
}

QStringList tinted(const DocumentsReader& reader, const QColor& color)
{
    QStringList words;
    for (QTextBlock block = reader.document()->begin(); block.isValid(); block = block.next())
        for (const QTextLayout::FormatRange& range : block.layout()->formats())
            if (range.format.background().color() == color)
                words += block.text().mid(range.start, range.length);
    return words;
}

struct OpenPage {
    test::SampleProject sample;
    Session session;
    DocumentsPage page;
    DocumentsReader* reader;
    QTableView* list;

    explicit OpenPage(std::uint64_t iterations = 30)
        : sample(iterations), page(session), reader(page.findChild<DocumentsReader*>()), list(page.findChild<DocumentsListPane*>()->view())
    {
        page.resize(1200, 736);
        page.show();
        session.openProject(sample.path());
    }
};

} // namespace

class TestDocumentsPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTokenOfATextThatIsNotAsciiIsMarkedWhereItStands()
    {
        OpenPage open;
        QTRY_VERIFY(!marked(*open.reader).isEmpty());
        const QStringList letter{QStringLiteral("Über"), QStringLiteral("Köln"), QStringLiteral("rain"), QStringLiteral("snow"),
                                 QStringLiteral("wind"), QStringLiteral("Rain")};
        QCOMPARE(marked(*open.reader).first(letter.size()), letter);
        open.session.selectDocument(1); // begins with a character of two UTF-16 units
        QTRY_COMPARE(marked(*open.reader).value(0), QStringLiteral("Bread"));
        QVERIFY(marked(*open.reader).contains(QStringLiteral("naïve")));
    }

    void theChosenTopicIsTintedMoreStrongly()
    {
        OpenPage open;
        QTRY_VERIFY(!marked(*open.reader).isEmpty());
        const auto content = open.sample.open()->document(0).value();
        const std::uint16_t topic = open.session.state()->z.at(0); // of the document's first token in corpus order
        open.session.selectTopic(topic);
        const QColor strong = Theme::current().tokenTint(topic + 1, true);
        QTRY_VERIFY(!tinted(*open.reader, strong).isEmpty());
        const auto offset = content.offsets.front();
        const QString word = QString::fromStdString(content.text.substr(offset.begin, offset.length));
        QVERIFY(tinted(*open.reader, strong).contains(word));
        QVERIFY(tinted(*open.reader, Theme::current().tokenTint(topic + 1, false)).isEmpty());
    }

    void withoutARunTheTextIsPlain()
    {
        OpenPage open(0);
        QTRY_VERIFY(open.reader->toPlainText().startsWith(QStringLiteral("Über Köln")));
        QVERIFY(marked(*open.reader).isEmpty());
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
