#include "tests/ui/openwords.h"
#include "tests/ui/savedruns.h"
#include "ui/charts/stackedbarschart.h"
#include "ui/charts/ticks.h"
#include "ui/pages/wordsfrequency.h"
#include "ui/style/appearance.h"
#include "ui/words/wordtime.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QHelpEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QToolTip>

#include <numeric>

using namespace themata;

namespace {

/// A word's periods as a session has them.
struct Asked {
    Session session;
    WordTime time{session};
    QSignalSpy changed{&time, &WordTime::changed};

    explicit Asked(const QString& project)
    {
        QSignalSpy opened(&session, &Session::corpusChanged);
        session.openProject(project);
        opened.wait(10'000);
        QSignalSpy stated(&session, &Session::stateChanged);
        if (session.currentRun().valid() && !session.state())
            stated.wait(10'000);
    }

    [[nodiscard]] std::uint32_t typeOf(const char* word) const
    {
        const auto& words = session.vocabulary()->words;
        return static_cast<std::uint32_t>(std::ranges::find(words, word) - words.begin());
    }

    void ask(const char* word)
    {
        time.setWord(typeOf(word));
        changed.clear();
        changed.wait(10'000);
    }
};

/// The page, and the chart of a word over time.
struct OpenWordTime : test::OpenWords {
    using test::OpenWords::OpenWords;

    WordsAside* aside = page.findChild<WordsAside*>();
    StackedBarsChart* chart = aside->frequency()->chart();

    [[nodiscard]] QStringList segments() const
    {
        QStringList texts;
        for (const auto* button : aside->views()->findChildren<QAbstractButton*>())
            if (!button->isHidden())
                texts << button->text();
        return texts;
    }
};

/// Texts of "bread salt", each with its date.
QString projectOf(const QTemporaryDir& folder, const QStringList& dates)
{
    const auto path = std::filesystem::path(folder.path().toStdString()) / "p.themata";
    auto project = std::move(Project::create(path).value());
    std::vector<RawDocument> documents;
    for (const QString& date : dates) {
        RawDocument& document = documents.emplace_back();
        document.name = "text";
        document.date = date.toStdString();
        document.text = "Bread salt.";
    }
    test::MemoryReader reader(documents);
    ImportOptions options;
    options.minimumCount = 1;
    static_cast<void>(project->importCorpus(reader, options, [](const ImportProgress&) {}, {}).value());
    return QString::fromStdString(path.string());
}

ShareCell cell(int year, const char* month = "")
{
    return {std::to_string(year) + month, "", 1, 10};
}

std::uint64_t sum(const QList<std::uint64_t>& counts)
{
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

} // namespace

class TestWordTime : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); }

