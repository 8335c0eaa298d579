#include "tests/ui/projects.h"
#include "tests/ui/settings.h"
#include "ui/pages/corpusassistant.h"
#include "ui/pages/corpuspage.h"
#include "ui/pages/corpussettings.h"
#include "ui/style/appearance.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QTableView>

#include <algorithm>

using namespace themata;
using namespace themata::test;

namespace {

bool shows(QWidget& page, const QString& words)
{
    for (const QLabel* label : page.findChildren<QLabel*>())
        if (label->isVisible() && label->text().contains(words))
            return true;
    return false;
}

} // namespace

class TestCorpusPage : public QObject {
    Q_OBJECT
    OwnSettings m_settings;

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void initTestCase() { Appearance::instance().install(*qApp); }

    void isEmptyAtFirst()
    {
        Session session;
        CorpusPage page(session);
        page.show();
        QVERIFY(shows(page, QStringLiteral("No corpus yet")));
    }

    void leadsFromSourcesToTheReport()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "own name.themata");
        Session session;
        CorpusPage page(session);
        page.show();
        QSignalSpy ready(&page.assistant(), &CorpusAssistant::canImportChanged);
        page.setSources({writeTexts(folder)});
        QVERIFY(ready.wait(patience));
        QVERIFY(page.assistant().canImport());
        QVERIFY(shows(page, QStringLiteral("texts.themata"))); // suggested
        page.assistant().setProjectPath(project);
        QSignalSpy opened(&session, &Session::corpusChanged);
        page.assistant().startImport();
        QVERIFY(shows(page, QStringLiteral("Reading the texts")));
        QVERIFY(opened.wait(patience));
        QVERIFY(QFile::exists(project));
        QVERIFY(shows(page, QStringLiteral("What each step removed")));
    }

    void theLanguageIsGuessedAndBringsItsStopWords()
    {
        const TemporaryFolder folder;
        for (int i = 0; i < 4; ++i)
            folder.write(
                "texts/" + std::to_string(i) + ".txt",
                "Der M\xFCller ging am Morgen mit seiner Tochter an den Fluss, weil das Wasser in der Nacht gestiegen "
                "war. Sie hatten das Boot nicht gefunden, und so blieben sie bei der Br\xFC"
                "cke stehen, bis es wieder hell wurde.");
        Session session;
        CorpusPage page(session);
        page.show();
        page.setSources({fromPath(folder / "texts")});
        const auto offers = [&page](const QString& words) {
            return std::ranges::any_of(page.findChildren<QComboBox*>(),
                                       [&](const QComboBox* box) { return box->currentText().contains(words); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(offers(QStringLiteral("German, guessed")), patience);
        QVERIFY(offers(QStringLiteral("windows-1252, guessed")));
        const auto* settings = page.findChild<CorpusSettings*>();
        const ImportOptions options = settings->importOptions();
        QCOMPARE(options.text.locale, std::string("de"));
        QVERIFY(std::ranges::find(options.text.stopWords, "und") != options.text.stopWords.end());
        QVERIFY(settings->sourceOptions().encoding.empty()); // guessed for each file
    }

    void saysWhatIsWrongWithASource()
    {
        const TemporaryFolder folder;
        std::filesystem::create_directory(folder / "empty");
        Session session;
        CorpusPage page(session);
        page.show();
        QSignalSpy answered(&page.assistant(), &CorpusAssistant::canImportChanged);
        page.setSources({fromPath(folder / "empty")});
        QVERIFY(answered.wait(patience));
        QVERIFY(!page.assistant().canImport());
        QVERIFY(shows(page, QStringLiteral("empty")));
    }

    void returnsToTheAssistantWhenTheFileIsTaken()
    {
        const TemporaryFolder folder;
        Session session;
        CorpusPage page(session);
        page.show();
        QSignalSpy ready(&page.assistant(), &CorpusAssistant::canImportChanged);
        page.setSources({writeTexts(folder)});
        QVERIFY(ready.wait(patience));
        page.assistant().setProjectPath(fromPath(folder.write("taken.themata", "precious")));
        QSignalSpy failed(&session.importer(), &ImportController::failed);
        page.assistant().startImport();
        QVERIFY(failed.wait(patience));
        QVERIFY(shows(page, QStringLiteral("New corpus")));
        QVERIFY(shows(page, QStringLiteral("taken.themata")));
    }
};

QTEST_MAIN(TestCorpusPage)
#include "tst_corpuspage.moc"
