#include "tests/ui/settings.h"
#include "ui/format/numbers.h"
#include "ui/models/fileencodings.h"
#include "ui/models/importchange.h"
#include "ui/models/importsteps.h"
#include "ui/models/previewwords.h"
#include "ui/models/processchoices.h"
#include "ui/models/roles.h"
#include "ui/models/similardocuments.h"
#include "ui/models/sourcenotes.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <algorithm>

using namespace themata;

namespace {

constexpr auto strict = QAbstractItemModelTester::FailureReportingMode::QtTest;

std::vector<SourceNote> notes()
{
    using Status = SourceNote::Status;
    return {{"old.txt", Status::Damaged, "It is not UTF-8", "Save it as UTF-8", 0},
            {"blank.txt", Status::Empty, "It holds no text", "", 1},
            {"letter.txt", Status::Read, "", "", 1},
            {"diary.txt", Status::Read, "2 bytes were left out", "", 1}};
}

} // namespace

class TestImportModels : public QObject {
    Q_OBJECT
    test::OwnSettings m_settings;

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void notesSayWhatBecameOfEachFile()
    {
        SourceNotesModel model;
        const QAbstractItemModelTester tester(&model, strict);
        model.setNotes(notes());
        QCOMPARE(model.index(0, SourceNotesModel::Outcome).data().toString(), QStringLiteral("Damaged"));
        QCOMPARE(model.index(0, SourceNotesModel::Outcome).data(TagKindRole).toInt(),
                 static_cast<int>(TagKind::Danger));
        QCOMPARE(model.index(0, SourceNotesModel::Advice).data().toString(), QStringLiteral("Save it as UTF-8"));
        QCOMPARE(model.index(2, SourceNotesModel::Reason).data().toString(), QStringLiteral("1 document"));
    }

    void anEncodingThatIsNotTheUsualOneIsARemark()
    {
        SourceNote usual{.source = "a.txt", .documents = 1, .encoding = "UTF-8"}, other = usual, damaged = usual;
        other.encoding = "KOI8-R";
        damaged.replaced = 2;
        QVERIFY(!hasRemark(usual));
        QVERIFY(hasRemark(other));
        QVERIFY(hasRemark(damaged));
        SourceNotesModel model;
        model.setNotes({other, damaged});
        const auto reason = [&model](int row) { return model.index(row, SourceNotesModel::Reason).data().toString(); };
        QCOMPARE(reason(0), QStringLiteral("1 document, read as KOI8-R"));
        QCOMPARE(reason(1), QStringLiteral("1 document, read as UTF-8, 2 characters could not be decoded"));
    }