    void theNumbersAreTheEngines()
    {
        const test::SampleProject sample(0);
        constexpr std::uint32_t topics = 9;
        test::addSavedRun(sample, {topics, 1, 0, [](std::size_t token) { return std::uint32_t(token * token % 9); }});
        Asked asked(sample.path());
        asked.ask("bread");
        const auto project = sample.open();
        const auto corpus = project->corpus().value();
        const ShareDraws draws = project->shares(RunId{1}, corpus).value();
        const ShareRows rows = rowsByPeriod(draws.cells(), 12);
        const auto counts = wordOverTime(*corpus, project->state(RunId{1}).value().z, topics, draws.cellOf(), rows,
                                         asked.typeOf("bread"));
        const WordPeriods& words = asked.time.periods();
        QVERIFY(asked.time.isDated());
        QCOMPARE(words.months, 12);
        QCOMPARE(words.periods.size(), 40);
        QVERIFY(words.topics.size() > 2);
        std::uint64_t all = 0;
        for (std::size_t i = 0; i < rows.rows.size(); ++i) {
            const WordPeriod& period = words.periods[static_cast<qsizetype>(i)];
            QCOMPARE(period.name, QString::number(1900 + int(i)));
            QCOMPARE(period.tokens, rows.rows[i].tokens);
            for (qsizetype layer = 0; layer < words.topics.size(); ++layer)
                QCOMPARE(period.uses[layer], counts[i * topics + words.topics[layer]]);
            all += sum(period.uses);
        }
        QCOMPARE(all, std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
        QCOMPARE(all, std::uint64_t{40});
    }

    void topicsBeyondTheLargestAreOneLayer()
    {
        ShareRows rows;
        rows.rows = {{"", 1860 * 12, 60, 2, 1000}, {"", 1870 * 12, 60, 1, 500}};
        const std::vector<std::uint64_t> counts{1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 9, 0, 0, 1};
        const WordPeriods words = wordPeriods(rows, counts, 8);
        QCOMPARE(words.topics, (QList<std::uint32_t>{4, 7, 6, 5, 3, 2}));
        QVERIFY(words.hasOthers);
        QCOMPARE(words.periods[0].uses, (QList<std::uint64_t>{5, 8, 7, 6, 4, 3, 3}));
        QCOMPARE(words.periods[1].uses, (QList<std::uint64_t>{9, 1, 0, 0, 0, 0, 0}));
        QCOMPARE(words.periods[0].name, QStringLiteral("1860–64"));
        QCOMPARE(words.periods[0].begin, 1860);
        QCOMPARE(words.periods[0].end, 1865);
        QVERIFY(!wordPeriods(rows, std::vector<std::uint64_t>{1, 0, 0, 2}, 2).hasOthers);
        QCOMPARE(perTenThousand(36, 1000), 360.0);
    }

    void periodsAreAsFineAsLeavesFewBars()
    {
        const auto months = [](const std::vector<ShareCell>& cells) { return wordPeriodMonths(cells); };
        QCOMPARE(months({}), 0);
        QCOMPARE(months({cell(2020, "-01"), cell(2023, "-12")}), 1);
        QCOMPARE(months({cell(1900), cell(1947)}), 12);
        QCOMPARE(months({cell(1900), cell(1948)}), 60);
        QCOMPARE(months({cell(1790), cell(2024)}), 60);
        QCOMPARE(months({cell(1700), cell(2024)}), 120);
    }

    void withoutARunThereIsOneLayer()
    {
        const test::SampleProject sample(0);
        Asked asked(sample.path());
        asked.ask("snow");
        const WordPeriods& words = asked.time.periods();
        QVERIFY(words.topics.isEmpty() && !words.hasOthers);
        QCOMPARE(words.periods[0].uses, QList<std::uint64_t>{3});
        QCOMPARE(words.periods[1].uses, QList<std::uint64_t>{0}); // the years of bread
        OpenWordTime open(sample.path());
        open.session.selectWord(QStringLiteral("snow"));
        QTRY_COMPARE(open.chart->bars().size(), 40);
        QCOMPARE(open.chart->layers().size(), 1);
        const WordPeriod& first = words.periods[0];
        QCOMPARE(open.chart->bars()[0].height(), 3e4 / double(first.tokens));
        QCOMPARE(open.chart->bars()[0].uses, std::uint64_t{3});
        QCOMPARE(open.chart->bars()[0].tokens, first.tokens);
    }

    void anotherWordOnItsWayWins()
    {
        const test::SampleProject sample;
        Asked asked(sample.path());
        asked.ask("rain");
        asked.changed.clear();
        for (const char* word : {"snow", "bread", "köln"})
            asked.time.setWord(asked.typeOf(word));
        QVERIFY(asked.time.periods().periods.isEmpty()); // nothing of a word before
        QTRY_COMPARE(asked.changed.size(), 4);
        QTest::qWait(100);
        QCOMPARE(asked.changed.size(), 4); // three that it is asked for, one answer
        const auto& periods = asked.time.periods().periods;
        const std::uint64_t all =
            std::accumulate(periods.begin(), periods.end(), std::uint64_t{0},
                            [](auto count, const WordPeriod& at) { return count + sum(at.uses); });
        QCOMPARE(all, asked.session.vocabulary()->counts[asked.typeOf("köln")]);
    }

    void mergedTopicsAreOne()
    {
        const test::SampleProject sample(0);
        test::addSavedRun(sample, {3, 1, 0, [](std::size_t token) { return std::uint32_t(token % 3); }});
        {
            TopicViews views;
            views[1].mergedInto = 0;
            QVERIFY(sample.open()->changeTopicViews(RunId{1}, views));
        }
        Asked asked(sample.path());
        QVERIFY(!asked.session.shownHeads().empty());
        asked.ask("bread");
        const WordPeriods& words = asked.time.periods();
        QVERIFY(words.topics.contains(0U) && !words.topics.contains(1U));
        const auto project = sample.open();
        const auto corpus = project->corpus().value();
        const ShareDraws draws = project->shares(RunId{1}, corpus).value();
        const auto counts = wordOverTime(*corpus, project->state(RunId{1}).value().z, 3, draws.cellOf(),
                                         rowsByPeriod(draws.cells(), 12), asked.typeOf("bread"));
        for (qsizetype i = 0; i < words.periods.size(); ++i)
            QCOMPARE(words.periods[i].uses[words.topics.indexOf(0U)],
                     counts[std::size_t(i) * 3] + counts[std::size_t(i) * 3 + 1]);
    }

    void withDatesItIsShownFirst()
    {
        const test::SampleProject sample;
        OpenWordTime open(sample.path());
        QTRY_COMPARE(open.aside->view(), WordsAside::View::OverTime);
        QTRY_COMPARE(open.chart->bars().size(), 40);
        QVERIFY(open.chart->isVisible());
        QVERIFY(open.page.panes().contains(open.chart));
        QCOMPARE(open.segments().first(), QStringLiteral("Over time"));
        QCOMPARE(open.chart->layers().first().kind, BarLayer::Kind::Topic); // never all uses first
        const BarLayer first = open.chart->layers().first();
        QCOMPARE(first.name, open.session.topicName(std::uint32_t(first.number - 1)));
        open.session.setTopicLabel(std::uint32_t(first.number - 1), QStringLiteral("Weather"));
        QTRY_COMPARE(open.chart->layers().first().name, QStringLiteral("Weather"));
        open.aside->views()->setCurrent(int(WordsAside::View::Documents));
        QVERIFY(open.aside->documents()->isVisible());
        open.session.selectWord(QStringLiteral("snow"));
        QTest::qWait(50);
        QVERIFY(open.aside->documents()->isVisible()); // what was chosen stays
    }

    void withoutDatesDocumentsAreShownFirst()
    {
        const QTemporaryDir none, one;
        for (const auto& [folder, dates] : {std::pair{&none, QStringList{QString(), QString()}},
                                            {&one, QStringList{QStringLiteral("1862"), QStringLiteral("1862")}}}) {
            OpenWordTime open(projectOf(*folder, dates));
            QTRY_COMPARE(open.aside->documents()->model()->rowCount(), 2);
            QTest::qWait(100);
            QCOMPARE(open.aside->view(), WordsAside::View::Documents);
            QCOMPARE(open.segments(), (QStringList{QStringLiteral("Documents"), QStringLiteral("Companions")}));
            QVERIFY(open.aside->documents()->isVisible());
        }
    }

    void documentsWithoutADateAreLeftOut()
    {
        const QTemporaryDir folder;
        Asked asked(projectOf(folder, {QStringLiteral("2020-03"), QString(), QStringLiteral("2021-01")}));
        asked.ask("salt");
        const WordPeriods& words = asked.time.periods();
        QCOMPARE(words.months, 1);
        QCOMPARE(words.periods.size(), 2);
        QCOMPARE(words.periods[0].name, QStringLiteral("Mar 2020"));
        QCOMPARE(words.periods[0].uses, QList<std::uint64_t>{1});
        QCOMPARE(words.periods[1].begin, 2021 * 12);
    }

    void aBarIsReadOut()
    {
        StackedBarsChart chart(QStringLiteral("Frequency"));
        chart.resize(400, 240);
        chart.setUnit(QStringLiteral("uses"), QStringLiteral("Uses"));
        chart.setBars({{BarLayer::Kind::Topic, 4, QStringLiteral("Constitution")},
                       {BarLayer::Kind::Others, 0, QStringLiteral("other topics")}},
                      {{QStringLiteral("1860–64"), 1860, 1865, {30.5, 10}, 81, 20'000, 12},
                       {QStringLiteral("1870–74"), 1870, 1875, {0, 0}, 0, 900, 1}},
                      false);
        chart.show();
        QSignalSpy readOut(&chart, &StackedBarsChart::readOutChanged);
        QTest::keyClick(&chart, Qt::Key_Home);
        QCOMPARE(chart.readOutText(),
                 QStringLiteral("1860–64: 40.5. Largest: 4 Constitution with 30.5, other topics with 10.0"));
        QTest::keyClick(&chart, Qt::Key_Right);
        QCOMPARE(chart.readOutText(), QStringLiteral("1870–74: 0"));
        QTest::keyClick(&chart, Qt::Key_Escape);
        QCOMPARE(chart.readOutText(), QString());
        QCOMPARE(readOut.size(), 3);
        QTest::mouseMove(&chart, QPoint(380, 60));
        QTRY_COMPARE(chart.readOut(), 1);
        QHelpEvent help(QEvent::ToolTip, {60, 60}, chart.mapToGlobal(QPoint(60, 60)));
        QApplication::sendEvent(&chart, &help);
        QVERIFY(QToolTip::text().contains(QStringLiteral("1860–64: 40.5 uses")));
        QVERIFY(QToolTip::text().contains(QStringLiteral("81 uses among 20,000 tokens in 12 documents")));
        QTest::mouseMove(&chart, QPoint(215, 60)); // no bar from 1865 to 1870
        QTRY_COMPARE(chart.readOut(), -1);
        QVERIFY(chart.accessibleDescription().contains(QStringLiteral("from 1860–64 to 1870–74")));
        QVERIFY(chart.accessibleDescription().contains(QStringLiteral("Highest: 1860–64, 40.5")));
    }

    void theSelectedPeriodIsMarkedAndABarSelectsItsYears()
    {
        const test::SampleProject sample(0);
        Asked asked(sample.path());
        WordsFrequency pane(asked.session, asked.time);
        pane.resize(400, 240);
        pane.show();
        asked.ask("snow");
        StackedBarsChart* chart = pane.chart();
        QVERIFY(!chart->marked());
        asked.session.selectPeriod(YearRange{1904, 1911});
        QCOMPARE(chart->marked(), std::optional(std::pair(1904, 1912)));
        QTest::keyClick(chart, Qt::Key_Home);
        QTest::keyClick(chart, Qt::Key_Return);
        const StackedBar bar = chart->bars().first();
        QCOMPARE(asked.session.selectedPeriod(), std::optional(YearRange{bar.begin, bar.end - 1}));
        QTest::keyClick(chart, Qt::Key_Return);
        QVERIFY(!asked.session.selectedPeriod() && !chart->marked());
    }

    void aBarOfAMonthSaysThatItsYearIsSelected()
    {
        StackedBarsChart chart(QStringLiteral("Frequency"));
        chart.resize(400, 240);
        chart.setBars({{BarLayer::Kind::All, 0, QStringLiteral("All uses")}},
                      {{QStringLiteral("Mar 2020"), 2020 * 12 + 2, 2020 * 12 + 3, {30.5}, 81, 20'000, 12}}, true);
        chart.show();
        QHelpEvent help(QEvent::ToolTip, {200, 60}, chart.mapToGlobal(QPoint(200, 60)));
        QApplication::sendEvent(&chart, &help);
        QVERIFY(QToolTip::text().contains(QStringLiteral("81 uses")));
        QVERIFY(QToolTip::text().contains(QStringLiteral("A click selects all of 2020")));
    }

    void theNumbersAreCopied()
    {
        StackedBarsChart chart(QStringLiteral("Frequency"));
        chart.setBars({{BarLayer::Kind::Topic, 4, QStringLiteral("Law, order")},
                       {BarLayer::Kind::Others, 0, QStringLiteral("other topics")}},
                      {{QStringLiteral("1862"), 1862, 1863, {12.5, 2.5}, 6, 4'000, 2}}, false);
        chart.show();
        Q_EMIT chart.customContextMenuRequested({5, 5});
        for (QAction* action : chart.findChild<QMenu*>()->actions())
            if (action->text() == QStringLiteral("Copy numbers"))
                action->trigger();
        QCOMPARE(QApplication::clipboard()->text(),
                 QStringLiteral("Period\t4 Law, order\tother topics\tSum\tUses\tTokens\tDocuments\n"
                                "1862\t12.5\t2.5\t15\t6\t4000\t2\n"));
    }

    void topicsOfOneColourAreToldApart()
    {
        const auto topic = [](int number) { return BarLayer{BarLayer::Kind::Topic, number, QStringLiteral("name")}; };
        const QList<BarLayer> layers{
            topic(3), topic(24), topic(4), {BarLayer::Kind::Others, 0, QStringLiteral("other")}};
        QCOMPARE(layerBrush(layers, 0).style(), Qt::SolidPattern);
        QCOMPARE(layerBrush(layers, 1).style(), Qt::TexturePattern); // of the colour of 4
        QCOMPARE(layerBrush({topic(24)}, 0).style(), Qt::SolidPattern);
        const auto places = legendPlaces(layers, 150);
        QCOMPARE(places.size(), 4);
        for (qsizetype i = 0; i < places.size(); ++i) {
            QVERIFY(places[i].right() <= 150);
            QVERIFY(i == 0 || !places[i].intersects(places[i - 1]));
        }
        QVERIFY(legendPlaces({{BarLayer::Kind::All, 0, QStringLiteral("all")}}, 150).isEmpty());
    }

    void axesHaveFewRoundValues()
    {
        for (double highest = 0.013; highest < 5'000; highest *= 1.01) {
            const auto lines = gridLines(highest);
            QVERIFY2(lines.size() >= 3 && lines.size() <= 5, qPrintable(QString::number(highest)));
            QCOMPARE(lines.first(), 0.0);
            QVERIFY(lines.last() <= highest * 1.00001);
        }
        QCOMPARE(roundTimes(1790, 2025, false, 6), (QList<int>{1800, 1850, 1900, 1950, 2000}));
        QCOMPARE(roundTimes(1998, 2003, false, 6), (QList<int>{1998, 1999, 2000, 2001, 2002}));
        QCOMPARE(roundTimes(2020 * 12 + 2, 2021 * 12 + 8, true, 4),
                 (QList<int>{2020 * 12 + 6, 2021 * 12, 2021 * 12 + 6}));
    }
};

QTEST_MAIN(TestWordTime)
#include "tst_wordtime.moc"
