// The pane "Share over time": the engine's numbers, views, read-out, empty states, late answers.
#include "engine/topics/topic_shares.h"
#include "tests/ui/sampleproject.h"
#include "ui/charts/sharebarschart.h"
#include "ui/charts/sharelinechart.h"
#include "ui/pages/topicshares.h"
#include "ui/session.h"
#include "ui/widgets/segments.h"

#include <QAbstractButton>
#include <QApplication>
#include <QHelpEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

using namespace themata;

namespace {

/// Trains one more run of the project, which keeps every third draw.
void trainKeeping(const test::SampleProject& sample, std::uint64_t burnIn)
{
    const auto project = sample.open();
    ModelConfig config;
    config.topics = 3;
    config.warmUp = 2;
    const RunInfo run = project->addRun("kept", config, 60, KeepRule{burnIn, 3}).value();
    const auto corpus = project->corpus().value();
    Arena arena(1);
    const auto chain = std::move(Chain::start(corpus, config, arena).value());
    PosteriorMeans means = project->means(run.id, corpus).value();
    ShareDraws shares = project->shares(run.id, corpus).value();
    ProjectCheckpoints checkpoints(*project, run.id, &means, &shares);
    TrainingControl control(60, 1);
    TrainingHooks hooks;
    hooks.checkpoints = &checkpoints;
    hooks.keep = run.keep;
    hooks.means = &means;
    hooks.shares = &shares;
    static_cast<void>(themata::train(*chain, control, arena, hooks, {}).value());
}

/// A project with a run and the pane that shows it.
struct Shown {
    Session session;
    TopicShares pane{session};
    std::optional<TopicShare> whole; ///< that the pane told last

