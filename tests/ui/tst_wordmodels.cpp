// The models of the Words page.
#include "ui/models/cooccurringmodel.h"
#include "ui/models/passagesmodel.h"
#include "ui/models/richdocumentsmodel.h"
#include "ui/models/roles.h"
#include "ui/models/wordsmodel.h"
#include "ui/models/wordtopicsmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace themata;

namespace {

std::shared_ptr<const Vocabulary> vocabulary()
{
    auto words = std::make_shared<Vocabulary>();
    words->words = {"rain", "snow", "wind", "über"};
    words->counts = {12'345, 20, 3, 1};
    words->documents = {900, 10, 2, 1};
    return words;
}

QString cell(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

/// A store that answers when it is told to.
struct SlowTexts {
    std::vector<std::pair<std::vector<Passage>, PassagesModel::Answer>> requests;

    PassagesModel::Fetch fetch()
    {
        return [this](std::vector<Passage> passages, PassagesModel::Answer done) {
            requests.emplace_back(std::move(passages), std::move(done));
        };
    }

    void answerAll()
    {
        for (const auto& [passages, done] : std::exchange(requests, {})) {
            std::vector<KeywordRow> rows;
            for (const Passage& passage : passages)
                rows.push_back({"Letter " + std::to_string(passage.document),
                                passage.document % 2 == 0 ? "1900" : "",
                                {passage.token, 4},
                                {"the ", "rain", " & snow", true, false}});
            done(std::move(rows));
        }
    }
};

PassagesModel::Passages passagesOf(std::uint32_t count, std::uint16_t topic)
{
    auto passages = std::make_shared<std::vector<Passage>>();
    for (std::uint32_t i = 0; i < count; ++i)
        passages->push_back({i, 7 * i, topic});
    return passages;
}

QString topicName(std::uint32_t topic)
{
    return QStringLiteral("name %1").arg(topic + 1);
}

} // namespace

class TestWordModels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsShowWhatWasFoundInItsOrder()
    {
        WordsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setWords(vocabulary(), {3, 0});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(cell(model, 0, WordsModel::Word), QStringLiteral("über"));
        QCOMPARE(cell(model, 1, WordsModel::Count), QStringLiteral("12,345"));
        QCOMPARE(cell(model, 1, WordsModel::Documents), QStringLiteral("900"));
        QCOMPARE(model.rowOf(QStringLiteral("rain")).value_or(-1), 1);
        QVERIFY(!model.rowOf(QStringLiteral("snow")));
        QSignalSpy asked(&model, &WordsModel::orderRequested);
        model.sort(WordsModel::Documents, Qt::DescendingOrder);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].value<WordOrder>(), WordOrder::Documents);
        QVERIFY(asked[0][1].toBool());
        model.setWords(nullptr, {});
        QCOMPARE(model.rowCount(), 0);
    }

    void topicsOfAWordHaveBarsOfTheLargest()
    {
        WordTopicsModel model(topicName, [](std::uint32_t topic) { return topic == 4; });
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTopics({{4, 30, 0.75, 2, 0.973}, {1, 10, 0.25, 40, 0.5}});
        const auto heading = [&](int column) {
            return model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        };
        QCOMPARE(heading(WordTopicsModel::Name), QStringLiteral("Topic"));
        QCOMPARE(heading(WordTopicsModel::Count), QStringLiteral("Count"));
        QCOMPARE(heading(WordTopicsModel::Inclusion), QStringLiteral("In π"));
        QCOMPARE(cell(model, 0, WordTopicsModel::Number), QStringLiteral("5"));
        QCOMPARE(cell(model, 0, WordTopicsModel::Name), QStringLiteral("name 5"));
        QCOMPARE(cell(model, 1, WordTopicsModel::Share), QStringLiteral("25\u00A0%"));
        QCOMPARE(cell(model, 1, WordTopicsModel::Rank), QStringLiteral("40"));
        QCOMPARE(cell(model, 0, WordTopicsModel::Inclusion), QStringLiteral("0.97"));
        QCOMPARE(model.index(1, WordTopicsModel::Count).data(ShareRole).toDouble(), 10 / 30.0);
        QCOMPARE(model.index(0, WordTopicsModel::Name).data(TopicNumberRole).toInt(), 5);
        QVERIFY(!model.index(0, WordTopicsModel::Name).data(UnnamedRole).toBool());
        QVERIFY(model.index(1, WordTopicsModel::Name).data(UnnamedRole).toBool());
        QCOMPARE(model.rowOf(1).value_or(-1), 1);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setTopics({{4, 31, 0.8, 2, {}}, {1, 9, 0.2, 41, {}}});
        QCOMPARE(resets.size(), 0); // the same topics: rows stay
        QCOMPARE(cell(model, 1, WordTopicsModel::Count), QStringLiteral("9"));
        QCOMPARE(cell(model, 1, WordTopicsModel::Inclusion), QStringLiteral("–"));
    }

    void companionsAndUsesAreCounted()
    {
        CoOccurringModel companions;
        companions.setWords(vocabulary(), {{2, 1'500, 0.4312}});
        QCOMPARE(cell(companions, 0, CoOccurringModel::Word), QStringLiteral("wind"));
        QCOMPARE(cell(companions, 0, CoOccurringModel::Together), QStringLiteral("1,500"));
        QCOMPARE(cell(companions, 0, CoOccurringModel::Npmi), QStringLiteral("0.43"));
        RichDocumentsModel uses([](std::vector<std::uint32_t>, const RichDocumentsModel::Answer&) {},
                                RichDocumentsModel::Figure::Count);
        uses.setDocuments({{7, 12, 400}});
        QCOMPARE(cell(uses, 0, RichDocumentsModel::Share), QStringLiteral("12"));
    }

    void textsOfPassagesAreAskedForWhenTheyAreSeen()
    {
        SlowTexts texts;
        PassagesModel model(texts.fetch(), topicName);
        model.setPassages(passagesOf(500'000, 2));
        QVERIFY(texts.requests.empty());
        QCOMPARE(cell(model, 300'000, PassagesModel::Keyword), QStringLiteral("–"));
        QCOMPARE(cell(model, 300'001, PassagesModel::Name), QStringLiteral("–"));
        QCOMPARE(cell(model, 300'001, PassagesModel::Topic), QStringLiteral("3 name 3"));
        QCOMPARE(texts.requests.size(), std::size_t(1)); // for the page, not for each cell
        QVERIFY(texts.requests.front().first.size() <= 64);
        QSignalSpy arrived(&model, &PassagesModel::rowsArrived);
        texts.answerAll();
        QCOMPARE(arrived.size(), 1);
        QVERIFY(model.hasDates());
        QCOMPARE(cell(model, 300'000, PassagesModel::Keyword), QStringLiteral("the rain & snow"));
        QCOMPARE(cell(model, 300'000, PassagesModel::Name), QStringLiteral("Letter 300000"));
        QCOMPARE(model.placeAt(300'000)->begin, 7 * 300'000U);
        const auto line = model.index(300'000, PassagesModel::Keyword).data(KeywordRole).value<KeywordLine>();
        QCOMPARE(line.word, QStringLiteral("rain"));
        QVERIFY(line.cutBefore && !line.cutAfter);
        QVERIFY(model.index(300'000, PassagesModel::Keyword)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("<b>rain</b> &amp; snow")));
    }

    void lateTextsAreDroppedAndNewerTopicsKeepTheRows()
    {
        SlowTexts texts;
        PassagesModel model(texts.fetch(), topicName);
        model.setPassages(passagesOf(10, 2));
        cell(model, 0, PassagesModel::Name);
        model.setPassages(passagesOf(3, Passage::noTopic));
        texts.answerAll();
        QVERIFY(!model.hasDates());
        cell(model, 0, PassagesModel::Name);
        texts.answerAll();
        QVERIFY(model.hasDates());
        QCOMPARE(cell(model, 0, PassagesModel::Topic), QString());
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setPassages(passagesOf(3, 5));
        QCOMPARE(resets.size(), 0);
        QCOMPARE(cell(model, 0, PassagesModel::Topic), QStringLiteral("6 name 6"));
        QCOMPARE(cell(model, 0, PassagesModel::Name), QStringLiteral("Letter 0"));
        QVERIFY(texts.requests.empty());
    }

    void aFailureIsToldOnce()
    {
        SlowTexts texts;
        PassagesModel model(texts.fetch(), topicName);
        QSignalSpy failed(&model, &PassagesModel::fetchFailed);
        model.setPassages(passagesOf(3, 0));
        cell(model, 0, PassagesModel::Name);
        texts.requests.front().second(fail(ErrorCode::NotReadable, "The project could not be read"));
        texts.requests.clear();
        cell(model, 1, PassagesModel::Name);
        QCOMPARE(failed.size(), 1);
        QVERIFY(texts.requests.empty());
    }
};

QTEST_GUILESS_MAIN(TestWordModels)
#include "tst_wordmodels.moc"
