// Versions of a corpus in the window: what is shown together is of one version, whichever run is chosen.
#include "engine/store/run_corpus.h"
#include "tests/ui/projects.h"
#include "tests/ui/settings.h"
#include "ui/models/processchoices.h"
#include "ui/pages/continuechoice.h"
#include "ui/pages/corpusmore.h"
#include "ui/pages/corpuspreview.h"
#include "ui/pages/corpustext.h"
#include "ui/pages/corpuswordsettings.h"
#include "ui/pages/modelruns.h"
#include "ui/pages/processdialog.h"
#include "ui/pages/runchoice.h"
#include "ui/widgets/messagestrip.h"
#include "ui/words/wordlookup.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>

#include <algorithm>

using namespace themata;
using namespace themata::test;

namespace {

/// Processes the texts again, beside the session, with one more stop word.
void stopAlso(const QString& project, const std::string& word)
{
    const auto file = std::move(Project::open(toPath(project)).value());
    ImportOptions options;
    options.text.stopWords = {"the", word};
    QVERIFY(file->process(options, {}, {}).value());
}

bool has(const Session& session, const std::string& word)
{
    return std::ranges::find(session.vocabulary()->words, word) != session.vocabulary()->words.end();
}

/// The dialog's button that begins the work.
QPushButton* processButton(const QDialog& dialog)
{
    const auto buttons = dialog.findChildren<QPushButton*>();
    const auto found = std::ranges::find_if(buttons, [](const QPushButton* button) { return button->isDefault(); });
    return found == buttons.end() ? nullptr : *found;
}

QCheckBox* continueBox(const QDialog& dialog)
{
    return dialog.findChild<ContinueChoice*>()->findChild<QCheckBox*>();
}

/// What is shown is of the version of the run that is shown.
void verifyOneVersion(const Session& session)
{
    const auto run = session.currentRunInfo();
    QCOMPARE(session.corpusVersion().value, run->corpus.value);
    QCOMPARE(session.state()->z.size(), session.trainingCorpus()->tokenCount());
    QCOMPARE(session.corpus()->tokenCount(), session.trainingCorpus()->tokenCount());
    QCOMPARE(session.vocabulary()->size(), std::size_t{session.corpus()->vocabularySize});
}

} // namespace

