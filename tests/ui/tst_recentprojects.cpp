#include "tests/ui/settings.h"
#include "ui/models/recentprojects.h"
#include "ui/models/roles.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace themata;
using namespace themata::test;

namespace {

RecentProject letters()
{
    RecentProject project;
    project.path = QStringLiteral("/data/letters.themata");
    project.documents = 9306;
    project.tokens = 925'789;
    project.topics = 50;
    project.iteration = 1284;
    project.state = RecentProject::State::Paused;
    project.logPosterior = {-3, -2, -1.5};
    project.opened = QDateTime::currentDateTime();
    return project;
}

RecentProject named(const QString& path)
{
    RecentProject project;
    project.path = path;
    return project;
}

QString cell(const RecentProjects& model, int row, int column, int role = Qt::DisplayRole)
{
    return model.index(row, column).data(role).toString();
}

} // namespace

class TestRecentProjects : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QSettings().clear(); }

    void isKeptInTheSettings()
    {
        RecentProjects().remember(letters());
        const RecentProjects again;
        QCOMPARE(again.rowCount(), 1);
        QCOMPARE(again.at(0).path, letters().path);
        QCOMPARE(again.at(0).logPosterior, letters().logPosterior);
        QCOMPARE(again.at(0).state, RecentProject::State::Paused);
    }

    void saysWhatThereIs()
    {
        RecentProjects model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.remember(letters());
        QCOMPARE(cell(model, 0, RecentProjects::Project), QStringLiteral("letters"));
        QCOMPARE(cell(model, 0, RecentProjects::Project, DetailRole), QStringLiteral("/data/letters.themata"));
        QCOMPARE(cell(model, 0, RecentProjects::CorpusSize).remove(u','), QStringLiteral("9306 documents"));
        QCOMPARE(cell(model, 0, RecentProjects::LastRun), QStringLiteral("50 topics"));
        QCOMPARE(cell(model, 0, RecentProjects::LastRun, DetailRole).remove(u','), QStringLiteral("Paused at 1284"));
        QCOMPARE(cell(model, 0, RecentProjects::Opened), QStringLiteral("Today"));
    }

    void theLastOpenedComesFirst()
    {
        RecentProjects model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.remember(named(QStringLiteral("/a.themata")));
        model.remember(named(QStringLiteral("/b.themata")));
        model.remember(named(QStringLiteral("/a.themata")));
        QCOMPARE(model.paths(), QStringList({QStringLiteral("/a.themata"), QStringLiteral("/b.themata")}));
        model.forget(QStringLiteral("/a.themata"));
        QCOMPARE(model.paths(), QStringList(QStringLiteral("/b.themata")));
    }

    void aMissingFileIsSaid()
    {
        RecentProjects model;
        model.remember(letters());
        model.setMissing({letters().path});
        QCOMPARE(cell(model, 0, RecentProjects::LastRun, DetailRole), QStringLiteral("File not found"));
        QCOMPARE(model.index(0, RecentProjects::LastRun).data(TagKindRole).toInt(), static_cast<int>(TagKind::Danger));
        QVERIFY(!model.index(0, RecentProjects::LogPosterior).data(SparkRole).isValid());
    }

    void thinningKeepsTheEnds()
    {
        QList<double> values;
        for (int i = 0; i < 1000; ++i)
            values += i;
        const QList<double> some = thinned(values, 60);
        QCOMPARE(some.size(), 60);
        QCOMPARE(some.first(), 0.0);
        QCOMPARE(some.last(), 999.0);
        QCOMPARE(thinned({1, 2}, 60), QList<double>({1, 2}));
    }

private:
    OwnSettings m_settings;
};

QTEST_GUILESS_MAIN(TestRecentProjects)
#include "tst_recentprojects.moc"
