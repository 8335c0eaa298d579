#include "tests/ui/projects.h"

#include "engine/store/project.h"
#include "ui/importing/documentbrowser.h"
#include "ui/importing/encodedfiles.h"
#include "ui/importing/reportfile.h"

#include <QFile>

using namespace themata;
using namespace themata::test;

namespace {

/// Documents "0 lines", "1 lines", ... that a stream gives one after the other; it counts how often it is begun.
class Numbered : public Reader {
public:
    explicit Numbered(std::size_t documents)
        : m_documents(documents)
    {
    }
    Result<std::optional<RawDocument>> next() override
    {
        if (m_next == m_documents)
            return std::nullopt;
        RawDocument document;
        document.name = std::to_string(m_next) + " lines";
        document.text = "The text of number " + std::to_string(m_next);
        ++m_next;
        return document;
    }
    ReadProgress progress() const override { return {m_next, m_documents, 0, 0}; }
    const std::vector<SourceNote>& notes() const override { return m_notes; }

private:
    std::size_t m_documents, m_next = 0;
    std::vector<SourceNote> m_notes;
};

constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();

/// What a DocumentBrowser shows of so many documents.
struct Browsed {
    DocumentBrowser browser;
    std::shared_ptr<const PreviewDocument> shown;
    std::atomic<int> opened{0};

    explicit Browsed(std::size_t documents)
    {
        QObject::connect(&browser, &DocumentBrowser::shown, &browser, [this](const auto& now) { shown = now; });
        browser.setDocuments(
            [this, documents]() -> Result<std::unique_ptr<Reader>> {
                ++opened;
                return std::make_unique<Numbered>(documents);
            },
            {});
    }
    QString name() const { return shown ? QString::fromStdString(shown->name) : QString(); }
};

} // namespace