    explicit Shown(const QString& project, std::uint32_t topic = 0, bool visible = true)
    {
        QObject::connect(&pane, &TopicShares::wholeShareRead, &pane,
                         [this](const std::optional<TopicShare>& share) { whole = share; });
        pane.resize(400, 260);
        pane.setVisible(visible);
        pane.setWanted(true);
        session.openProject(project);
        QSignalSpy spy(&session, &Session::stateChanged);
        if (!session.state())
            spy.wait(10'000);
        QSignalSpy shown(&pane, &TopicShares::shown);
        session.selectTopic(topic);
        shown.wait(10'000);
    }

    void choose(ShareView view)
    {
        if (pane.segments()->current() == static_cast<int>(view))
            return;
        QSignalSpy shown(&pane, &TopicShares::shown);
        pane.segments()->setCurrent(static_cast<int>(view));
        shown.wait(10'000);
    }

    [[nodiscard]] QStringList segmentTexts() const
    {
        QStringList texts;
        for (const auto* button : pane.segments()->findChildren<QAbstractButton*>())
            if (!button->isHidden())
                texts << button->text();
        return texts;
    }
};

/// A project of texts with these dates and groups, and a run of two topics that has kept so many draws.
QString projectOf(const QTemporaryDir& folder, const QList<std::pair<const char*, const char*>>& places, int draws = 0)
{
    const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "p.themata";
    auto project = std::move(Project::create(path).value());
    std::vector<RawDocument> documents;
    for (const auto& [date, group] : places) {
        RawDocument& document = documents.emplace_back();
        document.name = "text";
        document.date = date;
        document.group = group;
        document.text = "Bread needs flour, yeast and salt.";
    }
    test::MemoryReader reader(documents);
    ImportOptions options;
    options.minimumCount = 1;
    static_cast<void>(project->importCorpus(reader, options, [](const ImportProgress&) {}, {}).value());
    ModelConfig config;
    config.topics = 2;
    const RunInfo run = project->addRun("", config, 5, KeepRule{100, 1}).value();
    Arena arena(1);
    const auto chain = std::move(Chain::start(project->corpus().value(), config, arena).value());
    TracePoint point = chain->sweep(arena);
    PosteriorMeans means = project->means(run.id, chain->corpus()).value();
    ShareDraws shares = project->shares(run.id, chain->corpus()).value();
    for (int draw = 0; draw < draws; ++draw) {
        means.add(chain->state(), chain->counts(), arena);
        shares.add(*chain->corpus(), chain->state().z, arena);
    }
    const auto saved = project->saveCheckpoint(run.id, chain->state(), std::span(&point, 1), RunStatus::Stopped,
                                               draws > 0 ? &means : nullptr, draws > 0 ? &shares : nullptr);
    if (!saved)
        qFatal("the project could not be made");
    return QString::fromStdString(path.string());
}

SharePoint point(double at, double share)
{
    return {QString::number(at), at, share, share * 0.9, share * 1.1, 10, 1};
}

} // namespace

class TestTopicShares : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theNumbersAreTheEngines()
    {
        const test::SampleProject sample(0);
        trainKeeping(sample, 10);
        Shown shown(sample.path(), 1);
        QVERIFY(shown.pane.chart());
        const auto project = sample.open();
        const ShareDraws draws = project->shares(RunId{1}, project->corpus().value()).value();
        QCOMPARE(draws.draws().size(), std::size_t{16});
        QCOMPARE(shown.segmentTexts(),
                 (QStringList{QStringLiteral("Year"), QStringLiteral("5 years"), QStringLiteral("10 years"),
                              QStringLiteral("Group")}));
        for (const auto& [view, months] : {std::pair{ShareView::Year, 12},
                                           {ShareView::FiveYears, 60},
                                           {ShareView::TenYears, 120},
                                           {ShareView::Group, 0}}) {
            shown.choose(view);
            const ShareRows rows = months > 0 ? rowsByPeriod(draws.cells(), months) : rowsByGroup(draws.cells());
            const auto shares = sharesOfTopic(draws, rows, 1);
            const auto points = shown.pane.chart()->points();
            QCOMPARE(static_cast<std::size_t>(points.size()), shares.size());
            QVERIFY(shown.pane.chart()->hasIntervals());
            for (const SharePoint& point : points) {
                const auto row = months > 0 ? static_cast<std::size_t>(&point - &points.first())
                                            : std::size_t{point.name == QStringLiteral("Zoë") ? 1U : 0U};
                QCOMPARE(point.share, shares[row].share);
                QCOMPARE(point.low, shares[row].low);
                QCOMPARE(point.high, shares[row].high);
                QCOMPARE(point.tokens, rows.rows[row].tokens);
            }
        }
        QCOMPARE(shown.pane.caption(), QStringLiteral("90 % interval over 16 kept draws"));
        QVERIFY(shown.whole == sharesOfTopic(draws, oneRow(draws.cells()), 1).front());
    }

    void thePaneNeedNotBeSeenForTheWholeShare()
    {
        const test::SampleProject sample(0);
        trainKeeping(sample, 10);
        Shown shown(sample.path(), 1, false);
        const auto project = sample.open();
        const ShareDraws draws = project->shares(RunId{1}, project->corpus().value()).value();
        QVERIFY(shown.whole == sharesOfTopic(draws, oneRow(draws.cells()), 1).front());
        QSignalSpy again(&shown.pane, &TopicShares::shown);
        shown.session.selectTopic(2);
        QVERIFY(again.wait(10'000));
        QVERIFY(shown.whole == sharesOfTopic(draws, oneRow(draws.cells()), 2).front());

        shown.pane.setWanted(false); // another page is shown
        shown.session.selectTopic(0);
        QVERIFY(!again.wait(200));
        shown.pane.setWanted(true);
        QVERIFY(again.wait(10'000));
        QVERIFY(shown.whole == sharesOfTopic(draws, oneRow(draws.cells()), 0).front());
    }

    void theWholeShareNeedsNeitherDatesNorGroups()
    {
        const QTemporaryDir bare;
        const Shown shown(projectOf(bare, {{"", ""}, {"", ""}}, 3), 0, false);
        QVERIFY(shown.pane.message().contains(QStringLiteral("neither dates nor groups")));
        QVERIFY(shown.whole && shown.whole->low <= shown.whole->share && shown.whole->share <= shown.whole->high);
    }

    void withoutDrawsTheWholeShareHasNoInterval()
    {
        const test::SampleProject sample(0);
        trainKeeping(sample, 1000);
        const Shown shown(sample.path(), 1);
        QVERIFY(shown.pane.chart());
        QVERIFY(!shown.whole);
    }

    void viewsSwitchBetweenLineAndBars()
    {
        const test::SampleProject sample;
        Shown shown(sample.path());
        QVERIFY(qobject_cast<ShareLineChart*>(shown.pane.chart()));
        QCOMPARE(shown.pane.chart()->points().size(), 40);
        shown.choose(ShareView::FiveYears);
        QCOMPARE(shown.pane.chart()->points().first().name, QStringLiteral("1900–04"));
        shown.choose(ShareView::Group);
        auto* bars = qobject_cast<ShareBarsChart*>(shown.pane.chart());
        QVERIFY(bars);
        QVERIFY(bars->points()[0].share >= bars->points()[1].share);
        QVERIFY(!bars->hasIntervals());
        QVERIFY(shown.pane.caption().startsWith(QStringLiteral("Last state only")));
    }

    void aClickSelectsAPeriodOrAGroupAndSelectsItNoMore()
    {
        const test::SampleProject sample;
        Shown shown(sample.path());
        const auto link = [&shown]() -> QPushButton* {
            for (QPushButton* button : shown.pane.findChildren<QPushButton*>())
                if (button->text() == QStringLiteral("Show these documents"))
                    return button;
            return nullptr;
        };
        QVERIFY(!link()->isVisible());
        shown.choose(ShareView::FiveYears);
        ShareChart* chart = shown.pane.chart();
        QTest::keyClick(chart, Qt::Key_Home);
        QTest::keyClick(chart, Qt::Key_Right);
        QTest::keyClick(chart, Qt::Key_Return);
        QCOMPARE(shown.session.selectedPeriod(), std::optional(YearRange{1905, 1909}));
        QCOMPARE(chart->chosen(), QList<int>{1});
        QVERIFY(chart->accessibleDescription().contains(QStringLiteral("1905–09 is selected")));
        QSignalSpy requested(&shown.pane, &TopicShares::documentsRequested);
        QVERIFY(link()->isVisible());
        link()->click();
        QCOMPARE(requested.size(), 1);
        shown.session.selectPeriod(YearRange{1912, 1921}); // on another page
        QCOMPARE(chart->chosen(), (QList<int>{2, 3, 4}));

        shown.choose(ShareView::Group);
        chart = shown.pane.chart();
        QVERIFY(!link()->isVisible());
        const SharePoint first = chart->points().first();
        QTest::mouseClick(chart, Qt::LeftButton, {}, QPoint(120, 12));
        QCOMPARE(shown.session.selectedGroup(), first.group);
        QCOMPARE(chart->chosen(), QList<int>{0});
        QTest::mouseClick(chart, Qt::LeftButton, {}, QPoint(120, 12));
        QVERIFY(!shown.session.selectedGroup() && chart->chosen().isEmpty());
        shown.session.selectGroup("Jörg");
        QCOMPARE(chart->points()[chart->chosen().value(0)].name, QStringLiteral("Jörg"));
    }

    void theKeysReadOut()
    {
        const test::SampleProject sample(0);
        trainKeeping(sample, 10);
        Shown shown(sample.path());
        shown.choose(ShareView::TenYears);
        ShareChart* chart = shown.pane.chart();
        QSignalSpy readOut(chart, &ShareChart::readOutChanged);
        QTest::keyClick(chart, Qt::Key_Home);
        QCOMPARE(chart->readOut(), 0);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(chart->readOut(), 1);
        const SharePoint point = chart->points()[1];
        QCOMPARE(shown.pane.caption(),
                 QStringLiteral("1910–19: %1, interval %2 to %3")
                     .arg(shareText(point.share), shareText(point.low), shareText(point.high)));
        QTest::keyClick(chart, Qt::Key_End);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(chart->readOut(), 3);
        QTest::keyClick(chart, Qt::Key_Escape);
        QVERIFY(shown.pane.caption().startsWith(QStringLiteral("90 % interval")));
        QCOMPARE(readOut.size(), 4);
        QTest::mouseMove(chart, QPoint(chart->width() - 60, 60));
        QTRY_COMPARE(chart->readOut(), 3);
        QVERIFY(chart->accessibleDescription().contains(QStringLiteral("from 1900–09 to 1930–39")));
    }

    void lateAnswersAreDropped()
    {
        const test::SampleProject sample;
        Shown shown(sample.path(), 0);
        QSignalSpy answers(&shown.pane, &TopicShares::shown);
        shown.session.selectTopic(1);
        shown.session.selectTopic(2);
        shown.session.selectTopic(3);
        QVERIFY(answers.wait(10'000));
        QTest::qWait(200);
        QCOMPARE(answers.size(), 1);
        const auto project = sample.open();
        ShareDraws draws = project->shares(RunId{1}, project->corpus().value()).value();
        Arena arena(1);
        draws.add(*project->corpus().value(), project->state(RunId{1}).value().z, arena);
        QCOMPARE(shown.pane.chart()->points().first().share,
                 sharesOfTopic(draws, rowsByPeriod(draws.cells(), 12), 3).front().share);
    }

    void whatIsMissingIsSaid()
    {
        const QTemporaryDir bare, year, groups, months;
        {
            Shown shown(projectOf(bare, {{"", ""}, {"", ""}}));
            QVERIFY(shown.pane.message().contains(QStringLiteral("neither dates nor groups")));
            QVERIFY(!shown.pane.segments()->isVisible());
        }
        {
            Shown shown(projectOf(year, {{"1862", ""}, {"1862", ""}}));
            QVERIFY(shown.pane.message().startsWith(QStringLiteral("All documents with a date are of 1862.")));
        }
        {
            Shown shown(projectOf(groups, {{"", "north"}, {"", "south"}}));
            QVERIFY(qobject_cast<ShareBarsChart*>(shown.pane.chart()));
            QVERIFY(!shown.pane.segments()->isVisible());
        }
        {
            Shown shown(projectOf(months, {{"2020-03", ""}, {"2020-04", ""}, {"2021-04", ""}}));
            QCOMPARE(shown.segmentTexts(), (QStringList{QStringLiteral("Month"), QStringLiteral("Year")}));
            QCOMPARE(shown.pane.chart()->points()[1].name, QStringLiteral("Apr 2020"));
            QCOMPARE(shown.pane.caption(), QStringLiteral("Last state only: draws are kept after iteration 100"));
        }
    }

    void aClickOnAMonthSelectsItsYearAndTheToolTipSaysSo()
    {
        const QTemporaryDir folder;
        Shown shown(projectOf(folder, {{"2020-03", ""}, {"2020-04", ""}, {"2021-04", ""}}));
        ShareChart* chart = shown.pane.chart();
        QHelpEvent help(QEvent::ToolTip, {60, 40}, chart->mapToGlobal(QPoint(60, 40)));
        QApplication::sendEvent(chart, &help);
        QVERIFY(QToolTip::text().contains(QStringLiteral(" 2020: "))); // March or April
        QVERIFY(QToolTip::text().contains(QStringLiteral("A click selects all of 2020")));
        QTest::mouseClick(chart, Qt::LeftButton, {}, {60, 40});
        QCOMPARE(shown.session.selectedPeriod(), std::optional(YearRange{2020, 2020}));
        QCOMPARE(chart->chosen(), (QList<int>{0, 1}));
        shown.choose(ShareView::Year);
        QApplication::sendEvent(shown.pane.chart(), &help);
        QVERIFY(!QToolTip::text().contains(QStringLiteral("A click selects")));
    }

    void peaksAreApartAndNotAtTheEnd()
    {
        const auto peaks = [](const QList<double>& shares) {
            QList<SharePoint> points;
            for (const double share : shares)
                points << point(double(points.size()), share);
            return ShareLineChart::peaks(points);
        };
        QCOMPARE(peaks({1, 5, 1, 9, 1, 2}), (QList<int>{3, 1}));
        QCOMPARE(peaks({1, 5, 4, 9, 1, 2}), (QList<int>{3}));
        QCOMPARE(peaks({1, 2, 3, 4, 5}), QList<int>());
        QCOMPARE(peaks({9, 1, 8, 1, 7, 1}), (QList<int>{0, 2}));
        QCOMPARE(peaks({0, 0, 0}), QList<int>());
    }

    void whatDoesNotFitIsCounted()
    {
        ShareBarsChart bars;
        QList<SharePoint> points;
        for (int i = 0; i < 20; ++i)
            points << point(i, 0.05);
        bars.setPoints(points, true);
        bars.resize(300, 4 + 24 * 6);
        QCOMPARE(bars.shownPoints(), 5);
        bars.resize(300, 4 + 24 * 20);
        QCOMPARE(bars.shownPoints(), 20);
    }
};

QTEST_MAIN(TestTopicShares)
#include "tst_topicshares.moc"