class TestVersions : public QObject {
    Q_OBJECT
    OwnSettings m_settings;

private Q_SLOTS:
    /// Words of another version have other numbers, and there may be more of them.
    void topicsOfWordsAreThoseOfTheVersionThatIsShown()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        QVERIFY(train(session, 3));
        QTRY_VERIFY(session.state());
        WordLookup lookup(session);
        lookup.takeState();
        lookup.setWord(0);
        QTRY_VERIFY(lookup.hasTopics());
        QVERIFY(!lookup.topics().empty());
        const CorpusVersion before = session.corpusVersion();
        stopAlso(project, session.vocabulary()->words.front());
        session.reloadCorpus();
        QTRY_VERIFY(session.corpusVersion() != before);
        QVERIFY(!lookup.hasTopics());
        QVERIFY(lookup.topics().empty());
    }

    void theRunThatIsShownBringsItsVersion()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        QVERIFY(train(session, 50));
        const RunId old = session.currentRun();
        QTRY_VERIFY(session.state());
        stopAlso(project, "bread");

        session.reloadCorpus();
        QTRY_COMPARE(session.newestVersion().value, std::int64_t{2});
        QVERIFY(!session.currentRun().valid());
        QVERIFY(!session.state());
        QVERIFY(!session.topics());
        QCOMPARE(session.corpusVersion().value, std::int64_t{2});
        QVERIFY(!has(session, "bread"));

        session.selectDocument(3);
        session.setCurrentRun(old);
        QVERIFY(!session.topics());
        QTRY_VERIFY(session.topics());
        verifyOneVersion(session);
        QVERIFY(has(session, "bread"));
        QVERIFY(!session.selectedDocument());
        QCOMPARE(session.newestVersion().value, std::int64_t{2});

        QVERIFY(train(session, 50)); // a new run: of the newest
        QTRY_VERIFY(session.state());
        QCOMPARE(session.currentRunInfo()->corpus.value, std::int64_t{2});
        verifyOneVersion(session);
        QVERIFY(!has(session, "bread"));
        const auto file = std::move(Project::open(toPath(project)).value());
        QCOMPARE(file->check().value().size(), std::size_t{0});
    }

    void anOldRunGoesOnWithItsOwnTokens()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        QVERIFY(train(session, 45));
        const RunId old = session.currentRun();
        stopAlso(project, "rain");
        session.reloadCorpus();
        QTRY_COMPARE(session.newestVersion().value, std::int64_t{2});

        QSignalSpy ended(&session.runner(), &RunController::ended);
        session.setCurrentRun(old);
        session.runner().resume(old, 60, 1);
        QVERIFY(ended.wait(patience));
        QTRY_COMPARE(session.currentRunInfo()->iteration, std::uint64_t{60});
        QTRY_VERIFY(session.state());
        verifyOneVersion(session);
        const auto file = std::move(Project::open(toPath(project)).value());
        QCOMPARE(file->check().value().size(), std::size_t{0});
        QCOMPARE(file->state(old).value().z.size(),
                 trainingOf(*file, file->run(old).value()).value().training->tokenCount());
    }

    void documentsAreThoseOfTheVersionThatIsShown()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        QVERIFY(train(session, 45));
        const RunId old = session.currentRun();
        stopAlso(project, "onion");
        session.reloadCorpus();
        QTRY_COMPARE(session.corpusVersion().value, std::int64_t{2});

        std::size_t shown = 0;
        int answers = 0;
        const auto note = [&](const Result<DocumentContent>& document) {
            ++answers;
            shown = document->words.size();
        };
        session.fetchDocument(session, 1, note);
        QTRY_COMPARE(answers, 1);
        QCOMPARE(shown, session.corpus()->document(1).size());
        session.setCurrentRun(old);
        session.fetchDocument(session, 1, note); // of the version that goes away: no answer
        QTRY_VERIFY(session.topics());
        session.fetchDocument(session, 1, note);
        QTRY_COMPARE(shown, session.corpus()->document(1).size());
        QCOMPARE(session.corpusVersion().value, std::int64_t{1});
    }

    void opensOnTheVersionOfTheLastRun()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        {
            Session session;
            QVERIFY(importTexts(session, folder, project));
            QVERIFY(train(session, 45));
        }
        stopAlso(project, "soup");
        Session session;
        QVERIFY(openProject(session, project));
        QTRY_VERIFY(session.topics());
        verifyOneVersion(session);
        QCOMPARE(session.corpusVersion().value, std::int64_t{1});
        QCOMPARE(session.newestVersion().value, std::int64_t{2});
        QVERIFY(!session.topicName(0).isEmpty());
    }

    void theDialogStopsAWordAndCloses()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        QPointer<ProcessDialog> dialog = new ProcessDialog(session, QStringLiteral("Bread"), nullptr);
        dialog->show();
        processButton(*dialog)->click();
        QTRY_COMPARE(session.newestVersion().value, std::int64_t{2});
        QVERIFY(!has(session, "bread"));
        QVERIFY(has(session, "butter"));
        QVERIFY(!has(session, "the"));
        QTRY_VERIFY(!dialog);
        QCOMPARE(session.textSettings()->text.stopTypes, (std::vector<std::string>{"bread", "the"}));
    }

    void afterAWordIsStoppedANewRunGoesOnFromTheTopics()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QVERIFY(importTexts(session, folder, project));
        QVERIFY(train(session, 60));
        const RunId old = session.currentRun();
        QTRY_VERIFY(session.state());
        session.setTopicLabel(1, QStringLiteral("Kitchen"));
        QSignalSpy started(&session.runner(), &RunController::started);
        QSignalSpy ended(&session.runner(), &RunController::ended);
        QPointer<ProcessDialog> dialog = new ProcessDialog(session, QStringLiteral("bread"), nullptr);
        dialog->show();
        QVERIFY(dialog->findChild<ContinueChoice*>()->isVisible());
        QVERIFY(continueBox(*dialog)->text().contains(QStringLiteral("Run 1")));
        processButton(*dialog)->click();
        QVERIFY(ended.wait(patience));
        QTRY_VERIFY(!dialog);
        QCOMPARE(started.size(), 1);
        QTRY_VERIFY(session.state());
        const RunInfo run = *session.currentRunInfo();
        QCOMPARE(QString::fromStdString(run.name), QStringLiteral("Run 2, from Run 1"));
        QCOMPARE(run.startedFrom, std::optional(old));
        const RunChoice choice(session);
        QCOMPARE(choice.toolTip(), QStringLiteral("Began with the topics of Run 1."));
        const ModelRuns list(session);
        const auto rows = list.findChildren<QWidget*>();
        QCOMPARE(std::ranges::count(rows, choice.toolTip().chopped(1), &QWidget::toolTip), std::ptrdiff_t{1});
        QCOMPARE(run.config.warmUp, 0U);
        QCOMPARE(run.corpus.value, std::int64_t{2});
        QTRY_COMPARE(session.currentRunInfo()->iteration, std::uint64_t{60});
        verifyOneVersion(session);
        QVERIFY(!has(session, "bread"));
        QCOMPARE(session.topicLabel(1), QStringLiteral("Kitchen"));
        const auto file = std::move(Project::open(toPath(project)).value());
        QCOMPARE(file->check().value().size(), std::size_t{0});
        QCOMPARE(file->state(old).value().z.size(), file->corpus(false, CorpusVersion{1}).value()->tokenCount());
    }

    void aRunThatTrainsIsStoppedAndSavedFirst()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        RunController& runner = session.runner();
        runner.start(twoTopics(), 100'000'000, 1);
        QTRY_VERIFY_WITH_TIMEOUT(runner.snapshot() && runner.snapshot()->iteration > 50, patience);
        const RunId old = runner.run();
        QPointer<ProcessDialog> dialog = new ProcessDialog(session, QStringLiteral("bread"), nullptr);
        dialog->show();
        QVERIFY(std::ranges::any_of(dialog->findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text().contains(QStringLiteral("Run 1, which trains now, is stopped and saved first."));
        }));
        processButton(*dialog)->click();
        QTRY_VERIFY_WITH_TIMEOUT(runner.run().valid() && runner.run() != old, patience);
        QTRY_VERIFY(!dialog);
        QCOMPARE(runner.iterations(), std::uint64_t{100'000'000});
        QTRY_COMPARE(session.currentRun(), runner.run());
        runner.stop();
        QTRY_VERIFY_WITH_TIMEOUT(!runner.active(), patience);
        const auto file = std::move(Project::open(toPath(session.projectPath())).value());
        QVERIFY(file->run(old).value().iteration > 50);
        QVERIFY(file->run(old).value().status == RunStatus::Stopped);
        QCOMPARE(file->runs().value().size(), std::size_t{2});
        QCOMPARE(file->check().value().size(), std::size_t{0});
    }

    void aStopMeanwhileLeavesTheNewRunOut()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        RunController& runner = session.runner();
        runner.start(twoTopics(), 100'000'000, 1);
        QTRY_VERIFY_WITH_TIMEOUT(runner.run().valid(), patience);
        runner.startFrom(runner.run());
        runner.stop();
        QTRY_VERIFY_WITH_TIMEOUT(!runner.active(), patience);
        QCOMPARE(Project::open(toPath(session.projectPath())).value()->runs().value().size(), std::size_t{1});
    }

    void goingOnIsOfferedWhereThereAreTopicsAndOnlyIfWanted()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        {
            const ProcessDialog dialog(session, QStringLiteral("bread"), nullptr);
            QVERIFY(dialog.findChild<ContinueChoice*>()->isHidden()); // there is no run
        }
        QVERIFY(train(session, 45));
        QTRY_VERIFY(session.state());
        {
            const ProcessDialog dialog(session, {}, nullptr);
            QVERIFY(!dialog.findChild<ContinueChoice*>()); // no word is to be stopped
        }
        QPointer<ProcessDialog> dialog = new ProcessDialog(session, QStringLiteral("bread"), nullptr);
        dialog->show();
        continueBox(*dialog)->setChecked(false);
        processButton(*dialog)->click();
        QTRY_COMPARE(session.newestVersion().value, std::int64_t{2});
        QTRY_VERIFY(!dialog);
        QVERIFY(!session.runner().active());
        QCOMPARE(session.runs().size(), std::size_t{1});
    }

    void theDialogBeginsWithTheSettingsOfTheCorpus()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        QPointer<ProcessDialog> dialog = new ProcessDialog(session, {}, nullptr);
        dialog->show();
        auto* more = dialog->findChild<CorpusMore*>();
        TextChoices choices;
        more->readChoices(choices);
        choices.droppedMostFrequent = 1;
        more->setChoices(choices);
        const ImportOptions before = *session.textSettings();
        processButton(*dialog)->click();
        QTRY_COMPARE(session.newestVersion().value, std::int64_t{2});
        QTRY_VERIFY(!dialog);
        ImportOptions expected = before;
        expected.droppedMostFrequent = 1;
        QCOMPARE(toJson(*session.textSettings()), toJson(expected));
    }

    void theDialogShowsTheTextsAndTakesStopWordsFromThem()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        ProcessDialog dialog(session, {}, nullptr);
        dialog.show();
        auto* text = dialog.findChild<CorpusText*>();
        QTRY_VERIFY_WITH_TIMEOUT(text->toPlainText().startsWith(QStringLiteral("rain")), patience);
        QVERIFY(text->verdictAt(6).contains(QStringLiteral("left out"))); // "the"
        QVERIFY(text->verdictAt(1).contains(QStringLiteral("kept")));
        auto* place = dialog.findChild<CorpusPreview*>()->findChild<QLineEdit*>();
        place->setText(QStringLiteral("3"));
        place->setFocus();
        QTest::keyClick(place, Qt::Key_Return); // another document, and no processing
        QTRY_VERIFY_WITH_TIMEOUT(text->toPlainText().startsWith(QStringLiteral("snow")), patience);
        place->setText(QStringLiteral("1"));
        QTest::keyClick(place, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(text->toPlainText().startsWith(QStringLiteral("rain")), patience);
        QVERIFY(processButton(dialog)->isVisible());
        QTest::keyClick(text, Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(text->verdictAt(1).contains(QStringLiteral("left out")), patience);
        auto* words = dialog.findChild<CorpusWordSettings*>();
        ImportChoices choices;
        words->readChoices(choices);
        QVERIFY(choices.text.own.stopped.contains(QStringLiteral("rain")));
        QVERIFY(OwnStopWords::load(QSettings()).isEmpty()); // of this corpus alone
    }

    void aWordOfAStemIsStoppedInAllItsForms()
    {
        const TemporaryFolder folder;
        Session session;
        for (int i = 0; i < 4; ++i)
            folder.write("texts/" + std::to_string(i) + ".txt", "Rivers rise, a river falls; rivers of rain. Rain!");
        ImportOptions options;
        options.text.stemmer = "en";
        QSignalSpy opened(&session, &Session::corpusChanged);
        session.importer().start({fromPath(folder / "texts")}, {}, options, fromPath(folder / "stems.themata"));
        QVERIFY(opened.wait(patience));
        QVERIFY(has(session, "rivers") && !has(session, "river"));
        QPointer<ProcessDialog> dialog = new ProcessDialog(session, QStringLiteral("rivers"), nullptr);
        dialog->show();
        const auto says = [&](const QString& words) {
            return std::ranges::any_of(dialog->findChildren<QLabel*>(),
                                       [&](const QLabel* label) { return label->text().contains(words); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("the other form of its stem: river")), patience);
        processButton(*dialog)->click();
        QTRY_COMPARE(session.newestVersion().value, std::int64_t{2});
        QVERIFY(!has(session, "rivers") && !has(session, "river") && has(session, "rain"));
        QTRY_VERIFY(!dialog);
    }

    void theDialogSaysWhatWentWrongAndStays()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        QPointer<ProcessDialog> dialog = new ProcessDialog(
            session, QStringLiteral("rain storm cloud wind snow thunder bread butter onion pepper soup kettle"),
            nullptr);
        dialog->show();
        processButton(*dialog)->click();
        QTRY_VERIFY(dialog->findChild<MessageStrip*>()->isVisible());
        QTRY_COMPARE(processButton(*dialog)->text(), QStringLiteral("Process"));
        QVERIFY(dialog->isVisible());
        QCOMPARE(session.newestVersion().value, std::int64_t{1});
        dialog->close();
        QTRY_VERIFY(!dialog);
    }
};

QTEST_MAIN(TestVersions)
#include "tst_versions.moc"
