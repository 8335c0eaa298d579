// The pages of a trained project as pictures, compared with those that were looked at and found good: in both schemes,
// at 200 %, and with texts in German, Arabic and Japanese. THEMATA_GOLDEN=keep writes the pictures anew, and in full
// size into the build folder; look at each.

#include "tests/golden/golden_corpus.h"
#include "tests/golden/picture_difference.h"

#include <QDir>
#include <QPainter>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using golden::Language;

namespace {

constexpr int attempts = 3; // a machine that is busy with other work may show a page before all of it is there

/// One picture, and what it is of.
struct Shot {
    const char* name;
    Language language;
    const char* page;
    const char* scheme;
    const char* word; ///< that is selected
    int scale;
};

QString pictureOf(const char* name)
{
    return QStringLiteral(THEMATA_GOLDEN_PICTURES "/%1.png").arg(QLatin1String(name));
}

/// Runs a program to its end. @return what it said if it failed
QByteArray run(const char* program, const QStringList& arguments, int scale = 1)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_SCALE_FACTOR"), QString::number(scale));
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QString::fromLocal8Bit(program), arguments);
    const bool ended = process.waitForFinished(60'000);
    return ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0
        ? QByteArray()
        : "It failed: " + process.readAll();
}

} // namespace

class GoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void looksAsItDid_data();
    void looksAsItDid();
    void aWordInAnotherPlaceIsSeen();

private:
    [[nodiscard]] QImage take(const Shot& shot);
    [[nodiscard]] QString projectOf(Language language) const
    {
        return m_folder.filePath(QStringLiteral("letters%1.themata").arg(static_cast<int>(language)));
    }

    QTemporaryDir m_folder;
};

void GoldenTest::initTestCase()
{
    for (const Language language : {Language::English, Language::German, Language::Arabic, Language::Japanese}) {
        const QString table = m_folder.filePath(QStringLiteral("letters.csv"));
        QVERIFY(golden::writeTable(language, table));
        const QString project = projectOf(language);
        QCOMPARE(run(THEMATA_CLI, {"import", table, "--project", project, "--group", "group", "--language", "auto"}),
                 "");
        QCOMPARE(run(THEMATA_CLI,
                     {"train", project, "--topics", "6", "--iterations", "200", "--burn-in", "100", "--thin", "5",
                      "--seed", "7"}),
                 "");
    }
}

void GoldenTest::looksAsItDid_data()
{
    QTest::addColumn<Shot>("shot");
    const QList<Shot> shots{{"topics-light", Language::English, "topics", "light", "", 1},
                            {"topics-dark", Language::English, "topics", "dark", "", 1},
                            {"topics-200", Language::English, "topics", "light", "", 2},
                            {"topics-german", Language::German, "topics", "light", "", 1},
                            {"topics-arabic", Language::Arabic, "topics", "light", "", 1},
                            {"topics-japanese", Language::Japanese, "topics", "light", "", 1},
                            {"documents-light", Language::English, "documents", "light", "", 1},
                            {"documents-dark", Language::English, "documents", "dark", "", 1},
                            {"documents-200", Language::English, "documents", "light", "", 2},
                            {"documents-german", Language::German, "documents", "light", "", 1},
                            {"documents-arabic", Language::Arabic, "documents", "light", "", 1},
                            {"documents-japanese", Language::Japanese, "documents", "light", "", 1},
                            {"words-light", Language::English, "words", "light", "harbour", 1},
                            {"words-dark", Language::English, "words", "dark", "harbour", 1},
                            {"words-200", Language::English, "words", "light", "harbour", 2},
                            {"words-german", Language::German, "words", "light", "dampfschifffahrtsgesellschaft", 1},
                            {"words-arabic", Language::Arabic, "words", "light", "سفينة", 1},
                            {"words-japanese", Language::Japanese, "words", "light", "灯台", 1}};
    for (const Shot& shot : shots)
        QTest::newRow(shot.name) << shot;
}

/// The window as the shot has it; null if the program failed.
QImage GoldenTest::take(const Shot& shot)
{
    // A copy under one name: the window shows it, and pages must not see what another picture has left.
    const QString project = m_folder.filePath(QStringLiteral("letters.themata"));
    QFile::remove(project);
    if (!QFile::copy(projectOf(shot.language), project))
        return {};
    const QString file = m_folder.filePath(QStringLiteral("picture.png"));
    QFile::remove(file);
    QStringList arguments{"--scheme", shot.scheme,    "--size", "1280x720", "--page",
                          shot.page,  "--screenshot", file,     "--quit",   project};
    if (*shot.word != 0)
        arguments << "--word" << QString::fromUtf8(shot.word);
    const QByteArray failed = run(THEMATA_GUI, arguments, shot.scale);
    if (!failed.isEmpty())
        qWarning("%s", failed.constData());
    return QImage(file);
}

void GoldenTest::looksAsItDid()
{
    QFETCH(Shot, shot);
    const bool keep = qEnvironmentVariable("THEMATA_GOLDEN") == QStringLiteral("keep");
    const QString saved = QDir::current().filePath(QStringLiteral("golden-%1.png").arg(QLatin1String(shot.name)));
    QString where;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const QImage whole = take(shot);
        QCOMPARE(whole.size(), QSize(1280, 720) * shot.scale);
        const QImage actual = golden::asKept(whole);
        if (keep)
            QVERIFY(actual.save(pictureOf(shot.name)) && whole.save(saved));
        const auto place =
            golden::difference(QImage(pictureOf(shot.name)).convertToFormat(QImage::Format_RGB32), actual);
        if (!place)
            return;
        whole.save(saved);
        where = QStringLiteral("%1, %2").arg(place->x()).arg(place->y());
    }
    QFAIL(qPrintable(QStringLiteral("The page looks otherwise at %1 of 640x360; see %2. Is it better? Then keep it: "
                                    "THEMATA_GOLDEN=keep.")
                         .arg(where, saved)));
}

/// A comparison that lets everything pass would prove nothing.
void GoldenTest::aWordInAnotherPlaceIsSeen()
{
    const QImage expected = QImage(pictureOf("words-light")).convertToFormat(QImage::Format_RGB32);
    QVERIFY(!expected.isNull());
    QVERIFY(!golden::difference(expected, expected));
    const QRect head(80, 8, 120, 16); // the page's title
    QImage moved = expected;
    QPainter(&moved).drawImage(head.topLeft() + QPoint(0, 2), expected.copy(head));
    QVERIFY(golden::difference(expected, moved));
    QImage other = expected;
    other.fill(qRgb(250, 250, 250));
    QVERIFY(golden::difference(expected, other));
}

QTEST_MAIN(GoldenTest)

#include "tst_golden.moc"
