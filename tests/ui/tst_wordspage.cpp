// The Words page: words that are found, what is known of one, and where it leads.
#include "tests/ui/finding.h"
#include "tests/ui/openwords.h"
#include "tests/ui/sampleproject.h"
#include "tests/ui/savedruns.h"
#include "ui/format/numbers.h"
#include "ui/models/passagesmodel.h"
#include "ui/pages/processdialog.h"
#include "ui/pages/wordsexport.h"
#include "ui/style/appearance.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/tabletext.h"

#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace themata;
using namespace themata::test;

class TestWordsPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); }

    void withoutACorpusThePageSaysWhatIsMissing()
    {
        Session session;
        WordsPage page(session);
        page.show();
        QVERIFY(shows(page, QStringLiteral("No words yet")));
        QSignalSpy asked(&page, &Page::pageRequested);
        for (QPushButton* button : page.findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == QStringLiteral("Import a corpus"))
                button->click();
        QCOMPARE(asked.size(), 1);
    }

    void theMostFrequentWordIsShownFirstWithAllThatIsKnown()
    {
        test::SampleProject sample;
        OpenWords open(sample.path());
        QTRY_VERIFY(open.topics->model()->rowCount() > 0);
        QCOMPARE(open.words->model()->rowCount(), int(open.session.vocabulary()->size()));
        const QString word = open.session.selectedWord();
        QCOMPARE(cell(*open.words, 0, WordsModel::Word), word);
        QTRY_VERIFY(open.passages->model()->rowCount() > 0);
        const auto& vocabulary = *open.session.vocabulary();
        const auto v = std::ranges::find(vocabulary.words, word.toStdString()) - vocabulary.words.begin();
        QCOMPARE(open.passages->model()->rowCount(), int(vocabulary.counts[std::size_t(v)]));
        QCOMPARE(open.documents->model()->rowCount(), int(vocabulary.documents[std::size_t(v)]));
        int tokens = 0;
        for (const QString& count : column(*open.topics, WordTopicsModel::Count))
            tokens += count.toInt();
        QCOMPARE(tokens, int(vocabulary.counts[std::size_t(v)]));
        QVERIFY(open.topics->isColumnHidden(WordTopicsModel::Inclusion)); // plain LDA
        QTRY_VERIFY(shows(open.page, QStringLiteral("times in 20 documents")));
    }

    void inclusionIsThatOfTheDrawsThatWereKept()
    {
        test::SampleProject sample(0);
        const RunId run = test::addSavedRun(sample, {.pi = 0.5, .draws = 4, .topicOf = [](std::size_t token) {
                                                         return static_cast<std::uint32_t>(token % 3);
                                                     }});
        OpenWords open(sample.path());
        QTRY_VERIFY(open.topics->model()->rowCount() > 0);
        QVERIFY(!open.topics->isColumnHidden(WordTopicsModel::Inclusion));
        const auto project = sample.open();
        const PosteriorMeans means = project->means(run, project->corpus().value()).value();
        const auto& words = open.session.vocabulary()->words;
        const auto v = std::ranges::find(words, open.session.selectedWord().toStdString()) - words.begin();
        for (int row = 0; row < open.topics->model()->rowCount(); ++row) {
            const auto topic = cell(*open.topics, row, WordTopicsModel::Number).toUInt() - 1;
            QCOMPARE(cell(*open.topics, row, WordTopicsModel::Inclusion),
                     format::number(means.phi(topic, static_cast<std::uint32_t>(v)).inclusion, 2));
        }
    }

    void withoutReadableDrawsTheTopicsAreThereWithoutInclusion()
    {
        test::SampleProject sample(0);
        test::addSavedRun(sample, {.pi = 0.5, .draws = 4, .topicOf = [](std::size_t token) {
                                       return static_cast<std::uint32_t>(token % 3);
                                   }});
        Session session;
        QSignalSpy failed(&session, &Session::failed);
        session.openProject(sample.path());
        QTRY_VERIFY(session.state());
        QVERIFY(QFile::rename(sample.path(), sample.path() + QStringLiteral(".away")));
        WordsPage page(session);
        page.show();
        const QTableView* topics = page.findChild<WordsTopics*>()->view();
        QTRY_VERIFY(topics->model()->rowCount() > 0);
        QVERIFY(topics->isColumnHidden(WordTopicsModel::Inclusion));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::NotFound);
    }

    void wordsAreFoundAsTheyAreTypedAndSorted()
    {
        test::SampleProject sample(0);
        OpenWords open(sample.path());
        QTRY_VERIFY(open.words->model()->rowCount() > 3);
        SearchField* field = open.list->searchField();
        QCOMPARE(open.page.searchField(), field);
        field->setText(QStringLiteral("uber"));
        QTRY_COMPARE(column(*open.words, WordsModel::Word), QStringList{QStringLiteral("über")});
        open.words->clearSelection();
        QTest::keyClick(field, Qt::Key_Down); // leads into the list
        QCOMPARE(open.session.selectedWord(), QStringLiteral("über"));
        field->setText(QStringLiteral("/^[ks].*[nw]$/"));
        QTRY_COMPARE(open.words->model()->rowCount(), 2);
        open.words->sortByColumn(WordsModel::Word, Qt::AscendingOrder);
        const QStringList inOrder{QStringLiteral("köln"), QStringLiteral("snow")};
        QTRY_COMPARE(column(*open.words, WordsModel::Word), inOrder);
        field->setText(QStringLiteral("/(k/"));
        QTRY_VERIFY(shows(*open.list, QStringLiteral("mismatched paren")));
        field->setText(QStringLiteral("nowhere"));
        QTRY_VERIFY(shows(*open.list, QStringLiteral("No word begins with “nowhere”.")));
        QVERIFY(shows(*open.list, QStringLiteral("*nowhere")));
        field->clear();
        QTRY_VERIFY(open.words->model()->rowCount() > 3);
    }

    void withoutARunDocumentsAndPassagesAreShownAndTheTopicsSayWhy()
    {
        test::SampleProject sample(0);
        OpenWords open(sample.path());
        open.select(QStringLiteral("snow"));
        QTRY_COMPARE(open.passages->model()->rowCount(), 60);
        QVERIFY(shows(open.page, QStringLiteral("Train a model")));
        QTRY_VERIFY(open.companions->model()->rowCount() > 0);
        QTRY_VERIFY(!cell(*open.passages, 0, PassagesModel::Keyword).startsWith(u'–'));
        QVERIFY(open.passages->isColumnHidden(PassagesModel::Topic));
        QTRY_VERIFY(!open.passages->isColumnHidden(PassagesModel::Date));
    }

    void aTopicOfTheWordIsSelectedForAllPages()
    {
        test::SampleProject sample;
        OpenWords open(sample.path());
        QTRY_VERIFY(open.topics->model()->rowCount() > 0);
        open.topics->setCurrentIndex(open.topics->model()->index(0, WordTopicsModel::Name));
        QCOMPARE(QString::number(open.session.selectedTopic().value_or(99) + 1),
                 cell(*open.topics, 0, WordTopicsModel::Number));
        open.session.selectTopic(std::nullopt);
        QVERIFY(!open.topics->selectionModel()->hasSelection());
    }

    void aCompanionBecomesTheWord()
    {
        test::SampleProject sample(0);
        OpenWords open(sample.path());
        open.select(QStringLiteral("salt"));
        QTRY_VERIFY(open.companions->model()->rowCount() > 0);
        const QString other = cell(*open.companions, 0, CoOccurringModel::Word);
        Q_EMIT open.companions->activated(open.companions->model()->index(0, 0));
        QCOMPARE(open.session.selectedWord(), other);
        QTRY_COMPARE(cell(*open.words, open.words->currentIndex().row(), WordsModel::Word), other);
    }

    void whatIsKnownOfTheWordCanBeExported()
    {
        test::SampleProject sample(0);
        OpenWords open(sample.path());
        open.select(QStringLiteral("salt"));
        QTRY_COMPARE(open.passages->model()->rowCount(), 40);
        QTRY_VERIFY(open.companions->model()->rowCount() > 0);
        auto* menu = open.page.findChild<WordsExport*>();
        const auto enabled = [menu] {
            Q_EMIT menu->aboutToShow();
            QStringList texts;
            for (const QAction* action : menu->actions())
                if (action->isEnabled() && !action->isSeparator())
                    texts += action->text().remove(u'&');
            return texts;
        };
        const QStringList texts = enabled();
        QVERIFY(texts.contains(QStringLiteral("Passages of “salt”…")));
        QVERIFY(texts.contains(QStringLiteral("Documents that have “salt” most often…")));
        QVERIFY(texts.contains(QStringLiteral("Companions of “salt”…")));
        QVERIFY(texts.contains(QStringLiteral("Words as they are listed…")));
        QVERIFY(!texts.contains(QStringLiteral("The whole run…"))); // there is none
        const TableText rows{headerText(*open.passages->model(), textColumns(*open.passages)), {}};
        QVERIFY(rows.header.contains(QStringLiteral("Before")) && !rows.header.contains(QStringLiteral("Passage")));
        open.select(QStringLiteral("zebra"));
        QTRY_COMPARE(enabled(), QStringList{QStringLiteral("Words as they are listed…")});
    }

    void theWordCanBeStopped()
    {
        test::SampleProject sample(0);
        OpenWords open(sample.path());
        open.select(QStringLiteral("salt"));
        QTRY_COMPARE(open.passages->model()->rowCount(), 40);
        for (QPushButton* button : open.page.findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Stop this word"))
                button->click();
        auto* dialog = open.page.findChild<ProcessDialog*>();
        QVERIFY(dialog);
        dialog->close();
    }

    void aWordThatTheCorpusHasNotIsSaidToBeMissing()
    {
        test::SampleProject sample(0);
        OpenWords open(sample.path());
        QTRY_VERIFY(open.passages->model()->rowCount() > 0);
        open.select(QStringLiteral("zebra"));
        QVERIFY(shows(open.page, QStringLiteral("This corpus does not have the word.")));
        QCOMPARE(open.passages->model()->rowCount(), 0);
        QVERIFY(!open.words->selectionModel()->hasSelection());
    }

    void theSelectionIsKeptAcrossVersionsAndToldOnce()
    {
        Session session;
        QSignalSpy changed(&session, &Session::selectedWordChanged);
        session.selectWord(QStringLiteral("rain"));
        session.selectWord(QStringLiteral("rain"));
        QCOMPARE(changed.size(), 1);
        session.selectPlace(4, {10, 3});
        QCOMPARE(session.selectedDocument().value_or(0), std::size_t(4));
        QVERIFY(session.selectedPlace().has_value());
        session.selectDocument(5);
        QVERIFY(!session.selectedPlace());
    }
};

QTEST_MAIN(TestWordsPage)
#include "tst_wordspage.moc"
