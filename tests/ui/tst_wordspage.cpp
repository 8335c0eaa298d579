#include "tests/ui/sampleproject.h"
#include "ui/models/passagesmodel.h"
#include "ui/models/roles.h"
#include "ui/pages/documentspage.h"
#include "ui/pages/documentsreader.h"
#include "ui/pages/processdialog.h"
#include "ui/pages/wordsaside.h"
#include "ui/pages/wordsexport.h"
#include "ui/pages/wordslist.h"
#include "ui/pages/wordspage.h"
#include "ui/pages/wordspassages.h"
#include "ui/pages/wordstopics.h"
#include "ui/session.h"
#include "ui/style/appearance.h"
#include "ui/style/theme.h"
#include "ui/widgets/keyworddelegate.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tabletext.h"

#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

using namespace themata;

namespace {

QString cell(const QTableView& view, int row, int column)
{
    return view.model()->index(row, column).data().toString();
}

QStringList column(const QTableView& view, int column)
{
    QStringList texts;
    for (int row = 0; row < view.model()->rowCount(); ++row)
        texts += cell(view, row, column);
    return texts;
}

bool shows(const QWidget& widget, const QString& text)
{
    const auto labels = widget.findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(),
                       [&](const QLabel* label) { return label->isVisible() && label->text().contains(text); });
}

/// The page with a project that it opens.
struct OpenWords {
    Session session;
    WordsPage page;
    WordsList* list;
    QTableView* words;
    QTableView* topics;
    QTableView* documents;
    QTableView* companions;
    QTableView* passages;

    explicit OpenWords(const QString& project)
        : page(session)
        , list(page.findChild<WordsList*>())
        , words(list->view())
        , topics(page.findChild<WordsTopics*>()->view())
        , documents(page.findChild<WordsAside*>()->documents())
        , companions(page.findChild<WordsAside*>()->companions())
        , passages(page.findChild<WordsPassages*>()->view())
    {
        page.resize(1200, 656);
        page.show();
        session.openProject(project);
    }

    /// Opening a project forgets the word of the one before, so it must be open.
    void select(const QString& word)
    {
        QTRY_VERIFY(words->model()->rowCount() > 0);
        session.selectWord(word);
    }

    [[nodiscard]] Segments* orders() const { return page.findChild<WordsPassages*>()->findChild<Segments*>(); }
};

/// One document of counts: war 3, peace 1.
class CountsReader : public test::MemoryReader {
public:
    CountsReader()
        : MemoryReader({document()})
    {
    }
    [[nodiscard]] bool holdsCounts() const override { return true; }
    [[nodiscard]] const std::vector<std::string>& vocabulary() const override { return m_words; }

private:
    static RawDocument document()
    {
        RawDocument counts;
        counts.name = "counts";
        counts.bag = {{0, 3}, {1, 1}};
        return counts;
    }

    std::vector<std::string> m_words{"war", "peace"};
};

/// A project of a few documents in a language.
class LanguageProject {
public:
    LanguageProject(const char* language, const std::vector<std::string>& texts)
        : m_path(std::filesystem::path(m_folder.path().toStdString()) / "texts.themata")
    {
        std::vector<RawDocument> documents;
        for (const std::string& text : texts) {
            RawDocument document;
            document.name = "Text " + std::to_string(documents.size() + 1);
            document.text = text;
            documents.push_back(document);
        }
        test::MemoryReader reader(documents);
        ImportOptions options;
        options.text.locale = language;
        options.minimumCount = 1;
        auto project = std::move(Project::create(m_path).value());
        static_cast<void>(project->importCorpus(reader, options, [](const ImportProgress&) {}, {}).value());
    }
    [[nodiscard]] QString path() const { return QString::fromStdString(m_path.string()); }

private:
    QTemporaryDir m_folder;
    std::filesystem::path m_path;
};

