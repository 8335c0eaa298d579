// Whoever asks the session may be gone before the answer is there: pages with their window, dialogs at any time. What
// is freed is overwritten in these tests (MALLOC_PERTURB_), so that an answer to who is gone is seen to go wrong.
#include "tests/ui/heldworker.h"
#include "tests/ui/savedruns.h"
#include "ui/pages/corpuspage.h"
#include "ui/pages/documentspage.h"
#include "ui/pages/exportdialog.h"
#include "ui/pages/modelpage.h"
#include "ui/pages/processdialog.h"
#include "ui/pages/runpage.h"
#include "ui/pages/startpage.h"
#include "ui/pages/topicspage.h"
#include "ui/pages/wordspage.h"
#include "ui/session.h"

#include <QApplication>
#include <QSpinBox>
#include <QTest>

using namespace themata;
using namespace themata::test;

namespace {

using Make = std::function<std::unique_ptr<QWidget>(Session&)>;

template <typename Page>
std::unique_ptr<QWidget> makePage(Session& session)
{
    return std::make_unique<Page>(session);
}

std::unique_ptr<QWidget> makeExport(Session& session)
{
    return std::make_unique<ExportDialog>(session, nullptr);
}

std::unique_ptr<QWidget> makeProcess(Session& session)
{
    return std::make_unique<ProcessDialog>(session, QStringLiteral("snow"), nullptr);
}

/// Everything that a page may ask about.
void select(Session& session, std::uint32_t topic, std::size_t document, const QString& word)
{
    session.selectTopic(topic);
    session.selectDocument(document);
    session.selectWord(word);
}

} // namespace

Q_DECLARE_METATYPE(Make)

class TestLeaving : public QObject {
    Q_OBJECT

    const SampleProject m_sample;
    const RunId m_saved = addSavedRun(
        m_sample, {.draws = 3, .topicOf = [](std::size_t token) { return static_cast<std::uint32_t>(token % 3); }});

    void pages()
    {
        QTest::addColumn<Make>("make");
        QTest::newRow("start") << Make(makePage<StartPage>);
        QTest::newRow("corpus") << Make(makePage<CorpusPage>);
        QTest::newRow("model") << Make(makePage<ModelPage>);
        QTest::newRow("run") << Make(makePage<RunPage>);
        QTest::newRow("topics") << Make(makePage<TopicsPage>);
        QTest::newRow("documents") << Make(makePage<DocumentsPage>);
        QTest::newRow("words") << Make(makePage<WordsPage>);
        QTest::newRow("export") << Make(makeExport);
        QTest::newRow("process again") << Make(makeProcess);
    }

    void open(Session& session)
    {
        session.openProject(m_sample.path());
        QTRY_VERIFY(session.state());
        QCOMPARE(session.currentRun(), m_saved);
    }

private Q_SLOTS:
    void goesWithAllItAskedUnanswered_data() { pages(); }
    void goesWithAllItAskedUnanswered()
    {
        QFETCH(Make, make);
        Session session;
        open(session);
        HeldWorker held(session);
        auto page = make(session);
        page->resize(1200, 700);
        page->show();
        select(session, 1, 2, QStringLiteral("rain"));
        QTest::qWait(30); // its own work comes to what it asks the session next
        page.reset();
        held.release();
        QVERIFY(worked(session));
    }

    /// At any moment of its first moments.
    void goesWhileItIsAnswered_data() { pages(); }
    void goesWhileItIsAnswered()
    {
        QFETCH(Make, make);
        Session session;
        open(session);
        for (const int afterMs : {0, 5, 10, 20, 40, 80, 160}) {
            auto page = make(session);
            page->resize(1200, 700);
            page->show();
            select(session, afterMs % 3, static_cast<std::size_t>(afterMs) % 40, QStringLiteral("snow"));
            QTest::qWait(afterMs);
            page.reset();
            select(session, 0, 1, QStringLiteral("bread")); // nobody is there to see it
        }
        QVERIFY(worked(session));
    }

    /// A field takes the number when it is hidden, and tells its dialog, which must still be whole.
    void goesWhileANumberIsTyped()
    {
        Session session;
        open(session);
        QWidget window; // which the dialog goes with
        window.show();
        auto* dialog = new ProcessDialog(session, {}, &window);
        dialog->show();
        auto* box = dialog->findChild<QSpinBox*>();
        QVERIFY(box->isVisible());
        int whole = 0, gone = 0;
        connect(box, &QSpinBox::valueChanged, this,
                [&] { ++(qobject_cast<ProcessDialog*>(box->window()) ? whole : gone); });
        QTest::keyClicks(box, QStringLiteral("17"));
        QCOMPARE(whole, 0); // it counts once it is finished
        delete dialog;
        QCOMPARE(gone, 0);
        QCOMPARE(whole, 1);
    }

    /// As a window is closed: what was asked is not waited for.
    void goesWithItsSession_data() { pages(); }
    void goesWithItsSession()
    {
        QFETCH(Make, make);
        for (const int afterMs : {0, 40}) {
            Session session;
            open(session);
            auto page = make(session);
            page->show();
            select(session, 1, 2, QStringLiteral("rain"));
            QTest::qWait(afterMs);
        }
    }
};

QTEST_MAIN(TestLeaving)
#include "tst_leaving.moc"
