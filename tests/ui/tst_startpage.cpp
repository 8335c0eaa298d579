#include "tests/ui/projects.h"
#include "tests/ui/settings.h"
#include "ui/models/roles.h"
#include "ui/pages/startpage.h"
#include "ui/pages/startsample.h"
#include "ui/style/appearance.h"

#include <QTableView>

using namespace themata;
using namespace themata::test;

class TestStartPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); }
    void init() { QSettings().clear(); }
    void cleanup() { qunsetenv("THEMATA_SAMPLES"); }

    void offersTheSampleOnlyWhenItIsThere()
    {
        const TemporaryFolder folder;
        qputenv("THEMATA_SAMPLES", QFile::encodeName(fromPath(folder.path())));
        Session session;
        StartPage page(session);
        page.show();
        auto* sample = page.findChild<SampleEntry*>();
        QTRY_VERIFY(!sample->isEnabled());
        QVERIFY(sample->accessibleDescription().contains(QStringLiteral("packaging/run.sh")));
        folder.write("kjv-chapters.csv", "id,book,chapter,text\n");
        page.hide();
        page.show();
        QTRY_VERIFY(sample->isEnabled());
        QSignalSpy asked(&page, &StartPage::importRequested);
        sample->click();
        QCOMPARE(asked.first().first().toStringList(), QStringList(sampleFile()));
    }

    void remembersProjects()
    {
        const TemporaryFolder folder;
        const QString project = fromPath(folder / "texts.themata");
        {
            Session session;
            StartPage page(session);
            QVERIFY(importTexts(session, folder, project));
            QVERIFY(train(session, 30));
            QTRY_COMPARE(session.runs().back().status, RunStatus::Finished);
        }
        Session session;
        StartPage page(session);
        auto* table = page.findChild<QTableView*>();
        QCOMPARE(table->model()->rowCount(), 1);
        const RecentProjects recent;
        QCOMPARE(recent.at(0).path, project);
        QCOMPARE(recent.at(0).documents, 40u);
        QCOMPARE(recent.at(0).state, RecentProject::State::Finished);
        QCOMPARE(recent.at(0).logPosterior.size(), 30);
        QSignalSpy opened(&session, &Session::projectChanged);
        Q_EMIT table->activated(table->model()->index(0, 0));
        QVERIFY(opened.wait(patience));
        QCOMPARE(session.projectPath(), project);
    }

    void aProjectThatIsGoneIsNotOpened()
    {
        RecentProject gone;
        gone.path = QStringLiteral("/nowhere/gone.themata");
        RecentProjects().remember(gone);
        Session session;
        StartPage page(session);
        page.show();
        auto* table = page.findChild<QTableView*>();
        const QModelIndex state = table->model()->index(0, RecentProjects::LastRun);
        QTRY_COMPARE(state.data(DetailRole).toString(), QStringLiteral("File not found"));
        Q_EMIT table->activated(state);
        QVERIFY(session.activity().isEmpty());
    }

private:
    OwnSettings m_settings;
};

QTEST_MAIN(TestStartPage)
#include "tst_startpage.moc"
