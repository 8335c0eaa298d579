#include "ui/models/citation.h"

#include <QTest>

using namespace themata;

class TestCitation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aQuotationTellsWhereItIsFrom()
    {
        const DocumentRow letter{2, "Letter 3", "letters.csv", "1902", "Zoë", 12};
        QCOMPARE(
            citation(QStringLiteral("Rain fell on Köln; "), letter, QStringLiteral("letters"), QStringLiteral("Run 1")),
            QStringLiteral("“Rain fell on Köln;”\nLetter 3, 1902, Zoë (letters, Run 1)"));
    }

    void whatIsNotKnownIsLeftOut()
    {
        QCOMPARE(citation(QStringLiteral("snow"), {0, "a.txt", {}, {}, {}, 1}, QStringLiteral("letters"), {}),
                 QStringLiteral("“snow”\na.txt (letters)"));
    }

    void linesStayAndLoseTheBlanksAtTheirEnds()
    {
        QCOMPARE(citation(QStringLiteral("wind \n%1 snow"), {0, "%2", {}, {}, {}, 1}, QStringLiteral("p"), {}),
                 QStringLiteral("“wind\n%1 snow”\n%2 (p)"));
    }
};

QTEST_GUILESS_MAIN(TestCitation)
#include "tst_citation.moc"
