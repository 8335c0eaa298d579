#include "ui/models/topicneighboursmodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace themata;

class TestTopicNeighboursModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsFillInAsTheyArrive()
    {
        TopicNeighboursModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setNeighbours({{7, 0.1234}, {2, 0.5}});
        QCOMPARE(model.index(0, TopicNeighboursModel::Name).data().toString(), QStringLiteral("–"));
        QCOMPARE(model.index(0, TopicNeighboursModel::Distance).data().toString(), QStringLiteral("0.12"));
        QVERIFY(model.index(0, TopicNeighboursModel::Distance)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .startsWith(QStringLiteral("0.1234: Hellinger distance")));
        QCOMPARE(model.documentAt(1), std::size_t(2));
        model.setRow({7, "Letter 8", {}, "1832", "Ann", 10});
        QCOMPARE(model.index(0, TopicNeighboursModel::Name).data().toString(), QStringLiteral("Letter 8"));
        QCOMPARE(model.index(0, TopicNeighboursModel::Detail).data().toString(), QStringLiteral("Ann, 1832"));
        model.setRow({99, "Of another list", {}, {}, {}, 1});
        model.setRow({2, "Letter 3", {}, {}, {}, 4});
        QCOMPARE(model.index(1, TopicNeighboursModel::Name).data().toString(), QStringLiteral("Letter 3"));
        QCOMPARE(model.index(1, TopicNeighboursModel::Detail).data().toString(), QString());
        QCOMPARE(model.rowCount(), 2);
    }
};

QTEST_GUILESS_MAIN(TestTopicNeighboursModel)
#include "tst_topicneighboursmodel.moc"
