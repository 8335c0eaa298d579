#include "engine/store/training_lock.h"
#include "tests/ui/projects.h"
#include "tests/ui/sampleproject.h"
#include "ui/pages/modelpage.h"
#include "ui/pages/modelruns.h"
#include "ui/style/appearance.h"
#include "ui/widgets/messagestrip.h"
#include "ui/widgets/tag.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>

using namespace themata;
using namespace themata::test;

namespace {

QPushButton* startButton(ModelPage& page)
{
    for (QPushButton* button : page.findChildren<QPushButton*>())
        if (button->text() == QLatin1String("Start run"))
            return button;
    return nullptr;
}

template <class Editor>
Editor* editor(ModelPage& page, const QString& name)
{
    for (Editor* one : page.findChildren<Editor*>())
        if (one->accessibleName() == name)
            return one;
    return nullptr;
}

void choose(ModelPage& page, SamplerId sampler)
{
    for (QRadioButton* choice : page.findChildren<QRadioButton*>())
        if (choice->text() == samplerTitle(sampler))
            choice->click();
}

bool says(ModelPage& page, const QString& words)
{
    for (const QLabel* label : page.findChildren<QLabel*>())
        if (label->text().contains(words))
            return true;
    return false;
}

} // namespace

class TestModelPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); }

    void saysWhatIsMissing()
    {
        Session session;
        ModelPage page(session);
        QVERIFY(!page.canStart());
        QVERIFY(!startButton(page)->isEnabled());
        QVERIFY(startButton(page)->toolTip().contains(QStringLiteral("corpus")));
    }

    void showsTheSumOfAlpha()
    {
        Session session;
        ModelPage page(session);
        ModelSettings settings = page.settings();
        settings.model.topics = 30;
        settings.model.alpha = 0.5;
        page.setSettings(settings);
        QVERIFY(says(page, QStringLiteral("K × α = 15.00")));
    }

    void theWarmUpIsASettingWithItsReasons()
    {
        Session session;
        ModelPage page(session);
        QCOMPARE(page.settings().model.warmUp, defaultWarmUp);
        ModelSettings settings = page.settings();
        settings.model.warmUp = 25;
        page.setSettings(settings);
        QCOMPARE(page.settings().model.warmUp, 25u);
        QVERIFY(says(page, QStringLiteral("0 switches it off")));
        settings.iterations = 25;
        page.setSettings(settings);
        QVERIFY(says(page, QStringLiteral("none is a draw from the model")));
        const auto* box = editor<QSpinBox>(page, QStringLiteral("Warm-up"));
        QVERIFY(box);
        QVERIFY(box->parentWidget()->toolTip().contains(QStringLiteral("burn-in")));
    }

    void theBurnInFollowsTheIterationsUntilItIsTyped()
    {
        Session session;
        ModelPage page(session);
        auto* iterations = editor<QSpinBox>(page, QStringLiteral("Iterations"));
        auto* burnIn = editor<QSpinBox>(page, QStringLiteral("Burn-in"));
        QVERIFY(iterations && burnIn);
        iterations->setValue(3000);
        QCOMPARE(burnIn->value(), 1500);
        QVERIFY(!page.settings().burnIn);
        burnIn->setValue(700);
        iterations->setValue(2000);
        QCOMPARE(burnIn->value(), 700);
        QCOMPARE(page.settings().burnIn, std::optional<std::uint64_t>(700));
        QVERIFY(says(page, QStringLiteral("would be 1,000")));
        burnIn->setValue(1000);
        iterations->setValue(400);
        QCOMPARE(burnIn->value(), 200);
        QVERIFY(!page.settings().burnIn);
    }

    void saysHowManyDrawsAreKept()
    {
        Session session;
        ModelPage page(session);
        ModelSettings settings{.iterations = 1000, .burnIn = 400, .thin = 20, .chains = 3};
        page.setSettings(settings);
        QCOMPARE(keepRule(page.settings()), (KeepRule{400, 20}));
        QVERIFY(says(page, QStringLiteral("One draw in 20 is kept: 30 draws a chain.")));
        settings.model.warmUp = 990;
        page.setSettings(settings);
        QVERIFY(says(page, QStringLiteral("The warm-up is longer, so its 990 count.")));
        QVERIFY(says(page, QStringLiteral("No draw will be kept")));
        settings.thin = settings.chains = 1;
        page.setSettings(settings);
        QVERIFY(says(page, QStringLiteral("Every draw is kept: 10 draws.")));
    }

    void documentsAreHeldOutByPercent()
    {
        Session session;
        ModelPage page(session);
        auto* heldOut = editor<QSpinBox>(page, QStringLiteral("Held out"));
        QVERIFY(heldOut);
        QCOMPARE(page.settings().heldOut, 0.0);
        heldOut->setValue(7);
        QCOMPARE(page.settings().heldOut, 0.07);
        QVERIFY(says(page, QStringLiteral("Documents not trained on")));
        page.setSettings({.heldOut = 0.29});
        QCOMPARE(heldOut->value(), 29);
    }

    void piIsOnlyForSamplersThatDrawPhi()
    {
        Session session;
        ModelPage page(session);
        auto* pi = editor<QDoubleSpinBox>(page, QStringLiteral("Pi"));
        QVERIFY(pi && pi->isEnabled());
        pi->setValue(0.35);
        QCOMPARE(page.settings().model.pi, 0.35);
        choose(page, SamplerId::Collapsed);
        QVERIFY(!pi->isEnabled());
        QCOMPARE(page.settings().model.pi, 1.0);
        QVERIFY(says(page, QStringLiteral("cannot leave words out of topics")));
        choose(page, SamplerId::PcldaDense);
        QCOMPARE(page.settings().model.pi, 0.35); // what was typed is not lost
    }

    void learnsWhatIsSwitchedOn()
    {
        Session session;
        ModelPage page(session);
        QCOMPARE(page.settings().model.learnAlpha, AlphaLearning::Fixed);
        ModelSettings settings = page.settings();
        settings.model.learnAlpha = AlphaLearning::Asymmetric;
        settings.model.learnBeta = true;
        settings.model.pi = 0.5;
        settings.model.learnPi = true;
        page.setSettings(settings);
        QCOMPARE(page.settings().model, settings.model);
        QVERIFY(says(page, QStringLiteral("starts from the number above")));
        auto* learnPi = editor<QCheckBox>(page, QStringLiteral("Learn pi"));
        QVERIFY(learnPi && learnPi->isEnabled());
        editor<QDoubleSpinBox>(page, QStringLiteral("Pi"))->setValue(1);
        QVERIFY(!learnPi->isEnabled());
        QVERIFY(learnPi->toolTip().contains(QStringLiteral("below 1")));
        QVERIFY(!page.settings().model.learnPi);
    }

    void saysThatWorkersApproximate()
    {
        Session session;
        ModelPage page(session);
        page.resize(1200, 656);
        page.show();
        auto* workers = editor<QSpinBox>(page, QStringLiteral("Workers"));
        const auto* strip = page.findChild<MessageStrip*>();
        QVERIFY(workers && strip);
        QVERIFY(!workers->isVisibleTo(&page));
        choose(page, SamplerId::SparseLda);
        QVERIFY(workers->isVisibleTo(&page));
        QVERIFY(!strip->isVisibleTo(&page));
        workers->setValue(4);
        QCOMPARE(page.settings().model.workers, 4u);
        QVERIFY(strip->isVisibleTo(&page));
        QVERIFY(strip->accessibleName().startsWith(QStringLiteral("Approximate.")));
        QVERIFY(says(page, QStringLiteral("approximate, 4 workers")));
        choose(page, SamplerId::Collapsed);
        QCOMPARE(page.settings().model.workers, 1u);
        QVERIFY(!strip->isVisibleTo(&page));
    }

    void refusesMoreTopicsThanTokensInWords()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        ModelPage page(session);
        QVERIFY(page.canStart());
        ModelSettings settings = page.settings();
        settings.model.topics = 60'000;
        page.setSettings(settings);
        QVERIFY(!page.canStart());
        QVERIFY(says(page, QStringLiteral("Choose at most")));
        page.startRun();
        QVERIFY(!session.runner().active());
    }

    void startsARunWithItsSettings()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        ModelPage page(session);
        ModelSettings settings = page.settings();
        settings.model.topics = 3;
        settings.model.seed = 9;
        settings.model.warmUp = 2;
        settings.iterations = 4;
        page.setSettings(settings);
        QSignalSpy ended(&session.runner(), &RunController::ended);
        startButton(page)->click();
        QVERIFY(!startButton(page)->isEnabled());
        QVERIFY(ended.wait(patience));
        QCOMPARE(session.currentRunInfo()->config.topics, 3u);
        QCOMPARE(session.currentRunInfo()->config.seed, 9u);
        QCOMPARE(session.currentRunInfo()->config.warmUp, 2u);
        QCOMPARE(session.runner().trace().size(), 4u);
        QVERIFY(page.canStart());
    }

    void saysOfARunWhoTrainsIt()
    {
        const SampleProject sample;
        const RunInfo run = sample.open()->runs()->back();
        const auto save = [&](RunStatus status) {
            const auto project = sample.open();
            return project->saveCheckpoint(run.id, *project->state(run.id), {}, status).has_value();
        };
        const auto says = [&](const QString& words) {
            Session session;
            const ModelPage page(session);
            session.openProject(sample.path());
            const auto* tags = page.findChild<ModelRuns*>();
            return QTest::qWaitFor([&] {
                return std::ranges::any_of(tags->findChildren<Tag*>(),
                                           [&](const Tag* tag) { return tag->text() == words; });
            });
        };
        QVERIFY(says(QStringLiteral("Finished")));
        QVERIFY(save(RunStatus::Running)); // and then it was closed by force
        QVERIFY(says(QStringLiteral("Interrupted")));
        {
            const auto lock = TrainingLock::take(toPath(sample.path()), run);
            QVERIFY(says(QStringLiteral("Running elsewhere")));
        }
        QVERIFY(save(RunStatus::Stopped));
        QVERIFY(says(QStringLiteral("Stopped")));
    }

    void startsChainsOneAfterAnother()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        ModelPage page(session);
        ModelSettings settings = page.settings();
        settings.model.topics = 3;
        settings.model.seed = 9;
        settings.model.pi = 0.5;
        settings.model.learnPi = true;
        settings.model.warmUp = 0;
        settings.iterations = 4;
        settings.burnIn = 1;
        settings.thin = 2;
        settings.chains = 3;
        page.setSettings(settings);
        QVERIFY(says(page, QStringLiteral("seeds 9 to 11")));
        page.startRun();
        const auto allEnded = [&session] { // the project may know it before the window does
            return !session.runner().active() && session.runs().size() == 3
                && session.runs().back().status == RunStatus::Finished;
        };
        QTRY_VERIFY_WITH_TIMEOUT(allEnded(), patience);
        for (std::size_t chain = 0; chain < 3; ++chain) {
            ModelConfig config = settings.model;
            config.seed += chain;
            QCOMPARE(session.runs()[chain].config, config);
            QCOMPARE(session.runs()[chain].iteration, 4u);
            QCOMPARE(session.runs()[chain].keep, std::optional(KeepRule{1, 2}));
            QCOMPARE(session.runs()[chain].keptDraws, 1u);
        }
        QVERIFY(says(page, QStringLiteral("π 0.5, learns π")));
    }
};

QTEST_MAIN(TestModelPage)
#include "tst_modelpage.moc"
