#include "ui/models/topicneighboursmodel.h"

#include "ui/models/roles.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace themata;

namespace {

/// Is asked, and answers when `done` is called.
struct LateRows {
    std::vector<std::uint32_t> asked;
    TopicNeighboursModel::Answer done;

    TopicNeighboursModel::Fetch fetch()
    {
        return [this](std::vector<std::uint32_t> documents, TopicNeighboursModel::Answer answer) {
            asked.insert(asked.end(), documents.begin(), documents.end());
            done = std::move(answer);
        };
    }
};

QString cell(const TopicNeighboursModel& model, int row, TopicNeighboursModel::Column column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class TestTopicNeighboursModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsFillInAsTheyArrive()
    {
        LateRows store;
        TopicNeighboursModel model(store.fetch());
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setNeighbours({{7, 0.1234}, {2, 0.5}});
        QCOMPARE(cell(model, 0, TopicNeighboursModel::Name), QStringLiteral("–"));
        QVERIFY(model.index(0, 0).data(PendingRole).toBool());
        QCOMPARE(cell(model, 0, TopicNeighboursModel::Distance), QStringLiteral("0.12"));
        QVERIFY(model.index(0, TopicNeighboursModel::Distance)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .startsWith(QStringLiteral("0.1234: Hellinger distance")));
        QCOMPARE(model.documentAt(1), std::size_t(2));
        QCOMPARE(store.asked, (std::vector<std::uint32_t>{7, 2})); // together, once
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        store.done(std::vector<DocumentRow>{{7, "Letter 8", {}, "1832", "Ann", 10}, {2, "Letter 3", {}, {}, {}, 4}});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(cell(model, 0, TopicNeighboursModel::Name), QStringLiteral("Letter 8"));
        QCOMPARE(cell(model, 0, TopicNeighboursModel::Detail), QStringLiteral("Ann, 1832"));
        QCOMPARE(cell(model, 1, TopicNeighboursModel::Name), QStringLiteral("Letter 3"));
        QCOMPARE(cell(model, 1, TopicNeighboursModel::Detail), QString());
        QVERIFY(!model.index(0, 0).data(PendingRole).toBool());
    }

    void rowsOfAnotherListAreDropped()
    {
        LateRows store;
        TopicNeighboursModel model(store.fetch());
        model.setNeighbours({{7, 0.1}});
        cell(model, 0, TopicNeighboursModel::Name);
        const auto late = store.done;
        model.setNeighbours({{2, 0.2}});
        late(std::vector<DocumentRow>{{7, "Letter 8", {}, {}, {}, 10}});
        QCOMPARE(cell(model, 0, TopicNeighboursModel::Name), QStringLiteral("–"));
    }

    void rowsThatCannotBeReadSaySo()
    {
        LateRows store;
        TopicNeighboursModel model(store.fetch());
        QSignalSpy failed(&model, &TopicNeighboursModel::fetchFailed);
        model.setNeighbours({{7, 0.1}});
        cell(model, 0, TopicNeighboursModel::Name);
        store.done(fail(ErrorCode::NotReadable, "The project could not be read"));
        QCOMPARE(failed.size(), 1);
        QVERIFY(!model.index(0, 0).data(PendingRole).toBool());
        QCOMPARE(model.index(0, 0).data(ErrorRole).value<Error>().code, ErrorCode::NotReadable);
    }
};

QTEST_GUILESS_MAIN(TestTopicNeighboursModel)
#include "tst_topicneighboursmodel.moc"