    void notesAreFilteredByOutcomeAndName()
    {
        SourceNotesModel model;
        SourceNotesFilter filter;
        filter.setSourceModel(&model);
        const QAbstractItemModelTester tester(&filter, strict);
        model.setNotes(notes());
        QCOMPARE(filter.rowCount(), 4);
        filter.setShow(SourceNotesFilter::Show::LeftOut); // an empty file is a document without tokens, not left out
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.index(0, 0).data().toString(), QStringLiteral("old.txt"));
        filter.setShow(SourceNotesFilter::Show::WithRemarks);
        QCOMPARE(filter.rowCount(), 2);
        filter.setFilterFixedString(QStringLiteral("diary"));
        QCOMPARE(filter.rowCount(), 1);
    }

    void stepsSayWhatIsLeft()
    {
        ImportStepsModel model;
        const QAbstractItemModelTester tester(&model, strict);
        model.setSteps({{"All words", "", 0, 1000, 0}, {"Stop words", "175 words", 600, 400, 170}});
        QCOMPARE(model.index(0, ImportStepsModel::Removed).data().toString(), QString());
        QCOMPARE(model.index(1, ImportStepsModel::Removed).data().toString(), QStringLiteral("−600"));
        QCOMPARE(model.shareLeft(1), 0.4);
        QCOMPARE(model.shareRemoved(1), 0.6);
    }

    void stepsSayHowManyTypesAndDocumentsAreLeft()
    {
        ImportStepsModel model;
        model.setSteps({{"All words", "", 0, 1000, 0, 300, 40}, {"Stop words", "", 600, 400, 170, 130, 39}});
        const auto cell = [&](int column, int role) { return model.index(1, column).data(role).toString(); };
        QCOMPARE(cell(ImportStepsModel::Types, Qt::DisplayRole), QStringLiteral("130"));
        QCOMPARE(cell(ImportStepsModel::Documents, Qt::DisplayRole), QStringLiteral("39"));
        QVERIFY(cell(ImportStepsModel::Types, Qt::ToolTipRole).startsWith(QStringLiteral("170 word types fewer")));
        QVERIFY(cell(ImportStepsModel::Documents, Qt::ToolTipRole).startsWith(QStringLiteral("1 document fewer")));
        model.setSteps({{"All words", "", 0, 1000, 0}, {"Stop words", "", 1000, 0, 170}});
        QCOMPARE(model.index(0, ImportStepsModel::Types).data().toString(), QString(QChar(format::dash)));
        QCOMPARE(cell(ImportStepsModel::Types, Qt::DisplayRole), QStringLiteral("0")); // nothing was left, and no types
    }

    void nearDuplicatesAreListedWithWhatTheyAreLike()
    {
        SimilarDocumentsModel model;
        const QAbstractItemModelTester tester(&model, strict);
        model.setDocuments({{"b.txt", "a.txt", 0.934}, {"c.txt", "a.txt", 0.9996}, {"d.txt", "a.txt", 1}});
        QCOMPARE(model.index(0, SimilarDocumentsModel::Document).data().toString(), QStringLiteral("b.txt"));
        QCOMPARE(model.index(0, SimilarDocumentsModel::Of).data().toString(), QStringLiteral("a.txt"));
        QCOMPARE(model.index(0, SimilarDocumentsModel::Similarity).data().toString(), format::percent(0.934));
        QCOMPARE(model.index(1, SimilarDocumentsModel::Similarity).data().toString(), format::percent(0.999, 1));
        QCOMPARE(model.index(2, SimilarDocumentsModel::Similarity).data().toString(), format::percent(1));
    }

    void whatNoOneChangesOfAVersionStaysAsItWas()
    {
        ImportOptions before;
        before.text.locale = "en-GB";
        before.text.stopWords = loadStopWords("en").value();
        before.text.stopWords.erase(std::ranges::find(before.text.stopWords, "the"));
        before.text.stopWords.push_back("Senate");
        before.text.stopTypes = {"bill"};
        before.text.maximumLength = 1000;
        before.maximumDocuments = 0.33333;
        before.phrases.longest = 2;
        ImportChoices then = choicesOf(before);
        then.text.longest = 200; // as far as the fields go
        then.text.mostDocuments = 33.3;
        QCOMPARE(*then.language, QStringLiteral("en"));
        QVERIFY(then.text.languageStopWords);
        QCOMPARE(then.text.own.stopped, QStringList({QStringLiteral("bill"), QStringLiteral("senate")}));
        QCOMPARE(then.text.own.kept, QStringList{QStringLiteral("the")});
        QCOMPARE(toJson(optionsAgain(before, then, then, false)), toJson(before));
        ImportChoices now = then;
        now.text.stem = true;
        now.text.leastCount = 5;
        ImportOptions expected = before;
        expected.text.stemmer = "en";
        expected.minimumCount = 5;
        QCOMPARE(toJson(optionsAgain(before, then, now, false)), toJson(expected));
        now = then;
        now.language = QStringLiteral("de");
        QCOMPARE(optionsAgain(before, then, now, false).text.locale, std::string("de"));
    }

    void filesHaveTheEncodingGuessedOrChosen()
    {
        SourceNote text{.source = "/in/a.txt", .documents = 1, .encoding = "KOI8-R"}, office = text, binary = text;
        office.source = "/in/b.docx";
        binary = {
            .source = "/in/z.zip: c.html", .status = SourceNote::Status::Damaged, .reason = "It is no plain text"};
        QVERIFY(!encodedFile(office));
        FileEncodingsModel model({}, {{"/in/z.zip: c.html", "UTF-16LE"}}, QStringLiteral("/in/"));
        const QAbstractItemModelTester tester(&model, strict);
        model.addFiles({*encodedFile(text), *encodedFile(binary)});
        const auto shown = [&model](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(shown(0, FileEncodingsModel::File), QStringLiteral("a.txt"));
        QCOMPARE(shown(0, FileEncodingsModel::Encoding), QStringLiteral("KOI8-R, guessed"));
        QCOMPARE(shown(1, FileEncodingsModel::Encoding), QStringLiteral("UTF-16LE, chosen"));
        model.choose(0, QStringLiteral("windows-1251"));
        model.choose(1, {});
        QCOMPARE(shown(1, FileEncodingsModel::Encoding), QStringLiteral("none could be guessed"));
        QCOMPARE(model.chosen(), (FileEncodingsModel::Chosen{{"/in/a.txt", "windows-1251"}}));
    }

    void nothingReadIsNoDivisionByZero()
    {
        ImportStepsModel model;
        model.setSteps({{"All words", "", 0, 0, 0}});
        QCOMPARE(model.shareLeft(0), 0.0);
    }

    void wordsSayWhyTheyAreDropped()
    {
        PreviewWordsModel model;
        const QAbstractItemModelTester tester(&model, strict);
        model.setWords({{"the", 40, 9, Dropped::StopWord}, {"harbor", 7, 3, Dropped::No}});
        QVERIFY(model.index(0, PreviewWordsModel::Word).data(DimmedRole).toBool());
        QCOMPARE(model.index(0, PreviewWordsModel::Reason).data().toString(), QStringLiteral("stop"));
        QVERIFY(!model.index(1, PreviewWordsModel::Word).data(DimmedRole).toBool());
        QCOMPARE(model.index(1, PreviewWordsModel::Count).data().toString(), QStringLiteral("7"));
    }

    void theSameWordsStayTheSameRows()
    {
        PreviewWordsModel model;
        const QAbstractItemModelTester tester(&model, strict);
        model.setWords({{"harbor", 7, 3, Dropped::No}, {"the", 4, 3, Dropped::StopWord}});
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setWords({{"harbor", 7, 3, Dropped::StopWord}, {"the", 4, 3, Dropped::StopWord}},
                       OwnStopWords{{QStringLiteral("harbor")}, {}});
        QCOMPARE(reset.count(), 0);
        QCOMPARE(model.index(0, PreviewWordsModel::Reason).data().toString(), QStringLiteral("own list"));
        QCOMPARE(model.index(1, PreviewWordsModel::Reason).data().toString(), QStringLiteral("stop"));
        model.setWords({{"port", 7, 3, Dropped::No}});
        QCOMPARE(reset.count(), 1);
    }

    void countsAreSortedAsNumbers()
    {
        PreviewWordsModel model;
        QSortFilterProxyModel sorted;
        sorted.setSourceModel(&model);
        sorted.setSortRole(SortRole);
        model.setWords({{"a", 9, 1, Dropped::No}, {"b", 1000, 1, Dropped::No}, {"c", 70, 1, Dropped::No}});
        sorted.sort(PreviewWordsModel::Count, Qt::DescendingOrder);
        QCOMPARE(sorted.index(0, 0).data().toString(), QStringLiteral("b"));
        QCOMPARE(sorted.index(2, 0).data().toString(), QStringLiteral("a"));
    }

    void pastedStopWordsAreEachOneWord()
    {
        const QString pasted = QStringLiteral("# from a paper\nThe, and;  Of\r\nl\u2019homme\n\nthe\n");
        QCOMPARE(OwnStopWords::wordsOf(pasted),
                 QStringList(
                     {QStringLiteral("and"), QStringLiteral("l'homme"), QStringLiteral("of"), QStringLiteral("the")}));
    }

    void theOwnListAddsToThatOfTheLanguageAndTakesFromIt()
    {
        OwnStopWords own;
        own.stop(QStringLiteral("Senate"));
        own.keep(QStringLiteral("not"), true);
        QCOMPARE(own.without({"not", "the"}), std::vector<std::string>({"the"}));
        QCOMPARE(own.stoppedWords(), std::vector<std::string>({"senate"}));
        own.keep(QStringLiteral("senate"), false); // was on no list but the own one
        own.stop(QStringLiteral("not"), true); // is on the language's list anyway
        QVERIFY(own.isEmpty());
    }

    void anOwnWordStandsForAllItsForms()
    {
        OwnStopWords own;
        own.stop(QStringLiteral("Rivers"));
        own.stop(QStringLiteral("mill"));
        const OwnStops stops(own, "en"), alone(own);
        QVERIFY(stops.names(QStringLiteral("rivers")) && !stops.names(QStringLiteral("river")));
        QVERIFY(stops.namesForm(QStringLiteral("River")) && !stops.namesForm(QStringLiteral("rain")));
        QVERIFY(alone.namesForm(QStringLiteral("rivers")) && !alone.namesForm(QStringLiteral("river")));
        QVERIFY(verdict(QStringLiteral("river"), Dropped::StopWord, stops).contains(QStringLiteral("another form")));
        OwnStopWords kept = own;
        kept.keepForms(QStringLiteral("river"), false, {});
        QCOMPARE(kept, own);
        kept.keepForms(QStringLiteral("river"), false, "en");
        QCOMPARE(kept.stopped, QStringList{QStringLiteral("mill")});
        kept.keepForms(QStringLiteral("the"), true, "en");
        QCOMPARE(kept.kept, QStringList{QStringLiteral("the")});
    }

    void theOwnListIsKept()
    {
        QSettings settings;
        const OwnStopWords own{{QStringLiteral("senate")}, {QStringLiteral("not")}};
        own.save(settings);
        QCOMPARE(OwnStopWords::load(settings), own);
        QCOMPARE(TextChoices::load(settings).own, own);
    }

    void textSettingsAreKept()
    {
        QSettings settings;
        QCOMPARE(TextChoices::load(settings), TextChoices());
        TextChoices choices;
        choices.lowerCase = false;
        choices.pattern = QStringLiteral("[a-z]+");
        choices.mostDocuments = 62.5;
        choices.vocabularyLimit = 5000;
        choices.rankByTfIdf = true;
        choices.chunkWords = 500;
        choices.phraseNpmi = 0.35;
        choices.nearDuplicates = 2;
        choices.save(settings);
        settings.sync();
        QCOMPARE(TextChoices::load(QSettings()), choices);
    }

    void everyChoiceReachesTheImport()
    {
        TextChoices choices;
        choices.own.stop(QStringLiteral("senate"));
        choices.innerHyphens = true;
        choices.pattern = QStringLiteral("[a-z]+");
        choices.mostDocuments = 50;
        choices.droppedMostFrequent = 7;
        choices.vocabularyLimit = 5000;
        choices.rankByTfIdf = true;
        choices.chunkWords = 500;
        choices.joinPhrases = true;
        choices.phraseCount = 9;
        choices.phraseNpmi = 0.25;
        choices.nearDuplicates = static_cast<int>(NearDuplicateOptions::Action::LeaveOut);
        choices.similarity = 75;
        const ImportOptions options = optionsForTexts(choices, QStringLiteral("en"));
        QVERIFY(options.text.innerHyphens && options.rankByTfIdf);
        QCOMPARE(options.text.pattern, std::string("[a-z]+"));
        QCOMPARE(options.text.stopTypes, std::vector<std::string>({"senate"}));
        QVERIFY(options.text.stopWords.size() > 100);
        QCOMPARE(options.maximumDocuments, 0.5);
        QCOMPARE(options.droppedMostFrequent, 7u);
        QCOMPARE(options.maximumVocabulary, 5000u);
        QCOMPARE(options.chunkWords, 500u);
        QVERIFY(options.phrases.join && options.phrases.minimumCount == 9 && options.phrases.minimumNpmi == 0.25);
        QVERIFY(options.nearDuplicates.action == NearDuplicateOptions::Action::LeaveOut);
        QCOMPARE(options.nearDuplicates.similarity, 0.75);
        const ImportOptions counts = optionsForCounts(choices);
        QCOMPARE(counts.text.stopWords, std::vector<std::string>({"senate"}));
        QVERIFY(!counts.phrases.join && counts.chunkWords == 0);
        QVERIFY(counts.nearDuplicates.action == NearDuplicateOptions::Action::LeaveOut);
        QVERIFY(!counts.text.dropNumbers && counts.text.pattern.empty());
    }

    void everyChoiceOfTheSourceReachesTheReader()
    {
        ImportChoices choices;
        choices.dateOrder = DateOrder::MonthDayYear;
        choices.only = QStringLiteral("*.txt; letters/* ;");
        choices.element = QStringLiteral("body");
        choices.sheet = QStringLiteral("1862");
        choices.metadataFile = QStringLiteral("known.csv");
        choices.metadataKey = QStringLiteral("file");
        choices.metadataSheet = QStringLiteral("letters");
        const SourceOptions options = sourceOptions(choices);
        QVERIFY(options.dateOrder == DateOrder::MonthDayYear);
        QCOMPARE(options.only, (std::vector<std::string>{"*.txt", "letters/*"}));
        QCOMPARE(options.element, std::string("body"));
        QCOMPARE(options.sheet, std::string("1862"));
        QVERIFY(options.metadataFile == "known.csv" && options.metadataKey == "file");
        QCOMPARE(options.metadataSheet, std::string("letters"));
        QVERIFY(sourceOptions({}).only.empty() && sourceOptions({}).metadataFile.empty());
        QCOMPARE(changeBetween({}, choices), QStringLiteral("source"));
    }

    void rolesAreRecalledByTheNamesOfColumns()
    {
        QSettings settings;
        ColumnMemory memory(settings);
        const ColumnRoles roles{"speech", "nr", "day", "party"};
        const ColumnRoles guessed{"party", "", "", ""};
        memory.remember(
            {QStringLiteral("nr"), QStringLiteral("day"), QStringLiteral("party"), QStringLiteral("speech")}, roles);
        const auto recalled = [&](const char* header) {
            return memory.recall(QString::fromLatin1(header).split(u' '), guessed);
        };
        QVERIFY(recalled("speech party nr day") == roles); // moved
        QVERIFY(recalled("nr day mood party speech") == roles); // added
        QVERIFY(recalled("nr party speech") == (ColumnRoles{"speech", "nr", "", "party"})); // gone
        QVERIFY(recalled("nr day party") == guessed); // without the text
        QVERIFY(recalled("speech a b c d e") == guessed); // another table
    }

    void theColumnOfTheLanguageIsRecalledWhileItIsThere()
    {
        QSettings settings;
        ColumnMemory memory(settings);
        const QStringList header{QStringLiteral("body"), QStringLiteral("tongue"), QStringLiteral("id")};
        const ColumnRoles roles{"body", "id", "", "", "tongue"};
        memory.remember(header, roles);
        QVERIFY(memory.recall(header, {}) == roles);
        QVERIFY(memory.recall({QStringLiteral("id"), QStringLiteral("body")}, {}).language.empty());
        QVERIFY(memory.recall(header, {}) != (ColumnRoles{"body", "id", "", ""}));
    }

    void theLastRolesOfAHeaderCount()
    {
        QSettings settings;
        ColumnMemory memory(settings);
        const QStringList header{QStringLiteral("a"), QStringLiteral("b")};
        memory.remember(header, {"a", "", "", ""});
        memory.remember({QStringLiteral("b"), QStringLiteral("a")}, {"b", "", "", ""});
        QCOMPARE(memory.recall(header, {}).text, std::string("b"));
    }

    void stepsOfOneSettingAreOneChange()
    {
        QUndoStack stack;
        ImportChoices shown, next;
        const auto change = [&](const ImportChoices& to) {
            stack.push(new ImportChange(shown, to, changeBetween(shown, to),
                                        [&shown](const ImportChoices& now) { shown = now; }));
        };
        for (int i = 4; i < 7; ++i) {
            next.text.leastCount = i;
            change(next);
        }
        QCOMPARE(stack.count(), 1);
        for (const char* word : {"one", "two"}) { // each can be taken back alone
            next.text.own.stop(QString::fromLatin1(word));
            change(next);
        }
        QCOMPARE(stack.count(), 3);
        stack.undo();
        QCOMPARE(shown.text.own.stopped, QStringList(QStringLiteral("one")));
        stack.undo();
        stack.undo();
        QVERIFY(shown == ImportChoices());
    }
};

QTEST_GUILESS_MAIN(TestImportModels)
#include "tst_importmodels.moc"
