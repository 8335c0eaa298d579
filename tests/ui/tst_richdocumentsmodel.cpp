#include "ui/models/richdocumentsmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace themata;

class TestRichDocumentsModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsFillInAsTheyArrive()
    {
        RichDocumentsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocuments({{7, 8, 10}, {2, 1, 4}});
        QCOMPARE(model.index(0, RichDocumentsModel::Name).data().toString(), QStringLiteral("–"));
        QCOMPARE(model.index(0, RichDocumentsModel::Share).data().toString(), QStringLiteral("80\u00A0%"));
        QCOMPARE(model.documentAt(1), 2U);
        model.setRow({7, "Letter 8", {}, "1832", "Ann", 10});
        QCOMPARE(model.index(0, RichDocumentsModel::Name).data().toString(), QStringLiteral("Letter 8"));
        QCOMPARE(model.index(0, RichDocumentsModel::Detail).data().toString(), QStringLiteral("Ann, 1832"));
        model.setRow({99, "Of another topic", {}, {}, {}, 1});
        QCOMPARE(model.rowCount(), 2);
    }

    void thePassageStandsInPlaceOfGroupAndDate()
    {
        RichDocumentsModel model;
        model.setDocuments({{7, 8, 10}, {2, 1, 4}});
        model.setRow({7, "Letter 8", {}, "1832", "Ann", 10});
        QVERIFY(!model.passageAt(0));
        model.setPassage(7, QStringLiteral("… snow & wind"), {40, 12});
        model.setPassage(99, QStringLiteral("of another topic"), {0, 4});
        const QModelIndex detail = model.index(0, RichDocumentsModel::Detail);
        QCOMPARE(detail.data().toString(), QStringLiteral("… snow & wind"));
        QCOMPARE(detail.data(Qt::ToolTipRole).toString(), QStringLiteral("<p>… snow &amp; wind</p><p>Ann, 1832</p>"));
        QCOMPARE(model.passageAt(0), std::optional(TokenOffset{40, 12}));
        model.setDocuments({{2, 1, 4}, {7, 3, 10}}); // another topic
        QVERIFY(!model.passageAt(1));
        QCOMPARE(model.index(1, RichDocumentsModel::Detail).data().toString(), QStringLiteral("Ann, 1832"));
    }

    void theToolTipCountsTokens()
    {
        RichDocumentsModel model;
        model.setDocuments({{7, 1, 1}, {2, 1, 4}});
        QCOMPARE(model.index(0, RichDocumentsModel::Share).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("1 of 1 token"));
        QCOMPARE(model.index(1, RichDocumentsModel::Share).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("1 of 4 tokens"));
    }

    void theSameDocumentsKeepTheirRows()
    {
        RichDocumentsModel model;
        model.setDocuments({{7, 8, 10}, {2, 1, 4}});
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setDocuments({{7, 9, 10}, {2, 1, 4}});
        QCOMPARE(resets.size(), 0);
        QCOMPARE(model.index(0, RichDocumentsModel::Share).data().toString(), QStringLiteral("90\u00A0%"));
        model.setDocuments({{2, 1, 4}});
        QCOMPARE(resets.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestRichDocumentsModel)
#include "tst_richdocumentsmodel.moc"
