// What every table offers: copies for spreadsheets, and CSV files, whatever is in its cells and whenever it comes.
#include "tests/support/temporary_folder.h"
#include "ui/models/passagesmodel.h"
#include "ui/models/roles.h"
#include "ui/models/topicsmodel.h"
#include "ui/models/wordsmodel.h"
#include "ui/pages/topicstable.h"
#include "ui/paths.h"
#include "ui/widgets/tableexport.h"
#include "ui/widgets/tablemenu.h"
#include "ui/widgets/tables.h"
#include "ui/widgets/tabletext.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QProgressDialog>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

using namespace themata;
using namespace themata::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 10'000; // ms

QString contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : u"(no file)"_s;
}

/// A word, what it looks like, and the number behind it.
QStandardItemModel* modelOf(const QStringList& words, QObject* parent)
{
    auto* model = new QStandardItemModel(0, 3, parent);
    model->setHorizontalHeaderLabels({u"Word"_s, {}, u"Count, \"n\""_s});
    for (const QString& word : words) {
        auto* count = new QStandardItem(u"1,234"_s);
        count->setData(1234.5, ExactRole);
        model->appendRow({new QStandardItem(word), new QStandardItem(u"mark"_s), count});
    }
    return model;
}

void setUp(QTableView& table, QAbstractItemModel* model)
{
    table.setModel(model);
    styleTable(table);
    installTableMenu(table, u"Words"_s);
    table.show();
}

bool written(const QTableView& table, const QString& path, bool mark = false)
{
    auto* writing = new TableExport(table, path, mark);
    QSignalSpy done(writing, &TableExport::written);
    return done.wait(patience);
}

/// Passages whose texts come when asked to.
class LateTexts {
public:
    [[nodiscard]] PassagesModel::Fetch fetch()
    {
        return [this](std::vector<Passage> passages, PassagesModel::Answer done) {
            if (++asked == failing) {
                QTimer::singleShot(1, &m_here, [done = std::move(done)] {
                    done(fail(ErrorCode::NotReadable, "The texts could not be read"));
                });
                return;
            }
            QTimer::singleShot(1, &m_here, [passages = std::move(passages), done = std::move(done)] {
                std::vector<KeywordRow> rows;
                for (const Passage& passage : passages)
                    rows.push_back({.name = std::string("Letter ").append(std::to_string(passage.document)),
                                    .date = {},
                                    .place = {},
                                    .keyword = {.before = "a, ", .keyword = "rain", .after = " b"}});
                done(rows);
            });
        };
    }

    int asked = 0;
    int failing = 0; ///< the number of the question that fails, from 1; 0: none

private:
    QObject m_here;
};

} // namespace

