#include "ui/models/documentsmodel.h"

#include "ui/models/roles.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace themata;

namespace {

/// `documents` documents of two tokens each.
std::shared_ptr<const Corpus> corpus(std::size_t documents)
{
    std::vector<std::uint64_t> documentStart;
    for (std::size_t d = 0; d <= documents; ++d)
        documentStart.push_back(2 * d);
    return std::make_shared<const Corpus>(
        Corpus::of(1, std::move(documentStart), std::vector<std::uint32_t>(2 * documents, 0)));
}

/// A store that answers when it is told to.
struct SlowStore {
    struct Request {
        std::size_t first, count;
        DocumentsModel::Answer done;
    };
    std::size_t documents;
    std::vector<Request> requests;

    DocumentsModel::Fetch fetch()
    {
        return [this](std::size_t first, std::size_t count, DocumentsModel::Answer done) {
            requests.push_back({first, count, std::move(done)});
        };
    }

    void answerAll()
    {
        for (const Request& request : std::exchange(requests, {})) {
            std::vector<DocumentRow> rows;
            for (std::size_t d = request.first; d < std::min(request.first + request.count, documents); ++d)
                rows.push_back({d, "Letter " + std::to_string(d + 1), {}, {}, d % 2 == 0 ? "Ann" : "", 2});
            if (rows.size() > 3) {
                rows[3].duplicateOf = 1;
                rows[3].similarity = 0.93;
            }
            request.done(std::move(rows));
        }
    }
};

QString name(const DocumentsModel& model, int row)
{
    return model.index(row, DocumentsModel::Name).data().toString();
}

} // namespace

class TestDocumentsModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsComeInPagesWhenTheyAreNeeded()
    {
        SlowStore store{1'000'000, {}};
        DocumentsModel model(store.fetch());
        model.setCorpus(corpus(store.documents));
        QCOMPARE(model.rowCount(), 1'000'000);
        QCOMPARE(name(model, 700'000), QStringLiteral("–"));
        QCOMPARE(name(model, 700'001), QStringLiteral("–"));
        QCOMPARE(store.requests.size(), 1U);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy arrived(&model, &DocumentsModel::rowsArrived);
        store.answerAll();
        QCOMPARE(name(model, 700'000), QStringLiteral("Letter 700001"));
        QVERIFY(store.requests.empty());
        QCOMPARE(arrived.size(), 1);
        QCOMPARE(changed.size(), 1);
        QVERIFY(model.hasGroups());
        QVERIFY(!model.hasDates());
    }

    void aNearDuplicateIsMarkedAndSaysWhatItIsLike()
    {
        SlowStore store{5, {}};
        DocumentsModel model(store.fetch());
        model.setCorpus(corpus(5));
        name(model, 0);
        store.answerAll();
        const auto cell = [&](int row, int role) {
            return model.index(row, DocumentsModel::Name).data(role).toString();
        };
        QVERIFY(!cell(3, DetailRole).isEmpty());
        QVERIFY(cell(3, Qt::ToolTipRole).endsWith(QStringLiteral("the same as Letter 2")));
        QVERIFY(cell(2, DetailRole).isEmpty());
        QCOMPARE(cell(2, Qt::ToolTipRole), QStringLiteral("Letter 3"));
    }

    void answersForAnEarlierCorpusAreDropped()
    {
        SlowStore store{4, {}};
        DocumentsModel model(store.fetch());
        model.setCorpus(corpus(4));
        static_cast<void>(name(model, 0));
        model.setCorpus(corpus(2));
        QSignalSpy arrived(&model, &DocumentsModel::rowsArrived);
        store.answerAll();
        QCOMPARE(arrived.size(), 0);
        QCOMPARE(name(model, 0), QStringLiteral("–"));
    }

    void aFilterKeepsItsOwnOrder()
    {
        SlowStore store{200, {}};
        DocumentsModel model(store.fetch());
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setCorpus(corpus(200));
        model.setDocuments(std::vector<std::uint32_t>{150, 3});
        QCOMPARE(model.rowCount(), 2);
        static_cast<void>(name(model, 0));
        static_cast<void>(name(model, 1));
        store.answerAll();
        QCOMPARE(name(model, 0), QStringLiteral("Letter 151"));
        QCOMPARE(name(model, 1), QStringLiteral("Letter 4"));
        QCOMPARE(model.rowOf(3), std::optional(1));
        QCOMPARE(model.rowOf(4), std::nullopt);
        model.setDocuments(std::nullopt);
        QCOMPARE(model.rowCount(), 200);
        QCOMPARE(model.rowOf(4), std::optional(4));
    }

    void theRowsOfAFilterAreToldOfWhenTheirPageComesOrFails()
    {
        SlowStore store{200, {}};
        DocumentsModel model(store.fetch());
        model.setCorpus(corpus(200));
        model.setDocuments(std::vector<std::uint32_t>{150, 3, 160, 7});
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        const auto changedRows = [&] {
            const auto told = changed.takeFirst();
            return std::pair(told[0].toModelIndex().row(), told[1].toModelIndex().row());
        };
        QVERIFY(model.index(0, 0).data(PendingRole).toBool());
        store.answerAll();
        QCOMPARE(changedRows(), std::pair(0, 2)); // 150 and 160 are of one page
        QVERIFY(!model.index(2, 0).data(PendingRole).toBool());

        QSignalSpy failed(&model, &DocumentsModel::fetchFailed);
        QVERIFY(model.index(1, 0).data(PendingRole).toBool());
        for (const auto& request : std::exchange(store.requests, {}))
            request.done(fail(ErrorCode::NotReadable, "The project could not be read"));
        QCOMPARE(changedRows(), std::pair(1, 3));
        QCOMPARE(failed.size(), 1);
        QVERIFY(!model.index(3, 0).data(PendingRole).toBool());
        QCOMPARE(model.index(3, 0).data(ErrorRole).value<Error>().code, ErrorCode::NotReadable);
        QVERIFY(!model.index(0, 0).data(ErrorRole).isValid());
    }

    void topicsComeFromTheState()
    {
        SlowStore store{2, {}};
        DocumentsModel model(store.fetch());
        model.setCorpus(corpus(2));
        model.setTopic(4);
        const QModelIndex share = model.index(0, DocumentsModel::Share);
        QCOMPARE(share.data().toString(), QStringLiteral("–"));
        model.setState(std::make_shared<const ChainState>(ChainState{1, {2, 4, 2, 2}}), corpus(2));
        QCOMPARE(share.data().toString(), QStringLiteral("50"));
        const auto mix = model.index(0, DocumentsModel::Topics).data(MixRole).value<QList<MixPart>>();
        QCOMPARE(mix.size(), 2);
        QCOMPARE(mix[0].topic, 5); // the chosen topic first, by its number
        QCOMPARE(mix[1].topic, 3);
        QCOMPARE(model.index(1, DocumentsModel::Share).data().toString(), QStringLiteral("0"));
        QCOMPARE(model.headerData(DocumentsModel::Share, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("5, %"));
        model.setState(nullptr, nullptr);
        QCOMPARE(share.data().toString(), QStringLiteral("–"));
    }

    void aHeldOutDocumentHasTokensButNoTopics()
    {
        SlowStore store{2, {}};
        DocumentsModel model(store.fetch());
        model.setCorpus(corpus(2));
        model.setTopic(4);
        const auto training = std::make_shared<Corpus>(
            Corpus::of(1, std::vector<std::uint64_t>{0, 0, 2}, std::vector<std::uint32_t>{0, 0}));
        model.setState(std::make_shared<const ChainState>(ChainState{1, {4, 2}}), training);
        const auto shown = [&](int row, DocumentsModel::Column column, int role = Qt::DisplayRole) {
            return model.index(row, column).data(role);
        };
        QCOMPARE(shown(0, DocumentsModel::Tokens).toString(), QStringLiteral("2"));
        QCOMPARE(shown(0, DocumentsModel::Share).toString(), QStringLiteral("–"));
        QVERIFY(shown(0, DocumentsModel::Topics, MixRole).value<QList<MixPart>>().isEmpty());
        QVERIFY(shown(0, DocumentsModel::Topics, Qt::ToolTipRole).toString().contains(QStringLiteral("Held out")));
        QCOMPARE(shown(1, DocumentsModel::Share).toString(), QStringLiteral("50"));
        QVERIFY(!shown(1, DocumentsModel::Topics, Qt::ToolTipRole).isValid());
    }
};

QTEST_GUILESS_MAIN(TestDocumentsModel)
#include "tst_documentsmodel.moc"
