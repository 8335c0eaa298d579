// What is said of a document above its text.
#include "ui/models/documentorigin.h"

#include <QTest>

using namespace themata;

namespace {

ReaderDocument speech()
{
    ReaderDocument document;
    document.row.name = "1832-05";
    document.row.source = "speeches.csv";
    document.row.group = "Democratic";
    document.row.date = "1832-12-04";
    document.row.words = 256;
    document.row.tokens = 113;
    document.metadata = {{"president", "Jackson"}, {"year", "1832"}, {"party", "Democratic"}, {"id", "1832-05"}};
    return document;
}

} // namespace

class TestDocumentOrigin : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsSaidTwice()
    {
        QCOMPARE(originLine(speech()),
                 QStringLiteral("Democratic   1832-12-04   Jackson   256 words, 113 tokens in the "
                                "model"));
    }

    void longValuesAreInTheDetailsAlone()
    {
        ReaderDocument document = speech();
        document.metadata = {{"summary", std::string(33, 'x')}};
        QVERIFY(!originLine(document).contains(u'x'));
        QCOMPARE(originDetails(document), QStringLiteral("speeches.csv\nsummary: ") + QString(33, u'x'));
    }

    void countsHaveNoWordsAndOneTokenIsOne()
    {
        ReaderDocument document;
        document.row.tokens = 1;
        QCOMPARE(originLine(document), QStringLiteral("1 token in the model"));
    }

    void whatIsWrittenFromRightToLeftStaysTogether()
    {
        ReaderDocument document = speech();
        document.row.group = "ليلى";
        document.metadata.clear();
        QCOMPARE(originLine(document),
                 QStringLiteral("\u2068ليلى\u2069   1832-12-04   256 words, 113 tokens in the "
                                "model"));
    }

    void whyThereIsNoTextOrNoTopicIsTold()
    {
        ReaderDocument document = speech();
        QCOMPARE(readingNote(document), QString());
        document.isText = false;
        QVERIFY(readingNote(document).contains(QStringLiteral("counts only")));
        document.heldOut = true;
        QVERIFY(readingNote(document).contains(QStringLiteral("counts only")));
        QVERIFY(readingNote(document).contains(QStringLiteral("trained without")));
    }
};

QTEST_GUILESS_MAIN(TestDocumentOrigin)

#include "tst_documentorigin.moc"