/// Where the tinted word begins and ends in a row painted 600 px wide, from the left.
std::pair<int, int> placeOfWord(const KeywordLine& line)
{
    QStandardItemModel model(1, 1);
    model.setData(model.index(0, 0), QVariant::fromValue(line), KeywordRole);
    model.setData(model.index(0, 0), 3, TopicNumberRole);
    QImage image(600, 24, QImage::Format_RGB32);
    image.fill(Theme::current().surface);
    QPainter painter(&image);
    QStyleOptionViewItem option;
    option.rect = image.rect();
    option.state = QStyle::State_Enabled;
    const KeywordDelegate delegate;
    delegate.paint(&painter, option, model.index(0, 0));
    painter.end();
    int first = -1, last = -1;
    for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, 3) == Theme::current().tokenTint(3)) {
            first = first < 0 ? x : first;
            last = x;
        }
    return {first, last};
}

} // namespace

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

    void countsHaveNoPassagesAndSayWhy()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("counts.themata"));
        {
            auto project = std::move(Project::create(path.toStdString()).value());
            CountsReader reader;
            ImportOptions options;
            options.minimumCount = 1;
            static_cast<void>(project->importCorpus(reader, options, [](const ImportProgress&) {}, {}).value());
        }
        OpenWords open(path);
        open.select(QStringLiteral("war"));
        QTRY_VERIFY(shows(open.page, QStringLiteral("3 times in 1 document")));
        QVERIFY(shows(open.page, QStringLiteral("counts of words only")));
        QVERIFY(!open.orders()->isVisible());
        QCOMPARE(open.passages->model()->rowCount(), 0);
        QTRY_COMPARE(open.documents->model()->rowCount(), 1);
        Q_EMIT open.documents->activated(open.documents->model()->index(0, 0)); // opens it, at no place
        QCOMPARE(open.session.selectedDocument().value_or(9), std::size_t(0));
        QVERIFY(!open.session.selectedPlace());
    }

    void passagesAreSortedByTheirNeighboursAndChosenByTopic()
    {
        test::SampleProject sample;
        OpenWords open(sample.path());
        open.select(QStringLiteral("rain"));
        QTRY_COMPARE(open.passages->model()->rowCount(), 60);
        open.orders()->setCurrent(3); // word after
        QTRY_VERIFY(cell(*open.passages, 0, PassagesModel::Keyword).contains(QStringLiteral("rain. Rain fell"))
                    || cell(*open.passages, 0, PassagesModel::Keyword).contains(QStringLiteral("more rain.")));
        QTRY_VERIFY(cell(*open.passages, 59, PassagesModel::Keyword).contains(QStringLiteral("snow — wind")));
        auto* topics = open.page.findChild<WordsPassages*>()->findChild<QComboBox*>();
        QTRY_VERIFY(topics->count() > 1);
        topics->setCurrentIndex(1);
        Q_EMIT topics->activated(1);
        const int count = cell(*open.topics, 0, WordTopicsModel::Count).toInt();
        QTRY_COMPARE(open.passages->model()->rowCount(), count);
        const QString number = cell(*open.topics, 0, WordTopicsModel::Number);
        for (const QString& topic : column(*open.passages, PassagesModel::Topic))
            QVERIFY(topic.startsWith(number + u' '));
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

    void aPassageOpensItsDocumentWhereItStands()
    {
        test::SampleProject sample;
        OpenWords open(sample.path());
        DocumentsPage reading(open.session);
        reading.resize(1200, 656);
        reading.show();
        open.select(QStringLiteral("salt"));
        QTRY_COMPARE(open.passages->model()->rowCount(), 40);
        QTRY_VERIFY(cell(*open.passages, 3, PassagesModel::Keyword).contains(QStringLiteral("salt")));
        QSignalSpy asked(&open.page, &Page::pageRequested);
        open.passages->setCurrentIndex(open.passages->model()->index(3, PassagesModel::Keyword));
        open.passages->setFocus();
        QTest::keyClick(open.passages, Qt::Key_Return);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].value<PageId>(), PageId::Documents);
        const auto* reader = reading.findChild<DocumentsReader*>();
        QTRY_COMPARE(reader->textCursor().selectedText(), QStringLiteral("salt"));
        QCOMPARE(open.session.selectedDocument().value_or(0), std::size_t(3));
        QVERIFY(reader->textCursor().position() > reader->toPlainText().indexOf(QStringLiteral("kneads")));
        Q_EMIT open.documents->activated(open.documents->model()->index(0, 0));
        QTRY_COMPARE(open.session.selectedDocument().value_or(0), std::size_t(1));
        QTRY_COMPARE(reader->textCursor().selectedText(), QStringLiteral("salt"));
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

    void passagesOfOtherScriptsAreRead()
    {
        const LanguageProject arabic("ar", {"زرع الفلاح الشجرة في الحقل ثم سقى الشجرة بالماء.", "الشجرة كبيرة."});
        OpenWords first(arabic.path());
        first.list->searchField()->setText(QStringLiteral("الشَّجَ")); // with vowel marks
        QTRY_COMPARE(column(*first.words, WordsModel::Word), QStringList{QStringLiteral("الشجرة")});
        first.select(QStringLiteral("الشجرة"));
        QTRY_COMPARE(first.passages->model()->rowCount(), 3);
        QTRY_VERIFY(cell(*first.passages, 0, PassagesModel::Keyword).startsWith(QStringLiteral("زرع الفلاح الشجرة")));

        const LanguageProject japanese("ja", {"雨の朝、東京の駅で傘を買った。", "東京の夜は明るい。"});
        OpenWords second(japanese.path());
        second.select(QStringLiteral("東京"));
        QTRY_COMPARE(second.passages->model()->rowCount(), 2);
        const auto line = [&] {
            return second.passages->model()->index(0, PassagesModel::Keyword).data(KeywordRole).value<KeywordLine>();
        };
        QTRY_COMPARE(line().before, QStringLiteral("雨の朝、"));
        QCOMPARE(line().after, QStringLiteral("の駅で傘を買った。"));
    }

    void whatIsReadFirstStandsOnTheSideWhereReadingBegins()
    {
        const int begin =
            placeOfWord({QStringLiteral("the old"), QStringLiteral("mill"), QStringLiteral("grinds")}).first;
        const int end = placeOfWord({QStringLiteral("زرع"), QStringLiteral("الشجرة"), QStringLiteral("كبيرة")}).second;
        QVERIFY2(begin > 265 && begin < 280, qPrintable(QString::number(begin)));
        QVERIFY2(end > 320 && end < 335, qPrintable(QString::number(end)));
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
