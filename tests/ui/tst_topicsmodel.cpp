#include "ui/models/topicsmodel.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

#include <array>
#include <limits>
#include <utility>

using namespace themata;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const Vocabulary> vocabulary()
{
    auto words = std::make_shared<Vocabulary>();
    words->words = {"rain", "snow", "wind", "über", "hills"};
    return words;
}

TopicsModel::Topics topics(double firstShare)
{
    auto result = std::make_shared<std::vector<TopicSummary>>();
    result->push_back({0, 10, firstShare, {{0, 6, 0.6}, {1, 3, 0.3}, {3, 1, 0.1}, {4, 1, 0.1}}, {4, 2.5}});
    result->push_back({1, 30, 1 - firstShare, {{2, 30, 1.0}}, {1, 1.0}});
    return result;
}

QString cell(const TopicsModel& model, int row, TopicsModel::Column column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class TestTopicsModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsTopicsInTheOrderOfTheirNumbers()
    {
        TopicsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setTopics(topics(0.25), vocabulary());
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(cell(model, 0, TopicsModel::Number), QStringLiteral("1"));
        QCOMPARE(cell(model, 0, TopicsModel::Name), QStringLiteral("rain · snow · über"));
        QCOMPARE(cell(model, 0, TopicsModel::Share), QStringLiteral("25.00"));
        QCOMPARE(cell(model, 0, TopicsModel::Change), QStringLiteral("–"));
        QCOMPARE(model.index(0, 0).data(ShareRole).toDouble(), 0.25 / 0.75);
        QCOMPARE(model.index(1, 0).data(TopicNumberRole).toInt(), 2);
        model.setTopics(nullptr, nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void newerSummariesUpdateRowsInPlace()
    {
        TopicsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto words = vocabulary();
        model.setTopics(topics(0.25), words);
        const QPersistentModelIndex kept = model.index(1, TopicsModel::Share);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.setTopics(topics(0.40), words);
        QCOMPARE(resets.size(), 0);
        QCOMPARE(changes.size(), 2); // name to share, and words
        QCOMPARE(kept.data().toString(), QStringLiteral("60.00"));
    }

    void changesAndMeasuresFillTheirColumns()
    {
        TopicsModel model;
        model.setTopics(topics(0.25), vocabulary());
        model.setChanges({{0.0105, {WordTrend::Steady, WordTrend::Rising, WordTrend::Falling, WordTrend::Steady}},
                          {-0.0105, {WordTrend::Steady}}});
        QCOMPARE(cell(model, 0, TopicsModel::Change), QStringLiteral("+1.05"));
        QCOMPARE(cell(model, 1, TopicsModel::Change), QStringLiteral("\u22121.05"));
        QCOMPARE(cell(model, 0, TopicsModel::DistinctWords), QStringLiteral("4"));
        const auto words = model.index(0, TopicsModel::TopWords).data(TrendWordsRole).value<QList<TrendWord>>();
        QCOMPARE(words.size(), 4);
        QCOMPARE(words[1].trend, TrendWord::Trend::Riser);
        QCOMPARE(words[2].trend, TrendWord::Trend::Faller);
    }

    void scoresFillTheirColumnsAsTheyCome()
    {
        TopicsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTopics(topics(0.25), vocabulary());
        QCOMPARE(cell(model, 0, TopicsModel::EffectiveWords), QStringLiteral("2.5"));
        QCOMPARE(cell(model, 0, TopicsModel::Coherence), QStringLiteral("–"));
        QVERIFY(model.index(0, TopicsModel::Coherence)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("Still being computed")));
        const double none = std::numeric_limits<double>::quiet_NaN();
        model.setScores({{TopicScores::Words{0.123, -9, 0.52}, TopicScores::Documents{12, 2.345, 0.251}},
                         {TopicScores::Words{none, 0, 1}, {}}});
        QCOMPARE(cell(model, 0, TopicsModel::Coherence), QStringLiteral("0.12"));
        QCOMPARE(cell(model, 0, TopicsModel::Exclusivity), QStringLiteral("0.52"));
        QCOMPARE(cell(model, 0, TopicsModel::DocumentEntropy), QStringLiteral("2.35"));
        QCOMPARE(cell(model, 0, TopicsModel::RankOne), QStringLiteral("25"));
        QCOMPARE(cell(model, 1, TopicsModel::Coherence), QStringLiteral("–"));
        QVERIFY(model.index(1, TopicsModel::Coherence)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("too few words")));
        QVERIFY(model.index(0, TopicsModel::Coherence).data(SortRole).toDouble()
                > model.index(1, TopicsModel::Coherence).data(SortRole).toDouble());
        for (int column = TopicsModel::DistinctWords; column < TopicsModel::ColumnCount; ++column)
            QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    }

    void headersCellsOrderAndExportTellOfTheSameNumber()
    {
        const QStringList titles{u"No."_s,       QString(),        u"Topic"_s,   u"Top words"_s,
                                 u"Share, %"_s,  u"Change"_s,      u"Words"_s,   u"Effective words"_s,
                                 u"Coherence"_s, u"Exclusivity"_s, u"Entropy"_s, u"First in, %"_s};
        TopicsModel model;
        model.setTopics(topics(0.25), vocabulary());
        model.setChanges({{0.0105, {}}, {-0.0105, {}}});
        model.setScores({{TopicScores::Words{0.123, -9, 0.52}, TopicScores::Documents{12, 2.345, 0.251}},
                         {TopicScores::Words{-0.5, -3, 1}, TopicScores::Documents{3, 0, 1}}});
        const std::array<std::pair<double, const char16_t*>, 8> firsts{{{25, u"25.00"},
                                                                        {1.05, u"+1.05"},
                                                                        {4, u"4"},
                                                                        {2.5, u"2.5"},
                                                                        {0.123, u"0.12"},
                                                                        {0.52, u"0.52"},
                                                                        {2.345, u"2.35"},
                                                                        {25.1, u"25"}}};
        for (int column = 0; column < TopicsModel::ColumnCount; ++column) {
            QCOMPARE(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), titles[column]);
            const QModelIndex first = model.index(0, column);
            QCOMPARE(first.data(ExactRole).isValid(), column >= TopicsModel::Share);
            if (column < TopicsModel::Share)
                continue;
            const auto& [value, text] = firsts[static_cast<std::size_t>(column - TopicsModel::Share)];
            QCOMPARE(first.data(ExactRole).toDouble(), value);
            QCOMPARE(first.data(SortRole).toDouble(), value);
            QCOMPARE(first.data().toString(), QString::fromUtf16(text));
            QVERIFY(first.data(Qt::AccessibleTextRole).toString().contains(QString::fromUtf16(text)));
        }
        QCOMPARE(model.index(1, TopicsModel::DistinctWords).data(Qt::AccessibleTextRole).toString(),
                 u"1 distinct word"_s);
    }

    void anEditedNameGoesToTheOwnerFirst()
    {
        TopicsModel model;
        model.setTopics(topics(0.25), vocabulary());
        QSignalSpy edited(&model, &TopicsModel::labelEdited);
        const QModelIndex name = model.index(1, TopicsModel::Name);
        QVERIFY(name.flags() & Qt::ItemIsEditable);
        QVERIFY(!(model.index(1, TopicsModel::Share).flags() & Qt::ItemIsEditable));
        QVERIFY(name.data(UnnamedRole).toBool());
        QVERIFY(model.setData(name, QStringLiteral("  Stormy   weather "), Qt::EditRole));
        QCOMPARE(edited.size(), 1);
        QCOMPARE(edited[0][0].value<std::uint32_t>(), 1U);
        QCOMPARE(edited[0][1].toString(), QStringLiteral("Stormy weather"));
        TopicView named;
        named.label = "Stormy weather";
        model.setViews({{1, named}});
        QCOMPARE(cell(model, 1, TopicsModel::Name), QStringLiteral("Stormy weather"));
        QVERIFY(!name.data(UnnamedRole).toBool());
        QVERIFY(model.setData(name, QStringLiteral("Stormy weather"), Qt::EditRole));
        QCOMPARE(edited.size(), 1); // nothing new was typed
    }
};

QTEST_GUILESS_MAIN(TestTopicsModel)
#include "tst_topicsmodel.moc"