class TestImporting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void previewsTheFirstDocuments()
    {
        const TemporaryFolder folder;
        Session session;
        ImportController& importer = session.importer();
        QSignalSpy ready(&importer, &ImportController::previewReady);
        ImportOptions options;
        options.text.stopWords = {"the"};
        importer.preview({writeTexts(folder)}, {}, options);
        QVERIFY(ready.wait(patience));
        const auto preview = importer.lastPreview();
        QCOMPARE(preview->description.format, SourceFormat::Folder);
        QCOMPARE(preview->description.files, 40u);
        QCOMPARE(preview->documents.size(), 20u);
        QCOMPARE(preview->documents.front().words.size(), 57u); // 30 words, and "the" 27 times
        QCOMPARE(QString::fromStdString(preview->vocabulary.front().word), QStringLiteral("the"));
        QCOMPARE(preview->vocabulary.front().dropped, Dropped::StopWord);
        QVERIFY(preview->suggestedProject.endsWith(QStringLiteral("texts.themata")));
    }

    void ofLongTextsTheBeginningAloneIsLookedAt()
    {
        const TemporaryFolder folder;
        std::string text;
        while (text.size() < 2 * encodedBytes)
            text += "\xD0\x94\xD0\xBE\xD0\xBC ";
        const auto file = folder.write("a.txt", text + std::string(1, '\0'));
        EncodedFileWalk walk({file}, {});
        std::vector<EncodedFile> found;
        while (!walk.finished())
            std::ranges::copy(walk.next().value(), std::back_inserter(found));
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found.front().encoding, QStringLiteral("UTF-8")); // the zero byte comes later
        const FileBeginning beginning = readBeginning(fromPath(file), "").value();
        QVERIFY(beginning.text.startsWith(QStringLiteral("\u0414\u043E\u043C ")));
        QCOMPARE(beginning.replaced, std::uint64_t{0});
        QVERIFY(readBeginning(fromPath(file), "windows-1252").value().text.startsWith(QStringLiteral("\u00D0")));

        Session session;
        QSignalSpy ready(&session.importer(), &ImportController::previewReady);
        session.importer().preview({fromPath(file)}, {}, {});
        QVERIFY(ready.wait(patience));
        const auto preview = session.importer().lastPreview();
        QCOMPARE(preview->documents.size(), std::size_t{1});
        QVERIFY(preview->documents.at(0).shortened);
    }

    void guessesTheColumnsOfATable()
    {
        const TemporaryFolder folder;
        const QString table =
            fromPath(folder.write("speeches.csv", "id,text,party\n1,Bread and butter,blue\n2,Rain and wind,red\n"));
        Session session;
        QSignalSpy ready(&session.importer(), &ImportController::previewReady);
        SourceOptions source;
        source.columns.text.clear();
        session.importer().preview({table}, source, {});
        QVERIFY(ready.wait(patience));
        QCOMPARE(session.importer().lastPreview()->documents.front().text, std::string("Bread and butter"));
    }

    void saysWhyThereIsNoPreview()
    {
        Session session;
        QSignalSpy failed(&session.importer(), &ImportController::previewFailed);
        session.importer().preview({QStringLiteral("/nowhere/at/all")}, {}, {});
        QVERIFY(failed.wait(patience));
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::NotFound);
    }

    void anyDocumentIsReadOnTo()
    {
        Browsed browsed(1000);
        QTRY_COMPARE_WITH_TIMEOUT(browsed.name(), QStringLiteral("0 lines"), patience);
        browsed.browser.show(800);
        QTRY_COMPARE_WITH_TIMEOUT(browsed.name(), QStringLiteral("800 lines"), patience);
        browsed.browser.show(799); // still at hand
        QTRY_COMPARE_WITH_TIMEOUT(browsed.name(), QStringLiteral("799 lines"), patience);
        QCOMPARE(browsed.opened, 1);
        browsed.browser.show(3); // from the first again
        QTRY_COMPARE_WITH_TIMEOUT(browsed.name(), QStringLiteral("3 lines"), patience);
        QCOMPARE(browsed.opened, 2);
        QVERIFY(!browsed.browser.documents());
    }

    void aNumberBehindTheLastTellsHowManyThereAre()
    {
        Browsed browsed(70);
        QSignalSpy missed(&browsed.browser, &DocumentBrowser::notFound);
        browsed.browser.show(70);
        QVERIFY(missed.wait(patience));
        QCOMPARE(browsed.browser.documents(), std::optional<std::uint64_t>(70));
        QCOMPARE(browsed.browser.number(), 0u);
        browsed.browser.show(69);
        QTRY_COMPARE_WITH_TIMEOUT(browsed.name(), QStringLiteral("69 lines"), patience);
    }

    void aNameIsSoughtBehindTheDocumentShownAndThenBeforeIt()
    {
        Browsed browsed(100);
        for (const int found : {7, 17, 27}) {
            browsed.browser.find(QStringLiteral("7 LINES"));
            QTRY_COMPARE_WITH_TIMEOUT(browsed.name(), QString::number(found) + QStringLiteral(" lines"), patience);
        }
        browsed.browser.show(98);
        QTRY_COMPARE_WITH_TIMEOUT(browsed.name(), QStringLiteral("98 lines"), patience);
        browsed.browser.find(QStringLiteral("7 lines"));
        QTRY_COMPARE_WITH_TIMEOUT(browsed.name(), QStringLiteral("7 lines"), patience);
        QSignalSpy missed(&browsed.browser, &DocumentBrowser::notFound);
        browsed.browser.find(QStringLiteral("nowhere"));
        QVERIFY(missed.wait(patience));
        QCOMPARE(browsed.browser.number(), 7u);
    }

    void readingOnCanBeGivenUp()
    {
        Browsed browsed(endless);
        browsed.browser.show(endless - 1);
        QTRY_VERIFY_WITH_TIMEOUT(browsed.browser.documentsRead() > 100, patience);
        browsed.browser.cancel();
        QVERIFY(!browsed.browser.reading());
        browsed.browser.show(2);
        QTRY_COMPARE_WITH_TIMEOUT(browsed.name(), QStringLiteral("2 lines"), patience);
    }

    void whoClosesItWhileItReadsIsToldNothing()
    {
        int told = 0;
        {
            Browsed browsed(endless);
            browsed.browser.show(endless - 1);
            QVERIFY(browsed.browser.reading());
            connect(&browsed.browser, &DocumentBrowser::readingChanged, this, [&told] { ++told; });
        }
        QCOMPARE(told, 0);
    }

    void otherSettingsShowTheSameDocumentWithOtherWords()
    {
        Browsed browsed(10);
        browsed.browser.show(5);
        QTRY_COMPARE_WITH_TIMEOUT(browsed.name(), QStringLiteral("5 lines"), patience);
        QCOMPARE(browsed.shown->words.front().dropped, Dropped::No);
        TokenizerOptions options;
        options.stopWords = {"the"};
        browsed.browser.setTokenizer(options);
        QTRY_COMPARE_WITH_TIMEOUT(browsed.shown->words.front().dropped, Dropped::StopWord, patience);
        QCOMPARE(browsed.name(), QStringLiteral("5 lines"));
    }

    void aColumnThatIsMissingLeavesTheOthersToChoose()
    {
        const TemporaryFolder folder;
        const QString table = fromPath(folder.write("speeches.csv", "id,text\n1,Bread and butter\n"));
        Session session;
        QSignalSpy ready(&session.importer(), &ImportController::previewReady);
        SourceOptions source;
        source.columns.text = "speech";
        session.importer().preview({table}, source, {});
        QVERIFY(ready.wait(patience));
        const auto preview = session.importer().lastPreview();
        QVERIFY(preview->failure);
        QCOMPARE(preview->description.columns.size(), 2u);
    }

    void theReportIsSavedAsATableToo()
    {
        const TemporaryFolder folder;
        ImportReport report;
        report.notes = {{.source = "a,b.txt", .documents = 1, .encoding = "UTF-8"}};
        for (const char* name : {"report.csv", "report.json"})
            QVERIFY(writeReport(report, fromPath(folder / name)));
        QFile csv(fromPath(folder / "report.csv")), json(fromPath(folder / "report.json"));
        QVERIFY(csv.open(QIODevice::ReadOnly) && json.open(QIODevice::ReadOnly));
        QVERIFY(csv.readAll().contains("\"a,b.txt\",read,1,UTF-8,0,,"));
        QVERIFY(importReportFromJson(json.readAll().toStdString()));
    }

    void importsAndOpensTheProject()
    {
        const TemporaryFolder folder;
        Session session;
        QSignalSpy finished(&session.importer(), &ImportController::finished);
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        QCOMPARE(finished.count(), 1);
        QVERIFY(!session.importer().active());
    }

    void cancelLeavesNothing()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        Session session;
        QSignalSpy cancelled(&session.importer(), &ImportController::cancelled);
        session.importer().start({writeTexts(folder)}, {}, {}, project);
        session.importer().cancel();
        QVERIFY(cancelled.wait(patience));
        QVERIFY(!session.importer().active());
        QVERIFY(!session.isOpen());
        for (const char* ending : {"", "-wal", "-shm"})
            QVERIFY(!QFile::exists(project + QLatin1String(ending)));
    }

    void failureLeavesNothing()
    {
        const TemporaryFolder folder;
        std::filesystem::create_directory(folder / "empty");
        const QString project = fromPath(folder / "empty.themata");
        Session session;
        QSignalSpy failed(&session.importer(), &ImportController::failed);
        session.importer().start({fromPath(folder / "empty")}, {}, {}, project);
        QVERIFY(failed.wait(patience));
        QVERIFY(!QFile::exists(project));
    }

    void neverReplacesAFile()
    {
        const TemporaryFolder folder;
        const QString diary = fromPath(folder.write("diary.themata", "precious"));
        Session session;
        QSignalSpy failed(&session.importer(), &ImportController::failed);
        session.importer().start({writeTexts(folder)}, {}, {}, diary);
        QVERIFY(failed.wait(patience));
        QFile file(diary);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("precious"));
    }
};

QTEST_MAIN(TestImporting)
#include "tst_importing.moc"
