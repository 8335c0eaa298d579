#include "app/gui/rehearsal.h"
#include "ui/mainwindow.h"
#include "ui/session.h"
#include "ui/style/appearance.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>

namespace {

using namespace themata;

const QStringList pageNames{QStringLiteral("start"), QStringLiteral("corpus"), QStringLiteral("model"),
                            QStringLiteral("run"),   QStringLiteral("topics"), QStringLiteral("documents"),
                            QStringLiteral("words")};

QCommandLineOption option(const char* name, const char* description, const char* value = "")
{
    return {QString::fromLatin1(name), QCoreApplication::translate("main", description), QString::fromLatin1(value)};
}

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QCoreApplication::translate("main", "Topic models you can watch converge."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("sources"),
        QCoreApplication::translate("main", "A .themata project, or a folder, table or texts to import."),
        QStringLiteral("[PROJECT.themata | SOURCE...]"));
    parser.addOptions(
        {option("scheme", "Colours: system, light or dark.", "NAME"),
         option("size", "Size of the window, as in 1280x800.", "SIZE"),
         option("import", "For tests and pictures: import this source (may be given again).", "SOURCE"),
         option("project", "For tests and pictures: the project file that the import makes.", "FILE"),
         option("train", "For tests and pictures: train so many topics.", "K"),
         option("iterations", "For tests and pictures: iterations to train.", "N"),
         option("page", "For tests and pictures: start, corpus, model, run, topics, documents or words.", "NAME"),
         option("word", "For tests and pictures: select this word.", "WORD"),
         option("search", "For tests and pictures: type this into the page's search field.", "TEXT"),
         option("screenshot", "For tests and pictures: save a picture of the window.", "FILE.png"),
         option("quit", "For tests and pictures: quit when all that is done.")});
}

void applyLook(const QCommandLineParser& parser)
{
    const QStringList schemes{QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")};
    int scheme = static_cast<int>(schemes.indexOf(parser.value(QStringLiteral("scheme"))));
    if (scheme < 0)
        scheme = QSettings().value(QStringLiteral("window/scheme"), 0).toInt();
    Appearance::instance().setScheme(Scheme{scheme});
}

void applySize(const QCommandLineParser& parser, QWidget& window)
{
    const QStringList sides = parser.value(QStringLiteral("size")).split(u'x');
    if (sides.size() == 2)
        window.resize(sides[0].toInt(), sides[1].toInt());
}

RehearsalPlan plan(const QCommandLineParser& parser)
{
    RehearsalPlan plan;
    plan.import = parser.values(QStringLiteral("import"));
    plan.project = parser.value(QStringLiteral("project"));
    plan.topics = parser.value(QStringLiteral("train")).toInt();
    if (parser.isSet(QStringLiteral("iterations")))
        plan.iterations = parser.value(QStringLiteral("iterations")).toInt();
    if (const qsizetype page = pageNames.indexOf(parser.value(QStringLiteral("page"))); page >= 0)
        plan.page = PageId{static_cast<int>(page)};
    plan.word = parser.value(QStringLiteral("word"));
    plan.search = parser.value(QStringLiteral("search"));
    plan.screenshot = parser.value(QStringLiteral("screenshot"));
    plan.quit = parser.isSet(QStringLiteral("quit"));
    return plan;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("themata"));
    QApplication::setApplicationName(QStringLiteral("themata"));
    QApplication::setApplicationVersion(QStringLiteral(THEMATA_VERSION));
    QCommandLineParser parser;
    describe(parser);
    parser.process(application);

    Appearance::instance().install(application);
    applyLook(parser);
    Session session;
    MainWindow window(session);
    applySize(parser, window);
    window.show();
    if (const QStringList sources = parser.positionalArguments(); !sources.isEmpty())
        window.openOrImport(sources);
    if (const RehearsalPlan rehearsed = plan(parser); !rehearsed.isEmpty())
        (new Rehearsal(window, session, rehearsed))->begin();
    return QApplication::exec();
}
