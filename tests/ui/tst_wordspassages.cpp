// Passages of a word: their order, their topics, the places they lead to, and texts of other scripts.
#include "tests/ui/finding.h"
#include "tests/ui/openwords.h"
#include "tests/ui/sampleproject.h"
#include "ui/models/passagesmodel.h"
#include "ui/models/roles.h"
#include "ui/pages/documentspage.h"
#include "ui/pages/documentsreader.h"
#include "ui/style/appearance.h"
#include "ui/style/theme.h"
#include "ui/widgets/keyworddelegate.h"
#include "ui/widgets/searchfield.h"

#include <QComboBox>
#include <QPainter>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

using namespace themata;
using namespace themata::test;

namespace {

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

class TestWordsPassages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); }

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
};

QTEST_MAIN(TestWordsPassages)
#include "tst_wordspassages.moc"
