// The measuring of inefficiency factors in the window.
#include "tests/support/temporary_folder.h"
#include "tests/ui/sampleproject.h"
#include "ui/models/modelsettings.h"
#include "ui/pages/inefficiencyaction.h"
#include "ui/pages/inefficiencydialog.h"
#include "ui/pages/inefficiencyresult.h"
#include "ui/paths.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"

#include "engine/export/formats.h"

#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <fstream>
#include <sstream>

using namespace themata;

namespace {

constexpr int patience = 60'000; ///< ms

QPushButton* button(const QWidget& dialog, const QString& text)
{
    for (auto* candidate : dialog.findChildren<QPushButton*>())
        if (candidate->text() == text && !candidate->isHidden())
            return candidate;
    return nullptr;
}

std::string contentOf(const std::filesystem::path& file)
{
    std::ostringstream content;
    content << std::ifstream(file).rdbuf();
    return content.str();
}

bool open(Session& session, const test::SampleProject& sample)
{
    session.openProject(sample.path());
    return QTest::qWaitFor([&] { return session.currentRunInfo() || (session.hasCorpus() && session.runs().empty()); },
                           patience);
}

/// Those of the chain, as it goes on from its saved state to some iteration in all.
InefficiencyFactors factorsUntil(const Project& project, std::uint64_t iterations, std::uint64_t draws)
{
    const RunInfo run = project.run(RunId{1}).value();
    Arena arena(1);
    auto chain = Chain::resume(project.corpus().value(), run.config, project.state(run.id).value(), 0, arena).value();
    InefficiencyStudy study({iterations - draws, draws}, *chain, arena);
    while (chain->state().iteration < iterations) {
        chain->sweep(arena);
        study.note(*chain, arena);
    }
    return study.factors(arena);
}

} // namespace

