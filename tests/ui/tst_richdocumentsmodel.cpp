#include "ui/models/richdocumentsmodel.h"

#include "ui/models/roles.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace themata;

namespace {

/// Is asked, and answers when it is told to.
struct LateDocuments {
    std::vector<std::vector<std::uint32_t>> asked;
    std::vector<RichDocumentsModel::Answer> answers;

    RichDocumentsModel::Fetch fetch()
    {
        return [this](std::vector<std::uint32_t> documents, RichDocumentsModel::Answer done) {
            asked.push_back(std::move(documents));
            answers.push_back(std::move(done));
        };
    }
};

DocumentRow letter(std::size_t document)
{
    return {document, "Letter " + std::to_string(document + 1), {}, "1832", "Ann", 10};
}

QString name(const RichDocumentsModel& model, int row)
{
    return model.index(row, RichDocumentsModel::Name).data().toString();
}

} // namespace

class TestRichDocumentsModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsFillInAsTheyArrive()
    {
        LateDocuments store;
        RichDocumentsModel model(store.fetch());
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocuments({{7, 8, 10}, {2, 1, 4}});
        QCOMPARE(name(model, 0), QStringLiteral("–"));
        QVERIFY(model.index(0, 0).data(PendingRole).toBool());
        QCOMPARE(model.index(0, RichDocumentsModel::Share).data().toString(), QStringLiteral("80\u00A0%"));
        QCOMPARE(model.documentAt(1), 2U);
        QCOMPARE(store.asked, (std::vector<std::vector<std::uint32_t>>{{7, 2}})); // together
        store.answers[0](std::vector<DocumentRow>{letter(7), letter(2)});
        QCOMPARE(name(model, 0), QStringLiteral("Letter 8"));
        QCOMPARE(name(model, 1), QStringLiteral("Letter 3"));
        QCOMPARE(model.index(0, RichDocumentsModel::Detail).data().toString(), QStringLiteral("Ann, 1832"));
        QVERIFY(!model.index(0, 0).data(PendingRole).toBool());
    }

    void rowsOfEarlierDocumentsAreDropped()
    {
        LateDocuments store;
        RichDocumentsModel model(store.fetch());
        model.setDocuments({{7, 8, 10}});
        model.setDocuments({{2, 1, 4}});
        store.answers[0](std::vector<DocumentRow>{letter(7)});
        QCOMPARE(name(model, 0), QStringLiteral("–"));
        store.answers[1](std::vector<DocumentRow>{letter(2)});
        QCOMPARE(name(model, 0), QStringLiteral("Letter 3"));
        QCOMPARE(model.rowCount(), 1);
    }

    void rowsThatCannotBeReadSaySoUntilTheyAreAskedForAgain()
    {
        LateDocuments store;
        RichDocumentsModel model(store.fetch());
        QSignalSpy failed(&model, &RichDocumentsModel::fetchFailed);
        model.setDocuments({{7, 8, 10}});
        store.answers[0](fail(ErrorCode::NotReadable, "The project could not be read"));
        QCOMPARE(failed.size(), 1);
        QVERIFY(!model.index(0, 0).data(PendingRole).toBool());
        QCOMPARE(model.index(0, 0).data(ErrorRole).value<Error>().code, ErrorCode::NotReadable);
        model.setDocuments({{7, 9, 10}});
        QVERIFY(model.index(0, 0).data(PendingRole).toBool());
        store.answers[1](std::vector<DocumentRow>{letter(7)});
        QCOMPARE(name(model, 0), QStringLiteral("Letter 8"));
        QVERIFY(!model.index(0, 0).data(ErrorRole).isValid());
    }

    void thePassageStandsInPlaceOfGroupAndDate()
    {
        LateDocuments store;
        RichDocumentsModel model(store.fetch());
        model.setDocuments({{7, 8, 10}, {2, 1, 4}});
        store.answers[0](std::vector<DocumentRow>{letter(7), letter(2)});
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
        LateDocuments store;
        RichDocumentsModel model(store.fetch());
        model.setDocuments({{7, 1, 1}, {2, 1, 4}});
        QCOMPARE(model.index(0, RichDocumentsModel::Share).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("1 of 1 token"));
        QCOMPARE(model.index(1, RichDocumentsModel::Share).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("1 of 4 tokens"));
    }

    void theSameDocumentsKeepTheirRows()
    {
        LateDocuments store;
        RichDocumentsModel model(store.fetch());
        model.setDocuments({{7, 8, 10}, {2, 1, 4}});
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        store.answers[0](std::vector<DocumentRow>{letter(7), letter(2)});
        model.setDocuments({{7, 9, 10}, {2, 1, 4}});
        QCOMPARE(resets.size(), 0);
        QCOMPARE(name(model, 1), QStringLiteral("Letter 3"));
        QCOMPARE(model.index(0, RichDocumentsModel::Share).data().toString(), QStringLiteral("90\u00A0%"));
        model.setDocuments({{2, 1, 4}});
        QCOMPARE(resets.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestRichDocumentsModel)
#include "tst_richdocumentsmodel.moc"