class TestTableMenu : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hostileCellsComeBackAsTheyWere()
    {
        const TemporaryFolder folder;
        QTableView table;
        setUp(table,
              modelOf({u"a,b"_s, u"say \"x\""_s, u"two\nlines"_s, u"tab\there"_s, u"=1+1"_s, u"\u0627\u0644"_s,
                       QString(), u" blanks "_s},
                      &table));
        const QString path = fromPath(folder / "words.csv");
        QVERIFY(written(table, path));
        QCOMPARE(contentOf(path),
                 u"Word,\"Count, \"\"n\"\"\"\r\n\"a,b\",1234.5\r\n\"say \"\"x\"\"\",1234.5\r\n\"two\nlines\",1234.5\r\n"
                 "tab\there,1234.5\r\n=1+1,1234.5\r\n\u0627\u0644,1234.5\r\n,1234.5\r\n blanks ,1234.5\r\n"_s);
        QVERIFY(written(table, path, true));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("\xEF\xBB\xBFWord"));
    }

    void selectedRowsAreCopiedWithTheHeader()
    {
        QTableView table;
        setUp(table, modelOf({u"one"_s, u"two\nlines"_s, u"three"_s, u"four\tcells"_s}, &table));
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        table.setFocus();
        table.selectRow(1);
        QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(),
                 u"Word\tCount, \"n\"\ntwo lines\t1234.5\nthree\t1234.5\nfour cells\t1234.5\n"_s);
        table.clearSelection();
        QApplication::clipboard()->setText(u"before"_s);
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), u"before"_s);
    }

    void theMenuCopiesAllOfItAndHasWhatIsTheTablesOwn()
    {
        QTableView table;
        table.setModel(modelOf({u"one"_s, u"two"_s}, &table));
        styleTable(table);
        installTableMenu(table, u"Words"_s, [](QMenu& menu, const QPoint&) { menu.addAction(u"Own"_s); });
        table.hideColumn(2);
        table.show();
        Q_EMIT table.customContextMenuRequested({5, 5});
        const auto actions = table.findChild<QMenu*>()->actions();
        QCOMPARE(actions[0]->text(), u"Own"_s);
        QVERIFY(actions[1]->isSeparator());
        QVERIFY(!actions[2]->isEnabled()); // no row is selected
        for (QAction* action : actions)
            if (action->text() == u"Copy &table"_s)
                action->trigger();
        QTRY_COMPARE(QApplication::clipboard()->text(), u"Word\none\ntwo\n"_s);
    }

    void rowsThatAreOnTheirWayAreWaitedFor()
    {
        const TemporaryFolder folder;
        LateTexts texts;
        PassagesModel model(texts.fetch(), [](std::uint32_t topic) { return u"name %1"_s.arg(topic); });
        std::vector<Passage> passages;
        for (std::uint32_t d = 0; d < 300; ++d)
            passages.push_back({d, 0, 1});
        model.setPassages(std::make_shared<const std::vector<Passage>>(std::move(passages)));
        QTableView table;
        table.setModel(&model);
        table.hideColumn(PassagesModel::Date);
        const QString path = fromPath(folder / "passages.csv");
        QVERIFY(written(table, path));
        const QStringList lines = contentOf(path).split(u"\r\n"_s);
        QCOMPARE(lines.size(), 302);
        QCOMPARE(lines[0], u"Document,Before,Word,After,Topic"_s);
        for (int i = 0; i < 300; ++i)
            QCOMPARE(lines[i + 1], u"Letter %1,\"a, \",rain, b,2 name 1"_s.arg(i));
        QCOMPARE(texts.asked, 5); // pages of 64
    }

    void aTableThatChangesMeanwhileLeavesNoFile()
    {
        const TemporaryFolder folder;
        LateTexts texts;
        PassagesModel model(texts.fetch(), [](std::uint32_t) { return QString(); });
        model.setPassages(std::make_shared<const std::vector<Passage>>(200));
        QTableView table;
        table.setModel(&model);
        QPointer<TableExport> writing = new TableExport(table, fromPath(folder / "passages.csv"), false);
        QSignalSpy failed(writing, &TableExport::failed);
        QTRY_COMPARE(texts.asked, 1);
        model.setPassages(nullptr);
        QCOMPARE(failed.size(), 1);
        QTRY_VERIFY(!writing);
        QVERIFY(!QFile::exists(fromPath(folder / "passages.csv")));
    }

    void rowsThatCannotBeReadEndTheExport()
    {
        const TemporaryFolder folder;
        LateTexts texts;
        texts.failing = 3;
        PassagesModel model(texts.fetch(), [](std::uint32_t) { return QString(); });
        model.setPassages(std::make_shared<const std::vector<Passage>>(300));
        QTableView table;
        table.setModel(&model);
        QPointer<TableExport> writing = new TableExport(table, fromPath(folder / "passages.csv"), false);
        QSignalSpy failed(writing, &TableExport::failed);
        QVERIFY(failed.wait(patience));
        QCOMPARE(failed[0][0].value<Error>().what, std::string("The texts could not be read"));
        QCOMPARE(texts.asked, 3);
        QTRY_VERIFY(!writing);
        QVERIFY(!QFile::exists(fromPath(folder / "passages.csv")));
    }

    void aCopyOfRowsThatCannotBeReadSaysSo()
    {
        LateTexts texts;
        texts.failing = 2;
        PassagesModel model(texts.fetch(), [](std::uint32_t) { return QString(); });
        model.setPassages(std::make_shared<const std::vector<Passage>>(300));
        QTableView table;
        setUp(table, &model);
        QApplication::clipboard()->setText(u"before"_s);
        QString said;
        QTimer look;
        connect(&look, &QTimer::timeout, &look, [&said] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                said = box->text();
                box->accept();
            }
        });
        look.start(10);
        Q_EMIT table.customContextMenuRequested({5, 5});
        for (QAction* action : table.findChild<QMenu*>()->actions())
            if (action->text() == u"Copy &table"_s)
                action->trigger();
        QTRY_VERIFY(!said.isEmpty());
        QVERIFY(said.contains(u"The texts could not be read"_s));
        QCOMPARE(QApplication::clipboard()->text(), u"before"_s);
        QTRY_VERIFY(!table.findChild<QProgressDialog*>());
    }

    /// As when the window is closed meanwhile: a box that waits for an answer would run what is gone by then.
    void aCopyOfATableThatGoesEndsWithoutAWord()
    {
        LateTexts texts; // which never come
        auto model = std::make_unique<PassagesModel>(texts.fetch(), [](std::uint32_t) { return QString(); });
        model->setPassages(std::make_shared<const std::vector<Passage>>(300));
        QTableView table;
        setUp(table, model.get());
        Q_EMIT table.customContextMenuRequested({5, 5});
        for (QAction* action : table.findChild<QMenu*>()->actions())
            if (action->text() == u"Copy &table"_s)
                action->trigger();
        QPointer<QProgressDialog> progress = table.findChild<QProgressDialog*>();
        QVERIFY(progress);
        QTest::qWait(20); // it waits for rows
        model.reset();
        QVERIFY(!table.findChild<QMessageBox*>());
        QTRY_VERIFY(!progress);
        QVERIFY(!QApplication::activeModalWidget());
    }

    void aFileThatCannotBeWrittenIsSaid()
    {
        const TemporaryFolder folder;
        QTableView table;
        table.setModel(modelOf({u"one"_s}, &table));
        auto* writing = new TableExport(table, fromPath(folder / "none" / "words.csv"), false);
        QSignalSpy failed(writing, &TableExport::failed);
        QVERIFY(failed.wait(patience));
        QVERIFY(!writeCsv({{u"a"_s}, {}}, fromPath(folder / "none" / "words.csv"), false));
    }

    void numbersAreThoseBehindTheWords()
    {
        WordsModel words;
        words.setWords(std::make_shared<const Vocabulary>(Vocabulary{{"rain"}, {12'345}, {1'200}}), {0});
        QCOMPARE(rowText(words, 0, {0, 1, 2}), (QStringList{u"rain"_s, u"12345"_s, u"1200"_s}));
    }

    void theTopicsTableTakesSeveralRows()
    {
        auto topics = std::make_shared<std::vector<TopicSummary>>(5);
        for (std::uint32_t k = 0; k < 5; ++k)
            (*topics)[k] = {.topic = k, .tokens = 100 - k, .share = 0.2 - 0.01 * k, .topWords = {}, .measures = {}};
        TopicsModel model;
        model.setTopics(topics, std::make_shared<const Vocabulary>());
        TopicsTable table(model, {TopicsModel::Number, TopicsModel::Dot, TopicsModel::Name, TopicsModel::Share},
                          metrics::rowHeight);
        installTableMenu(table, u"Topics"_s);
        connect(&table, &TopicsTable::topicSelected, &table, [&](std::uint32_t topic) { table.selectTopic(topic); });
        table.resize(400, 300);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        table.setFocus();
        const QRect second = table.visualRect(table.model()->index(1, TopicsModel::Name));
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, second.center());
        QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(table.selectionModel()->selectedRows().size(), 3);
        QCOMPARE(table.selectedTopic(), std::optional(3U));
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines[0], u"No.\tTopic\tShare, %"_s);
        QVERIFY(lines[1].startsWith(u"2\t") && lines[1].endsWith(u"\t19"));
        QVERIFY(lines[3].startsWith(u"4\t") && lines[3].endsWith(u"\t17"));
    }
};

QTEST_MAIN(TestTableMenu)
#include "tst_tablemenu.moc"