class TestInefficiency : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void measuresTheChainAsIfItWereTrainedOnAndLeavesTheProjectAlone()
    {
        const test::SampleProject sample(70);
        const auto project = sample.open();
        const RunInfo before = project->run(RunId{1}).value();
        Session session;
        QVERIFY(open(session, sample));
        InefficiencyMeasurement measurement(session, *session.currentRunInfo());
        QVERIFY(!measurement.factors());
        const std::uint64_t first = std::max<std::uint64_t>(70, before.config.warmUp);
        QCOMPARE(measurement.iterations(25), first - 70 + 25);
        QSignalSpy ended(&measurement, &InefficiencyMeasurement::ended);
        measurement.start(25, 2);
        QVERIFY(measurement.active());
        QVERIFY(ended.wait(patience));
        QVERIFY(!measurement.active());
        QVERIFY(measurement.factors());

        const test::TemporaryFolder folder;
        QVERIFY(measurement.save(folder / "window.csv"));
        const InefficiencyFactors expected = factorsUntil(*project, first + 25, 25);
        QVERIFY(writeInefficiency(expected, before.config, folder / "engine.csv"));
        QVERIFY(contentOf(folder / "window.csv").size() > 100);
        QCOMPARE(contentOf(folder / "window.csv"), contentOf(folder / "engine.csv"));
        QVERIFY(!measurement.save(folder / "nowhere" / "window.csv"));

        QCOMPARE(project->runs().value().size(), 1u);
        QCOMPARE(project->run(RunId{1}).value().iteration, before.iteration);
        QCOMPARE(project->trace(RunId{1}).value().size(), 70u);
    }

    void aRunThatHoldsDocumentsOutGoesOnWithoutThem()
    {
        const test::SampleProject sample(0);
        Session session;
        QVERIFY(open(session, sample));
        ModelSettings settings;
        settings.model.topics = 2;
        settings.iterations = 50;
        settings.heldOut = 0.5;
        session.runner().start(settings);
        QTRY_VERIFY_WITH_TIMEOUT(session.currentRunInfo() && session.currentRunInfo()->iteration == 50, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!session.runner().active(), patience);
        InefficiencyMeasurement measurement(session, *session.currentRunInfo());
        QSignalSpy ended(&measurement, &InefficiencyMeasurement::ended);
        measurement.start(25, 1);
        QVERIFY(ended.wait(patience));
        QVERIFY(measurement.factors());
        QCOMPARE(measurement.factors()->documents.size(), 20u);
    }

    void theDialogMeasuresAndSaysWhatItMeans()
    {
        const test::SampleProject sample;
        Session session;
        QVERIFY(open(session, sample));
        QPointer<InefficiencyDialog> dialog = new InefficiencyDialog(session, *session.currentRunInfo(), nullptr);
        dialog->show();
        auto* draws = dialog->findChild<QSpinBox*>();
        QCOMPARE(draws->value(), InefficiencyDialog::usualDraws);
        QVERIFY(draws->accessibleDescription().contains(QStringLiteral("of memory")));
        draws->setValue(30);
        const auto* result = dialog->findChild<InefficiencyResult*>();
        QVERIFY(!result->isVisible());
        QVERIFY(!button(*dialog, QStringLiteral("Save as CSV…")));
        button(*dialog, QStringLiteral("Measure"))->click();
        QVERIFY(button(*dialog, QStringLiteral("Cancel")));
        QTRY_VERIFY_WITH_TIMEOUT(result->isVisible(), patience);
        QVERIFY(button(*dialog, QStringLiteral("Measure again")));
        QVERIFY(button(*dialog, QStringLiteral("Save as CSV…"))->isEnabled());
        bool said = false;
        for (const auto* label : result->findChildren<QLabel*>())
            said = said || label->text().contains(QStringLiteral("30 draws tell as much about Φ as "));
        QVERIFY(said);
        dialog->close();
        QTRY_VERIFY(!dialog);
    }

    void aMeasurementThatIsCancelledLeavesNothing()
    {
        const test::SampleProject sample;
        Session session;
        QVERIFY(open(session, sample));
        QPointer<InefficiencyDialog> dialog = new InefficiencyDialog(session, *session.currentRunInfo(), nullptr);
        dialog->show();
        dialog->findChild<QSpinBox*>()->setValue(100'000);
        button(*dialog, QStringLiteral("Measure"))->click();
        button(*dialog, QStringLiteral("Cancel"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(button(*dialog, QStringLiteral("Measure")), patience);
        QVERIFY(button(*dialog, QStringLiteral("Measure"))->isEnabled());
        QVERIFY(!dialog->findChild<InefficiencyResult*>()->isVisible());
        button(*dialog, QStringLiteral("Measure"))->click();
        session.closeProject(); // the dialog goes with it
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patience);
    }

    void whatDoesNotFitTheMachineIsNotStarted()
    {
        const test::SampleProject sample;
        Session session;
        QVERIFY(open(session, sample));
        RunInfo run = *session.currentRunInfo();
        run.config.topics = 60'000;
        InefficiencyDialog dialog(session, run, nullptr);
        dialog.show();
        auto* draws = dialog.findChild<QSpinBox*>();
        draws->setValue(draws->maximum());
        QVERIFY(!button(dialog, QStringLiteral("Measure"))->isEnabled());
        QVERIFY(draws->accessibleDescription().contains(QStringLiteral("this machine has")));
        draws->setValue(30);
        QVERIFY(button(dialog, QStringLiteral("Measure"))->isEnabled());
    }

    void theActionIsThereForARunThatIsSavedAndAtRest()
    {
        const test::SampleProject sample;
        Session session;
        QWidget page;
        page.show();
        InefficiencyAction action(session, &page);
        QVERIFY(!action.isEnabled());
        QVERIFY(open(session, sample));
        QTRY_VERIFY(action.isEnabled());
        action.trigger();
        const QPointer<InefficiencyDialog> dialog = page.findChild<InefficiencyDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        action.trigger();
        QCOMPARE(page.findChildren<InefficiencyDialog*>().size(), 1);
        dialog->close();

        session.runner().resume(session.currentRun(), 100'000'000, 1);
        QTRY_VERIFY(!action.isEnabled());
        QVERIFY(action.toolTip().contains(QStringLiteral("Stop it first")));
        session.runner().stop();
        QTRY_VERIFY(!session.runner().active());
        QTRY_VERIFY(action.isEnabled());
    }

    void whatNeverChangedHasNoWorth()
    {
        InefficiencyFactors factors;
        factors.draws = 1000;
        factors.phi = {200, 0, 3, 1, 2.5, 5};
        factors.theta = {100, 0, 12, 5, 10, 20};
        QVERIFY2(meaningOf(factors).contains(QStringLiteral("1,000 draws tell as much about Φ as 400 independent ones, "
                                                            "and about Θ as much as 100.")),
                 qPrintable(meaningOf(factors)));
        factors.theta.parameters = 0;
        QVERIFY(
            meaningOf(factors).contains(QStringLiteral("about Φ as 400 independent ones; the other never changed")));
        factors.phi.parameters = 0;
        QCOMPARE(meaningOf(factors), QStringLiteral("No number changed in 1,000 draws."));
    }
};

QTEST_MAIN(TestInefficiency)
#include "tst_inefficiency.moc"
