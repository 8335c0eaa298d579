// Starts the real program in a real window, lets it import texts and train a model, and looks at the picture it leaves:
// not blank, and the project holds what was on screen.

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

namespace {

/// Two kinds of short text, so that two topics can be told apart.
void writeTexts(const QString& folder)
{
    const QList<QByteArray> kinds{"The ship left the harbour at dawn and the sailors raised the sails in the wind. ",
                                  "The baker mixed flour and butter, then put the bread into the warm oven. "};
    for (int i = 0; i < 40; ++i) {
        QFile file(folder + QStringLiteral("/text%1.txt").arg(i, 2, 10, QLatin1Char('0')));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(kinds[i % 2].repeated(3 + i % 4));
    }
}

int distinctColours(const QImage& image)
{
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 2)
        for (int x = 0; x < image.width(); x += 2)
            colours.insert(image.pixel(x, y));
    return static_cast<int>(colours.size());
}

} // namespace

class SmokeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void importsTrainsAndShows();
};

void SmokeTest::importsTrainsAndShows()
{
    QTemporaryDir folder;
    QVERIFY(folder.isValid());
    QDir(folder.path()).mkdir(QStringLiteral("texts"));
    writeTexts(folder.filePath(QStringLiteral("texts")));
    const QString project = folder.filePath(QStringLiteral("smoke.themata"));
    const QString picture = folder.filePath(QStringLiteral("run.png"));

    QProcess window;
    window.setProcessChannelMode(QProcess::MergedChannels);
    window.start(QStringLiteral(THEMATA_GUI),
                 {QStringLiteral("--import"), folder.filePath(QStringLiteral("texts")), QStringLiteral("--project"), project,
                  QStringLiteral("--train"), QStringLiteral("4"), QStringLiteral("--iterations"), QStringLiteral("300"),
                  QStringLiteral("--page"), QStringLiteral("run"), QStringLiteral("--size"), QStringLiteral("1280x800"),
                  QStringLiteral("--screenshot"), picture, QStringLiteral("--quit")});
    QVERIFY2(window.waitForFinished(120'000), "The window did not end by itself.");
    const QByteArray output = window.readAll();
    QVERIFY2(window.exitStatus() == QProcess::NormalExit && window.exitCode() == 0, output.constData());

    const QImage image(picture);
    QVERIFY2(!image.isNull(), "The program left no picture.");
    QCOMPARE(image.size(), QSize(1280, 800));
    // A blank or half-drawn window has a handful of colours; text, charts and topic dots make hundreds.
    QVERIFY2(distinctColours(image) > 200, qPrintable(QString::number(distinctColours(image))));

    QProcess info;
    info.start(QStringLiteral(THEMATA_CLI), {QStringLiteral("info"), project, QStringLiteral("--json")});
    QVERIFY(info.waitForFinished(30'000));
    QCOMPARE(info.exitCode(), 0);
    const QByteArray json = info.readAllStandardOutput();
    QVERIFY2(json.contains("40") && json.contains("300"), json.constData());
}

QTEST_GUILESS_MAIN(SmokeTest)

#include "tst_smoke.moc"
